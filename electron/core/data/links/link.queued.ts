import { type DataLinking, mostLinked } from '../../../../shared/app/data-links.ts'
import type { Message } from '../../../../shared/messages/message.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { DataCollection } from '../../../../shared/wire/collections-entities.ts'
import { endpoints } from '../../../../shared/wire/items.ts'
import type { BulkReferenceResult, DataItemReference } from '../../../../shared/wire/items-entities.ts'
import { bulkLimit } from '../../../../shared/wire/items-options.ts'
import { isApplied, mergeChanges } from '../../base/set-change.ts'
import { noOf } from '../../sync/bulk-outcomes.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../../sync/queued-operation.ts'
import type { NamesHere } from '../gone-collection.ts'
import { describing, waitsFor } from '../item-edit.queued.ts'
import { recordIdOf } from '../item-id.ts'
import { ofCollectionThere, options, provesReadable } from '../item-site.ts'
import type { Links } from './link-reading.ts'
import { linkedBy, otherEnds, unlinked, withLinks } from './link-values.ts'
import { linksEntity, readLinksOf } from './links.mirror.ts'

/** The site's words for what is so already: a link that is there, and one that is not. */
const soAlready: ReadonlySet<string> = new Set(['WDE0029', 'WDE0153'])

/**
 * Makes and takes away single links of an item, so what another person links meanwhile stays, and repeating it changes
 * nothing.
 */
export const link: QueuedOperation<DataLinking> = {
  lane: 'documents',
  dataSet: 'dataLinks',
  recordId: recordIdOf,
  scope: () => null,
  describe: describing('data.link'),
  groupOf: ({ collectionId }) => collectionId,
  max: bulkLimit,
  waitsFor,
  overlay: {
    apply: (links, input) => withLinks(links as Links, input),
    create: (input) => withLinks(unlinked(input), input),
  },
  deliver: async (site, items) => {
    const now = fitting(items)
    const dataCollectionId = now[0]?.input.collectionId ?? ''
    const send = async (part: 'add' | 'remove'): Promise<Delivered> => {
      const sent = now.flatMap(({ row, input }) =>
        input[part].map((id) => ({ rowId: row.id, reference: referenceOf(input, id) })),
      )
      if (sent.length === 0) return { sent, results: [] }
      const endpoint = part === 'add' ? endpoints.insertReferences : endpoints.removeReferences
      const asked = { dataCollectionId, dataItemReferences: sent.map(({ reference }) => reference) }
      const { results } = await ofCollectionThere(site.client.call(endpoint, asked, options))
      return { sent, results }
    }
    const outcomes = [await send('add'), await send('remove')]
    const refused = refusals(outcomes)
    const unnamed = new Set(outcomes.flatMap(unnamedIn))
    const confirmed = now.filter(({ row }) => !unnamed.has(row.id))
    const later = items.slice(now.length).map(({ row }) => ({ rowId: row.id, verdict: resume }))
    // A row that the response does not name is looked up like one whose response was lost.
    const verdicts = confirmed.map(({ row }) => {
      return { rowId: row.id, verdict: refused.get(row.id) ?? done }
    })
    return {
      ...leftBehind(
        site,
        confirmed.filter(({ row }) => !refused.has(row.id)),
      ),
      verdicts: [...verdicts, ...later],
    }
  },
  lookUp: async (site, items) => {
    const ids = [...new Set(items.map(({ input }) => recordIdOf(input)))]
    const scope = items[0]?.input.collectionId ?? ''
    const found = new Map<string, Links>()
    for (let start = 0; start < ids.length; start += linksEntity.byId.perCall) {
      const asked = { scope, ids: ids.slice(start, start + linksEntity.byId.perCall), here: site.here.mirror }
      const some = await ofCollectionThere(readLinksOf(site.client, asked, options))
      for (const links of some) found.set(linksEntity.id(links), links)
    }
    if (found.size < ids.length) await provesReadable(site, scope)
    return { documents: ids.map((id) => ({ id, document: found.get(id) ?? null })), isRead: true }
  },
  judge: ({ input }, document) => {
    // A link of what is gone is not missed.
    if (document === null) return { ...done, detail: messageOf('data.linkOfGone') }
    return isApplied(linkedBy(document as Links, input.field), input) ? done : { effect: 'notApplied' }
  },
  fold: ({ operation, input }, later) => {
    if (operation !== 'data.link') return undefined
    const earlier = input as DataLinking
    // What it links to now goes first, and the earlier change would not wait for that.
    if (earlier.field !== later.field || later.after !== undefined) return undefined
    const { add, remove } = mergeChanges(earlier, later)
    if (Math.max(add.length, remove.length) > mostLinked) return undefined
    return { become: 'one', operation, input: { ...earlier, title: later.title, add, remove }, keepBase: true }
  },
}

/** What a change was to link and to take away, as a question shows it. */
export const linksIn = ({ field, add, remove }: DataLinking, { labelOf, titleOf }: NamesHere): Message[] => [
  ...add.map((id) => messageOf('data.linkTo', { field: labelOf(field), name: titleOf(field, id) })),
  ...remove.map((id) => messageOf('data.noLinkTo', { field: labelOf(field), name: titleOf(field, id) })),
]

const done = { effect: 'done', detail: null, incident: null } as const
const resume = { effect: 'retryNow' } as const

/** The links as these rows leave them, at both of their ends. */
function leftBehind(site: SiteContext, items: readonly OutboxItem<DataLinking>[]): Evidence {
  const changed = new Map<string, Links>()
  const linksOf = (id: string) => changed.get(id) ?? (site.stored('dataLinks', id) as Links | undefined)
  for (const { input } of items) {
    const id = recordIdOf(input)
    changed.set(id, withLinks(linksOf(id) ?? unlinked(input), input))
    const collection = site.stored('collections', input.collectionId) as DataCollection | undefined
    for (const links of otherEnds(collection, input, linksOf)) changed.set(linksEntity.id(links), links)
  }
  const own = new Set(items.map(({ input }) => recordIdOf(input)))
  const others = [...changed].filter(([id]) => !own.has(id)).map(([, links]) => links)
  return {
    documents: [...changed].filter(([id]) => own.has(id)).map(([id, document]) => ({ id, document })),
    others: [{ dataSet: 'dataLinks', scope: '', documents: others }],
  }
}

const referenceOf = ({ itemId, field }: DataLinking, referencedItemId: string): DataItemReference => ({
  referringItemFieldName: field,
  referringItemId: itemId,
  referencedItemId,
})

/** The first rows, as many as one request holds links; one at least. */
function fitting(items: readonly OutboxItem<DataLinking>[]): readonly OutboxItem<DataLinking>[] {
  let [added, removed] = [0, 0]
  const end = items.findIndex(({ input }, at) => {
    added += input.add.length
    removed += input.remove.length
    return at > 0 && Math.max(added, removed) > bulkLimit
  })
  return end < 0 ? items : items.slice(0, end)
}

/** The site's no to links of these rows, by row; what is so already is none. */
function refusals(outcomes: readonly Delivered[]): ReadonlyMap<string, Verdict> {
  const found = new Map<string, Verdict>()
  for (const { sent, results } of outcomes) {
    for (const [place, { referenceMetadata }] of results.entries()) {
      const { success, error, originalIndex } = referenceMetadata ?? {}
      const row = sent[originalIndex ?? place]?.rowId
      if (row === undefined || success !== false || soAlready.has(error?.code ?? '')) continue
      found.set(row, noOf(error))
    }
  }
  return found
}

/** The rows of which the response leaves a link out. */
function unnamedIn({ sent, results }: Delivered): string[] {
  const named = new Set(results.map(({ referenceMetadata }, place) => referenceMetadata?.originalIndex ?? place))
  return sent.flatMap(({ rowId }, place) => (named.has(place) ? [] : [rowId]))
}

interface Delivered {
  sent: readonly { rowId: string }[]
  results: readonly BulkReferenceResult[]
}
