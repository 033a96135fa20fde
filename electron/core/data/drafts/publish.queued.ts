import type { DataPublishing } from '../../../../shared/app/data-drafts.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { endpoints } from '../../../../shared/wire/items.ts'
import { orGone } from '../../sync/or-gone.ts'
import type { Evidence, QueuedOperation, SiteContext } from '../../sync/queued-operation.ts'
import type { Item } from '../item.mirror.ts'
import { describing } from '../item-edit.queued.ts'
import { type ItemName, recordIdOf } from '../item-id.ts'
import { ofCollection, options, readKnown, toRow } from '../item-site.ts'

/** The platform's word for what visitors see of an item; undefined in a collection without drafts. */
export const statusOf = ({ data }: Pick<Item, 'data'>): unknown => data?.['_publishStatus']

/** What visitors see of an item: all of it, or nothing yet. The platform calls it so in the item itself. */
export const isDraft = (item: Pick<Item, 'data'>): boolean => statusOf(item) === 'DRAFT'

/** The same of an item as people see it here: one that has not left yet is what its collection makes of new ones. */
export const isShownAsDraft = (item: Item, { beginsAsDraft }: { beginsAsDraft: boolean }): boolean =>
  item['unsent'] === true && statusOf(item) === undefined ? beginsAsDraft : isDraft(item)

/** Shows an item to visitors, or takes it from them and keeps it as a draft. It sets a state, so twice changes nothing. */
export const publish: QueuedOperation<DataPublishing> = {
  lane: 'documents',
  dataSet: 'dataItems',
  recordId: recordIdOf,
  scope: () => null,
  describe: (input, nameOf) => describing(input.published ? 'data.publish' : 'data.unpublish')(input, nameOf),
  // The platform has no call for several.
  groupOf: ({ collectionId, itemId }) => recordIdOf({ collectionId, itemId }),
  max: 1,
  overlay: { apply: (item, { published }) => withStatus(item as Item, published) },
  deliver: async (site, [only]) => {
    if (only === undefined) return { documents: [] }
    return sent(site, only.input)
  },
  lookUp: async (site, [only]) => (only === undefined ? { documents: [] } : found(site, only.input)),
  judge: ({ input }, document) => {
    if (document === null) return { ...done, detail: messageOf('data.linkOfGone') }
    return isDraft(document as Item) !== input.published ? done : { effect: 'absent' }
  },
  fold: ({ operation, input }, later) =>
    operation === 'data.publish'
      ? { become: 'one', operation, input: { ...(input as object), ...later }, keepBase: true }
      : undefined,
}

const done = { effect: 'done', detail: null, incident: null } as const

const withStatus = (item: Item, published: boolean): Item => ({
  ...item,
  data: { ...item.data, _publishStatus: published ? 'PUBLISHED' : 'DRAFT' },
})

async function sent(site: SiteContext, { collectionId, itemId, published }: DataPublishing): Promise<Evidence> {
  const asked = { dataCollectionId: collectionId, dataItemId: itemId }
  const call = published
    ? site.client.call(endpoints.publishDraft, asked, options)
    : site.client.call(endpoints.unpublish, { ...asked, copyToDraft: true }, options)
  // Who was faster has left no draft to publish, or nothing to take away: the look at the item tells.
  const answer = await orGone(toRow(call as Promise<{ dataItem?: Item | undefined }>))
  const name = { collectionId, itemId }
  if (answer?.dataItem === undefined) return found(site, name)
  const document = withStatus(ofCollection(answer.dataItem, collectionId), published)
  return { documents: [{ id: recordIdOf(name), document }] }
}

async function found(site: SiteContext, name: ItemName): Promise<Evidence> {
  return { documents: [{ id: recordIdOf(name), document: await readKnown(site, name) }], isRead: true }
}
