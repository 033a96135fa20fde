// The counts of scripts/glossary-counts.json: one line per place (a file, a folder, a phrase of the catalogs), so that two
// branches that clean up different files rarely meet. A total is a sum and stands nowhere: each branch would change it.

/** @typedef {Map<string, Map<string, number>>} Counts the times of each word, by place */
/** @typedef {import('./glossary-uses.mjs').Use} Use */

/** Reads the file. One with the signs of a merge has both sides, and the higher count holds. @param {string} text @returns {Counts} */
export function readCounts(text) {
  /** @type {Counts} */
  const counts = new Map()
  for (const [, place, rest] of text.matchAll(/^ *("[^"\n]+"): (\{[^\n]*\}),?$/gm)) {
    const at = memberOf(counts, JSON.parse(String(place)), () => new Map())
    for (const [word, times] of Object.entries(JSON.parse(String(rest))))
      at.set(word, Math.max(times, at.get(word) ?? 0))
  }
  return counts
}

/** The text of the file. @param {Counts} counts */
export function textOfCounts(counts) {
  const lines = [...counts].sort(byName).map(([place, at]) => {
    const members = [...at].sort(byName).map(([word, times]) => `${JSON.stringify(word)}: ${times}`)
    return `  ${JSON.stringify(place)}: { ${members.join(', ')} }`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

/** @param {Use[]} uses @returns {Counts} */
export function countsOf(uses) {
  /** @type {Counts} */
  const counts = new Map()
  for (const { place, word } of uses) {
    const at = memberOf(counts, place, () => new Map())
    at.set(word, (at.get(word) ?? 0) + 1)
  }
  return counts
}

const mostPlaces = 12

/**
 * What is used more often than the counts allow, one violation per place and word. Places that are in one group, because
 * one was moved or split into the others, have their counts in common.
 * @param {Use[]} uses @param {Counts} allowed @param {Groups} [groups]
 */
export function risen(uses, allowed, groups = new Groups()) {
  const [used, limits] = [groups.sumsOf(countsOf(uses)), groups.sumsOf(allowed)]
  /** @type {Map<string, Use[]>} */
  const together = new Map()
  for (const use of uses) memberOf(together, JSON.stringify([use.place, use.word]), () => []).push(use)
  return [...together.values()].flatMap((same) => {
    const { place, word, path, line, instead } = /** @type {Use} */ (same[0])
    const [times, limit] = [used, limits].map((sums) => sums.get(groups.of(place))?.get(word) ?? 0)
    if (times === undefined || limit === undefined || times <= limit) return []
    const others = same.slice(1, mostPlaces).map((use) => (use.path === path ? use.line : `${use.path}:${use.line}`))
    const also = others.length > 0 ? ` (also ${others.join(', ')}${same.length > mostPlaces ? ' …' : ''})` : ''
    return [{ path, line, why: `“${word}” ${times} times, ${limit} allowed${also}: write ${instead}` }]
  })
}

/** The times of each word in all places; phrases of sentences are named by their place. @param {Counts} counts */
export function totalsOf(counts) {
  /** @type {Map<string, number>} */
  const totals = new Map()
  for (const [place, at] of counts)
    for (const [word, times] of at) {
      const name = place.startsWith('sentences: ') ? place : word
      totals.set(name, times + (totals.get(name) ?? 0))
    }
  return totals
}

/** Whether a count is higher than what is used: it could rise again unseen. @param {Counts} used @param {Counts} allowed */
export const hasFallen = (used, allowed) => textOfCounts(used) !== textOfCounts(allowed)

/** Places that have their counts in common. */
export class Groups {
  /** @type {Map<string, string>} */
  #parents = new Map()

  /** The place that stands for a place's group. @param {string} place @returns {string} */
  of(place) {
    const parent = this.#parents.get(place)
    return parent === undefined ? place : this.of(parent)
  }

  /** Puts two places in one group. @param {string} one @param {string} other */
  join(one, other) {
    const [first, second] = [this.of(one), this.of(other)]
    if (first !== second) this.#parents.set(first, second)
  }

  /** @param {Counts} counts @returns {Counts} */
  sumsOf(counts) {
    /** @type {Counts} */
    const sums = new Map()
    for (const [place, at] of counts) {
      const sum = memberOf(sums, this.of(place), () => new Map())
      for (const [word, times] of at) sum.set(word, times + (sum.get(word) ?? 0))
    }
    return sums
  }
}

/** @template V @param {Map<string, V>} map @param {string} key @param {() => V} make @returns {V} */
function memberOf(map, key, make) {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/** @param {[string, unknown]} one @param {[string, unknown]} other */
const byName = ([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)
