import type { DataField } from '../../../../shared/app/data.ts'
import type { ReadableDb } from '../../db/database.ts'
import { pathOf } from '../collection-fields.ts'
import { typedValue } from '../item-cells.ts'
import { keyWordOf } from './key-words.ts'

/** Rows that are read at once. */
const atOnce = 2000

/** Which items have which value in a field, as keys: some at a time, so that nothing else waits for a long collection. */
export async function keysOf(
  db: ReadableDb,
  { collectionId, field }: { collectionId: string; field: DataField },
): Promise<ReadonlyMap<string, string[]>> {
  const { key, kind } = field
  // As JSON, so that a text stays apart from a number.
  const read = db.prepare(
    `SELECT rid, item_id AS id, coalesce(doc, server) -> ? AS value FROM items
     WHERE collection_id = ? AND leaving = 0 AND rid > ? ORDER BY rid LIMIT ?`,
  )
  const found = new Map<string, string[]>()
  for (let after = -1; ; ) {
    const rows = read.all(pathOf(key), collectionId, after, atOnce) as {
      rid: number
      id: string
      value: string | null
    }[]
    for (const { id, value } of rows) {
      const typed = value === null ? undefined : typedValue(kind, JSON.parse(value))
      const word = typed === undefined ? undefined : keyWordOf(kind, typed)
      if (word === undefined) continue
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
