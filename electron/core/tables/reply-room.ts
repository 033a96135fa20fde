/** Characters of cells in one reply to a window: writing and checking more of them would hold up a check-in. */
const mostCharacters = 700_000
/** What a cell takes in a reply beside its text. */
const ofCell = 50

/** Counts rows into a reply: one always has room, another one as long as all stay below the limit. */
export function createReplyRoom(most = mostCharacters): { has(texts: readonly (string | undefined)[]): boolean } {
  let used = 0
  return {
    has: (texts) => {
      const isFirst = used === 0
      used += texts.reduce((sum, text) => sum + ofCell + (text?.length ?? 0), 1)
      return isFirst || used <= most
    },
  }
}
