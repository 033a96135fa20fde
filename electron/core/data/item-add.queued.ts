import { DataAddition } from '../../../shared/app/data.ts'
import { AppError } from '../../../shared/errors.ts'
import { endpoints } from '../../../shared/wire/items.ts'
import { bulkLimit } from '../../../shared/wire/items-options.ts'
import { type Fields, threeWay } from '../base/three-way.ts'
import { baseOf } from '../conflicts/document-operation.ts'
import { uuidOf } from '../sync/identities.queries.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { isDraft, statusOf } from './drafts/publish.queued.ts'
import { withDrafts } from './drafts/with-drafts.ts'
import type { Item } from './item.mirror.ts'
import { describing, waitsFor } from './item-edit.queued.ts'
import { changesOf, filledIn, withFields, writtenOf } from './item-fields.ts'
import { type ItemName, itemNameOf, recordIdOf } from './item-id.ts'
import { lookedUp, packed } from './item-pack.ts'
import { ofCollection, ofCollectionThere, ofSize, options, platformCode, readItem } from './item-site.ts'

/**
 * Adds an item under an id that is chosen here, so that the same request twice makes one item: the second one learns
 * that the id is taken, and that is our own.
 */
export const add: QueuedOperation<DataAddition> = {
  lane: 'documents',
  dataSet: 'dataItems',
  recordId: (input) => recordIdOf(nameOf(input)),
  scope: () => null,
  describe: describing('data.add'),
  groupOf: ({ collectionId }) => collectionId,
  max: bulkLimit,
  waitsFor,
  prepare: (given, newId) => {
    const input = DataAddition.parse(given)
    return { ...input, itemId: input.itemId ?? uuidOf(newId()) }
  },
  overlay: {
    // The site has it already: what was typed shows all the same until the response is here.
    apply: (item, input) => withFields(item as Item, changesOf(input)),
    create: (input, at) => ({ ...newItem(input, at), unsent: true }),
  },
  document: {
    effect: 'create',
    changes: changesOf,
    withChanges: (input, fields) => ({ ...input, fields: writtenOf(fields) }),
    about: (input, recordId) => ({ ...input, ...itemNameOf(recordId) }),
  },
  deliver: async (site, items) => {
    const [only] = items
    if (only === undefined) return { documents: [] }
    if (items.length === 1) return withStatusSeen(items, await ofSize(items, inserted(site, only)))
    const evidence = await packed(site, items, {
      nameOf,
      partOf: ({ input }) => dataItemOf(input),
      send: (some) => {
        const dataItems = some.map(({ input }) => dataItemOf(input))
        const { collectionId: dataCollectionId } = only.input
        const drafts = withDrafts(site.here.mirror, dataCollectionId)
        const asked = { dataCollectionId, dataItems, returnEntity: true, ...drafts }
        return ofCollectionThere(site.client.call(endpoints.bulkInsert, asked, options))
      },
      leftAs: () => undefined,
      judge,
    })
    return withStatusSeen(items, evidence)
  },
  lookUp: async (site, items) => {
    const [only] = items
    if (only === undefined || items.length > 1) return lookedUp(site, items, nameOf)
    const document = await readItem(site, nameOf(only.input))
    return { documents: [{ id: recordIdOf(nameOf(only.input)), document }] }
  },
  judge,
}

/**
 * An existing item was made by this row, or had been removed and was brought back elsewhere before. Changes made to it
 * here since then that the site lacks go out as a change of it.
 */
function judge(item: OutboxItem<DataAddition>, document: unknown): Verdict {
  if (document === null) return { effect: 'notApplied' }
  const { row, input } = item
  const base = baseOf(row)
  const changed = Object.entries(changesOf(input)).filter(([key]) => Object.hasOwn(base, key))
  const mine: Fields = Object.fromEntries(changed)
  const { write, conflicts } = threeWay({ base, mine, theirs: filledIn(document as Item) })
  if (Object.keys(write).length + conflicts.length === 0) return otherStatus(item, document as Item) ?? done
  const { after: _gone, published: _status, ...rest } = input
  return { effect: 'becomes', operation: 'data.edit', input: { ...rest, fields: writtenOf(mine) }, base }
}

const done: Verdict = { effect: 'done', detail: null, incident: null }

/** An item that is there and is shown to visitors otherwise than was wanted becomes so by the call that is made for it. */
function otherStatus({ input }: OutboxItem<DataAddition>, document: Item): Verdict | undefined {
  const { published, title, at } = input
  if (published === undefined || statusOf(document) === undefined || isDraft(document) !== published) return undefined
  return { effect: 'becomes', operation: 'data.publish', input: { ...nameOf(input), published, title, at }, base: {} }
}

/** The status goes with the item itself; a site that has not taken it gets it once more. */
function withStatusSeen(items: readonly OutboxItem<DataAddition>[], evidence: Evidence): Evidence {
  const known = new Map((evidence.verdicts ?? []).map(({ rowId, verdict }) => [rowId, verdict.effect]))
  const there = new Map(evidence.documents.map(({ id, document }) => [id, document as Item | null]))
  const verdicts = items.flatMap((item) => {
    const document = there.get(recordIdOf(nameOf(item.input)))
    const isDone = (known.get(item.row.id) ?? 'done') === 'done'
    const verdict = isDone && document != null ? otherStatus(item, document) : undefined
    return verdict === undefined ? [] : [{ rowId: item.row.id, verdict }]
  })
  return verdicts.length === 0 ? evidence : { ...evidence, verdicts: [...(evidence.verdicts ?? []), ...verdicts] }
}

const nameOf = ({ collectionId, itemId = '' }: DataAddition): ItemName => ({ collectionId, itemId })

const filled = (input: DataAddition) =>
  Object.fromEntries(Object.entries(changesOf(input)).filter(([, v]) => v !== null))

function dataItemOf(input: DataAddition) {
  const { itemId } = nameOf(input)
  return { id: itemId, data: { ...filled(input), _id: itemId, ...statusFor(input) } }
}

/** In the words of the platform, which has it among the item's values. */
const statusFor = ({ published }: DataAddition) =>
  published === undefined ? {} : { _publishStatus: published ? 'PUBLISHED' : 'DRAFT' }

function newItem(input: DataAddition, at: string): Item {
  const { collectionId, itemId } = nameOf(input)
  const dates = { _createdDate: { $date: at }, _updatedDate: { $date: at } }
  return {
    id: itemId,
    dataCollectionId: collectionId,
    data: { ...filled(input), _id: itemId, ...statusFor(input), ...dates },
  }
}

/** Without the right to read it the item cannot be seen, and it is there as it was typed. */
async function thereAlready(site: SiteContext, { row, input }: OutboxItem<DataAddition>): Promise<Evidence> {
  const document = await readItem(site, nameOf(input))
  const id = recordIdOf(nameOf(input))
  if (document !== null) return { documents: [{ id, document }], isRead: true }
  return { documents: [{ id, document: newItem(input, new Date(row.madeAt).toISOString()) }], allApplied: true }
}

async function inserted(site: SiteContext, { row, input }: OutboxItem<DataAddition>): Promise<Evidence> {
  const name = nameOf(input)
  const id = recordIdOf(name)
  const dataItem = dataItemOf(input)
  try {
    const response = await ofCollectionThere(
      site.client.call(
        endpoints.insert,
        { dataCollectionId: name.collectionId, dataItem, ...withDrafts(site.here.mirror, name.collectionId) },
        options,
      ),
    )
    return { documents: [{ id, document: ofCollection(response.dataItem, name.collectionId) }], allApplied: true }
  } catch (error) {
    const code = platformCode(error)
    // An earlier try took effect and its response was lost: the id is ours.
    if (code === 'WDE0074') return thereAlready(site, { row, input })
    // Another item has the value that may stand only once: nothing gets better by trying again.
    if (error instanceof AppError && error.code === 'conflict') {
      throw new AppError('refused', { data: { ...error.data, sent: true }, cause: error })
    }
    throw error
  }
}
