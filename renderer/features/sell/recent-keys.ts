/** So far back keys count as one text. Milliseconds. */
const RECENT_MS = 2000
/** A code has at least so many characters. */
const SHORTEST_CODE = 6

/**
 * Remembers the characters of the last two seconds. A scanner that is too slow to be told by its timing still types what
 * nobody types here: letters and signs without a meaning among the digits, and an Enter behind them.
 */
export function createRecentKeys(hasMeaning: (key: string) => boolean) {
  let keys: { key: string; at: number }[] = []
  return {
    /** A character went down; `at` in milliseconds on any steady clock. */
    heard(key: string, at: number): void {
      keys = [...keys.filter((old) => at - old.at < RECENT_MS), { key, at }].slice(-80)
    },
    /** Whether an Enter now would end a code, and nothing that somebody meant. They are forgotten by that. */
    endsCode(at: number): boolean {
      const recent = keys.filter((old) => at - old.at < RECENT_MS)
      keys = []
      return recent.length >= SHORTEST_CODE && recent.some(({ key }) => !hasMeaning(key))
    },
  }
}
