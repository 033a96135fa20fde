import type { DataField } from '../../../../shared/app/data.ts'
import { endpoints } from '../../../../shared/wire/items.ts'
import type { CoreContext } from '../../core-context.ts'
import type { CollectionReader } from '../collection-reader.ts'
import { withDrafts } from '../drafts/with-drafts.ts'
import type { TitleOf } from '../item-cells.ts'
import { titleIn } from '../item-row.ts'
import type { ItemQueries } from '../items.queries.ts'
import type { Counted } from './site-counts.ts'

/**
 * The names of items that a field refers to: from the copy of their collection, and in one question to the site those that
 * are not in one. A collection that gives none leaves them without a name.
 */
export function createReadTitles(parts: {
  context: Pick<CoreContext, 'mirror' | 'mustSite'>
  collections: CollectionReader
  items: Pick<ItemQueries, 'titlesOf'>
}): (list: Counted, field: DataField, ids: readonly string[]) => Promise<TitleOf> {
  const { context, collections, items } = parts

  async function onSite(collectionId: string, ids: readonly string[], signal: AbortSignal) {
    const collection = collections.any(collectionId)
    if (collection === undefined || collection.displayField === '' || ids.length === 0) return new Map<string, string>()
    const { client } = context.mustSite().platform
    const fields = [collection.displayField]
    const query = { filter: { _id: { $in: [...ids] } }, fields, paging: { limit: ids.length } }
    const wanted = { dataCollectionId: collectionId, query, ...withDrafts(context.mirror.reader, collectionId) }
    const { dataItems } = await client
      .call(endpoints.query, wanted, { priority: 'interactive', signal })
      .catch((error: unknown) => {
        if (signal.aborted) throw error
        // Its own right may be missing: the groups are true all the same.
        return { dataItems: [] }
      })
    return new Map(dataItems.map(({ id, data }) => [id, titleIn(collection, data)]))
  }

  return async ({ collection, signal }, { key, refersTo }, ids) => {
    if (refersTo === null) return () => undefined
    const here = items.titlesOf(
      collection,
      ids.map((id) => ({ id, dataCollectionId: collection.id, data: { [key]: id } })),
    )
    const there = await onSite(
      refersTo,
      ids.filter((id) => (here(refersTo, id) ?? '') === ''),
      signal,
    )
    return (collectionId, id) => here(collectionId, id) || there.get(id)
  }
}
