import type { CollectionDesign, ManagedCollection } from '../../../../shared/app/collection-design.ts'
import type { DataCollection } from '../../../../shared/wire/collections-entities.ts'
import type { CollectionField } from '../../../../shared/wire/collections-fields.ts'
import type { ReadableDb } from '../../db/database.ts'
import { isOwn } from '../collection.mirror.ts'
import type { CollectionSize } from '../keeping/collection-sizes.queries.ts'
import { isKeptHere } from '../keeping/kept-here.ts'
import { abilityOf } from './abilities.ts'
import { accessOf } from './access-words.ts'
import { designedField, isHidden } from './field-document.ts'

/** More items than this are not counted field by field: it would hold everything else up. */
const mostCounted = 5_000

export interface CollectionList {
  /** All collections of the site, by name. */
  all(): ManagedCollection[]
  /** Undefined for one that is not here. */
  one(id: string): CollectionDesign | undefined
}

/** Reads the collections themselves, with what is here of their items. */
export function createCollectionList(db: ReadableDb, parts: { sizeOf(id: string): CollectionSize }): CollectionList {
  const columns = `coalesce(doc, server) AS text, ${isKeptHere} AS isKept`
  const every = db.prepare(`SELECT ${columns} FROM collections ORDER BY name COLLATE NOCASE, id`)
  const alone = db.prepare(`SELECT ${columns} FROM collections WHERE id = ?`)
  const filled = db.prepare(
    `SELECT value.key AS key, count(*) AS items FROM items, json_each(coalesce(items.doc, items.server), '$.data') AS value
     WHERE collection_id = ? AND value.type <> 'null' AND value.value NOT IN ('', '[]') GROUP BY value.key`,
  )

  function managed(collection: DataCollection, isKept: boolean): ManagedCollection {
    const { id, displayName, fields = [], capabilities, updatedDate } = collection
    const size = parts.sizeOf(id)
    const can = (action: string) => capabilities?.collectionOperations?.includes(action) ?? isOwn(collection)
    return {
      id,
      name: displayName || id,
      kind: isOwn(collection) ? 'own' : 'app',
      fields: fields.filter((field) => !isHidden(field)).length,
      kept: isKept,
      items: isKept ? size.items : null,
      bytes: isKept ? size.bytes : null,
      onSite: size.onSite,
      canChange: can('UPDATE'),
      canDelete: can('REMOVE'),
      updatedAt: updatedDate ?? null,
    }
  }

  return {
    all: () =>
      (every.all() as Stored[]).map(({ text, isKept }) => managed(JSON.parse(text) as DataCollection, isKept === 1)),
    one: (id) => {
      const stored = alone.get(id) as Stored | undefined
      if (stored === undefined) return undefined
      const collection = JSON.parse(stored.text) as DataCollection
      const row = managed(collection, stored.isKept === 1)
      const rows = row.items === null || row.items > mostCounted ? undefined : (filled.all(id) as Filled[])
      const counts = rows === undefined ? undefined : new Map(rows.map(({ key, items }) => [key, items]))
      const { fields = [], plugins = [], capabilities, displayField, permissions } = collection
      const shown = fields.filter((field: CollectionField) => !isHidden(field))
      const abilities = plugins.map((plugin) => [plugin, abilityOf(plugin)] as const)
      return {
        ...row,
        design: shown.map((field) => designedField(field, counts === undefined ? null : (counts.get(field.key) ?? 0))),
        hidden: fields.length - shown.length,
        displayField: displayField ?? '',
        access: accessOf(permissions),
        abilities: abilities.flatMap(([, ability]) => ability ?? []),
        others: abilities.flatMap(([{ type }, ability]) => (ability === undefined ? [type] : [])),
        indexLimits: {
          regular: capabilities?.indexLimits?.regular ?? null,
          unique: capabilities?.indexLimits?.unique ?? null,
        },
      }
    },
  }
}

interface Stored {
  text: string
  isKept: number
}

interface Filled {
  key: string
  items: number
}
