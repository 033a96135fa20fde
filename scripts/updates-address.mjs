// What a build is given for updates: the address it asks (FOYER_UPDATES_URL, else `foyer.updates` of package.json) and the
// public key that the feed is signed with (FOYER_UPDATES_KEY, else `foyer.updatesKey`: Ed25519, SPKI in base64). There is
// neither today, and then a build has no updates at all: no request, no command, no setting.
import { createPublicKey } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ feed: string, key: string }} ReleaseUpdates */

/**
 * Undefined where no address is configured. Throws for one that is not https, and for one without a key: a build that
 * would refuse every update, or take any, would be worse than none.
 * @param {string} root @param {Record<string, string | undefined>} env @returns {ReleaseUpdates | undefined}
 */
export function releaseUpdates(root, env) {
  const { foyer } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const feed = env['FOYER_UPDATES_URL'] || foyer?.updates
  if (feed === undefined) return undefined
  if (URL.parse(feed)?.protocol !== 'https:') throw new Error('The address for updates must begin with https://.')
  const key = env['FOYER_UPDATES_KEY'] || foyer?.updatesKey
  if (!isPublicKey(key))
    throw new Error(
      'An address for updates needs a key: set FOYER_UPDATES_KEY to an Ed25519 public key (SPKI, base64).',
    )
  return { feed, key }
}

/** @param {unknown} key @returns {key is string} */
function isPublicKey(key) {
  try {
    const bytes = Buffer.from(String(key), 'base64')
    return createPublicKey({ key: bytes, format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** Puts it where the Electron host reads it, or takes away what an earlier build had. @param {string} out @param {ReleaseUpdates | undefined} updates */
export function writeUpdates(out, updates) {
  const path = join(out, 'updates.json')
  if (updates === undefined) rmSync(path, { force: true })
  else writeFileSync(path, `${JSON.stringify(updates)}\n`)
}
