import { oneLetterOff, shortestForgiven } from '../../../shared/one-letter-off.ts'
import { words } from '../../../shared/search-words.ts'

/** Each forgiven word takes some hundred looks into the index. */
const mostForgiven = 3

/**
 * A full-text query for rows that have, for each word of a text, a word that begins with it or with what one typo makes of
 * it. Undefined when no word is long enough to be forgiven.
 */
export function nearQuery(text: string): string | undefined {
  const all = words(text.slice(0, 200)).slice(0, 8)
  const long = all.filter((word) => word.length >= shortestForgiven).slice(0, mostForgiven)
  if (long.length === 0) return undefined
  return all
    .map((word) =>
      long.includes(word) ? `(${[word, ...oneLetterOff(word)].map(beginning).join(' OR ')})` : beginning(word),
    )
    .join(' AND ')
}

const beginning = (word: string) => `"${word}"*`
