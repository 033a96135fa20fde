// Which packages of others a package of Foyer contains. Nearly all are bundled into `out/`, so package.json lists them as
// development dependencies: what the sources import counts, with everything that those packages depend on in turn.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

/**
 * One package at one version. `path` is its folder; `isDirect` where Foyer's own code uses it; `integrity` is npm's hash of
 * it; `needs` are the paths of the packages it depends on.
 * @typedef {{
 *   name: string, version: string, licence: string, integrity: string, path: string, isDirect: boolean, needs: string[]
 * }} Shipped
 * @typedef {{
 *   version?: string, license?: string, integrity?: string, dependencies?: Record<string, string>
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }>
 * }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

const zones = ['shared', 'electron', 'renderer', 'sandbox']
/** The macro for sentences with markup becomes an import of it while the window is built. */
const fromMacros = ['@lingui/react']
const specifier = /\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** The packages that Foyer ships, by name and version. @param {string} root @returns {Shipped[]} */
export function shippedPackages(root) {
  /** @type {Lock} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const outside = Object.keys(lock.packages['']?.dependencies ?? {})
  const names = [...importedNames(root), ...fromMacros, ...outside, 'electron']
  return closureOf(
    lock,
    names.map((name) => `node_modules/${name}`),
  )
}

/** The names of packages in the imports of every source; tests are not shipped. @param {string} root */
function importedNames(root) {
  const names = new Set(/** @type {string[]} */ ([]))
  for (const zone of zones) {
    for (const entry of readdirSync(join(root, zone), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(tsx?|css)$/.test(entry.name) || /\.(test|suite|test-d|test-kit)\./.test(entry.name))
        continue
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8').replace(/^(?:im|ex)port type [^\n]*/gm, '')
      for (const [, one, other] of text.matchAll(specifier)) {
        const name = packageOf(one ?? other ?? '')
        if (name !== undefined) names.add(name)
      }
    }
  }
  return [...names]
}

/** The package that a specifier names; undefined for a file and for a module of Node. @param {string} specifier */
function packageOf(specifier) {
  if (isBuiltin(specifier)) return undefined
  return /^(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)/.exec(specifier)?.[1]
}

/**
 * The packages at these paths of the lock with all they depend on, sorted. Electron's own dependencies only download its
 * runtime, and packages of types leave nothing behind; neither is shipped. Paths that the lock lacks are aliases.
 * @param {Lock} lock @param {string[]} paths @returns {Shipped[]}
 */
export function closureOf(lock, paths) {
  /** @type {Map<string, Shipped>} */
  const found = new Map()
  const open = [...paths]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const entry = lock.packages[path]
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (entry === undefined || found.has(path) || name.startsWith('@types/')) continue
    const { version = '', license: licence = '', integrity = '' } = entry
    const needs = name === 'electron' ? [] : neededBy(lock, path, entry)
    found.set(path, { name, version, licence, integrity, path, isDirect: paths.includes(path), needs })
    open.push(...needs)
  }
  const order = (/** @type {Shipped} */ { name, version, path }) => `${name}\n${version}\n${path}`
  return [...found.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

/** Where the dependencies of a package are: the nearest folder around it, as Node looks them up. @param {Lock} lock @param {string} path @param {LockEntry} entry */
function neededBy(lock, path, { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true)
  return [...new Set([...Object.keys(dependencies), ...peers])].flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const inFolder = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
      if (lock.packages[inFolder] !== undefined) return [inFolder]
      if (folder === '') return []
    }
  })
}

/**
 * Fails a build that bundles a package which the list above misses: its licence would not be shipped with it.
 * @param {string} root
 * @returns {{ name: string, generateBundle(options: unknown, bundle: Record<string, { type: string, modules?: object }>): void }}
 */
export function onlyShippedPackages(root) {
  return {
    name: 'only-shipped-packages',
    generateBundle(_options, bundle) {
      const listed = new Set(shippedPackages(root).map(({ name }) => name))
      const missing = Object.values(bundle)
        .flatMap((chunk) => bundledNames(Object.keys(chunk.modules ?? {})))
        .filter((name) => !listed.has(name))
      if (missing.length > 0)
        throw new Error(`Bundled, and missing in the notices: ${[...new Set(missing)].join(', ')}.`)
    },
  }
}

/** The packages that modules belong to, by their paths. Virtual modules belong to none. @param {string[]} ids */
export function bundledNames(ids) {
  return ids.flatMap((id) => {
    const name = /^[^\0].*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]
    return name === undefined ? [] : [name.replace('\\', '/')]
  })
}
