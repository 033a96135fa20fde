import type { ReadableDb } from '../db/database.ts'
import { isPlainKey, pathOf } from './collection-fields.ts'
import type { CollectionReader } from './collection-reader.ts'

/** The ids of the items of a collection that are called so, letter for letter; names that nothing has are left out. */
export type NamedItems = (collectionId: string, names: readonly string[]) => { name: string; ids: string[] }[]

/** Finds items by their whole names, all of them with one look through the collection. */
export function createNamedItems(db: ReadableDb, collections: CollectionReader): NamedItems {
  const find = db.prepare(
    `SELECT item_id AS id, json_extract(coalesce(doc, server), ?) AS name FROM items
     WHERE collection_id = ? AND leaving = 0
       AND json_extract(coalesce(doc, server), ?) IN (SELECT value FROM json_each(?))
     ORDER BY item_id`,
  )
  return (collectionId, names) => {
    const key = collections.of(collectionId)?.displayField ?? ''
    if (key === '' || !isPlainKey(key) || names.length === 0) return []
    const path = pathOf(key)
    const rows = find.all(path, collectionId, path, JSON.stringify([...new Set(names)])) as {
      id: string
      name: unknown
    }[]
    const byName = Map.groupBy(rows, ({ name }) => String(name))
    return [...byName].map(([name, found]) => ({ name, ids: found.map(({ id }) => id) }))
  }
}
