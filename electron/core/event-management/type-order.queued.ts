import type { TypeOrder } from '../../../shared/app/event-fields.ts'
import { AppError } from '../../../shared/errors.ts'
import { mergedOrder, movesTo } from '../../../shared/merged-order.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { endpoints } from '../../../shared/wire/ticket-definitions.ts'
import { orGone } from '../sync/or-gone.ts'
import type { OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { orWhy } from './event-refusals.ts'

const options = { priority: 'documents' as const }
const done: Verdict = { effect: 'done', detail: null, incident: null }

/** The types of an event as the site orders them; it has at most a hundred. */
async function orderThere({ client }: SiteContext, eventId: string): Promise<string[]> {
  const query = { filter: { eventId }, cursorPaging: { limit: 100 } }
  return (await client.call(endpoints.query, { query }, options)).ticketDefinitions.map(({ id }) => id)
}

/** The order that is wanted of the types that are there now. */
const wantedOf = ({ before, order }: TypeOrder, now: readonly string[]): string[] => {
  const there = new Set(now)
  return mergedOrder(before, order, now).filter((id) => there.has(id))
}

/** Throws where the site lists none of the types and yet has one of them: such a list says nothing about their order. */
async function assertAllGone({ client }: SiteContext, [ticketDefinitionId]: readonly string[]): Promise<void> {
  if (ticketDefinitionId === undefined) return
  const found = await orGone(client.call(endpoints.get, { ticketDefinitionId }, options))
  if (found !== null) throw new AppError('bad_answer', { data: { sent: false } })
}

async function sent(site: SiteContext, { input }: OutboxItem<TypeOrder>): Promise<void> {
  const { eventId } = input
  const now = await orderThere(site, eventId)
  const wanted = wantedOf(input, now)
  if (wanted.length === 0) await assertAllGone(site, input.order)
  for (const { id, after } of movesTo(now, wanted)) {
    const first = now.find((other) => other !== id)
    const place = after === null ? { beforeDefinitionId: first } : { afterDefinitionId: after }
    await orWhy(site.client.call(endpoints.reorder, { eventId, ticketDefinitionId: id, ...place }, options))
    now.splice(now.indexOf(id), 1)
    now.splice(after === null ? 0 : now.indexOf(after) + 1, 0, id)
  }
}

/**
 * Puts the types of an event into another order, by as few moves as it takes. Types that were added or moved at the site
 * meanwhile keep their place, and what two people moved stands where it was put last.
 */
export const orderTypes: QueuedOperation<TypeOrder> = {
  ...{ lane: 'documents', dataSet: 'events', max: 1, rebases: 'patiently' },
  recordId: ({ eventId }) => eventId,
  scope: () => null,
  overlay: { apply: (event, { order }) => ({ ...(event as WireEvent), [typeOrderKey]: order }) },
  document: {
    effect: 'mark',
    changes: () => ({}),
    withChanges: (input) => input,
    about: (input, eventId) => ({ ...input, eventId }),
  },
  describe: ({ eventId }, nameOf) => {
    const { name } = nameOf('events', eventId)
    return { what: messageOf('eventDesk.orderTypes', { name }), about: name }
  },
  groupOf: ({ eventId }) => eventId,
  fold: ({ operation, input }, later) =>
    operation === 'eventDesk.orderTypes'
      ? { become: 'one', operation, input: { ...later, before: (input as TypeOrder).before }, keepBase: true }
      : undefined,
  deliver: async (site, [item]) => {
    if (item === undefined) return { documents: [] }
    try {
      await sent(site, item)
    } catch (error) {
      // The event went with its types: there is nothing left to order.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    }
    return { documents: [], verdicts: [{ rowId: item.row.id, verdict: done }] }
  },
  lookUp: async (site, items) => ({
    documents: [],
    verdicts: await Promise.all(
      items.map(async ({ row, input }) => {
        const now = await orderThere(site, input.eventId)
        const wanted = wantedOf(input, now)
        const isDone = wanted.length > 0 && wanted.every((id, at) => id === now[at])
        return { rowId: row.id, verdict: isDone ? done : { effect: 'retryNow' as const } }
      }),
    ),
  }),
  judge: () => ({ effect: 'notApplied' }),
}

/** Under which an event shows the order of its types that waits to be sent. */
const typeOrderKey = 'typeOrder'

/** Whether a new order of its types waits to be sent. */
export const waitsForOrder = (event: WireEvent): boolean => Array.isArray(event[typeOrderKey])

/** Types in the order that waits to be sent, or as they stand. */
export function inShownOrder<T extends { id: string }>(event: WireEvent, types: readonly T[]): readonly T[] {
  const order = event[typeOrderKey]
  if (!Array.isArray(order)) return types
  const place = new Map(order.map((id, at) => [id as string, at]))
  return types.toSorted((one, other) => (place.get(one.id) ?? order.length) - (place.get(other.id) ?? order.length))
}
