import type { DataAddition, DataEdit } from '../../../shared/app/data.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/items.ts'
import { bulkLimit } from '../../../shared/wire/items-options.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import type { NameOf, OutboxItem, QueuedOperation } from '../sync/queued-operation.ts'
import { withDrafts } from './drafts/with-drafts.ts'
import { type Item, instantOf } from './item.mirror.ts'
import { changesOf, filledIn, modificationsOf, withFields, writtenOf } from './item-fields.ts'
import { type ItemName, itemNameOf, recordIdOf } from './item-id.ts'
import { packed } from './item-pack.ts'
import { ofCollection, ofCollectionThere, ofSize, options, readAllKnown, readKnown, toRow } from './item-site.ts'

type ItemAction = `data.${'edit' | 'add' | 'remove' | 'link' | 'publish' | 'unpublish'}`

/** Makes the `describe` of an operation: "Change Night Ferry, Productions". */
export function describing(code: ItemAction) {
  return (
    { collectionId, itemId, title }: { collectionId: string; itemId?: string | undefined; title: string },
    nameOf: NameOf,
  ) => {
    const collection = nameOf('collections', collectionId).name
    const named = title || nameOf('dataItems', recordIdOf({ collectionId, itemId: itemId ?? '' })).name
    return { what: messageOf(code, { name: named, collection }), about: named || collection }
  }
}

/** The row of an item that a change waits for: it refers to one that is new here. */
export const waitsFor = ({ after }: Pick<DataEdit, 'after'>) =>
  after === undefined ? undefined : { dataSet: 'dataItems', id: recordIdOf(after) }

const operation = documentOperation<DataEdit, Item>({
  dataSet: 'dataItems',
  recordId: recordIdOf,
  describe: describing('data.edit'),
  changes: changesOf,
  fieldsOf: filledIn,
  // Items have none, so each is read right before it is changed.
  revisionOf: () => null,
  updatedAt: (item) => instantOf(item, '_updatedDate'),
  read: (site, _id, input) => readKnown(site, input),
  write: async ({ client, here }, { input: { collectionId, itemId }, fields }) => {
    const patch = { dataItemId: itemId, fieldModifications: modificationsOf(fields) }
    const asked = { dataCollectionId: collectionId, patch, ...withDrafts(here.mirror, collectionId) }
    const response = await toRow(client.call(endpoints.patch, asked, options))
    return ofCollection(response.dataItem, collectionId)
  },
  pack: {
    groupOf: ({ collectionId }) => collectionId,
    max: bulkLimit,
    read: readAllKnown,
    write: (site, changes, judge) => {
      const changeOf = new Map(changes.map((change) => [change.item.row.id, change]))
      const partOf = ({ row, input }: OutboxItem<DataEdit>) => ({
        dataItemId: input.itemId,
        fieldModifications: modificationsOf(changeOf.get(row.id)?.fields ?? {}),
      })
      return packed(
        site,
        changes.map(({ item }) => item),
        {
          nameOf: (input) => input,
          partOf,
          send: (items) => {
            const dataCollectionId = items[0]?.input.collectionId ?? ''
            const drafts = withDrafts(site.here.mirror, dataCollectionId)
            const asked = { dataCollectionId, patches: items.map(partOf), returnEntity: true, ...drafts }
            return ofCollectionThere(site.client.call(endpoints.bulkPatch, asked, options))
          },
          leftAs: ({ row }) => {
            const change = changeOf.get(row.id)
            return change === undefined ? undefined : withFields(change.theirs, change.fields)
          },
          judge: (item, document) => judge(item, document, 0),
        },
      )
    },
  },
})

/** Changes single fields of an item; the others stay as they are on the site. */
export const edit: QueuedOperation<DataEdit> = {
  ...operation,
  waitsFor,
  deliver: (site, items, surveyed) => ofSize(items, operation.deliver(site, items, surveyed)),
  overlay: { apply: (item, input) => withFields(item as Item, changesOf(input)) },
  document: {
    effect: 'edit',
    changes: changesOf,
    withChanges: (input, fields) => ({ ...input, fields: writtenOf(fields) }),
    about: (input, recordId) => ({ ...input, ...itemNameOf(recordId) }),
  },
  fold: ({ operation: earlier, input }, later) => {
    if (earlier !== 'data.edit' && earlier !== 'data.add') return undefined
    const before = input as DataEdit | DataAddition
    // What it refers to now goes first, and the earlier change would not wait for that.
    if (later.after !== undefined && !sameItem(before.after, later.after)) return undefined
    // An addition keeps what was changed of it as well: what is made again may have come back elsewhere.
    return { become: 'one', operation: earlier, input: mergeEdits(before, later), keepBase: true }
  },
}

const sameItem = (one: ItemName | undefined, other: ItemName): boolean =>
  one !== undefined && recordIdOf(one) === recordIdOf(other)

/** Two changes as one; for a field in both the later value counts. */
function mergeEdits<Earlier extends DataEdit | DataAddition>(earlier: Earlier, later: DataEdit): Earlier {
  const fields = writtenOf({ ...changesOf(earlier), ...changesOf(later) })
  return { ...earlier, fields, title: later.title || earlier.title, at: later.at }
}
