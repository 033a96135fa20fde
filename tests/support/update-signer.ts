import { generateKeyPairSync } from 'node:crypto'
import { createRequire } from 'node:module'
import { signFeed } from '../../scripts/sign-updates.mjs'

/** `js-yaml`, as the updater reads the feed with it. */
const yaml = createRequire(import.meta.resolve('electron-updater'))('js-yaml') as {
  load(text: string): unknown
  dump(value: unknown): string
}

/** A new pair of keys, as a release has one. */
export function newSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  return {
    /** What the build is given. */
    key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    /** What the release workflow is given. */
    secret,
    /** The text of the feed after the release script has signed it. */
    text: (feed: object): string => signFeed(yaml.dump(feed), secret),
    /** The feed as the updater reads it after the release script has signed it. */
    signed: <Feed extends object>(feed: Feed): Feed => yaml.load(signFeed(yaml.dump(feed), secret)) as Feed,
  }
}
