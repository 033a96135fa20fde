import type { DataCollection } from '../../shared/wire/collections-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import type { StoredCollection } from '../world/data.ts'
import type { World } from '../world/world.ts'
import { collectionOf } from './collections-shape.ts'

interface Changing {
  world: World
  now: number
}

/** Throws 400 WDE0119 for a collection of an app: its shape is the app's. */
export function changeable(world: World, id: string, operation: 'UPDATE' | 'REMOVE'): StoredCollection {
  const stored = collectionOf(world, id)
  if (!(stored.collection.capabilities?.collectionOperations ?? []).includes(operation)) {
    throw new PlatformError(400, 'WDE0119', {
      message: `WDE0119: The ${id} collection does not support ${operation.toLowerCase()}.`,
    })
  }
  return stored
}

/** Keeps a changed collection under its next revision. */
export function keepChanged(
  { world, now }: Changing,
  stored: StoredCollection,
  collection: DataCollection,
): DataCollection {
  const revision = String(Number(stored.collection.revision ?? 0) + 1)
  const kept = { ...collection, revision, updatedDate: iso(now) }
  world.dataCollections.put({ ...stored, collection: kept })
  return kept
}
