import type { z } from 'zod'
import type { data } from '../../../shared/app/data.ts'
import { ftsQuery } from '../base/text.ts'
import type { ReadableDb } from '../db/database.ts'
import { isPlainKey, pathOf } from './collection-fields.ts'
import type { CollectionReader } from './collection-reader.ts'
import type { GatheredFields } from './gathered-fields.ts'
import { shownTitle } from './item-row.ts'

type Choices = z.output<typeof data.choices.output>['choices']

export interface NamedItems {
  /** The ids of the items of a collection that are called so, letter for letter; names that nothing has are left out. */
  called(collectionId: string, names: readonly string[]): Promise<{ name: string; ids: string[] }[]>
  /**
   * Items whose words fit what the operator types, by name. Throws `not_found` for a collection that is not kept here.
   */
  choices(asked: z.output<typeof data.choices.input>): Promise<Choices>
}

interface Found {
  id: string
  name: unknown
}

/**
 * Finds items by their display field. In a large collection its values are gathered first: typing a name must not wait
 * for all documents with each letter.
 */
export function createNamedItems(
  db: ReadableDb,
  { collections, gathered }: { collections: CollectionReader; gathered: GatheredFields },
): NamedItems {
  const inDocuments = db.prepare(
    `SELECT item_id AS id, json_extract(coalesce(doc, server), ?) AS name FROM items
     WHERE collection_id = ? AND leaving = 0
       AND json_extract(coalesce(doc, server), ?) IN (SELECT value FROM json_each(?))
     ORDER BY item_id`,
  )
  const inValues = db.prepare(
    `SELECT item_id AS id, item_values.value AS name FROM item_values JOIN items USING (rid, item_id)
     WHERE field = ? AND place = 0 AND rank = 2 AND leaving = 0
       AND item_values.value IN (SELECT value FROM json_each(?))
     ORDER BY item_id`,
  )
  const words = 'rid IN (SELECT rowid FROM items_fts WHERE items_fts MATCH ?)'
  const listDocuments = (where: string) =>
    db.prepare(
      `SELECT id, name FROM (SELECT item_id AS id, json_extract(coalesce(doc, server), ?) AS name FROM items
         WHERE collection_id = ? AND leaving = 0 AND ${where})
       WHERE name IS NOT NULL ORDER BY lowered(name), id LIMIT ?`,
    )
  /** The whole list comes in the order of its index, capital letters first; what was found is few, and sorted as it is read. */
  const listValues = (where: string, order: string) =>
    db.prepare(
      `SELECT item_id AS id, value AS name FROM item_values JOIN items USING (rid, item_id)
       WHERE field = ? AND place = 0 AND rank > 0 AND leaving = 0 AND ${where} ORDER BY ${order} LIMIT ?`,
    )
  const all = { documents: listDocuments('1'), values: listValues('1', 'rank, value, item_id') }
  const found = { documents: listDocuments(words), values: listValues(words, 'lowered, value, item_id') }

  /** The number of the field that the items of a collection are known by; undefined where the documents are few. */
  async function gatheredAs(collectionId: string, key: string): Promise<number | undefined> {
    await gathered.gather(collectionId, [key])
    return gathered.numberOf(collectionId, key)
  }

  return {
    called: async (collectionId, names) => {
      const key = collections.of(collectionId)?.displayField ?? ''
      if (key === '' || !isPlainKey(key) || names.length === 0) return []
      const wanted = JSON.stringify([...new Set(names)])
      const field = await gatheredAs(collectionId, key)
      const rows =
        field === undefined
          ? inDocuments.all(pathOf(key), collectionId, pathOf(key), wanted)
          : inValues.all(field, wanted)
      const byName = Map.groupBy(rows as Found[], ({ name }) => String(name))
      return [...byName].map(([name, items]) => ({ name, ids: items.map(({ id }) => id) }))
    },
    choices: async ({ collectionId, text, limit }) => {
      const { displayField } = collections.kept(collectionId)
      if (!isPlainKey(displayField) || displayField === '') return []
      const query = ftsQuery(text)
      const { documents, values } = query === undefined ? all : found
      const typed = query === undefined ? [] : [query]
      const field = await gatheredAs(collectionId, displayField)
      const rows =
        field === undefined
          ? documents.all(pathOf(displayField), collectionId, ...typed, limit)
          : values.all(field, ...typed, limit)
      return (rows as Found[]).map(({ id, name }) => ({ id, title: shownTitle(name) }))
    },
  }
}
