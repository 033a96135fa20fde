// The words that docs/glossary.md rules out are nowhere: in declared names, comments, documentation, names of files and
// folders, and the sentences of the English catalogs. Prints one line per violation, `file:line  why`, with the word to
// write instead, and exits 1 when there is one.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { API } from 'typescript/unstable/sync'
import { declaredIn } from './declared-names.mjs'
import { usesInCatalogs, usesInDocs, usesInPaths, usesInSource, usesInStyles } from './glossary-uses.mjs'
import { report } from './typed-sources.mjs'

/** @typedef {import('./glossary-uses.mjs').Use} Use */
/** @typedef {{ path: string, text: string }} File */

const zones = ['docs', 'electron', 'renderer', 'sandbox', 'scripts', 'shared', 'tests']

/** Every use of a word that is ruled out, in these files. @param {File[]} files @returns {Use[]} */
export function usesIn(files) {
  const matching = (/** @type {RegExp} */ pattern) => files.filter(({ path }) => pattern.test(path))
  // The glossary itself names the words.
  const docs = matching(/\.md$/).filter(({ path }) => path !== 'docs/glossary.md')
  return [
    ...usesInPaths(files.map(({ path }) => path)),
    ...usesInSources(matching(/\.(?:tsx?|mjs)$/)),
    ...matching(/\.css$/).flatMap(({ path, text }) => usesInStyles(path, text)),
    ...docs.flatMap(({ path, text }) => usesInDocs(path, text)),
    ...usesInCatalogs(matching(/(?:^|\/)locales\/(?:.*\/)?en\.po$/)),
  ]
}

/** One violation per use. @param {Use[]} uses */
export const violationsOf = (uses) =>
  uses.map(({ path, line, word, instead }) => ({ path, line, why: `“${word}”: write ${instead}` }))

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
  const inZones = zones.flatMap((zone) =>
    readdirSync(join(root, zone), { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/')
      return entry.isFile() && !/\/(?:node_modules|results|\.[^/]*)\//.test(path) ? [path] : []
    }),
  )
  const atTop = readdirSync(root).filter((name) => name.endsWith('.md'))
  return [...atTop, ...inZones].map((path) => ({
    path,
    text: /\.(?:tsx?|mjs|css|po|md)$/.test(path) ? readFileSync(join(root, path), 'utf8') : '',
  }))
}

/** Checks the repository. @param {string} root */
function main(root) {
  const files = filesIn(root)
  report(violationsOf(usesIn(files)))
  console.log(`glossary: ${files.length} files, ${(performance.now() / 1000).toFixed(1)} s`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(join(import.meta.dirname, '..'))
