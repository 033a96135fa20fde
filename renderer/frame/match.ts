/** Lower case without accents, one entry per character of the text, so that places in it can be found again. */
const fold = (char: string) => char.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The words of a search, folded. */
export const wordsOf = (text: string): string[] =>
  [...text]
    .map(fold)
    .join('')
    .split(/[\s,.;:'’-]+/u)
    .filter(Boolean)

/** True when each word of the search begins some word of the text. An empty search matches everything. */
export function matches(text: string, search: string): boolean {
  const words = wordsOf(text)
  return wordsOf(search).every((wanted) => words.some((word) => word.startsWith(wanted)))
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
      if (!startsWord(start)) continue
      let end = start
      let read = ''
      while (end < chars.length && read.length < wanted.length) read += folded[end++] ?? ''
      if (read === wanted) hits.fill(true, start, end)
    }
  }
  return cutAt(chars, hits)
}

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
