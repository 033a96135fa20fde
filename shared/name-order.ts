// One fixed language, so that every laptop has the same order whatever it speaks.
const names = new Intl.Collator('en', { numeric: true })

/** Compares names as people count: "Photo 2" before "Photo 10". Names that read alike have an order of their own. */
export function byName(one: string, other: string): number {
  return names.compare(one, other) || (one < other ? -1 : one === other ? 0 : 1)
}

/** Compares ways through folders, part by part; what is in a folder itself comes among its folders, by name. */
export function byWay(one: readonly string[], other: readonly string[]): number {
  for (const [at, part] of one.entries()) {
    const against = other[at]
    const order = against === undefined ? 1 : byName(part, against)
    if (order !== 0) return order
  }
  return one.length - other.length
}
