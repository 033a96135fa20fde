// The words that docs/glossary.md rules out may only become fewer. Counts them in declared names, comments, names of files
// and folders, and in the sentences of the English catalogs, and holds them against glossary-counts.json. Prints one line
// per violation, `file:line  why`, and exits 1 when there is one, or when a count has fallen and is not written down.
// `--write` (`npm run glossary`) writes counts that fell, and those of files that git sees as moved since the counts were
// last committed; `--moved OLD NEW` names a file or folder that was split or rewritten as it moved.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { API } from 'typescript/unstable/sync'
import { declaredIn } from './declared-names.mjs'
import { countsOf, Groups, hasFallen, readCounts, risen, textOfCounts, totalsOf } from './glossary-counts.mjs'
import { foldersOf, usesInCatalogs, usesInPaths, usesInSource, usesInStyles } from './glossary-uses.mjs'
import { report } from './typed-sources.mjs'

/** @typedef {import('./glossary-uses.mjs').Use} Use */
/** @typedef {{ path: string, text: string }} File */

const zones = ['electron', 'renderer', 'sandbox', 'scripts', 'shared', 'tests']

/** Every use of a word that is ruled out, in these files. @param {File[]} files @returns {Use[]} */
export function usesIn(files) {
  const sources = files.filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path))
  const styles = files.filter(({ path }) => path.endsWith('.css'))
  const catalogs = files.filter(({ path }) => /(?:^|\/)locales\/(?:.*\/)?en\.po$/.test(path))
  return [
    ...usesInPaths(files.map(({ path }) => path)),
    ...usesInSources(sources),
    ...styles.flatMap(({ path, text }) => usesInStyles(path, text)),
    ...usesInCatalogs(catalogs),
  ]
}

/** Parses the sources as one program that resolves no import: only its trees are looked at. @param {File[]} sources */
function usesInSources(sources) {
  if (sources.length === 0) return []
  const [root, config] = ['/glossary', '/glossary/tsconfig.json']
  const compilerOptions = { noLib: true, noResolve: true, types: [], allowJs: true, jsx: 'preserve', noEmit: true }
  const files = sources.map(({ path }) => path)
  const texts = new Map(sources.map(({ path, text }) => [`${root}/${path}`, text]))
  texts.set(config, JSON.stringify({ compilerOptions, files }))
  const fs = {
    readFile: (/** @type {string} */ path) => texts.get(path) ?? null,
    fileExists: (/** @type {string} */ path) => texts.has(path),
    directoryExists: (/** @type {string} */ path) => path === root,
    realpath: (/** @type {string} */ path) => path,
  }
  const api = new API({ cwd: root, fs })
  try {
    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program
    return sources.flatMap(({ path, text }) => {
      const file = program?.getSourceFile(`${root}/${path}`)
      if (file === undefined) throw new Error(`${path} was not parsed.`)
      return usesInSource(path, text, declaredIn(file))
    })
  } finally {
    api.close()
  }
}

/** The files of the repository that are looked at. @param {string} root @returns {File[]} */
function filesIn(root) {
  const paths = zones.flatMap((zone) =>
    readdirSync(join(root, zone), { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/')
      return entry.isFile() && !/\/(?:node_modules|results|\.[^/]*)\//.test(path) ? [path] : []
    }),
  )
  return paths.map((path) => ({
    path,
    text: /\.(?:tsx?|mjs|css|po)$/.test(path) ? readFileSync(join(root, path), 'utf8') : '',
  }))
}

/**
 * Each old place with its new one: what git sees as moved since the counts were committed, and what `--moved` names.
 * @param {string} root @param {string} counts @param {string[]} options @returns {[string, string][]}
 */
export function movesIn(root, counts, options) {
  const git = (/** @type {string[]} */ ...parts) =>
    execFileSync('git', parts, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const since = git('log', '-1', '--format=%H', '--', counts).trim()
  const renames = since === '' ? '' : git('diff', '--name-status', '-M40%', '-l9000', '--diff-filter=R', since)
  const moves = renames.split('\n').flatMap((line) => {
    const [, old, now] = line.split('\t')
    return old === undefined || now === undefined ? [] : [/** @type {[string, string]} */ ([old, now])]
  })
  const named = options.flatMap((option, index) =>
    option === '--moved'
      ? [/** @type {[string, string]} */ ([options[index + 1] ?? '', options[index + 2] ?? ''])]
      : [],
  )
  return [...moves, ...named]
}

/** The groups that moves make: of the two files, and of the folders they are in. @param {[string, string][]} moves @param {string[]} places */
export function groupsOf(moves, places) {
  const groups = new Groups()
  for (const [old, now] of moves) {
    const inside = places.filter((place) => place.startsWith(`${old}/`)).map((place) => place.slice(old.length))
    for (const rest of ['', ...inside]) groups.join(`${now}${rest}`, `${old}${rest}`)
    const [olds, nows] = [foldersOf(old), foldersOf(now)]
    for (const [index, folder] of nows.entries()) {
      const before = olds[index]
      if (before !== undefined && before !== folder) groups.join(`${folder}/`, `${before}/`)
    }
  }
  return groups
}

/** Checks the repository, or writes what its counts are now. @param {string} root @param {string[]} options */
function main(root, options) {
  const path = join(root, 'scripts/glossary-counts.json')
  const files = filesIn(root)
  const uses = usesIn(files)
  const used = countsOf(uses)
  const isToWrite = options.includes('--write')
  // Without the file everything counts as allowed, to begin with.
  const allowed = isToWrite && !existsSync(path) ? used : readCounts(readFileSync(path, 'utf8'))
  const moves = isToWrite ? movesIn(root, path, options) : []
  report(risen(uses, allowed, groupsOf(moves, [...allowed.keys()])))
  if (isToWrite) writeFileSync(path, textOfCounts(used))
  else if (hasFallen(used, allowed)) {
    const why = 'counts are lower than written here: run `npm run glossary` and commit the file'
    report([{ path: 'scripts/glossary-counts.json', line: 1, why }])
  }
  const totals = [...totalsOf(used)].map(([word, times]) => `${word} ${times}`).join(', ')
  if (isToWrite) console.log(totals)
  console.log(`glossary: ${uses.length} uses in ${files.length} files, ${(performance.now() / 1000).toFixed(1)} s`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(join(import.meta.dirname, '..'), process.argv)
