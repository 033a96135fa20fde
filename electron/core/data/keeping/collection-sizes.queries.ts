import type { ReadableDb } from '../../db/database.ts'

/** How large a collection is. */
export interface CollectionSize {
  /** Items that are here. */
  items: number
  /** Bytes of their documents as the site sent them: exact up to `mostWeighed` items, from there on by their average. */
  bytes: number
  /** How many the site has counted last; null while that is not known. */
  onSite: number | null
}

/** Items of a collection that are weighed: reading all documents of 100,000 would hold everything else up. */
const mostWeighed = 500

/** The size of a collection. `counts` is of the items here, `expected` what the site has counted last. */
export function createCollectionSizes(
  db: ReadableDb,
  parts: { counts(): ReadonlyMap<string, number>; expected(id: string): number | null },
): (id: string) => CollectionSize {
  // In the order of their ids, which are random: the first are like any others.
  const weighed = db
    .prepare(
      `SELECT total(octet_length(server)) / count(*)
       FROM (SELECT server FROM items WHERE collection_id = ? ORDER BY item_id LIMIT ${mostWeighed})`,
    )
    .pluck()
  return (id) => {
    const items = parts.counts().get(id) ?? 0
    const bytes = items === 0 ? 0 : Math.round(items * Number(weighed.get(id)))
    return { items, bytes, onSite: parts.expected(id) }
  }
}
