// Looks at what was built: each program may load only what is there when the app runs. Prints what is wrong and exits 1.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'

const out = join(import.meta.dirname, '..', 'out')

/** What each program may load besides Node's own modules. All but the last run where no Electron is installed. */
const programs = {
  'main/browser.js': ['better-sqlite3'],
  'main/browser-host.js': ['better-sqlite3'],
  'main/mirror-worker.js': ['better-sqlite3'],
  'main/reading-program.js': [],
  'main/workbook-worker.js': [],
  'main/table-worker.js': [],
  'main/sandbox.js': [],
  'main/electron.js': ['better-sqlite3', 'electron'],
}

/** The imports that are read before a file runs. */
const atOnce = [/^(?:import|export)\b[^'"]*?\bfrom\s*"([^"]+)"/gm, /^import\s*"([^"]+)"/gm]

/** How many files a program may read before its first line runs: each costs a start about a millisecond. */
const mostPieces = 14

const wrong = [
  ...Object.entries(programs).flatMap(wrongLoads),
  ...Object.keys(programs).flatMap(tooManyPieces),
  ...wrongPreload(),
  ...wrongPage(),
]
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exit(1)

/** @param {[string, string[]]} row @returns {string[]} */
function wrongLoads([program, allowed]) {
  const loaded = loadedFrom(join(out, program))
  return [...loaded]
    .filter((name) => !isBuiltin(name) && !allowed.includes(name))
    .map((name) => `out/${program} loads ${name}, which is not there when it runs`)
}

/** The modules outside `out/` that a program loads, through all its own pieces. @param {string} path */
function loadedFrom(path) {
  const names = [...piecesOf(path)].flatMap((piece) => namesIn(piece))
  return new Set(names.filter((name) => !name.startsWith('.')))
}

/** @param {string} program @returns {string[]} */
function tooManyPieces(program) {
  const pieces = piecesOf(join(out, program), atOnce)
  return pieces.size > mostPieces ? [`out/${program} starts with ${pieces.size} files; at most ${mostPieces}`] : []
}

/**
 * A program's own files, itself among them: all, or those that such imports reach.
 * @param {string} path @param {RegExp[]} [patterns] @param {Set<string>} seen
 */
function piecesOf(path, patterns, seen = new Set()) {
  if (seen.has(path)) return seen
  seen.add(path)
  const names = namesIn(path, patterns).filter((name) => name.startsWith('.'))
  for (const name of names) piecesOf(join(dirname(path), name), patterns, seen)
  return seen
}

/** What a file imports. @param {string} path @param {RegExp[]} patterns */
function namesIn(path, patterns = [...atOnce, /\bimport\("([^"]+)"\)/g]) {
  const code = readFileSync(path, 'utf8')
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''))
}

/** The sandboxed preload can load Electron's module only, and only as CommonJS. */
function wrongPreload() {
  const code = readFileSync(join(out, 'preload', 'preload.cjs'), 'utf8')
  const loads = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map((match) => match[1])
  if (/^import\b/m.test(code)) return ['out/preload/preload.cjs is not CommonJS']
  return loads.filter((name) => name !== 'electron').map((name) => `out/preload/preload.cjs loads ${name}`)
}

/** The security policy allows the page neither scripts nor styles inside its HTML, and no source map is shipped in it. */
function wrongPage() {
  const folder = join(out, 'renderer')
  if (!existsSync(join(folder, 'index.html'))) return ['out/renderer/index.html is missing']
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'))
  return [
    ...(html.includes('__CSP_NONCE__') ? [] : ['out/renderer/index.html leaves no room for the nonce']),
    ...(/<script(?![^>]*\bsrc=)|<style|\bon\w+=|javascript:/.test(html) ? ['out/renderer/index.html holds code'] : []),
    ...maps.map((name) => `out/renderer/${name} is a source map`),
  ]
}
