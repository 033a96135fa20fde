import type { DataPublishing } from '../../../../shared/app/data-drafts.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { endpoints } from '../../../../shared/wire/items.ts'
import { bulkLimit } from '../../../../shared/wire/items-options.ts'
import { orGone } from '../../sync/or-gone.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../../sync/queued-operation.ts'
import type { Item } from '../item.mirror.ts'
import { describing } from '../item-edit.queued.ts'
import { type ItemName, recordIdOf } from '../item-id.ts'
import { lookedUp, packed } from '../item-pack.ts'
import { ofCollection, ofCollectionThere, ofSize, options, readAllKnown, readKnown, toRow } from '../item-site.ts'
import { hasDraftItems } from './with-drafts.ts'

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
  groupOf: ({ collectionId }) => collectionId,
  max: bulkLimit,
  overlay: { apply: (item, { published }) => withStatus(item as Item, published) },
  deliver: async (site, items) => {
    const [first, ...others] = items
    if (first === undefined) return { documents: [] }
    if (!hasDraftItems(site.here.mirror, first.input.collectionId)) return ofSize(items, statusWritten(site, items))
    // The Draft Items plugin has no call for several.
    const evidence = await draftMoved(site, first.input)
    const later = others.map(({ row }) => ({ rowId: row.id, verdict: { effect: 'retryNow' as const } }))
    return { ...evidence, verdicts: later }
  },
  lookUp: async (site, items) => {
    const [only] = items
    const apart = hasDraftItems(site.here.mirror, only?.input.collectionId ?? '')
    if (!apart && items.length > 1) return lookedUp(site, items, (input) => input, readAllKnown)
    const each = await Promise.all(items.map(({ input }) => findRecord(site, input)))
    return { documents: each.flatMap(({ documents }) => documents) }
  },
  judge,
  fold: ({ operation, input }, later) =>
    operation === 'data.publish'
      ? { become: 'one', operation, input: { ...(input as object), ...later }, keepBase: true }
      : undefined,
}

const done = { effect: 'done', detail: null, incident: null } as const

function judge({ input }: OutboxItem<DataPublishing>, document: unknown): Verdict {
  if (document === null) return { ...done, detail: messageOf('data.linkOfGone') }
  return isDraft(document as Item) !== input.published ? done : { effect: 'notApplied' }
}

const statusWordOf = (published: boolean) => (published ? 'PUBLISHED' : 'DRAFT')

const withStatus = (item: Item, published: boolean): Item => ({
  ...item,
  data: { ...item.data, _publishStatus: statusWordOf(published) },
})

/** With the Publish plugin the status is a field of the item, which a bulk patch that sees drafts changes. */
function statusWritten(site: SiteContext, items: readonly OutboxItem<DataPublishing>[]): Promise<Evidence> {
  const partOf = ({ input: { itemId, published } }: OutboxItem<DataPublishing>) => ({
    dataItemId: itemId,
    fieldModifications: [
      {
        action: 'SET_FIELD' as const,
        fieldPath: '_publishStatus',
        setFieldOptions: { value: statusWordOf(published) },
      },
    ],
  })
  return packed(site, items, {
    nameOf: (input) => input,
    partOf,
    send: (some) => {
      const asked = { dataCollectionId: some[0]?.input.collectionId ?? '', patches: some.map(partOf) }
      const publishPluginOptions = { includeDraftItems: true }
      return ofCollectionThere(site.client.call(endpoints.bulkPatch, { ...asked, publishPluginOptions }, options))
    },
    leftAs: ({ input }) => {
      const before = site.stored('dataItems', recordIdOf(input)) as Item | undefined
      return before === undefined ? undefined : withStatus(before, input.published)
    },
    read: readAllKnown,
    judge,
  })
}

/** With the Draft Items plugin the draft moves to the published items, or back. */
async function draftMoved(site: SiteContext, { collectionId, itemId, published }: DataPublishing): Promise<Evidence> {
  const asked = { dataCollectionId: collectionId, dataItemId: itemId }
  const call = published
    ? site.client.call(endpoints.publishDraft, asked, options)
    : site.client.call(endpoints.unpublish, { ...asked, copyToDraft: true }, options)
  // A faster client left no draft to publish, or nothing to take away: the look at the item shows which.
  const response = await orGone(toRow(call as Promise<{ dataItem?: Item | undefined }>))
  const name = { collectionId, itemId }
  if (response?.dataItem === undefined) return findRecord(site, { ...name, published })
  const document = withStatus(ofCollection(response.dataItem, collectionId), published)
  return { documents: [{ id: recordIdOf(name), document }] }
}

/** An item whose draft is kept apart is not seen among the published ones: then it is not published yet. */
async function findRecord(
  site: SiteContext,
  { published, ...name }: ItemName & { published: boolean },
): Promise<Evidence> {
  const document = await readKnown(site, name)
  if (document === null && published && hasDraftItems(site.here.mirror, name.collectionId)) return { documents: [] }
  return { documents: [{ id: recordIdOf(name), document }], isRead: true }
}
