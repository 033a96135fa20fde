import type { ReadableDb } from '../../db/database.ts'

/** How large a collection is. */
export interface CollectionSize {
  /** Items that are here, and the bytes of their documents as the site sent them. */
  items: number
  bytes: number
  /** How many the site has counted last; null while that is not known. */
  onSite: number | null
}

/**
 * The sizes of collections by their ids; one of which nothing is here or known is left out. All documents are looked at, so
 * they are measured once for each state of the items; `version` tells of it.
 */
export function createCollectionSizes(
  db: ReadableDb,
  parts: { version(): number },
): () => ReadonlyMap<string, CollectionSize> {
  const measured = db.prepare(
    `SELECT collection_id AS id, count(*) AS items, coalesce(sum(octet_length(server)), 0) AS bytes
     FROM items GROUP BY collection_id`,
  )
  const counted = db.prepare(
    "SELECT scope AS id, expected AS onSite FROM pulls WHERE data_set = 'dataItems' AND expected IS NOT NULL",
  )
  let known: { version: number; rows: ({ id: string } & Omit<CollectionSize, 'onSite'>)[] } | undefined
  return () => {
    const version = parts.version()
    if (known?.version !== version) {
      known = { version, rows: measured.all() as ({ id: string } & Omit<CollectionSize, 'onSite'>)[] }
    }
    const sizes = new Map<string, CollectionSize>()
    for (const { id, onSite } of counted.all() as { id: string; onSite: number }[]) {
      sizes.set(id, { items: 0, bytes: 0, onSite })
    }
    for (const { id, items, bytes } of known.rows) {
      sizes.set(id, { items, bytes, onSite: sizes.get(id)?.onSite ?? null })
    }
    return sizes
  }
}
