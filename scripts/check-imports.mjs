// The house rules that neither the type checker nor Biome can see: who may import whom, what may be where, and how
// long a file may be. Prints one line per violation, `file:line  why`, and exits 1 when there is one.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { whyNotFloor } from './floors.mjs'
import { boxOffice, mayImport, packages, reserved, single, words } from './places.mjs'

/** @typedef {{ path: string, line: number, why: string }} Violation */
/** @typedef {{ path: string, lines: string[], isTest: boolean }} Source */

/** Lines of a source, and of a test with its cases. */
const mostLines = { source: 300, test: 400 }
const core = 'electron/core/'
const zones = ['shared', 'electron', 'sandbox', 'renderer', 'tests', 'scripts']

/**
 * Checks files given as `{ path, text }` (paths from the root, with `/`); returns the violations.
 * @param {{ path: string, text: string }[]} files
 * @returns {Violation[]}
 */
export function violationsOf(files) {
  const sources = files.map(({ path, text }) => ({ path, lines: text.split('\n'), isTest: isTest(path) }))
  return [
    ...sources.flatMap(tooLong),
    ...sources.filter(({ isTest }) => !isTest).flatMap(wrongImports),
    ...sources.filter(({ isTest }) => !isTest).flatMap(wrongWords),
    ...sources.filter(({ isTest }) => !isTest).flatMap(boxOfficeNames),
    ...sources.filter(({ isTest }) => isTest).flatMap(longTitles),
    ...single.flatMap((rule) => scattered(rule, sources)),
    ...secondLists(sources),
    ...circles(sources),
  ]
}

/** @param {string} path */
function isTest(path) {
  return /\.(test|spec|suite|test-d|test-kit)\.(tsx?|mjs)$/.test(path) || path.startsWith('tests/')
}

/** @param {Source} source @returns {Violation[]} */
function tooLong({ path, lines, isTest }) {
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
  const most = isTest ? mostLines.test : mostLines.source
  return count > most ? [{ path, line: most + 1, why: `${count} lines; ${most} are the most` }] : []
}

/** @param {Source} source @returns {Violation[]} */
function wrongImports({ path, lines }) {
  return importsOf(lines).flatMap(({ line, name, later }) => {
    const why = name.startsWith('.') ? whyNotFile(path, name, later) : whyNotPackage(path, name)
    return why === undefined ? [] : [{ path, line, why }]
  })
}

/**
 * Every module named by an import or export, type imports included, with its line; `later` for one that is loaded when it
 * is asked for.
 * @param {string[]} lines
 */
function importsOf(lines) {
  const named =
    /^\s*(?:import|export)\b.*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|^}\s*from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/
  return lines.flatMap((text, index) => {
    const found = named
      .exec(text)
      ?.slice(1)
      .find((part) => part !== undefined)
    return found === undefined ? [] : [{ line: index + 1, name: found, later: /\bimport\(/.test(text) }]
  })
}

/** @param {string} path @param {string} name @param {boolean} later */
function whyNotFile(path, name, later) {
  const rule = mayImport.find(({ files }) => path.startsWith(files))
  if (rule === undefined) return undefined
  const target = normalize(join(dirname(path), name)).replaceAll(sep, '/')
  if (path.startsWith('renderer/ui/') && target === 'renderer/api.ts')
    return 'renderer/ui shows; it never asks the core'
  if (!within(target, rule.from)) return `${rule.files} may not import ${target}`
  return whyNotFloor(path, target, later) ?? whyNotFeature(path, target)
}

/**
 * Screens share parts through renderer/ui and its neighbours, never each other's. @param {string} path @param {string}
 * target
 */
function whyNotFeature(path, target) {
  const feature = /^renderer\/features\/([^/]+)\//
  const [from, to] = [feature.exec(path)?.[1], feature.exec(target)?.[1]]
  if (to === undefined || from === to || (path === 'renderer/features.ts' && target.endsWith('.window.ts')))
    return undefined
  if (from !== undefined) return `a feature may not import another one: ${to}`
  return path.startsWith('renderer/ui/') ? `renderer/ui may not import ${target}` : undefined
}

/** @param {string} path @param {string} name */
function whyNotPackage(path, name) {
  const own = reserved.find(({ names }) => names.some((reservedName) => isPackage(name, reservedName)))
  if (own !== undefined && !within(path, own.only)) return own.why
  if (path.startsWith('renderer/') && name.startsWith('node:')) return 'the window has no Node'
  const rule = packages.find(({ files }) => path.startsWith(files))
  if (rule === undefined || rule.names.some((allowed) => isPackage(name, allowed))) return undefined
  return `${rule.files} may not use ${name}`
}

/** @param {string} name @param {string} wanted */
function isPackage(name, wanted) {
  return /[:/]$/.test(wanted) ? name.startsWith(wanted) : name === wanted || name.startsWith(`${wanted}/`)
}

/** @param {Source} source @returns {Violation[]} */
function wrongWords({ path, lines }) {
  return words
    .filter(({ only, within: zone = '' }) => path.startsWith(zone) && !within(path, only))
    .flatMap(({ pattern, why }) => linesWith(pattern, lines).map((line) => ({ path, line, why })))
}

/** Names of the box office in parts that serve every feature. @param {Source} source @returns {Violation[]} */
function boxOfficeNames({ path, lines }) {
  if (!boxOffice.files.test(path)) return []
  return lines.flatMap((text, index) => {
    const found = isComment(text) ? [] : (text.match(boxOffice.names) ?? [])
    return found.length === 0
      ? []
      : [{ path, line: index + 1, why: `${found[0]} is a word of the box office; this part serves every feature` }]
  })
}

/** What a test says it proves is read in a report, in one line. @param {Source} source @returns {Violation[]} */
function longTitles({ path, lines }) {
  return linesWith(/(?:\b(?:test|it|describe)\b[\w.]*|\))\((['"`]).{101,}?\1, /, lines).map((line) => ({
    path,
    line,
    why: 'a title of a test has at most 100 characters',
  }))
}

/** @param {typeof single[number]} rule @param {Source[]} sources @returns {Violation[]} */
function scattered({ pattern, within: folder }, sources) {
  const hits = sources
    .filter(({ path, isTest }) => path.startsWith(folder) && !isTest)
    .flatMap(({ path, lines }) => linesWith(pattern, lines).map((line) => ({ path, line })))
  const first = hits[0]?.path
  return hits
    .filter(({ path }) => path !== first)
    .map((hit) => ({ ...hit, why: `${pattern.source.replaceAll('\\b', '')} stands in one file only: ${first} has it` }))
}

/** What a feature declares is there and nowhere else: these parts of the core know no entity by its name. */
const nameless = /^electron\/core\/(base|mirror|sync|conflicts)\//

/**
 * Second lists over entities: their names in the parts of the core that serve them all, several of them in one list
 * anywhere in the core, and a table by data set in the window beside the one that names them.
 * @param {Source[]} sources @returns {Violation[]}
 */
function secondLists(sources) {
  const names = sources
    .filter(({ path, isTest }) => path.startsWith(core) && path.endsWith('.mirror.ts') && !isTest)
    .flatMap(({ lines }) => lines.flatMap((line) => /^ {2}dataSet: '(\w+)'/.exec(line)?.[1] ?? []))
  if (names.length === 0) return []
  const name = `'(?:${names.join('|')})`
  const rules = [
    { files: nameless, pattern: new RegExp(`${name}[':]`), why: 'names an entity; its feature declares what differs' },
    { files: /^electron\/core\//, pattern: new RegExp(`\\[${name}', ${name}'`), why: 'a second list of entities' },
    {
      files: /^(electron\/core|renderer)\//,
      pattern: /\b(?:Map|Record)<DataSet, (?!\()\S+ = \{/,
      why: 'a second list of entities',
    },
    {
      files: /^renderer\/(?!records\.ts)/,
      pattern: /\bMap<DataSet\b/,
      why: 'data sets are named in the manifests of the window’s features',
    },
  ]
  return sources
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, lines }) =>
      rules
        .filter(({ files }) => files.test(path))
        .flatMap(({ pattern, why }) => linesWith(pattern, lines).map((line) => ({ path, line, why }))),
    )
}

/**
 * Files that import each other, over however many others: none of them can be read first. Types count as well.
 * @param {Source[]} sources @returns {Violation[]}
 */
function circles(sources) {
  const product = sources.filter(({ path, isTest }) => /^(shared|electron|renderer|sandbox)\//.test(path) && !isTest)
  const known = new Set(product.map(({ path }) => path))
  /** @type {Map<string, { to: string, line: number }[]>} */
  const edges = new Map(
    product.map(({ path, lines }) => [
      path,
      importsOf(lines)
        .filter(({ name, later }) => name.startsWith('.') && !later)
        .map(({ name, line }) => ({ to: normalize(join(dirname(path), name)).replaceAll(sep, '/'), line }))
        .filter(({ to }) => known.has(to)),
    ]),
  )
  /** @type {Map<string, 'open' | 'done'>} */
  const seen = new Map()
  /** @type {Violation[]} */
  const found = []
  /** @param {string} path @param {string[]} way */
  const visit = (path, way) => {
    seen.set(path, 'open')
    for (const { to, line } of edges.get(path) ?? []) {
      if (seen.get(to) === 'open')
        found.push({ path, line, why: `a circle: ${[...way.slice(way.indexOf(to)), to].join(' → ')}` })
      else if (!seen.has(to)) visit(to, [...way, to])
    }
    seen.set(path, 'done')
  }
  for (const path of known) if (!seen.has(path)) visit(path, [path])
  return found
}

/** Lines where code, not a comment, matches. @param {RegExp} pattern @param {string[]} lines */
function linesWith(pattern, lines) {
  return lines.flatMap((text, index) => {
    return !isComment(text) && pattern.test(text) ? [index + 1] : []
  })
}

/** @param {string} text */
function isComment(text) {
  return /^\s*(\/\/|\*|\/\*)/.test(text)
}

/** @param {string} path @param {(string | RegExp)[]} places */
function within(path, places) {
  return places.some((place) => {
    if (place instanceof RegExp) return place.test(path)
    return place.endsWith('/') ? path.startsWith(place) : path === place
  })
}

/** Every source file of the repository. @param {string} root */
export function sourceFiles(root) {
  return zones.flatMap((zone) =>
    readdirSync(join(root, zone), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return { path: relative(root, path).replaceAll(sep, '/'), text: readFileSync(path, 'utf8') }
      })
      .filter(({ path }) => !/\/(node_modules|\.results|\.shots)\//.test(path)),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = violationsOf(sourceFiles(join(import.meta.dirname, '..')))
  for (const { path, line, why } of found) console.error(`${path}:${line}  ${why}`)
  if (found.length > 0) process.exit(1)
}
