import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { endpoints } from '../../../shared/wire/collections.ts'
import type { DataCollection } from '../../../shared/wire/collections-entities.ts'
import { DataCollection as Read } from '../../../shared/wire/collections-entities.ts'
import { mirrored } from '../mirror/entity.ts'
import { hour, minute, type Scope } from '../mirror/feed.ts'
import { isKeptHere } from './keeping/kept-here.ts'

const most = 100

/**
 * What of a collection is validated. Its fields are read one by one where they are needed: a new kind must not hide one.
 */
const ReadCollection = Read.omit({ createdDate: true, deprecation: true }).extend({
  fields: z.array(z.looseObject({ key: z.string() })).optional(),
  plugins: z.array(z.looseObject({})).optional(),
})

/**
 * Whether a collection is the site's own, which can be kept here with its items. Those of apps have a slash in their
 * id; a visitor does not get the type.
 */
export const isOwn = ({ id, collectionType }: Pick<DataCollection, 'id' | 'collectionType'>): boolean =>
  !id.includes('/') && (collectionType === undefined || collectionType === 'NATIVE')

/** Collections of data with their fields, as one cheap list. */
export const collectionEntity = mirrored<DataCollection>({
  dataSet: 'collections',
  table: 'collections',
  schema: ReadCollection as never,
  rowsKey: 'collections',
  id: ({ id }) => id,
  revision: ({ revision }) => revision ?? null,
  updatedDate: ({ updatedDate }) => updatedDate ?? null,
  nameOf: ({ displayName, id }) => displayName || id,
  found: { by: 'name', name: 'name' },
  columns: (collection) => ({
    name: collection.displayName || collection.id,
    kept: isOwn(collection) ? 1 : 0,
  }),
  feed: {
    style: 'offset',
    pageSize: most,
    incremental: false,
    byUpdate: false,
    fetch: (client, { offset, limit }, options) =>
      client.callRaw(endpoints.list, { paging: { limit, offset } }, options),
  },
  byId: {
    perCall: 1,
    fetch: async (client, { ids }, options) => {
      try {
        const { text, ...response } = await client.callRaw(endpoints.get, { dataCollectionId: ids[0] ?? '' }, options)
        const { collection } = JSON.parse(text) as { collection?: unknown }
        return { ...response, text: JSON.stringify({ collections: collection === undefined ? [] : [collection] }) }
      } catch (error) {
        if (!isGone(error)) throw error
        return { text: JSON.stringify({ collections: [] }), status: 404, headers: {}, requestId: null, tookMs: 0 }
      }
    },
  },
  audit: {
    by: 'all',
    list: (client, { offset }, options) =>
      client.callPage(endpoints.list, { paging: { limit: most, offset } }, options),
  },
  cadence: { changes: Infinity, full: hour, whenOpen: { changes: Infinity, full: 10 * minute } },
})

/** Items are listed collection by collection, those of the site's own collections that are kept here. */
export const collectionScope: Scope = {
  dataSet: 'collections',
  column: 'collection_id',
  ids: (db) => db.prepare(`SELECT id FROM collections WHERE ${isKeptHere} ORDER BY id`).pluck().all() as string[],
  isGivenUp: (db, id) =>
    db.prepare(`SELECT 1 FROM collections WHERE id = ? AND NOT (${isKeptHere})`).get(id) !== undefined,
  isGone: async (client, dataCollectionId, options) => {
    try {
      await client.call(endpoints.get, { dataCollectionId }, options)
      return false
    } catch (error) {
      if (isGone(error)) return true
      throw error
    }
  },
}

const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'
