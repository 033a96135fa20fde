// The address that a build asks for updates: FOYER_UPDATES_URL, else `foyer.updates` of package.json. There is none today,
// and then a build has no updates at all: no request, no menu entry, no setting.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The configured address; undefined where there is none. Throws for one that is not https, and where the updater that
 * would use it is not installed: a build that seems to update itself and does not would be worse than none.
 * @param {string} root @param {Record<string, string | undefined>} env @returns {string | undefined}
 */
export function updatesAddress(root, env) {
  const { foyer } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const address = env['FOYER_UPDATES_URL'] || foyer?.updates
  if (address === undefined) return undefined
  if (URL.parse(address)?.protocol !== 'https:') throw new Error('The address for updates must begin with https://.')
  if (!existsSync(join(root, 'node_modules', 'electron-updater')))
    throw new Error(
      'An address for updates is set, and electron-updater is not installed. Unset it, or add the package.',
    )
  return address
}
