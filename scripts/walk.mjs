// Follows the walks of docs/architecture.md from a button to the wire: `node scripts/walk.mjs`. Each row of a table with
// the columns File, Has and Calls is held against the code: the file has what the row says, and calls what the row says;
// what it calls is what the next row's file has. Prints one line per walk, and exits 1 when a step is not there or a walk
// is longer than it may be.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** From button to wire a change passes through so many files at most. */
const mostFiles = 12
/** What is of many records at once, or bytes, has a step more at each end. */
const mostOfMany = 14
const ofMany = /^(An edit of a cell|A file)\b/

/** @typedef {{ file: string, has: string, calls: string }} Step */
/** @typedef {{ title: string, steps: Step[] }} Walk */

/** The walks of a page: the tables under headings that end in "from button to wire". @param {string} page @returns {Walk[]} */
export function walksOf(page) {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0] ?? '',
      steps: [...section.matchAll(/^\| \d+ \| `([^`]+)` \| `([^`]+)` \| `?([^`|]+?)`? \|/gm)].map(
        ([, file = '', has = '', calls = '']) => ({ file, has, calls }),
      ),
    }))
    .filter(({ title, steps }) => title.endsWith('from button to wire') && steps.length > 0)
}

/**
 * What is wrong with a walk. `read` gives the text of a file, undefined when there is none.
 * @param {Walk} walk @param {(file: string) => string | undefined} read @returns {string[]}
 */
export function wrongIn({ title, steps }, read) {
  const wrong = steps.flatMap(({ file, has, calls }, at) => {
    const code = codeOf(read(file))
    const next = steps[at + 1]
    if (code === undefined) return [`${file} is not there`]
    return [
      ...(code.includes(has) ? [] : [`${file} has no ${has}`]),
      ...(code.includes(calls) ? [] : [`${file} does not call ${calls}`]),
      ...(next === undefined || meets(calls, next.has)
        ? []
        : [`${file} calls ${calls}, and ${next.file} is ${next.has}`]),
    ]
  })
  const files = new Set(steps.map(({ file }) => file)).size
  const most = ofMany.test(title) ? mostOfMany : mostFiles
  if (files > most) wrong.push(`${files} files; ${most} are the most`)
  return wrong.map((why) => `${title}: ${why}`)
}

/** The last name of a call is the first name of what it reaches: `parts.deliver(` and `deliver:`. @param {string} calls @param {string} has */
function meets(calls, has) {
  const called = /(\w+)(?:\([^)]*\))?\W*$/.exec(calls)?.[1]
  return called !== undefined && new RegExp(`\\b${called}\\b`).test(has)
}

/** Without comments: a walk is not made of words. @param {string | undefined} text */
function codeOf(text) {
  return text?.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(import.meta.dirname, '..')
  const walks = walksOf(readFileSync(join(root, 'docs', 'architecture.md'), 'utf8'))
  const read = (/** @type {string} */ file) => {
    try {
      return readFileSync(join(root, file), 'utf8')
    } catch {
      return undefined
    }
  }
  const wrong = walks.flatMap((walk) => wrongIn(walk, read))
  for (const { title, steps } of walks) console.log(`${title}: ${new Set(steps.map(({ file }) => file)).size} files`)
  for (const why of wrong) console.error(why)
  if (walks.length === 0 || wrong.length > 0) process.exit(1)
}
