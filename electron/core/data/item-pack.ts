import { AppError, toErrorShape } from '../../../shared/errors.ts'
import type { BulkItemResult } from '../../../shared/wire/items-entities.ts'
import { type BulkResponse, bulkEvidence } from '../sync/bulk-outcomes.ts'
import type { Evidence, OutboxItem, SiteContext, Verdict } from '../sync/queued-operation.ts'
import type { Item } from './item.mirror.ts'
import { type ItemName, recordIdOf } from './item-id.ts'
import { isTooLarge, ofCollection, readItems, tooLarge } from './item-site.ts'

/**
 * Bytes of a request that carries many items. The platform refuses about 4 MB, and its own limit is not written down: less
 * was taken often, and what is refused all the same is halved.
 */
const mostBytes = 800_000

/** Between two members of a list. */
const separatorBytes = 1

interface Pack<Input> {
  nameOf(input: Input): ItemName
  /** What one row adds to the request. */
  partOf(item: OutboxItem<Input>): unknown
  /** Sends these rows; the response has a result for each. */
  send(items: readonly OutboxItem<Input>[]): Promise<{ results: readonly BulkItemResult[] }>
  /** The item as the call leaves it where the response does not bring it; null when it is gone. */
  leftAs(item: OutboxItem<Input>): Item | null | undefined
  judge(item: OutboxItem<Input>, document: unknown): Verdict
  /** How items that were refused are read; `readItems` when left out. */
  read?: typeof readItems
}

/**
 * Sends rows of one collection with one request and reads the response item by item. What makes the request too long
 * goes on with the next one.
 */
export async function packed<Input>(
  site: SiteContext,
  items: readonly OutboxItem<Input>[],
  { nameOf, partOf, send, leftAs, judge, read }: Pack<Input>,
): Promise<Evidence> {
  const { now, results, refusal } = await sentInPart(fitting(items, partOf), send)
  const later = items.slice(now.length).map(({ row }) => ({ rowId: row.id, verdict: { effect: 'retryNow' as const } }))
  if (refusal !== undefined) return { documents: [], verdicts: [refusal, ...later] }
  const collectionId = now[0] === undefined ? '' : nameOf(now[0].input).collectionId
  const idOf = (input: Input) => recordIdOf(nameOf(input))
  const brought = new Map(
    results.flatMap(({ itemMetadata, dataItem }) => {
      const id = itemMetadata?.id ?? dataItem?.id
      if (dataItem?.data == null || id == null) return []
      return [[recordIdOf({ collectionId, itemId: id }), ofCollection({ ...dataItem, id }, collectionId)] as const]
    }),
  )
  const evidence = await bulkEvidence(now, named(results, collectionId), {
    idOf,
    documentOf: (item) => brought.get(idOf(item.input)) ?? leftAs(item),
    read: async (some) => lookedUp(site, some, nameOf, read),
    judge,
  })
  return { ...evidence, verdicts: [...(evidence.verdicts ?? []), ...later] }
}

interface InPart<Input> {
  /** The rows that this request was about. */
  now: readonly OutboxItem<Input>[]
  results: readonly BulkItemResult[]
  /** Set when the only row left was too large by itself. */
  refusal?: { rowId: string; verdict: Verdict }
}

/** Sends these rows, or half of them as often as the platform finds the request too large: then it has done nothing. */
async function sentInPart<Input>(
  items: readonly OutboxItem<Input>[],
  send: Pack<Input>['send'],
): Promise<InPart<Input>> {
  try {
    return { now: items, results: (await send(items)).results }
  } catch (error) {
    const [only] = items
    if (only === undefined || !(error instanceof AppError) || !isTooLarge(error)) throw error
    if (items.length > 1) return await sentInPart(items.slice(0, Math.ceil(items.length / 2)), send)
    const lastError = toErrorShape(tooLarge(only.row.about, error))
    return {
      now: items,
      results: [],
      refusal: { rowId: only.row.id, verdict: { effect: 'refused', error: lastError } },
    }
  }
}

/** What the site has of these rows, each with its result: null for an item that is not there. */
export async function lookedUp<Input>(
  site: SiteContext,
  items: readonly OutboxItem<Input>[],
  nameOf: (input: Input) => ItemName,
  read = readItems,
): Promise<Evidence> {
  const names = items.map(({ input }) => nameOf(input))
  const there = await read(site, names)
  return {
    documents: names.map(recordIdOf).map((id) => ({ id, document: there.get(id) ?? null })),
  }
}

/** The first rows, as many as one request holds; one at least. */
function fitting<Input>(
  items: readonly OutboxItem<Input>[],
  partOf: Pack<Input>['partOf'],
): readonly OutboxItem<Input>[] {
  let bytes = 0
  const end = items.findIndex((item, at) => {
    bytes += Buffer.byteLength(JSON.stringify(partOf(item))) + separatorBytes
    return at > 0 && bytes > mostBytes
  })
  return end < 0 ? items : items.slice(0, end)
}

/** A response names items by their own ids; records have the collection's in theirs. */
const named = (results: readonly BulkItemResult[], collectionId: string): BulkResponse => ({
  results: results.map(({ itemMetadata }) => ({
    itemMetadata:
      typeof itemMetadata?.id === 'string'
        ? { ...itemMetadata, id: recordIdOf({ collectionId, itemId: itemMetadata.id }) }
        : itemMetadata,
  })),
})
