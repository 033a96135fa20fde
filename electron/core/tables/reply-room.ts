/** Characters of cells in one reply to a window: writing and checking more of them would hold up a check-in. */
const mostCharacters = 700_000
/** What a cell takes in a reply beside its text. */
const ofCell = 50

/** Room for rows in a reply. `take` counts a row; false when it has none: the first one always has. */
export function createReplyRoom(): { take(texts: readonly string[]): boolean } {
  let used = 0
  return {
    take: (texts) => {
      const isFirst = used === 0
      used += texts.reduce((sum, text) => sum + ofCell + text.length, 1)
      return isFirst || used <= mostCharacters
    },
  }
}
