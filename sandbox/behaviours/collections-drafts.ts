import type { DataCollection } from '../../shared/wire/collections-entities.ts'
import type { StoredCollection } from '../world/data.ts'
import type { World } from '../world/world.ts'
import { collectionOf, pluginOf } from './collections-shape.ts'

/** Where the items of a collection are kept, by the id it was asked for. */
export interface Held {
  stored: StoredCollection
  /** The id asked for: the collection's own, or that of the drafts beside it. */
  name: string
  onlyDrafts: boolean
}

/** What a plugin calls the collection of its drafts. */
export const draftsIdOf = (id: string): string => `${id}__drafts`

/**
 * The collection of this id, or the one whose drafts are read and written under it. Throws 404 WDE0025 for an id of
 * neither, and WDE0026 for one in the trash.
 */
export function heldBy(world: World, id: string): Held {
  const stored = world.dataCollections.get(id) === undefined ? pairedWith(world, id) : undefined
  if (stored !== undefined) return { stored, name: id, onlyDrafts: true }
  return { stored: collectionOf(world, id), name: id, onlyDrafts: false }
}

/** A collection of drafts as its owner sees it: with the fields of the published one, whose shape alone can be changed. */
export function shownDrafts({ stored, name }: Held): DataCollection {
  const { collection } = stored
  const plugins = (collection.plugins ?? []).filter(({ type }) => type !== 'DRAFT_ITEMS')
  return { ...collection, id: name, plugins, capabilities: { ...collection.capabilities, collectionOperations: [] } }
}

function pairedWith(world: World, id: string): StoredCollection | undefined {
  return world.dataCollections
    .all()
    .find(
      ({ collection, deletedAt }) =>
        deletedAt === null && pluginOf(collection, 'DRAFT_ITEMS')?.draftItemsOptions?.draftsCollectionId === id,
    )
}
