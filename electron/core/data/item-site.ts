import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/items.ts'
import type { StoredDataItem } from '../../../shared/wire/items-entities.ts'
import { bulkLimit } from '../../../shared/wire/items-options.ts'
import { badResponse } from '../platform/envelope.ts'
import { readInParts } from '../platform/read-in-parts.ts'
import { orGone } from '../sync/or-gone.ts'
import type { OutboxItem, SiteContext } from '../sync/queued-operation.ts'
import { withDrafts } from './drafts/with-drafts.ts'
import type { Item } from './item.mirror.ts'
import { type ItemName, recordIdOf } from './item-id.ts'

export const options = { priority: 'documents' as const }

/** An item as the site has it now; null when it says that it does not. Throws `bad_answer` for a success without one. */
export async function readItem(
  { client, here }: SiteContext,
  { collectionId, itemId }: ItemName,
): Promise<Item | null> {
  const drafts = withDrafts(here.mirror, collectionId)
  const asked = { dataCollectionId: collectionId, dataItemId: itemId, consistentRead: true, ...drafts }
  const pending = await orGone(toRow(client.call(endpoints.get, asked, options)))
  if (pending === null) return null
  if (pending.dataItem === undefined) throw badResponse(endpoints.get, 'dataItem')
  return ofCollection(pending.dataItem, collectionId)
}

/** The items of one collection that the site has now, by their records' ids, asked for at once. */
export async function readItems(
  { client, here }: SiteContext,
  names: readonly ItemName[],
): Promise<ReadonlyMap<string, Item>> {
  const found = new Map<string, Item>()
  const dataCollectionId = names[0]?.collectionId ?? ''
  const drafts = withDrafts(here.mirror, dataCollectionId)
  const all = names.map(({ itemId }) => itemId)
  await readInParts(all, bulkLimit, async (ids) => {
    const query = { filter: { _id: { $in: ids } }, paging: { limit: bulkLimit } }
    const asked = { dataCollectionId, query, consistentRead: true, ...drafts }
    const { dataItems } = await ofCollectionThere(client.call(endpoints.query, asked, options))
    for (const item of dataItems) {
      const collectionId = item.dataCollectionId ?? dataCollectionId
      found.set(recordIdOf({ collectionId, itemId: item.id }), ofCollection(item, collectionId))
    }
  })
  return found
}

/**
 * The same for an item that was here: null when the site does not have it any more. Throws `refused` where its collection
 * shows no item at all: that is how the platform may respond to a reader without the right, and then nothing is known
 * of the item.
 */
export async function readKnown(site: SiteContext, name: ItemName): Promise<Item | null> {
  const item = await readItem(site, name)
  if (item === null) await provesReadable(site, name.collectionId)
  return item
}

/** As `readItems`, for items that were here. Throws as `readKnown` does when some are missing. */
export async function readAllKnown(site: SiteContext, names: readonly ItemName[]): Promise<ReadonlyMap<string, Item>> {
  const found = await readItems(site, names)
  if (found.size < names.length) await provesReadable(site, names[0]?.collectionId ?? '')
  return found
}

/** Throws `refused` where a collection shows no item at all: then nothing is known of one that it does not show. */
export async function provesReadable({ client, here }: SiteContext, dataCollectionId: string): Promise<void> {
  const drafts = withDrafts(here.mirror, dataCollectionId)
  const asked = { dataCollectionId, query: { paging: { limit: 1 } }, consistentRead: true, ...drafts }
  const { dataItems } = await ofCollectionThere(client.call(endpoints.query, asked, options))
  if (dataItems.length === 0)
    throw new AppError('refused', { reason: messageOf('data.nothingShown'), data: { sent: true } })
}

/** A response names the collection, and if it does not we know which one was asked. */
export const ofCollection = (item: StoredDataItem, collectionId: string): Item => ({
  ...item,
  dataCollectionId: item.dataCollectionId ?? collectionId,
})

/**
 * Rights are given per collection: one that this sign-in may not change refuses the change of its item, and must not hold
 * up those of others. A request that the platform finds invalid is refused in words a person can act on.
 */
export async function toRow<T>(pending: Promise<T>): Promise<T> {
  return pending.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'refused' && platformCode(error) === 'WDE0080') {
      throw new AppError('refused', { reason: messageOf('data.invalidThere'), data: error.data, cause: error })
    }
    if (error instanceof AppError && error.code === 'forbidden') {
      throw new AppError('refused', { data: { ...error.data, sent: true }, cause: error })
    }
    // Not the item alone: a caller that takes this for an item that is gone would ask for its collection for ever.
    if (error instanceof AppError && goneCollections.has(platformCode(error))) throw new CollectionGone(error)
    throw error
  })
}

/** The platform's codes for a collection that it never had, and for one that was deleted. */
const goneCollections: ReadonlySet<unknown> = new Set(['WDE0025', 'WDE0026'])

/** The site does not have the collection that a request was about. */
export class CollectionGone extends AppError {
  constructor(cause: AppError) {
    super('refused', { data: { ...cause.data, sent: true }, cause })
  }
}

/** As `toRow`, for a request about a collection as a whole: what is not there is the collection, by whatever code. */
export async function ofCollectionThere<T>(pending: Promise<T>): Promise<T> {
  return toRow(pending).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') throw new CollectionGone(error)
    throw error
  })
}

/** Whether a request had more bytes than the platform takes: it responds with 413, or 400 with a code of its own. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'refused' &&
  (error.data?.['status'] === 413 || platformCode(error) === 'WDE0109')

/** The refusal of one item that is too large alone, by the name people know it by. */
export const tooLarge = (name: string, cause: AppError): AppError =>
  new AppError('refused', { reason: messageOf('data.itemTooLarge', { name }), data: cause.data, cause })

/** What came of sending these rows; an item that went alone and was too large is refused by its name. */
export async function ofSize<T>(items: readonly Pick<OutboxItem<unknown>, 'row'>[], sent: Promise<T>): Promise<T> {
  return sent.catch((error: unknown) => {
    const [only] = items
    if (only === undefined || items.length > 1 || !(error instanceof AppError) || !isTooLarge(error)) throw error
    throw tooLarge(only.row.about, error)
  })
}

/** The platform's own code of a failure. */
export const platformCode = (error: unknown): unknown =>
  error instanceof AppError ? error.data?.['platformCode'] : undefined
