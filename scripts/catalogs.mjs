// Which catalog a message is in. Two people who add sentences to two features never change the same file.
import { existsSync, globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ path: string, include: string[], exclude: string[] }} CatalogConfig */

const features = 'renderer/features'
const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/*.test-kit.ts']

/**
 * The catalogs for `lingui.config.ts`. A folder of `renderer/features` has its own, in `locales`; `x.messages.ts` of the
 * core goes to the feature `x`, and has a catalog of its own where there is no such folder. The rest of the window shares
 * one. `root` is the project's folder.
 * @param {string} root @returns {CatalogConfig[]}
 */
export function catalogsIn(root) {
  const folders = featuresIn(root)
  const modules = globSync('shared/messages/*.messages.ts', { cwd: root })
    .map((path) => path.slice('shared/messages/'.length, -'.messages.ts'.length))
    .sort()
  return [
    catalog('renderer/locales', ['renderer'], [`${features}/**`]),
    ...folders.map((name) =>
      catalog(`${features}/${name}/locales`, [
        `${features}/${name}`,
        ...(modules.includes(name) ? [sentencesOf(name)] : []),
      ]),
    ),
    ...modules
      .filter((name) => !folders.includes(name))
      .map((name) => catalog(`shared/messages/locales/${name}`, [sentencesOf(name)])),
  ]
}

/** The files that hold translations, also those that no longer belong to a catalog. @param {string} root */
export const catalogFilesIn = (root) =>
  globSync('{renderer,shared}/**/*.po', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

/** Folders that hold more than what a removed feature left behind. @param {string} root */
function featuresIn(root) {
  const folder = join(root, features)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => readdirSync(join(folder, name)).some((entry) => entry !== 'locales'))
    .sort()
}

/** @param {string} name */
const sentencesOf = (name) => `shared/messages/${name}.messages.ts`

/** @param {string} folder @param {string[]} include @param {string[]} [without] @returns {CatalogConfig} */
const catalog = (folder, include, without = []) => ({
  path: `<rootDir>/${folder}/{locale}`,
  include,
  exclude: [...exclude, ...without],
})
