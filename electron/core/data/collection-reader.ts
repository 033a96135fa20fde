import type { DataField, ItemAction } from '../../../shared/app/data.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { DataCollection } from '../../../shared/wire/collections-entities.ts'
import type { ReadableDb } from '../db/database.ts'
import { isOwn } from './collection.mirror.ts'
import { actionsOf, fieldsOf, type ItemAbilities } from './collection-fields.ts'
import { readRefused, refusedKey } from './item-rights.ts'
import { isKeptHere } from './keeping/kept-here.ts'

/** A collection with what it takes to show and change its items. */
export interface ReadCollection extends ItemAbilities {
  id: string
  name: string
  /** Empty when items have no name. */
  displayField: string
  fields: DataField[]
  /** Whether its items are on this laptop, or on their way here; else they are read on the site. */
  isKept: boolean
  /** Whether it is the site's own, so that it can be kept here. */
  isOwn: boolean
}

/** Finds collections that the mirror has. */
export interface CollectionReader {
  /** A collection whose items are kept; undefined for one that is not here, or whose items are not kept. */
  of(id: string): ReadCollection | undefined
  /** The same; throws `not_found` for one that is not here, and `precondition` with the reason for one not kept. */
  kept(id: string): ReadCollection
  /** Like `of`, but also a collection whose items are only online. */
  any(id: string): ReadCollection | undefined
  /** All collections by name, also those whose items are only online. */
  all(): readonly ReadCollection[]
}

/** Reads collections from the mirror, and parses them again only when `version` changes. */
export function createCollectionReader(db: ReadableDb, parts: { version(): number }): CollectionReader {
  const every = db.prepare(
    `SELECT coalesce(doc, server) AS text, ${isKeptHere} AS isKept FROM collections ORDER BY name, id`,
  )
  const refusedText = db.prepare('SELECT value FROM meta WHERE key = ?').pluck()
  let known: { version: number; byId: ReadonlyMap<string, ReadCollection> } | undefined
  const now = () => {
    const version = parts.version()
    if (known?.version !== version) {
      const rows = every.all() as { text: string; isKept: number }[]
      const refused = readRefused(refusedText.get(refusedKey) as string | undefined)
      const collections = rows
        .map(({ text, isKept }) => {
          const collection = JSON.parse(text) as DataCollection
          return readCollection(collection, isKept === 1, refused.get(collection.id))
        })
        .filter((collection) => collection.isOwn || collection.canRead)
      known = { version, byId: new Map(collections.map((collection) => [collection.id, collection])) }
    }
    return known.byId
  }
  const of = (id: string) => {
    const collection = now().get(id)
    return collection?.isKept === true ? collection : undefined
  }
  return {
    of,
    kept: (id) => {
      const collection = of(id)
      if (collection !== undefined) return collection
      if (!now().has(id)) throw new AppError('not_found')
      throw new AppError('precondition', { reason: messageOf('data.onlyOnline') })
    },
    any: (id) => now().get(id),
    all: () => [...now().values()],
  }
}

function readCollection(collection: DataCollection, isKept: boolean, refused?: readonly ItemAction[]): ReadCollection {
  const actions = actionsOf(collection, refused)
  const fields = fieldsOf(collection, actions)
  return {
    id: collection.id,
    name: collection.displayName || collection.id,
    displayField: fields.find(({ key }) => key === collection.displayField)?.key ?? fields[0]?.key ?? '',
    fields,
    isKept,
    isOwn: isOwn(collection),
    ...actions,
  }
}
