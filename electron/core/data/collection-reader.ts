import type { DataField } from '../../../shared/app/data.ts'
import type { DataCollection } from '../../../shared/wire/collections-entities.ts'
import type { ReadableDb } from '../db/database.ts'
import { type Deeds, deedsOf, fieldsOf } from './collection-fields.ts'

/** A collection with what is needed to show and to change its items. */
export interface ReadCollection extends Deeds {
  id: string
  name: string
  /** Empty when items have no name. */
  displayField: string
  fields: DataField[]
}

export interface CollectionReader {
  /** Undefined for one that is not here, or whose items are not kept. */
  of(id: string): ReadCollection | undefined
  /** By name. */
  all(): readonly ReadCollection[]
}

/** Collections, parsed once until they change. */
export function createCollectionReader(db: ReadableDb, parts: { version(): number }): CollectionReader {
  const every = db.prepare('SELECT coalesce(doc, server) FROM collections WHERE kept = 1 ORDER BY name, id').pluck()
  let known: { version: number; byId: ReadonlyMap<string, ReadCollection> } | undefined
  const now = () => {
    const version = parts.version()
    if (known?.version !== version) {
      const collections = (every.all() as string[]).map((text) => readCollection(JSON.parse(text) as DataCollection))
      known = { version, byId: new Map(collections.map((collection) => [collection.id, collection])) }
    }
    return known.byId
  }
  return { of: (id) => now().get(id), all: () => [...now().values()] }
}

function readCollection(collection: DataCollection): ReadCollection {
  const fields = fieldsOf(collection)
  return {
    id: collection.id,
    name: collection.displayName || collection.id,
    displayField: fields.find(({ key }) => key === collection.displayField)?.key ?? fields[0]?.key ?? '',
    fields,
    ...deedsOf(collection),
  }
}
