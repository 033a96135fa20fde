/** Where a field stands that is before all others. */
export const atStart = '.'

/** What has to be moved behind what, so that one order becomes the other: as few as possible. Both have the same members. */
export function movesBetween(now: readonly string[], wanted: readonly string[]): ReadonlyMap<string, string> {
  const place = new Map(now.map((id, at) => [id, at]))
  const stays = longestRising(wanted.map((id) => place.get(id) ?? -1))
  return new Map(
    wanted.flatMap((id, at) => (stays.has(at) ? [] : [[id, wanted[at - 1] ?? atStart] as [string, string]])),
  )
}

/** The positions of the longest part that rises already. */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  const length: number[] = []
  const before: number[] = []
  let last = -1
  for (const [at, value] of values.entries()) {
    length[at] = 1
    before[at] = -1
    for (let earlier = 0; earlier < at; earlier += 1) {
      const rises = (values[earlier] ?? 0) < value && (length[earlier] ?? 0) >= (length[at] ?? 0)
      if (!rises) continue
      length[at] = (length[earlier] ?? 0) + 1
      before[at] = earlier
    }
    if (last < 0 || (length[at] ?? 0) > (length[last] ?? 0)) last = at
  }
  const kept = new Set<number>()
  for (let at = last; at >= 0; at = before[at] ?? -1) kept.add(at)
  return kept
}

/** An order with some of its members moved; one of unknown place comes last. */
export function moved(order: readonly string[], moves: ReadonlyMap<string, string>): string[] {
  const known = new Set(order)
  const next = order.filter((id) => !moves.has(id))
  let waiting = [...moves].filter(([id]) => known.has(id))
  while (waiting.length > 0) {
    const left = waiting.filter(([id, after]) => {
      const at = next.indexOf(after)
      if (at < 0 && after !== atStart) return true
      next.splice(at + 1, 0, id)
      return false
    })
    if (left.length === waiting.length) return [...next, ...left.map(([id]) => id)]
    waiting = left
  }
  return next
}

/**
 * A chosen order, for members of which some came and some left since: those that left are left out, those that came
 * stay behind their predecessors.
 */
export function asChosen(chosen: readonly string[], now: readonly string[]): string[] {
  const here = new Set(now)
  const order = [...new Set(chosen)].filter((id) => here.has(id))
  for (const [at, id] of now.entries()) {
    if (!order.includes(id)) order.splice(order.indexOf(now[at - 1] ?? '') + 1, 0, id)
  }
  return order
}
