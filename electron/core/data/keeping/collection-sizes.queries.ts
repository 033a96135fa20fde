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

/** The sizes of collections by their ids; one of which nothing is here or known is left out. `counts` is of the items here. */
export function createCollectionSizes(
  db: ReadableDb,
  parts: { counts(): ReadonlyMap<string, number> },
): () => ReadonlyMap<string, CollectionSize> {
  // In the order of their ids, which are random: the first are like any others.
  const weighed = db
    .prepare(
      `SELECT total(octet_length(server)) / count(*)
       FROM (SELECT server FROM items WHERE collection_id = ? ORDER BY item_id LIMIT ${mostWeighed})`,
    )
    .pluck()
  const counted = db.prepare(
    "SELECT scope AS id, expected AS onSite FROM pulls WHERE data_set = 'dataItems' AND expected IS NOT NULL",
  )
  return () => {
    const sizes = new Map<string, CollectionSize>()
    for (const { id, onSite } of counted.all() as { id: string; onSite: number }[]) {
      sizes.set(id, { items: 0, bytes: 0, onSite })
    }
    for (const [id, items] of parts.counts()) {
      const bytes = Math.round(items * Number(weighed.get(id)))
      sizes.set(id, { items, bytes, onSite: sizes.get(id)?.onSite ?? null })
    }
    return sizes
  }
}
