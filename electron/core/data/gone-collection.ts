import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { DataCollection } from '../../../shared/wire/collections-entities.ts'
import { clean } from '../base/text.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { targetOf } from './collection-fields.ts'
import type { Item } from './item.mirror.ts'
import { changesOf } from './item-fields.ts'
import { recordIdOf } from './item-id.ts'
import { itemKind } from './item-kind.ts'
import { CollectionGone } from './item-site.ts'

/** Values that a question shows, and characters of each; all of them are in an export. */
const mostShown = 20
const shownLength = 200

interface OfCollection {
  collectionId: string
}

/** How people call the fields of a collection, and the items that a field links to, as far as this laptop knows. */
export interface NamesHere {
  labelOf(key: string): string
  titleOf(key: string, itemId: string): string
}

/** What a change was to write, each part by the name of its field. */
type ValuesOf<Input> = (input: Input, names: NamesHere) => Message[]

/**
 * The same operation, which asks a person about its changes once the site says that their collection is gone, with what
 * they were to write in sight. All rows of a request become questions at once, so that none is sent for itself.
 */
export function unlessCollectionGone<Input extends OfCollection>(
  operation: QueuedOperation<Input>,
  valuesOf: ValuesOf<Input>,
): QueuedOperation<Input> {
  const { deliver, lookUp } = operation
  const orAsked = async (site: SiteContext, items: readonly OutboxItem<Input>[], pending: Promise<Evidence>) =>
    pending.catch((error: unknown): Evidence => {
      if (!(error instanceof CollectionGone)) throw error
      const verdicts = items.map(({ row, input }) => ({
        rowId: row.id,
        verdict: questionOf(site, error, input.collectionId, (names) => valuesOf(input, names)),
      }))
      return { documents: [], verdicts }
    })
  return {
    ...operation,
    deliver: (site, items, surveyed) => orAsked(site, items, deliver(site, items, surveyed)),
    ...(lookUp === undefined ? {} : { lookUp: (site, items) => orAsked(site, items, lookUp(site, items)) }),
  }
}

/** The values of an addition or an edit, as a question shows them. */
export const valuesIn: ValuesOf<Parameters<typeof changesOf>[0]> = (input, { labelOf }) =>
  Object.entries(changesOf(input)).map(([key, value]) =>
    messageOf('data.typedValue', { field: labelOf(key), value: wordsOf(value) }),
  )

function wordsOf(value: unknown): Message {
  if (value === null) return ''
  const words = itemKind.wordsOf(value, undefined)
  return typeof words === 'string' ? clean(words, shownLength) : words
}

function questionOf(
  site: SiteContext,
  error: CollectionGone,
  collectionId: string,
  valuesOf: (names: NamesHere) => Message[],
): Verdict {
  const known = site.stored('collections', collectionId) as DataCollection | undefined
  const fieldOf = (key: string) => known?.fields?.find((field) => field.key === key)
  const values = valuesOf({
    labelOf: (key) => fieldOf(key)?.displayName || key,
    titleOf: (key, itemId) => {
      const field = fieldOf(key)
      const target = (field === undefined ? null : targetOf(field)) ?? ''
      const item = site.stored('dataItems', recordIdOf({ collectionId: target, itemId })) as Item | undefined
      return item === undefined ? itemId : itemKind.nameOf(item) || itemId
    },
  })
  const message = messageOf('data.collectionGone', {
    collection: known?.displayName || collectionId,
    values: values.slice(0, mostShown),
    more: Math.max(values.length - mostShown, 0),
  })
  const { status, platformCode, requestId } = error.data ?? {}
  return { effect: 'needsDecision', message, refusal: { sent: true, status, platformCode, requestId } }
}
