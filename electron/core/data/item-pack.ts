import type { BulkItemResult } from '../../../shared/wire/items-entities.ts'
import { type BulkAnswer, bulkEvidence } from '../sync/bulk-outcomes.ts'
import type { Evidence, OutboxItem, SiteContext, Verdict } from '../sync/queued-operation.ts'
import type { Item } from './item.mirror.ts'
import { type ItemName, recordIdOf } from './item-id.ts'
import { ofCollection, readItems } from './item-site.ts'

/** Letters of a request that carries many items: the platform takes one item of 500 kB, and says of no sum. */
const mostLetters = 2_000_000

interface Pack<Input> {
  nameOf(input: Input): ItemName
  /** What one row adds to the request. */
  partOf(item: OutboxItem<Input>): unknown
  /** Sends these rows; the answer tells of each. */
  send(items: readonly OutboxItem<Input>[]): Promise<{ results: readonly BulkItemResult[] }>
  /** The item as the call leaves it where the answer does not bring it; null when it is gone. */
  leftAs(item: OutboxItem<Input>): Item | null | undefined
  judge(item: OutboxItem<Input>, document: unknown): Verdict
}

/**
 * Sends rows of one collection with one request and reads the answer item by item. What makes the request too long goes on
 * with the next one.
 */
export async function packed<Input>(
  site: SiteContext,
  items: readonly OutboxItem<Input>[],
  { nameOf, partOf, send, leftAs, judge }: Pack<Input>,
): Promise<Evidence> {
  const now = fitting(items, partOf)
  const { results } = await send(now)
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
    read: async (some) => lookedUp(site, some, nameOf),
    judge,
  })
  const later = items.slice(now.length).map(({ row }) => ({ rowId: row.id, verdict: { effect: 'resume' as const } }))
  return { ...evidence, verdicts: [...(evidence.verdicts ?? []), ...later] }
}

/** What the site has of these rows, each with its answer: null for an item that is not there. */
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
  let letters = 0
  const end = items.findIndex((item, at) => {
    letters += JSON.stringify(partOf(item)).length
    return at > 0 && letters > mostLetters
  })
  return end < 0 ? items : items.slice(0, end)
}

/** An answer names items by their own ids; records have the collection's in theirs. */
const named = (results: readonly BulkItemResult[], collectionId: string): BulkAnswer => ({
  results: results.map(({ itemMetadata }) => ({
    itemMetadata:
      typeof itemMetadata?.id === 'string'
        ? { ...itemMetadata, id: recordIdOf({ collectionId, itemId: itemMetadata.id }) }
        : itemMetadata,
  })),
})
