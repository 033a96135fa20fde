import { z } from 'zod'
import { isMedia } from '../../../shared/app/data-file-name.ts'
import { endpoints } from '../../../shared/wire/items.ts'
import { StoredDataItem } from '../../../shared/wire/items-entities.ts'
import { clean } from '../base/text.ts'
import { mirrored } from '../mirror/entity.ts'
import { hour, minute } from '../mirror/feed.ts'
import { collectionScope } from './collection.mirror.ts'
import { withDrafts } from './drafts/with-drafts.ts'
import { itemNameOf, recordIdOf } from './item-id.ts'
import { isDate, searchWords } from './item-words.ts'

/** An item as the platform lists it: it says which collection it is of. */
export const Item = StoredDataItem.extend({ dataCollectionId: z.string() })
export type Item = z.infer<typeof Item>

const pageSize = 1000
const perCall = 100
const inOrder = [
  { fieldName: '_updatedDate', order: 'ASC' as const },
  { fieldName: '_id', order: 'ASC' as const },
]

/** The instant that a field of the platform holds; null when there is none. */
export const instantOf = (item: Pick<Item, 'data'>, key: '_createdDate' | '_updatedDate'): string | null => {
  const value = item.data?.[key]
  return isDate(value) ? value.$date : typeof value === 'string' ? value : null
}

/** Items of the site's own collections, collection by collection. What was removed leaves by the full passes. */
export const itemEntity = mirrored<Item>({
  dataSet: 'dataItems',
  table: 'items',
  schema: Item,
  rowsKey: 'dataItems',
  id: ({ dataCollectionId, id }) => recordIdOf({ collectionId: dataCollectionId, itemId: id }),
  scopeIn: ({ dataCollectionId }) => dataCollectionId,
  revision: () => null,
  updatedDate: (item) => instantOf(item, '_updatedDate'),
  nameOf: likelyTitle,
  found: { by: 'words', within: { dataSet: 'collections', column: 'collection_id' } },
  columns: (item) => ({
    collection_id: item.dataCollectionId ?? '',
    item_id: item.id,
    created_at: instantOf(item, '_createdDate'),
    leaving: item['leaving'] === true ? 1 : 0,
    words: searchWords(item.data),
  }),
  fieldIndex: {
    ...{ fields: 'item_fields', values: 'item_values', view: 'item_field_values', by: 'collection_id' },
    changes: 'item_value_changes',
  },
  scope: collectionScope,
  doubtsEmpty: true,
  feed: {
    style: 'offset',
    pageSize,
    incremental: true,
    byUpdate: true,
    fetch: (client, { scope, offset, limit, since, here }, options) => {
      const filter = since === null ? {} : { filter: { _updatedDate: { $gte: { $date: since } } } }
      const query = { ...filter, sort: inOrder, paging: { limit, offset } }
      const asked = { dataCollectionId: scope, query, returnTotalCount: true, ...withDrafts(here, scope) }
      return client.callRaw(endpoints.query, asked, options)
    },
  },
  byId: {
    perCall,
    fetch: async (client, { scope, ids, here }, options) => {
      const query = { filter: { _id: { $in: ids.map((id) => itemNameOf(id).itemId) } }, paging: { limit: perCall } }
      const dataCollectionId = scope === '' ? itemNameOf(ids[0] ?? '').collectionId : scope
      // The collection was given up meanwhile: what is still to be looked at again must not come back.
      if (collectionScope.isGivenUp?.(here, dataCollectionId) === true) return noItems
      const asked = { dataCollectionId, query, consistentRead: true, ...withDrafts(here, dataCollectionId) }
      return client.callRaw(endpoints.query, asked, options)
    },
  },
  audit: {
    by: collectionScope,
    list: (client, { range: { scope }, offset, here }, options) => {
      const query = { fields: ['_id', '_updatedDate'], sort: inOrder, paging: { limit: pageSize, offset } }
      const asked = { dataCollectionId: scope, query, returnTotalCount: true, ...withDrafts(here, scope) }
      return client.callPage(endpoints.query, asked, options)
    },
  },
  cadence: { changes: 5 * minute, full: hour, whenOpen: { changes: 5 * minute, full: hour } },
})

const noItems = {
  text: JSON.stringify({ dataItems: [] }),
  status: 200,
  headers: {},
  requestId: null,
  tookMs: 0,
}

const usualNames = ['title', 'name', 'headline', 'label', 'displayName', 'subject']

/** How an item is probably called, where its collection is not at hand: by the usual names, else its first text. */
export function likelyTitle({ data }: Pick<Item, 'data'>): string {
  const values = new Map(Object.entries(data ?? {}))
  const named = usualNames.map((name) => values.get(name)).find(isWord)
  const first = [...values].find(([key, value]) => !key.startsWith('_') && isWord(value))?.[1]
  return clean(named ?? (isWord(first) ? first : ''), 200)
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !isMedia(value) && !value.startsWith('<')
