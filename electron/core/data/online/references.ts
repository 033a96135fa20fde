import { lookUp, putOwn } from '../../../../shared/look-up.ts'
import type { StoredDataItem } from '../../../../shared/wire/items-entities.ts'
import type { PlatformClient } from '../../platform/client.ts'
import { isPlainKey } from '../collection-fields.ts'
import type { CollectionReader, ReadCollection } from '../collection-reader.ts'
import { type Item, likelyTitle } from '../item.mirror.ts'
import { recordIdOf } from '../item-id.ts'
import { shownTitle } from '../item-row.ts'
import { ofCollection } from '../item-site.ts'
import { allLinked, askedAlone } from '../links/link-reading.ts'
import { asked } from './asked.ts'

/** Items behind a field that links to several which come along: as many as a list names, or as the platform gives. */
const along = { list: 4, item: 50 }

/** The fields whose items come along: what they lead to is not on this laptop, or does not come in an item at all. */
export function includedIn(collections: CollectionReader, { fields }: ReadCollection, where: keyof typeof along) {
  return fields.flatMap(({ key, kind, refersTo }) => {
    if (!isPlainKey(key) || refersTo === null) return []
    if (kind === 'references') return where === 'item' ? [{ field: key, limit: along.item }] : []
    return kind === 'reference' && collections.of(refersTo) === undefined ? [{ field: key, limit: 1 }] : []
  })
}

/**
 * An item with all that its fields link to, where more may be linked than came along with it, and with how many of these
 * are gone. Throws what the client throws.
 */
export async function withAllLinked(
  client: PlatformClient,
  { id: dataCollectionId, fields }: ReadCollection,
  item: StoredDataItem,
): Promise<StoredDataItem> {
  const data = { ...item.data }
  const missing: Record<string, number> = {}
  for (const { key, kind } of fields) {
    const came = lookUp(data, key)
    if (kind !== 'references' || !Array.isArray(came) || came.length < askedAlone) continue
    const all = await asked(
      allLinked(client, { dataCollectionId, id: item.id, key, fields: [] }, { priority: 'interactive' }),
    )
    putOwn(
      data,
      key,
      all.items.map((linked) => ({ ...linked.data, _id: linked.id })),
    )
    if (all.missing > 0) putOwn(missing, key, all.missing)
  }
  return { ...item, data, missing }
}

/**
 * Items whose references came as the items they lead to, as items with their ids again, and the names of those. An item
 * that the site did not fill in keeps what it has.
 */
export function withoutIncluded(
  collections: CollectionReader,
  { id, fields }: ReadCollection,
  found: readonly StoredDataItem[],
): { items: Item[]; titleOf(collectionId: string, itemId: string): string | undefined } {
  const titles = new Map<string, string>()
  const leading = fields.filter(({ kind, refersTo }) => refersTo !== null && kind.startsWith('reference'))

  function idOf(collectionId: string, value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const data = value as Record<string, unknown>
    const itemId = lookUp(data, '_id')
    if (typeof itemId !== 'string') return value
    const called = collections.any(collectionId)?.displayField ?? ''
    const title = shownTitle(lookUp(data, called)) || likelyTitle({ data })
    titles.set(recordIdOf({ collectionId, itemId }), title)
    return itemId
  }

  const items = found.map((item) => {
    const data = { ...item.data }
    for (const { key, refersTo } of leading) {
      const value = lookUp(data, key)
      if (value === undefined || refersTo === null) continue
      putOwn(data, key, Array.isArray(value) ? value.map((one) => idOf(refersTo, one)) : idOf(refersTo, value))
    }
    return ofCollection({ ...item, data }, id)
  })
  return { items, titleOf: (collectionId, itemId) => titles.get(recordIdOf({ collectionId, itemId })) }
}
