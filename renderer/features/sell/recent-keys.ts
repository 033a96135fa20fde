/** So far back keys count as one text. Milliseconds. */
const RECENT_MS = 2000
/**
 * Keys of one code are closer than this on the busiest laptop, and no cashier takes up a scanner sooner. Milliseconds.
 */
const RUN_GAP_MS = 1000
/** A code has at least so many characters. */
const SHORTEST_CODE = 6

interface RecentKey<Before> {
  key: string
  at: number
  /** The state before this key did anything. */
  before: Before
}

/** What identifies a code, whatever the keyboard layout makes of its signs. */
const letters = (text: string) => text.toUpperCase().replaceAll(/[^\dA-Z]/g, '')

/**
 * Remembers the characters of the last two seconds, and the state before each. A scanner too slow to be recognised by
 * its timing still types what no cashier types: letters and signs without a meaning among the digits, and an Enter
 * behind them; and on a busy laptop the first characters of a scan may have counted as keys before it was recognised.
 */
export function createRecentKeys<Before>(hasMeaning: (key: string) => boolean) {
  let keys: RecentKey<Before>[] = []
  const recentAt = (at: number) => keys.filter((old) => at - old.at < RECENT_MS)
  return {
    /** A character went down; `at` in milliseconds on any steady clock. */
    heard(key: string, at: number, before: Before): void {
      keys = [...recentAt(at), { key, at, before }].slice(-80)
    },
    /**
     * The state before the code that an Enter now would end; undefined where the cashier typed on purpose. Forgets the
     * keys.
     */
    beforeCode(at: number): Before | undefined {
      const recent = recentAt(at)
      keys = []
      if (recent.length < SHORTEST_CODE || recent.every(({ key }) => hasMeaning(key))) return undefined
      const begin = recent.findLastIndex((one, index) => one.at - (recent[index - 1]?.at ?? -Infinity) > RUN_GAP_MS)
      return recent[begin]?.before
    },
    /**
     * The state before the first characters of a code that a scanner has sent now; undefined where none of them
     * counted.
     */
    beforeScan(code: string, at: number): Before | undefined {
      const isClose = at - (keys.at(-1)?.at ?? -Infinity) <= RUN_GAP_MS
      const recent = isClose ? recentAt(at) : []
      keys = []
      const scanned = letters(code)
      const isPart = (from: number) => {
        const typed = letters(recent.slice(from).reduce((text, { key }) => text + key, ''))
        return typed !== '' && scanned.startsWith(typed)
      }
      return recent[recent.findIndex((_, index) => isPart(index))]?.before
    },
  }
}
