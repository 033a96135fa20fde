import type { CollectionDesign, ManagedCollection } from '../../../../shared/app/collection-desk.ts'
import type { DataCollection } from '../../../../shared/wire/collections-entities.ts'
import type { CollectionField } from '../../../../shared/wire/collections-fields.ts'
import type { ReadableDb } from '../../db/database.ts'
import { isKept } from '../collection.mirror.ts'
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

/** Reads the collections themselves, with what is here of their items. `version` tells of changes of those. */
export function createCollectionList(db: ReadableDb, parts: { version(): number }): CollectionList {
  const every = db.prepare('SELECT coalesce(doc, server) FROM collections ORDER BY name COLLATE NOCASE, id').pluck()
  const alone = db.prepare('SELECT coalesce(doc, server) FROM collections WHERE id = ?').pluck()
  const counted = db.prepare(
    'SELECT collection_id AS id, count(*) AS items, sum(octet_length(server)) AS bytes FROM items GROUP BY collection_id',
  )
  const filled = db.prepare(
    `SELECT value.key AS key, count(*) AS items FROM items, json_each(coalesce(items.doc, items.server), '$.data') AS value
     WHERE collection_id = ? AND value.type <> 'null' AND value.value NOT IN ('', '[]') GROUP BY value.key`,
  )

  let known: { version: number; byId: ReadonlyMap<string, Size> } | undefined
  const sizes = (): ReadonlyMap<string, Size> => {
    const version = parts.version()
    if (known?.version !== version) {
      const rows = counted.all() as ({ id: string } & Size)[]
      known = { version, byId: new Map(rows.map((row) => [row.id, row])) }
    }
    return known.byId
  }

  function managed(collection: DataCollection): ManagedCollection {
    const { id, displayName, fields = [], capabilities, updatedDate } = collection
    const can = (deed: string) => capabilities?.collectionOperations?.includes(deed) ?? isKept(collection)
    const size = isKept(collection) ? (sizes().get(id) ?? { items: 0, bytes: 0 }) : null
    return {
      id,
      name: displayName || id,
      kind: isKept(collection) ? 'own' : 'app',
      fields: fields.filter((field) => !isHidden(field)).length,
      items: size?.items ?? null,
      bytes: size === null ? null : (size.bytes ?? 0),
      canChange: can('UPDATE'),
      canDelete: can('REMOVE'),
      updatedAt: updatedDate ?? null,
    }
  }

  return {
    all: () => (every.all() as string[]).map((text) => managed(JSON.parse(text) as DataCollection)),
    one: (id) => {
      const text = alone.get(id) as string | undefined
      if (text === undefined) return undefined
      const collection = JSON.parse(text) as DataCollection
      const row = managed(collection)
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

interface Size {
  items: number
  /** Null where every item is new here. */
  bytes: number | null
}

interface Filled {
  key: string
  items: number
}
