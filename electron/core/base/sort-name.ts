import { fold, words } from '../../../shared/search-words.ts'

interface PersonName {
  first?: string | null | undefined
  last?: string | null | undefined
  /** The whole name as displayed; used where the parts are missing. */
  full: string
}

/** Stands before every letter and space, so that all of one family come before a longer family name. */
const between = '\u0001'

/**
 * What lists of people are sorted by, everywhere: family name, then given name. The family name counts as it is written,
 * with what belongs to it: van Dam is under V. Folded, so accents stand among their letters in every language, and compared
 * byte by byte, so that an index can serve it and no list depends on the language of a laptop.
 */
export function sortName({ first, last, full }: PersonName): string {
  const family = last?.trim() ?? ''
  if (family !== '' && words(family).length > 0 && isIn(family, full))
    return keyOf(family, first ?? withoutEnd(full, family))
  return keyOf(...splitName(full.trim()))
}

/** A shown name may be another than the fields: then the fields say nothing about it. */
const isIn = (family: string, full: string): boolean =>
  full === '' || words(full).join(' ').includes(words(family).join(' '))

const withoutEnd = (full: string, family: string): string =>
  full.endsWith(family) ? full.slice(0, full.length - family.length) : ''

const keyOf = (family: string, given: string): string => {
  const key = words(family).join(' ')
  const rest = words(given).join(' ')
  if (key === '') return fold(family)
  return rest === '' ? key : `${key}${between}${rest}`
}

/**
 * A whole name as family name and the rest: the last word, with the words in small letters right before it (Ludwig
 * van Beethoven). A name that is in small letters throughout says nothing about such words.
 */
function splitName(full: string): [family: string, given: string] {
  const parts = full.split(/\s+/)
  let start = parts.length - 1
  if (!isSmall(parts[0] ?? '')) while (start > 1 && isSmall(parts[start - 1] ?? '')) start -= 1
  return [parts.slice(start).join(' '), parts.slice(0, start).join(' ')]
}

const isSmall = (word: string): boolean => /^\p{Ll}/u.test(word)
