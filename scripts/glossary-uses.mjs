// Where words that the glossary rules out are used: in the names that a file declares, in its comments, in documentation,
// in the name of a file or folder, and in the sentences of the English catalogs.
import { basename, dirname } from 'node:path'
import { commentsIn } from './declared-names.mjs'
import { names, participles, phrases, stored, words } from './glossary-words.mjs'

/** @typedef {{ word: string, path: string, line: number, instead: string }} Use */
/** @typedef {{ names: import('./declared-names.mjs').Declared[], comments: import('./declared-names.mjs').Comment[] }} Spoken */

const byForm = new Map([...words].flatMap(([word, entry]) => entry.forms.map((form) => [form, { word, ...entry }])))

/** The uses in a source file. @param {string} path @param {string} text @param {Spoken} spoken @returns {Use[]} */
export function usesInSource(path, text, { names: declared, comments }) {
  const lineAt = linesOf(text)
  const inNames = declared
    .filter(({ name, isMember }) => !(isMember && isStored(name, path)))
    .flatMap(({ name, at, isFunction }) =>
      [...wordsOf(wordsOfName(name), path), ...wholeName(name, isFunction)].map((use) => ({ ...use, at })),
    )
  const inComments = comments.flatMap(({ text: comment, at }) =>
    usesInProse(comment, path).map((use) => ({ ...use, at: at + use.index })),
  )
  return [...inNames, ...inComments].map(({ word, instead, at }) => ({
    word,
    path,
    line: lineAt(at),
    instead,
  }))
}

/** The uses in the comments of a style sheet. @param {string} path @param {string} text */
export const usesInStyles = (path, text) => usesInSource(path, text, { names: [], comments: commentsIn(text) })

/**
 * The uses in the prose of a page of documentation: what it quotes as code, and where its links lead, is left out.
 * @param {string} path @param {string} text @returns {Use[]}
 */
export function usesInDocs(path, text) {
  const blank = (/** @type {string} */ code) => code.replaceAll(/[^\n]/g, ' ')
  const prose = text.replace(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)\n]*\)|<[^>]*>/gm, blank)
  const lineAt = linesOf(text)
  return usesInProse(prose, path).map(({ word, instead, index }) => ({ word, path, line: lineAt(index), instead }))
}

/** The uses in the names of files, and once in that of each folder. @param {string[]} paths @returns {Use[]} */
export function usesInPaths(paths) {
  const folders = new Set(paths.flatMap((path) => foldersOf(path)))
  return [...paths, ...[...folders].map((folder) => `${folder}/`)].flatMap((place) =>
    wordsOf(wordsOfName(basename(place)), place).map(({ word, instead }) => ({
      word,
      path: place,
      line: 1,
      instead,
    })),
  )
}

/** The folders a file is in. @param {string} path @returns {string[]} */
function foldersOf(path) {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/**
 * The uses in the sentences of catalogs. A sentence counts once, however many catalogs have it.
 * @param {{ path: string, text: string }[]} catalogs @returns {Use[]}
 */
export function usesInCatalogs(catalogs) {
  const all = catalogs.flatMap(({ path, text }) => sentencesIn(text).map((one) => ({ path, ...one })))
  const distinct = new Map(all.map((one) => [one.sentence, one]))
  return [...distinct.values()].flatMap(({ sentence, path, line }) => {
    const spoken = sentence.replace(/\{\w+(?:, \w+,)?/g, ' ')
    return [...phrases].flatMap(([phrase, { pattern, instead }]) =>
      [...spoken.matchAll(pattern)].map(() => ({
        word: phrase,
        path,
        line,
        instead: `${instead}, in “${sentence.slice(0, 80)}”`,
      })),
    )
  })
}

/** The translated texts of a catalog, each on one line. @param {string} text */
function sentencesIn(text) {
  /** @type {{ sentence: string, line: number }[]} */
  const found = []
  let isOpen = false
  for (const [index, line] of text.split('\n').entries()) {
    const quoted = line.slice(line.indexOf('"') + 1, line.lastIndexOf('"'))
    if (line.startsWith('msgstr "')) found.push({ sentence: quoted, line: index + 1 })
    else if (isOpen && line.startsWith('"')) /** @type {{ sentence: string }} */ (found.at(-1)).sentence += quoted
    isOpen = line.startsWith('msgstr "') || (isOpen && line.startsWith('"'))
  }
  return found
}

/** @typedef {{ word: string, index: number, rest: string }} Spot */

/** The words of a name: `useItemDeeds` and `item-deeds.ts` have `deeds`. @param {string} name @returns {Spot[]} */
function wordsOfName(name) {
  const parts = [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)].map(([part]) => part.toLowerCase())
  // The database of the laptop is a stored name.
  const joined = name.includes('.') ? '.' : ' '
  return parts.map((word, index) => ({ word, index, rest: parts.slice(index).join(joined) }))
}

/** The words of a comment, without the code that it quotes and the types that it names. @param {string} comment @returns {Spot[]} */
function wordsOfComment(comment) {
  const prose = comment.replace(/`[^`]*`|\{[^{}]*\}/g, (code) => ' '.repeat(code.length)).toLowerCase()
  return [...comment.matchAll(/[A-Za-z]\w*/g)].flatMap(({ 0: word, index }) =>
    prose[index] === ' ' ? [] : [{ word: word.toLowerCase(), index, rest: prose.slice(index, index + 20) }],
  )
}

/** The uses in a comment or in prose, of words that are not wrong in names only. @param {string} prose @param {string} path */
const usesInProse = (prose, path) =>
  wordsOf(wordsOfComment(prose), path).filter(({ word }) => words.get(word)?.only !== 'names')

/** @param {Spot[]} spots @param {string} path */
function wordsOf(spots, path) {
  return spots.flatMap(({ word: form, index, rest }) => {
    const entry = byForm.get(form)
    if (entry === undefined || entry.outside?.test(path) || entry.except?.test(rest)) return []
    return [{ word: entry.word, instead: entry.instead, index }]
  })
}

/** Whether data of older versions has this spelling. @param {string} name @param {string} path */
const isStored = (name, path) => stored.some((spelling) => spelling.name === name && spelling.files.test(path))

/** @param {string} name @param {boolean} isFunction */
function wholeName(name, isFunction) {
  const instead = names.get(name)
  if (instead !== undefined) return [{ word: name, instead }]
  if (!isFunction || !participles.has(name)) return []
  return [{ word: 'participle', instead: `a verb and what it returns, for a function called ${name}` }]
}

/** Who knows the line of a place in a text. @param {string} text @returns {(at: number) => number} */
function linesOf(text) {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (at) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (/** @type {number} */ (starts[middle]) < at) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
