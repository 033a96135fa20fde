import type { ReadableDb } from '../db/database.ts'
import { pathOf } from './collection-fields.ts'

/** Rows that are read at once. */
const atOnce = 2000

/** Which items have which value in a field, in words: some at a time, so that nothing else waits for a long collection. */
export async function keysOf(
  db: ReadableDb,
  { collectionId, key }: { collectionId: string; key: string },
): Promise<ReadonlyMap<string, string[]>> {
  const read = db.prepare(
    `SELECT rid, item_id AS id, json_extract(coalesce(doc, server), ?) AS value FROM items
     WHERE collection_id = ? AND leaving = 0 AND rid > ? ORDER BY rid LIMIT ?`,
  )
  const found = new Map<string, string[]>()
  for (let after = -1; ; ) {
    const rows = read.all(pathOf(key), collectionId, after, atOnce) as { rid: number; id: string; value: unknown }[]
    for (const { id, value } of rows) {
      if (value === null || value === '') continue
      const word = String(value).trim()
      const ids = found.get(word)
      if (ids === undefined) found.set(word, [id])
      else ids.push(id)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < atOnce) return found
    after = last.rid
    await new Promise((resolve) => setImmediate(resolve))
  }
}
