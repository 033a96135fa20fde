/**
 * Three-way merge of an order of ids. Theirs is the skeleton; what was moved, added or removed here since `base` is done
 * over it. Two people may move the same entry: then it stands where it was put here, as nothing is lost by that. Never a
 * conflict. Linear but for the entries that were moved here. Pure.
 */
export function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [before, here] = [new Set(base), new Set(mine)]
  const moved = movedIn(base, mine)
  const order = theirs.filter((id) => !moved.has(id) && (here.has(id) || !before.has(id)))
  // Each stands behind the one that it follows here; with that one gone at the site, behind the nearest that is left.
  const there = new Set(theirs)
  let anchor: string | undefined
  for (const id of mine) {
    const isPlaced = moved.has(id) ? there.has(id) || !before.has(id) : there.has(id)
    if (!isPlaced) continue
    if (moved.has(id)) order.splice(anchor === undefined ? 0 : order.indexOf(anchor) + 1, 0, id)
    anchor = id
  }
  return order
}

/** The moves that bring `from` into the order `to` of the same entries, one by one: `after` is null for the first place. */
export function movesTo(from: readonly string[], to: readonly string[]): { id: string; after: string | null }[] {
  const moved = movedIn(from, to)
  return to.flatMap((id, at) => (moved.has(id) ? [{ id, after: to[at - 1] ?? null }] : []))
}

/** The entries of `mine` that are new, or that stand in another order to the rest: all but a longest run that kept its order. */
function movedIn(base: readonly string[], mine: readonly string[]): ReadonlySet<string> {
  const place = new Map(base.map((id, at) => [id, at]))
  const known = mine.filter((id) => place.has(id))
  const kept = new Set(longestRising(known.map((id) => place.get(id) ?? 0)).map((at) => known[at]))
  return new Set(mine.filter((id) => !kept.has(id)))
}

/** Indexes of a longest rising subsequence, by patience sorting. */
function longestRising(values: readonly number[]): number[] {
  const tails: number[] = []
  const before: number[] = []
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[at] = low === 0 ? -1 : (tails[low - 1] ?? -1)
    tails[low] = at
  }
  const run: number[] = []
  for (let at = tails.at(-1) ?? -1; at !== -1; at = before[at] ?? -1) run.unshift(at)
  return run
}
