import type { DataIndex } from '../../shared/wire/indexes.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import { offsetMetadata, windowOf } from '../query/paging.ts'
import type { StoredIndex } from '../world/data.ts'
import { itemKey } from '../world/data.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { collectionOf } from './collections-shape.ts'
import { indexKey, isTooLarge } from './items-check.ts'

/** How long an index is being built, and how long it takes to go. */
const buildsForMs = 3000
const dropsForMs = 2000

export const indexes: AreaBehaviours<'indexes'> = {
  create: ({ input, world, now }) => {
    const { dataCollectionId, index: given } = input
    const { collection } = collectionOf(world, dataCollectionId)
    const known = present(world, dataCollectionId, now)
    if (known.some(({ index }) => index.name === given.name)) {
      throw new PlatformError(409, 'WDE0075', { message: `WDE0075: There is an index "${given.name}" already.` })
    }
    const unique = given.unique === true
    const limits = collection.capabilities?.indexLimits ?? {}
    const most = (unique ? limits.unique : limits.regular) ?? 0
    if (known.filter(({ index }) => (index.unique === true) === unique).length >= most) {
      throw new PlatformError(400, 'WDE0075', { message: `WDE0075: At most ${most} indexes of this kind.` })
    }
    if (unique && given.fields.length > 1) {
      throw new PlatformError(400, 'WDE0075', { message: 'WDE0075: A unique index takes a single field.' })
    }
    const index: DataIndex = {
      ...given,
      id: newId(),
      fields: given.fields.map((field) => ({ order: 'ASC', ...field })),
      unique,
      caseInsensitive: given.caseInsensitive === true,
      source: 'USER',
      ...outcome(world, dataCollectionId, given),
    }
    const stored = { collectionId: dataCollectionId, index, createdAt: now, droppedAt: null }
    world.dataIndexes.put(stored)
    return { index: toIndex(stored, now) }
  },
  list: ({ input, world, now }) => {
    collectionOf(world, input.dataCollectionId)
    const { limit, offset } = windowOf(input.paging ?? {}, { default: 50, max: 100 }, 'paging')
    const all = present(world, input.dataCollectionId, now)
    const rows = all.slice(offset, offset + limit).map((stored) => toIndex(stored, now))
    return { indexes: rows, pagingMetadata: offsetMetadata(rows, { offset, total: all.length }) }
  },
  drop: ({ input, world, now }) => {
    const { dataCollectionId, indexName } = input
    collectionOf(world, dataCollectionId)
    const stored = present(world, dataCollectionId, now).find(({ index }) => index.name === indexName)
    if (stored === undefined || stored.index.source === 'SYSTEM') {
      const message = `WDE0075: There is no index "${indexName}" to drop.`
      throw new PlatformError(stored === undefined ? 404 : 400, 'WDE0075', { message })
    }
    if (stored.droppedAt === null) world.dataIndexes.put({ ...stored, droppedAt: now })
    return {}
  },
}

/** How the build will end: one over values too large for it fails with WDE0114, a unique one over equal values with WDE0113. */
function outcome(world: World, collectionId: string, index: DataIndex): Pick<DataIndex, 'status' | 'failure'> {
  for (const { id, data, draft } of world.dataItems.group(collectionId)) {
    if (!isTooLarge(collectionId, index, data ?? draft ?? {})) continue
    const description = 'The values of an item are too large for an index.'
    return { status: 'FAILED', failure: { code: 'WDE0114', description, itemId: id } }
  }
  if (index.unique !== true) return { status: 'ACTIVE' }
  const seen = new Set<string>()
  for (const { id, data, draft } of world.dataItems.group(collectionId)) {
    const key = indexKey(index, data ?? draft ?? {})
    if (key === undefined) continue
    if (!seen.has(key)) seen.add(key)
    else {
      const description = 'Two items have the same value.'
      return { status: 'FAILED', failure: { code: 'WDE0113', description, itemId: id } }
    }
  }
  return { status: 'ACTIVE' }
}

/** The indexes that are still there; those that have gone by now are cleared away. */
function present(world: World, collectionId: string, now: number): StoredIndex[] {
  return world.dataIndexes.group(collectionId).filter(({ index, droppedAt }) => {
    const gone = droppedAt !== null && now >= droppedAt + dropsForMs
    if (gone) world.dataIndexes.remove(itemKey(collectionId, index.name))
    return !gone
  })
}

function toIndex({ index, createdAt, droppedAt }: StoredIndex, now: number): DataIndex {
  if (droppedAt !== null) return { ...index, status: 'DROPPING' }
  if (now >= createdAt + buildsForMs) return index
  const { failure: _, ...building } = index
  return { ...building, status: 'BUILDING' }
}
