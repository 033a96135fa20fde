import type { Conflict } from '../../../shared/app/conflicts.ts'
import type { DataRemoval } from '../../../shared/app/data.ts'
import { endpoints } from '../../../shared/wire/items.ts'
import { bulkLimit } from '../../../shared/wire/items-options.ts'
import { lostByRemoving } from '../base/three-way.ts'
import { baseOf } from '../conflicts/document-operation.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { withDrafts } from './drafts/with-drafts.ts'
import { type Item, instantOf } from './item.mirror.ts'
import { describing } from './item-edit.queued.ts'
import { filledIn } from './item-fields.ts'
import { itemNameOf, recordIdOf } from './item-id.ts'
import { lookedUp, packed } from './item-pack.ts'
import { ofCollectionThere, options, readAllKnown, readKnown, toRow } from './item-site.ts'

/** Removes an item for good, unless it was changed since the person saw it: then they decide first. */
export const remove: QueuedOperation<DataRemoval> = {
  lane: 'documents',
  dataSet: 'dataItems',
  recordId: recordIdOf,
  scope: () => null,
  describe: describing('data.remove'),
  groupOf: ({ collectionId }) => collectionId,
  max: bulkLimit,
  // It stays in sight until the site has removed it: it can still be taken back.
  overlay: { apply: (item) => ({ ...(item as Item), leaving: true }) },
  document: {
    effect: 'delete',
    changes: () => ({}),
    withChanges: (input) => input,
    about: (input, recordId) => ({ ...input, ...itemNameOf(recordId) }),
  },
  baseOf: (_input, document) =>
    document === undefined ? undefined : { fields: filledIn(document as Item), revision: null },
  deliver: async (site, items) => {
    const [only] = items
    if (only === undefined) return { documents: [] }
    return items.length === 1 ? removed(site, only) : removedTogether(site, items)
  },
  lookUp: async (site, items) => {
    const [only] = items
    if (only === undefined || items.length > 1) return lookedUp(site, items, (input) => input, readAllKnown)
    return { documents: [{ id: recordIdOf(only.input), document: await readKnown(site, only.input) }] }
  },
  judge,
  fold: ({ operation, isRefused }, later) => {
    if (operation === 'data.add') return { become: 'none' }
    // A change that may still leave stays a change of its own: undoing the removal gives the item back as it was.
    return operation === 'data.remove' || (operation === 'data.edit' && isRefused)
      ? { become: 'one', operation: 'data.remove', input: later, keepBase: true }
      : undefined
  },
}

function judge(_item: unknown, document: unknown): Verdict {
  return document === null ? { effect: 'done', detail: null, incident: null } : { effect: 'notApplied' }
}

async function removed(site: SiteContext, { row, input }: OutboxItem<DataRemoval>): Promise<Evidence> {
  const id = recordIdOf(input)
  const item = await readKnown(site, input)
  if (item === null) return { documents: [{ id, document: null }] }
  const conflict = meeting(row, item)
  if (conflict !== undefined) {
    return { documents: [{ id, document: item }], isRead: true, conflicts: [{ rowId: row.id, conflict }] }
  }
  const { collectionId, itemId } = input
  const asked = { dataCollectionId: collectionId, dataItemId: itemId, ...withDrafts(site.here.mirror, collectionId) }
  await orGone(toRow(site.client.call(endpoints.remove, asked, options)))
  return { documents: [{ id, document: null }] }
}

/** Reads all of them, and removes the unchanged ones with one request. */
async function removedTogether(site: SiteContext, items: readonly OutboxItem<DataRemoval>[]): Promise<Evidence> {
  const there = await readAllKnown(
    site,
    items.map(({ input }) => input),
  )
  const documents: Evidence['documents'] = []
  const conflicts: NonNullable<Evidence['conflicts']> = []
  const leaving: OutboxItem<DataRemoval>[] = []
  for (const one of items) {
    const id = recordIdOf(one.input)
    const item = there.get(id)
    const conflict = item === undefined ? undefined : meeting(one.row, item)
    if (conflict !== undefined) conflicts.push({ rowId: one.row.id, conflict })
    if (item === undefined || conflict !== undefined) documents.push({ id, document: item ?? null })
    else leaving.push(one)
  }
  if (leaving.length === 0) return { documents, conflicts }
  const evidence = await packed(site, leaving, {
    nameOf: (input) => input,
    partOf: ({ input }) => input.itemId,
    send: (some) => {
      const dataItemIds = some.map(({ input }) => input.itemId)
      const dataCollectionId = some[0]?.input.collectionId ?? ''
      const asked = { dataCollectionId, dataItemIds, ...withDrafts(site.here.mirror, dataCollectionId) }
      return ofCollectionThere(site.client.call(endpoints.bulkRemove, asked, options))
    },
    leftAs: () => null,
    judge,
  })
  return { ...evidence, documents: [...documents, ...evidence.documents], conflicts }
}

function meeting({ base }: OutboxItem<DataRemoval>['row'], item: Item): Conflict | undefined {
  const fields = base === null ? [] : lostByRemoving(baseOf({ base }), filledIn(item))
  if (fields.length === 0) return undefined
  const theirsAt = instantOf(item, '_updatedDate')
  return { kind: 'changedThere', fields, write: {}, theirsAt, theirsRevision: null, otherId: null }
}
