import { endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import { orderFieldSets } from '../box-office/order-state.ts'
import type { SaleTags } from '../box-office/sale-tags.queries.ts'
import type { CoreContext } from '../core-context.ts'
import { runningEvents } from '../events/event-scope.ts'
import { ticketFields } from '../tickets/ticket.mirror.ts'
import { readCode } from './codes.ts'
import { markedOrder } from './find-code.ts'

/** Most characters of a ticket number on the platform. */
const longestNumber = 36
const eventsToAsk = 5
const interactive = { priority: 'interactive' as const }

/**
 * Asks the platform now about a code that this laptop does not know; the response updates the mirror. What another
 * laptop printed is looked for among the latest orders, by the tag they carry.
 */
export function createAskSite(context: Pick<CoreContext, 'mirror' | 'mustSite' | 'ports'>, saleTags: SaleTags) {
  const { mirror } = context
  const client = () => context.mustSite().platform.client

  async function read(dataSet: 'tickets' | 'orders', eventId: string, ask: () => Promise<{ text: string }>) {
    const askedAt = context.ports.clock.monotonic()
    const { text } = await ask()
    return (await mirror.intake.takeOver({ dataSet, texts: [text], scope: eventId, run: null, askedAt })).received
  }

  const readTickets = (eventId: string, which: { ticketNumber: string[] } | { orderNumber: string[] }) => {
    const input = { eventId: [eventId], ...which, offset: 0, limit: 100, fieldset: ticketFields }
    return read('tickets', eventId, () => client().callRaw(ticketsWire.list, input, interactive))
  }

  async function isSold(eventId: string, code: string): Promise<boolean> {
    const page = { eventId: [eventId], sort: 'created:desc' as const, offset: 0, limit: 100, fieldset: orderFieldSets }
    await read('orders', eventId, () => client().callRaw(ordersWire.list, page, interactive))
    const order = markedOrder(saleTags, code)
    return order !== undefined && (await readTickets(order.eventId, { orderNumber: [order.orderNumber] })) > 0
  }

  return async ({ eventId, code }: { eventId: string; code: string }): Promise<{ found: boolean }> => {
    const reading = readCode(code)
    // The platform has no longer numbers, and rejects a request with one.
    if (reading.kind === 'unreadable' || reading.ticketNumber.length > longestNumber) return { found: false }
    const { ticketNumber } = reading
    const eventIds = reading.eventId === null ? [] : [reading.eventId]
    const candidates = [...new Set([...eventIds, eventId, ...runningEvents(mirror.reader)])]
    const isOurs = /^(?:L|local)-/i.test(ticketNumber)
    for (const candidate of candidates.slice(0, eventsToAsk)) {
      const found = isOurs
        ? await isSold(candidate, ticketNumber)
        : (await readTickets(candidate, { ticketNumber: [ticketNumber] })) > 0
      if (found) return { found: true }
    }
    return { found: false }
  }
}
