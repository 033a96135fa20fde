/**
 * Whether two JSON values say the same; the order of an object's keys doesn't count, and a member that is undefined is
 * absent. Takes values of any depth.
 */
export function isSameJson(left: unknown, right: unknown): boolean {
  const pairs: [unknown, unknown][] = [[left, right]]
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const inside = membersOf(pair[0], pair[1])
    if (inside === undefined) return false
    for (const one of inside) pairs.push(one)
  }
  return true
}

/** What two values have inside, pair by pair; undefined where they differ already. */
function membersOf(left: unknown, right: unknown): [unknown, unknown][] | undefined {
  if (Object.is(left, right)) return []
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return undefined
  if (Array.isArray(left) !== Array.isArray(right)) return undefined
  const [ours, theirs] = [entriesOf(left), new Map(entriesOf(right))]
  if (ours.length !== theirs.size) return undefined
  if (!ours.every(([key]) => theirs.has(key))) return undefined
  return ours.map(([key, value]) => [value, theirs.get(key)])
}

const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, member]) => Array.isArray(value) || member !== undefined)
