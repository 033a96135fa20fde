import { beginsWords, findsWord, shortWord, words } from '../../shared/search-words.ts'

/** Lower case without accents, one entry per character of the text, so that places in it can be found again. */
const fold = (char: string) => char.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The words of a search, folded. */
export const wordsOf = (text: string): string[] =>
  [...text]
    .map(fold)
    .join('')
    .split(/[\s,.;:'’-]+/u)
    .filter(Boolean)

/**
 * True when each word of the search begins some word of the text, as the mirror's search finds words: Mueller is Müller.
 * An empty search matches everything.
 */
export function matches(text: string, search: string): boolean {
  const raw = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  const all = wordsOf(text)
  return wordsOf(search).every(
    (wanted) => all.some((word) => word.startsWith(wanted)) || raw.some((word) => findsWord(wanted, word)),
  )
}

export interface Piece {
  text: string
  hit: boolean
}

/** Cuts a text where words of the search begin its words: "Jack O’Rourke" for "jac" gives Jac + k O’Rourke. */
export function piecesOf(text: string, search: string): Piece[] {
  const chars = [...text]
  const folded = chars.map(fold)
  const hits = new Array<boolean>(chars.length).fill(false)
  const startsWord = (at: number) => at === 0 || /[^\p{L}\p{N}]/u.test(chars[at - 1] ?? ' ')
  for (const wanted of wordsOf(search)) {
    for (let start = 0; start < chars.length; start++) {
      if (startsWord(start)) hits.fill(true, start, endOfHit(folded, start, wanted))
    }
  }
  return cutAt(chars, hits)
}

/** Where what begins at a place stops being the wanted word, however it is spelt; the place itself when it is not. */
export function endOfHit(folded: readonly string[], start: number, wanted: string): number {
  let end = start
  let read = ''
  while (end < folded.length && read.length < wanted.length) read += folded[end++] ?? ''
  if (read === wanted) return end
  const short = shortWord(wanted)
  let wordEnd = start
  while (wordEnd < folded.length && isWordPart(folded[wordEnd])) wordEnd += 1
  if (!beginsWords(short) && shortOf(folded.slice(start, wordEnd)) !== short) return start
  let found = start
  for (end = start + 1; end <= wordEnd; end += 1) {
    const soFar = shortOf(folded.slice(start, end))
    if (soFar.length > short.length) break
    if (soFar === short) found = end
  }
  return found
}

const isWordPart = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)

const shortOf = (folded: readonly string[]): string => words(folded.join('')).map(shortWord).join('')

/** Joins characters to pieces that are hit throughout, or not at all. */
export function cutAt(chars: readonly string[], hits: readonly boolean[]): Piece[] {
  const pieces: Piece[] = []
  chars.forEach((char, at) => {
    const last = pieces[pieces.length - 1]
    if (last !== undefined && last.hit === hits[at]) last.text += char
    else pieces.push({ text: char, hit: hits[at] === true })
  })
  return pieces
}
