import type { DataRemoval } from '../../../shared/app/data.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { endpoints } from '../../../shared/wire/items.ts'
import { type Fields, same } from '../base/three-way.ts'
import { baseOf } from '../conflicts/document-operation.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { type Item, instantOf } from './item.mirror.ts'
import { describing } from './item-edit.queued.ts'
import { filledIn } from './item-fields.ts'
import { itemNameOf, recordIdOf } from './item-id.ts'
import { options, readItem, toRow } from './item-site.ts'

/** Removes an item for good, unless it was changed since the person saw it: then they decide first. */
export const remove: QueuedOperation<DataRemoval> = {
  lane: 'documents',
  dataSet: 'dataItems',
  recordId: recordIdOf,
  eventId: () => null,
  describe: describing('data.remove'),
  groupOf: recordIdOf,
  max: 1,
  // It stays in sight until the site has removed it: it can still be taken back.
  overlay: { apply: (item) => ({ ...(item as Item), leaving: true }) },
  document: {
    act: 'delete',
    changes: () => ({}),
    withChanges: (input) => input,
    about: (input, recordId) => ({ ...input, ...itemNameOf(recordId) }),
  },
  baseOf: (_input, document) =>
    document === undefined ? undefined : { fields: filledIn(document as Item), revision: null },
  deliver: async (site, [item]) => (item === undefined ? { documents: [] } : removed(site, item)),
  lookUp: async (site, items) => ({
    documents: await Promise.all(
      items.map(async ({ input }) => ({ id: recordIdOf(input), document: await readItem(site, input) })),
    ),
  }),
  judge: (_item, document) =>
    document === null ? { effect: 'done', detail: null, incident: null } : { effect: 'absent' },
  fold: ({ operation }, later) => {
    if (operation === 'data.add') return { become: 'none' }
    // The base of the earlier change is what the site has: that change is never sent.
    return operation === 'data.edit' || operation === 'data.remove'
      ? { become: 'one', operation: 'data.remove', input: later, keepBase: true }
      : undefined
  },
}

async function removed(site: SiteContext, { row, input }: OutboxItem<DataRemoval>): Promise<Evidence> {
  const id = recordIdOf(input)
  const item = await readItem(site, input)
  if (item === null) return { documents: [{ id, document: null }] }
  const fields = row.base === null ? [] : changedSince(baseOf(row), filledIn(item))
  if (fields.length > 0) {
    const theirsAt = instantOf(item, '_updatedDate')
    const conflict = { kind: 'changedThere' as const, fields, write: {}, theirsAt, theirsRevision: null, otherId: null }
    return { documents: [{ id, document: item }], isRead: true, conflicts: [{ rowId: row.id, conflict }] }
  }
  const { collectionId, itemId } = input
  const asked = { dataCollectionId: collectionId, dataItemId: itemId }
  await orGone(toRow(site.client.call(endpoints.remove, asked, options)))
  return { documents: [{ id, document: null }] }
}

/** What somebody has changed of an item that is to go. */
function changedSince(base: Fields, theirs: Fields) {
  const keys = [...new Set([...Object.keys(base), ...Object.keys(theirs)])]
  return keys
    .filter((field) => !same(lookUp(base, field), lookUp(theirs, field)))
    .map((field) => ({
      field,
      base: lookUp(base, field) ?? null,
      mine: null,
      theirs: lookUp(theirs, field) ?? null,
    }))
}
