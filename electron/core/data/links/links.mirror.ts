import { parseJson } from '../../../../shared/json.ts'
import type { DataCollection } from '../../../../shared/wire/collections-entities.ts'
import { endpoints } from '../../../../shared/wire/items.ts'
import type { ReadableDb } from '../../db/database.ts'
import { mirrored } from '../../mirror/entity.ts'
import { type AskedById, hour, minute, type Scope } from '../../mirror/feed.ts'
import type { CallOptions, PlatformClient } from '../../platform/client.ts'
import { readPage } from '../../platform/envelope.ts'
import { collectionScope } from '../collection.mirror.ts'
import { itemNameOf, recordIdOf } from '../item-id.ts'
import { isKeptHere } from '../keeping/kept-here.ts'
import { Links, linkKeysOf, linksPage } from './link-reading.ts'

const pageSize = 50
/** Collections with more items have their links read when an item is opened: fifty come with one request. */
const mostItems = 1000
const inOrder = [{ fieldName: '_id', order: 'ASC' as const }]

/** The collections whose links are read by themselves: those that have a field for them and are not large. */
const linkedScope: Scope = {
  ...collectionScope,
  // How many items a collection has is known once all of them are here, which is after it is known itself.
  decidedBy: ['dataItems'],
  ids: (db) =>
    db
      .prepare(
        `SELECT id FROM collections WHERE ${isKeptHere}
         AND EXISTS (
           SELECT 1 FROM json_each(coalesce(doc, server), '$.fields') WHERE json_extract(value, '$.type') = 'MULTI_REFERENCE'
         )
         AND EXISTS (
           SELECT 1 FROM pulls WHERE data_set = 'dataItems' AND scope = collections.id AND full_at IS NOT NULL
         )
         AND (SELECT count(*) FROM (SELECT 1 FROM items WHERE collection_id = collections.id LIMIT ?)) <= ?
         ORDER BY id`,
      )
      .pluck()
      .all(mostItems + 1, mostItems) as string[],
}

/** The keys of the fields by which a collection links to several items. */
function keysIn(here: ReadableDb, collectionId: string): string[] {
  const text = here.prepare('SELECT coalesce(doc, server) FROM collections WHERE id = ?').pluck().get(collectionId)
  return text === undefined ? [] : linkKeysOf(JSON.parse(text as string) as DataCollection)
}

/** What items of a collection link to as the site said it last, by their ids. */
function knownIn(here: ReadableDb, collectionId: string) {
  const stored = here
    .prepare('SELECT server AS text FROM item_links WHERE id IN (SELECT value FROM json_each(?))')
    .pluck()
  return (ids: readonly string[]): ReadonlyMap<string, Links> => {
    const texts = stored.all(JSON.stringify(ids.map((itemId) => recordIdOf({ collectionId, itemId })))) as string[]
    return new Map(texts.flatMap((text) => parseJson(Links, text) ?? []).map((links) => [links.id, links]))
  }
}

/**
 * What items link to, where a field of theirs leads to several others. No feed reports changes, so lists are read
 * whole.
 */
export const linksEntity = mirrored<Links>({
  dataSet: 'dataLinks',
  table: 'item_links',
  schema: Links,
  rowsKey: 'dataItems',
  id: ({ dataCollectionId, id }) => recordIdOf({ collectionId: dataCollectionId, itemId: id }),
  scopeIn: ({ dataCollectionId }) => dataCollectionId,
  revision: () => null,
  updatedDate: () => null,
  nameOf: () => '',
  columns: ({ dataCollectionId }) => ({ collection_id: dataCollectionId }),
  scope: linkedScope,
  feed: {
    style: 'offset',
    pageSize,
    incremental: false,
    byUpdate: false,
    fetch: (client, { scope, offset, limit, here }, options) => {
      const query = { sort: inOrder, paging: { limit, offset } }
      const keys = keysIn(here, scope)
      return linksPage(client, { dataCollectionId: scope, keys, query, known: knownIn(here, scope) }, options)
    },
  },
  byId: {
    perCall: pageSize,
    fetch: (client, { scope, ids, here }, options) => {
      const query = { filter: { _id: { $in: ids.map((id) => itemNameOf(id).itemId) } }, paging: { limit: pageSize } }
      const dataCollectionId = scope === '' ? itemNameOf(ids[0] ?? '').collectionId : scope
      const keys = keysIn(here, dataCollectionId)
      const known = knownIn(here, dataCollectionId)
      return linksPage(client, { dataCollectionId, keys, query, consistentRead: true, known }, options)
    },
  },
  audit: {
    by: linkedScope,
    list: (client, { range: { scope }, offset }, options) => {
      const query = { fields: ['_id'], sort: inOrder, paging: { limit: 1000, offset } }
      return client.callPage(endpoints.query, { dataCollectionId: scope, query, returnTotalCount: true }, options)
    },
  },
  cadence: { changes: Infinity, full: hour, whenOpen: { changes: Infinity, full: 10 * minute } },
})

/** Links of many items that are shown in part: fields that take requests of their own, at most. */
const mostAlone = 4

/** The links of items that a list shows, fifty with a request; of those with many links some are left out. */
export async function readLinksInSight(
  client: PlatformClient,
  { scope: dataCollectionId, ids, here }: AskedById,
  options: CallOptions,
): Promise<Links[]> {
  const found: Links[] = []
  const keys = keysIn(here, dataCollectionId)
  const known = knownIn(here, dataCollectionId)
  for (let start = 0; start < ids.length; start += pageSize) {
    const some = ids.slice(start, start + pageSize).map((id) => itemNameOf(id).itemId)
    const query = { filter: { _id: { $in: some } }, paging: { limit: pageSize } }
    const { text } = await linksPage(client, { dataCollectionId, keys, query, known, mostAlone }, options)
    found.push(...readPage(endpoints.query, text).rows.filter(linksEntity.fits))
  }
  return found
}

/** The links of single items, as the site has them now; one that it has not got is left out. Throws `bad_answer`. */
export async function readLinksOf(client: PlatformClient, asked: AskedById, options: CallOptions): Promise<Links[]> {
  const { text } = await linksEntity.byId.fetch(client, asked, options)
  return readPage(endpoints.query, text).rows.filter(linksEntity.fits)
}
