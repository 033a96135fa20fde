import type { z } from 'zod'
import type { data } from '../../../../shared/app/data.ts'
import { mostBrowsed } from '../../../../shared/app/data-online.ts'
import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { DataCollection } from '../../../../shared/wire/collections-entities.ts'
import { endpoints } from '../../../../shared/wire/items.ts'
import type { StoredDataItem } from '../../../../shared/wire/items-entities.ts'
import type { CoreContext } from '../../core-context.ts'
import { isTooLarge } from '../../platform/read-in-parts.ts'
import { orGone } from '../../sync/or-gone.ts'
import { createPageSizes } from '../../sync/pull/page-sizes.ts'
import { wireFilter } from '../clause-wire.ts'
import type { CollectionReader, ReadCollection } from '../collection-reader.ts'
import { withDrafts } from '../drafts/with-drafts.ts'
import { inFile, inFull, inList } from '../item-cells.ts'
import { filterClause, mustSort } from '../item-filter.ts'
import { rowOf } from '../item-row.ts'
import type { ItemQueries } from '../items.queries.ts'
import { asked } from './asked.ts'
import { createRecentResults } from './recent-results.ts'
import { includedIn, withAllLinked, withoutIncluded } from './references.ts'

type Browsed = z.input<typeof data.browse.output>
type Asked = z.output<typeof data.browse.input>

/** What a page may have at most where the collection does not say. */
const usualPage = 1000

/** The site's list of a question, as far as it is known. */
interface Found {
  items: StoredDataItem[]
  /** Null where the site does not say. */
  total: number | null
  hasNext: boolean
}

/**
 * Reads items of a collection on the site, through the same readers as those that are kept here. Throws `not_found` for a
 * collection that is not known, and with a reason what the client throws.
 */
export function createOnlineItems(parts: {
  context: Pick<CoreContext, 'ports' | 'mirror' | 'mustSite'>
  collections: CollectionReader
  items: Pick<ItemQueries, 'titlesOf'>
}): Pick<Handlers<App>['data'], 'browse' | 'browseItem' | 'stopBrowsing'> {
  const { context, collections } = parts
  const { clock } = context.ports
  const recent = createRecentResults<Browsed>(clock)
  /** How far lists go whose length the site does not say, as far as anybody has looked. */
  const lengths = new Map<string, number>()
  /** Of collections whose items are large. */
  const sizes = createPageSizes()
  const documents = context.mirror.reader.prepare('SELECT coalesce(doc, server) FROM collections WHERE id = ?').pluck()

  const mustKnow = (id: string): ReadCollection => {
    const collection = collections.any(id)
    if (collection === undefined) throw new AppError('not_found')
    return collection
  }

  function toItemRows(collection: ReadCollection, found: readonly StoredDataItem[], length: number) {
    const { items, titleOf } = withoutIncluded(collections, collection, found)
    const here = parts.items.titlesOf(collection, items)
    const titles = (id: string, itemId: string) => titleOf(id, itemId) ?? here(id, itemId)
    return items.map((item) => rowOf(collection, item, { titleOf: titles, length, leaving: false, sync: null }))
  }

  /** One stretch of the list, in as many pages as the collection gives at once; of whole items one page of it. */
  async function read(collection: ReadCollection, wanted: Asked, signal?: AbortSignal): Promise<Found> {
    const { id: dataCollectionId } = collection
    const filter = wireFilter(filterClause(collection, wanted.filter))
    // Nothing can fit, which is not asked for.
    if (filter === undefined) return { items: [], total: 0, hasNext: false }
    const { client } = context.mustSite().platform
    // A file may take a hundred pages: the door goes first.
    const options = { priority: wanted.whole ? ('background' as const) : ('interactive' as const), signal }
    const { maxPageSize } = JSON.parse(documents.get(dataCollectionId) as string) as DataCollection
    const usual = Math.min(maxPageSize ?? usualPage, usualPage, wanted.count)
    const size = sizes({ dataSet: 'dataItems', scope: dataCollectionId }, usual)
    const sort = [
      { fieldName: wanted.sort.key, order: wanted.sort.descending ? ('DESC' as const) : ('ASC' as const) },
      { fieldName: '_id', order: 'ASC' as const },
    ]
    const common = { dataCollectionId, ...withDrafts(context.mirror.reader, dataCollectionId) }
    const includeReferences = includedIn(collections, collection, wanted.whole ? 'item' : 'list')
    const words = wanted.filter.text.trim()
    const found: Found = { items: [], total: null, hasNext: true }
    const end = Math.min(wanted.start + wanted.count, mostBrowsed)
    const pageAt = async (offset: number) => {
      const limit = Math.min(size.rows(), end - offset)
      const page = { filter, sort, paging: { limit, offset } }
      const { dataItems, pagingMetadata } = await (words === ''
        ? client.call(endpoints.query, { ...common, query: page, includeReferences, returnTotalCount: true }, options)
        : client.call(
            endpoints.search,
            { ...common, search: { ...page, search: { expression: words, mode: 'AND' } }, includeReferences },
            options,
          ))
      const hasNext = pagingMetadata?.hasNext ?? dataItems.length === limit
      return { items: dataItems, total: pagingMetadata?.total ?? null, hasNext }
    }
    /** The same, with fewer items where this many would exceed the size limit of a reply. */
    const pageThatFits = async (offset: number): ReturnType<typeof pageAt> => {
      try {
        return await pageAt(offset)
      } catch (error) {
        if (!isTooLarge(error) || !size.shrink()) throw error
        return pageThatFits(offset)
      }
    }
    do {
      const offset = wanted.start + found.items.length
      if (offset >= end) break
      const page = await asked(pageThatFits(offset))
      found.items.push(...page.items)
      found.total = page.total ?? found.total
      found.hasNext = page.hasNext && page.items.length > 0
    } while (found.hasNext && !wanted.whole)
    if (found.total === null && words === '') {
      found.total = (await asked(client.call(endpoints.count, { ...common, filter }, options))).totalCount
    }
    return found
  }

  /** How long the list is: as the site says, or as far as anybody has come, and then whether there is more. */
  function lengthOf(
    list: string,
    { start }: Asked,
    { items, total, hasNext }: Found,
  ): { total: number; more: boolean } {
    if (total !== null) return { total: Math.min(total, mostBrowsed), more: total > mostBrowsed }
    const reached = start + items.length + (hasNext ? 1 : 0)
    // A place beyond the end does not show where the end is.
    const known = items.length === 0 && start > 0 ? start : reached
    const length = hasNext ? Math.max(lengths.get(list) ?? 0, known) : known
    lengths.delete(list)
    lengths.set(list, length)
    for (const oldest of lengths.keys()) {
      if (lengths.size <= 100) break
      lengths.delete(oldest)
    }
    return { total: length, more: hasNext || length > reached }
  }

  return {
    browse: (wanted) => {
      const { collectionId, filter, sort, start, count, whole, asking, fresh } = wanted
      const collection = mustKnow(collectionId)
      mustSort(collection, sort)
      const list = JSON.stringify([context.mustSite().profile.baseUrl, collectionId, filter, sort])
      const result = async (signal?: AbortSignal) => {
        const began = clock.monotonic()
        const found = await read(collection, wanted, signal)
        return {
          ...lengthOf(list, wanted, found),
          version: 0,
          start,
          rows: toItemRows(collection, found.items, whole ? inFile : inList),
          tookMs: clock.monotonic() - began,
          at: new Date(clock.now()).toISOString(),
        }
      }
      // What goes into a file is as the site has it now, and is not kept.
      if (whole) return result()
      return recent.get(JSON.stringify([list, start, count]), { asking, fresh }, result)
    },
    browseItem: async ({ collectionId, itemId }) => {
      const collection = mustKnow(collectionId)
      const { client } = context.mustSite().platform
      const drafts = withDrafts(context.mirror.reader, collectionId)
      const includeReferences = includedIn(collections, collection, 'item')
      const query = { filter: { _id: itemId }, paging: { limit: 1 } }
      const wanted = { dataCollectionId: collectionId, query, includeReferences, ...drafts }
      const found = await orGone(asked(client.call(endpoints.query, wanted, { priority: 'interactive' })))
      const items = await Promise.all((found?.dataItems ?? []).map((item) => withAllLinked(client, collection, item)))
      const [row] = toItemRows(collection, items, inFull)
      if (row === undefined) throw new AppError('not_found')
      return row
    },
    stopBrowsing: ({ asking }) => {
      recent.stop(asking)
      return {}
    },
  }
}
