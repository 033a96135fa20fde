import { withoutTurning } from '../../../shared/deceptive-controls.ts'
import { distinctDigits, phoneTerms } from '../../../shared/phone-digits.ts'
import { beginsWords, shortWord, words } from '../../../shared/search-words.ts'

/** How many characters and terms of a searched text count: more adds nothing. */
const searchedLength = 200
const searchedTerms = 8

/**
 * A full-text query for rows that have, for each word of the text, a word that begins with it, and for each number in
 * it that number or a telephone with the same ending. Quotes each word, so user text is never query syntax. Undefined
 * when the text has no word.
 */
export function ftsQuery(text: string): string | undefined {
  const { numbers, rest } = cutNumbers(text.slice(0, searchedLength))
  const terms = [...words(rest).map(wordQuery), ...numbers.map(numberQuery)].slice(0, searchedTerms)
  return terms.length === 0 ? undefined : terms.join(' AND ')
}

/**
 * A full-text query for rows whose column `phone` has the number that makes up the whole text. Undefined for other
 * texts, and for numbers too short to distinguish one telephone from another.
 */
export function ftsPhone(text: string): string | undefined {
  const { numbers, rest } = cutNumbers(text.slice(0, searchedLength))
  const [number] = numbers
  if (number === undefined || numbers.length > 1 || words(rest).length > 0) return undefined
  if (number.replace(/\D/g, '').length < distinctDigits) return undefined
  return `{phone} : (${phoneQueries(number).join(' OR ')})`
}

const phoneQueries = (number: string): string[] =>
  phoneTerms(number).map((term) => (term.begins ? begins(term.word) : `"${term.word}"`))

const begins = (word: string): string => `"${word}"*`

function wordQuery(word: string): string {
  const short = shortWord(word)
  if (short === word) return begins(word)
  return `(${begins(word)} OR ${beginsWords(short) ? begins(short) : `"${short}"`})`
}

function numberQuery(number: string): string {
  const plain = words(number).slice(0, searchedTerms).map(begins).join(' AND ')
  return `(${[`(${plain})`, ...phoneQueries(number)].join(' OR ')})`
}

/** Takes digits that may be a telephone number, with the characters between them, out of a text. */
function cutNumbers(text: string): { numbers: string[]; rest: string } {
  const numbers: string[] = []
  const rest = text.replace(/[+(\d][\d\s().+/\p{Pd}]*/gu, (run: string, at: number) => {
    let end = run.length
    while (end > 0 && !isDigit(run.charAt(end - 1))) end -= 1
    const isPartOfWord =
      /[\p{L}\p{N}]$/u.test(text.slice(0, at)) || (end === run.length && /^[\p{L}\p{N}]/u.test(text.slice(at + end)))
    if (isPartOfWord || run.replace(/\D/g, '').length < fewestDigits) return run
    numbers.push(run.slice(0, end))
    return ' '
  })
  return { numbers, rest }
}

/** Fewer digits than this are an ordinary word. */
const fewestDigits = 3
const isDigit = (char: string): boolean => char >= '0' && char <= '9'

/**
 * Puts a text on one line without control characters and lone surrogates, cut to `max` characters. Keeps joiners and
 * soft hyphens; replaces what would turn the direction of the text with a sign. Empty when nothing visible remains.
 */
export function clean(text: string, max: number): string {
  const line = withoutTurning(text.replace(/\p{Cc}/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
  return /[^\p{Cf}\s]/u.test(line) ? line : ''
}

/** Like `clean`, and without invisible characters: for texts that are compared or scanned, and never shown. */
export const visibleOnly = (text: string, max: number): string => clean(text.replace(/\p{Cf}/gu, ' '), max)
