// Every pattern takes time in proportion to the text: one that tries a long text again from each place freezes a window or
// the core for seconds. `recheck` looks at each pattern of the source; prints one line per violation, `file:line  why`,
// and exits 1 when there is one. A pattern that is put together while the program runs, or that is fine for another
// reason, says so: `// linear: REASON` on its line or above it. Patterns that this version of recheck found linear
// are in linear-patterns.json, which `--write` makes anew; `--anew` looks at all of them again, as the long tests do.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { SyntaxKind } from 'typescript/unstable/ast'
import { hasReason, lineOf, report, violationsIn } from './typed-sources.mjs'

/** @typedef {import('typescript/unstable/ast').SourceFile} SourceFile */

// The part of recheck that is plain JavaScript, in this thread: no Java and no binary is started.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'
const { checkSync } = await import('recheck')

// For a machine that is busy: what is undecided in time counts as wrong.
const longestMs = 120_000
const isMade = 'a pattern that is put together while the program runs says why it is linear: `// linear: REASON`'

/**
 * What is wrong in the source files of these folders, each of them a project of TypeScript. `known` holds what was found
 * of patterns before, and learns the rest.
 * @param {string} root @param {import('./typed-sources.mjs').Options & { known?: Map<string, string> }} [options]
 */
export const violationsOf = (root, { known = new Map(), ...options } = {}) =>
  violationsIn(root, options, (file) =>
    patternsIn(file).flatMap(({ line, pattern }) => {
      if (hasReason(file, line, 'linear')) return []
      const why = pattern === undefined ? isMade : whyNot(pattern, known)
      return why === '' ? [] : [{ line, why }]
    }),
  )

/** Every pattern of a file as it is written; undefined for one that is put together. @param {SourceFile} file */
function patternsIn(file) {
  /** @type {{ line: number, pattern: string | undefined }[]} */
  const found = []
  /** @param {any} node */
  const visit = (node) => {
    if (node.kind === SyntaxKind.RegularExpressionLiteral) found.push({ line: lineOf(file, node), pattern: node.text })
    const isCall = node.kind === SyntaxKind.NewExpression || node.kind === SyntaxKind.CallExpression
    if (isCall && /^(globalThis\.)?RegExp$/.test(node.expression.getText(file)))
      found.push({ line: lineOf(file, node), pattern: undefined })
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/** Empty for a pattern that is linear. @param {string} pattern @param {Map<string, string>} known */
function whyNot(pattern, known) {
  const before = known.get(pattern)
  if (before !== undefined) return before
  const end = pattern.lastIndexOf('/')
  const found = checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout: longestMs })
  const isRefuted = found.status === 'vulnerable' && found.checker === 'fuzz' && !isSlowOn(pattern, found.attack)
  const time = found.status === 'vulnerable' ? found.complexity.summary : 'an unknown time'
  const why =
    found.status === 'safe' || isRefuted
      ? ''
      : `${pattern} takes ${time} in the length of the text; it has to be linear`
  known.set(pattern, why)
  return why
}

/** Characters of a text for which a pattern of quadratic time takes seconds, and a linear one a few milliseconds. */
const longText = 200_000
const slowMs = 1_000

/**
 * Whether a pattern takes long for texts of the kind that the fuzzer made. It guesses where it cannot reason (look-aheads,
 * counted repeats), by chance and by the time it had, so what it claims is tried.
 * @param {string} pattern as it is written
 * @param {{ pumps: { prefix: string, pump: string }[], suffix: string }} attack
 */
export function isSlowOn(pattern, { pumps, suffix }) {
  const unit = pumps.reduce((length, { pump }) => length + pump.length, 0)
  const times = Math.ceil(longText / Math.max(1, unit))
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
  try {
    runInNewContext(`${pattern}.test(text)`, { text }, { timeout: slowMs })
    return false
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return true
  }
}

/** What was found before, by the same version of recheck. @param {string} path @param {string} version */
function knownFrom(path, version) {
  const kept = JSON.parse(readFileSync(path, 'utf8'))
  /** @type {string[]} */
  const linear = kept.version === version ? kept.linear : []
  return new Map(linear.map((pattern) => [pattern, '']))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(import.meta.dirname, '..')
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8'))
  const path = join(import.meta.dirname, 'linear-patterns.json')
  const [isAnew, isToWrite] = ['--anew', '--write'].map((word) => process.argv.includes(word))
  const known = isAnew || isToWrite ? new Map() : knownFrom(path, version)
  const found = violationsOf(root, { known })
  if (isToWrite) {
    const linear = [...known].flatMap(([pattern, why]) => (why === '' ? [pattern] : [])).sort()
    writeFileSync(path, `${JSON.stringify({ version, linear }, null, 2)}\n`)
  }
  report(found)
}
