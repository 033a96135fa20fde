import type { Money } from '../../../shared/app/common.ts'
import type { Sale } from '../../../shared/app/sales.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { ticketsOfSale } from '../box-office/sale-ids.ts'
import type { Evidence, NewIdentity, NewIncident, OutboxItem } from '../sync/queued-operation.ts'
import { chargedForTickets } from './sale-prices.ts'
import type { Progress } from './sale-progress.ts'

type Of = OutboxItem<Sale>

/**
 * Evidence that the sale became an order: the mirror stores the order and its tickets, and local ids are mapped to the
 * platform's ids.
 */
export function soldAs(delivery: Of, order: Order, tickets: readonly Ticket[], progress: Progress): Evidence {
  const { row, input } = delivery
  const { eventId } = input
  const expectedCount = ticketsOfSale(input).length
  const count = tickets.length
  const { orderNumber: number } = order
  const detail =
    count < expectedCount
      ? messageOf('sales.onSiteWithLess', { order: number, count, sold: expectedCount })
      : messageOf('sales.onSite', { order: number })
  const incident = priceIncident(delivery, order, progress)
  const identities = identitiesOf(input, tickets)
  const verdict = { effect: 'done' as const, detail, incident, platformId: order.orderNumber, identities }
  return {
    documents: [],
    others: [
      { dataSet: 'orders', scope: eventId, documents: [toOrder(order)] },
      { dataSet: 'tickets', scope: eventId, documents: tickets },
    ],
    verdicts: [{ rowId: row.id, verdict }],
  }
}

/** An order in the shape of the list: without its tickets, which are records of their own, and its invoice. */
export function toOrder(order: Order): Order {
  const { tickets: _tickets, invoice: _invoice, ...rest } = order
  return rest
}

/** Maps our ticket ids to the platform's ticket numbers: within a ticket type, by ascending number. */
function identitiesOf(sale: Sale, tickets: readonly Ticket[]): NewIdentity[] {
  const byNumber = [...tickets].sort((a, b) => (a.ticketNumber < b.ticketNumber ? -1 : 1))
  return ticketsOfSale(sale).flatMap(({ ticketId, definitionId }) => {
    const at = byNumber.findIndex(({ ticketDefinitionId }) => ticketDefinitionId === definitionId)
    const [ticket] = at < 0 ? [] : byNumber.splice(at, 1)
    return ticket === undefined ? [] : [{ dataSet: 'tickets', localId: ticketId, platformId: ticket.ticketNumber }]
  })
}

/** The incident for a sale whose price on the site, or whose order total, is not what was charged; null otherwise. */
function priceIncident(delivery: Of, order: Order, { siteMinor }: Progress): NewIncident | null {
  const { input } = delivery
  const { currency, totalMinor } = input
  const charged = chargedForTickets(input)
  const total = toMoney(order.totalPrice)
  const other =
    total !== null && (total.minor !== totalMinor || total.currency !== currency)
      ? { mine: totalMinor, site: total, code: 'sales.orderTotal' as const }
      : siteMinor !== null && siteMinor !== charged && input.method !== 'free'
        ? { mine: charged, site: { minor: siteMinor, currency }, code: 'sales.sitePrice' as const }
        : null
  if (other === null) return null
  const mine = { minor: other.mine, currency }
  const { site } = other
  const detail = messageOf('sales.chargedKept', { number: input.receiptNumber ?? input.number ?? '', mine, site })
  const sides = [
    sideHere(delivery, messageOf('sales.charged', { amount: mine })),
    { ...onSite, what: messageOf(other.code, { amount: site }), at: order.updated ?? order.created ?? null },
  ]
  const salesNumbers = { sides, contact: contactOf(input), orderNumber: order.orderNumber }
  return { kind: 'priceChanged', title: messageOf('sales.otherPrice'), detail, snapshot: salesNumbers }
}

/** The site’s side of an incident. */
export const onSite = { desk: messageOf('incident.theSite'), operator: null, at: null }
/** This laptop's side of an incident. */
export const sideHere = ({ row: { desk, operator, madeAt } }: Of, what: CodedMessage) => ({
  what,
  desk,
  operator,
  at: new Date(madeAt).toISOString(),
})
/** Number of tickets in a sale. */
export const countOf = ({ lines }: Sale): number => lines.reduce((count, { quantity }) => count + quantity, 0)

/** The amount charged for a sale. */
export const totalOf = ({ totalMinor, currency }: Sale): Money => ({ minor: totalMinor, currency })

/** The buyer's name, else email address; empty for an anonymous sale. */
export const nameOf = ({ buyer: { first, last, email } }: Pick<Sale, 'buyer'>): string =>
  [first, last].filter((part) => part !== '').join(' ') || email || ''

/** How to reach the buyer; null for an anonymous sale. */
export const contactOf = (sale: Sale) => {
  const { first, last, email } = sale.buyer
  return `${first}${last}` === '' && email === undefined
    ? null
    : { name: nameOf(sale), email: email ?? null, phone: null }
}
