// English words that are two words in other languages: "Open" is a state and a verb, "Change" a verb and money. A message that
// is such a word alone carries a context, so that each meaning has its own translation. Prints one line per message
// without one, `file:line  why`, and exits 1 when there is one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** By word: the contexts in which it stands so far. A new meaning takes a new one. */
export const contexts = new Map([
  ['Change', ['money back', 'to alter']],
  ['Done', ['state', 'to finish']],
  ['Free', ['price']],
  ['In', ['arrived', 'door mode']],
  ['Key', []],
  ['Left', []],
  ['Open', ['state', 'to open']],
  ['Order', ['purchase', 'sequence']],
  ['Out', ['door mode', 'left']],
  ['Over', ['ended']],
  ['Press', ['newspapers']],
])

/**
 * The messages of a source that are such a word alone and carry no context, or one that isn't in the table.
 * @param {string} text @returns {{ line: number, why: string }[]}
 */
export function missingContexts(text) {
  const words = [...contexts.keys()].join('|')
  // linear: the words hold no repetition.
  const messages = new RegExp(`\\bt\`(${words})\`|\\bt\\(\\{ message: '(${words})'(?:, context: '([^']*)')?`, 'g')
  return [...text.matchAll(messages)].flatMap(({ 0: found, 1: plain, 2: named, 3: context, index }) => {
    const word = plain ?? named
    if (word === undefined || (context !== undefined && contexts.get(word)?.includes(context))) return []
    const line = text.slice(0, index).split('\n').length
    const known = (contexts.get(word) ?? []).map((one) => `'${one}'`).join(' or ') || 'a new one'
    return [{ line, why: `“${word}” has two meanings: give it a context, ${known} (${found})` }]
  })
}

/** @param {string} root @returns {string[]} */
export const violationsIn = (root) =>
  globSync('renderer/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .toSorted()
    .flatMap((file) =>
      missingContexts(readFileSync(join(root, file), 'utf8')).map(({ line, why }) => `${file}:${line}  ${why}`),
    )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const violations = violationsIn(join(import.meta.dirname, '..'))
  for (const violation of violations) console.log(violation)
  if (violations.length > 0) process.exitCode = 1
}
