// Signs the feed of updates: every `latest*.yml` of a folder gets a line `foyerSignature`, made with the private key in
// FOYER_UPDATES_SIGNING_KEY (Ed25519, PKCS #8 in base64). Foyer takes no update whose feed isn't signed.
import { createPrivateKey, sign } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { signedText } from '../electron/hosts/electron/signed-feed.ts'

/** The parser that will read the feed on the laptops. @type {{ load(text: string): unknown, dump(value: object, options: object): string }} */
const yaml = createRequire(import.meta.resolve('electron-updater'))('js-yaml')
const name = 'foyerSignature'

/** @typedef {{ version: string, files: { url: string, sha512: string, size?: number }[] }} Feed */

/** The text of a feed with its signature, in the place of an earlier one. @param {string} text @param {string} key */
export function signFeed(text, key) {
  const feed = /** @type {Feed} */ (yaml.load(text))
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('FOYER_UPDATES_SIGNING_KEY is not an Ed25519 key.')
  const signature = sign(null, Buffer.from(signedText(feed)), privateKey).toString('base64')
  return yaml.dump({ ...feed, [name]: signature }, { lineWidth: -1 })
}

/** Signs the feeds of a folder and returns their names. @param {string} folder @param {string} key */
export function signFeeds(folder, key) {
  const names = readdirSync(folder).filter((file) => /^(latest|beta|alpha)[\w-]*\.yml$/.test(file))
  for (const file of names) {
    const path = join(folder, file)
    writeFileSync(path, signFeed(readFileSync(path, 'utf8'), key))
  }
  return names
}

if (process.argv[1] === import.meta.filename) {
  const key = process.env['FOYER_UPDATES_SIGNING_KEY']?.trim()
  if (!key) throw new Error('FOYER_UPDATES_SIGNING_KEY is not set.')
  for (const file of signFeeds(process.argv[2] ?? 'dist', key)) process.stdout.write(`Signed: ${file}\n`)
}
