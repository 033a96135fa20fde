import type { Sale } from '../../../shared/app/sales.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { ticketsOfSale } from '../box-office/sale-ids.ts'
import type { Evidence, NewIdentity, NewIncident, OutboxItem } from '../sync/queued-operation.ts'
import { chargedForTickets } from './sale-prices.ts'
import type { Progress } from './sale-progress.ts'

type Of = OutboxItem<Sale>

/** The sale is an order of the site: the mirror gets it with its tickets, and everything here learns its new names. */
export function soldAs(delivery: Of, order: Order, tickets: readonly Ticket[], progress: Progress): Evidence {
  const { row, input } = delivery
  const { eventId } = input
  const sold = ticketsOfSale(input).length
  const less = tickets.length < sold ? `, with ${tickets.length} of ${sold} tickets` : ''
  const detail = `Order ${order.orderNumber} on the site${less}.`
  const incident = priceIncident(delivery, order, progress)
  const identities = identitiesOf(input, tickets)
  const verdict = { effect: 'done' as const, detail, incident, platformId: order.orderNumber, identities }
  return {
    documents: [],
    others: [
      { dataSet: 'orders', eventId, documents: [listed(order)] },
      { dataSet: 'tickets', eventId, documents: tickets },
    ],
    verdicts: [{ rowId: row.id, verdict }],
  }
}

/** An order as lists of orders give it: its tickets are records of their own. */
export function listed(order: Order): Order {
  const { tickets: _tickets, invoice: _invoice, ...rest } = order
  return rest
}

/** Which ticket of ours is which of the platform's: of the same kind, in the order of their numbers. */
function identitiesOf(sale: Sale, tickets: readonly Ticket[]): NewIdentity[] {
  const byNumber = [...tickets].sort((a, b) => (a.ticketNumber < b.ticketNumber ? -1 : 1))
  return ticketsOfSale(sale).flatMap(({ ticketId, definitionId }) => {
    const at = byNumber.findIndex(({ ticketDefinitionId }) => ticketDefinitionId === definitionId)
    const [ticket] = at < 0 ? [] : byNumber.splice(at, 1)
    return ticket === undefined ? [] : [{ dataSet: 'tickets', localId: ticketId, platformId: ticket.ticketNumber }]
  })
}

/** Two amounts for one sale: the site's price has changed, or its order says another total. */
function priceIncident(delivery: Of, order: Order, { siteMinor }: Progress): NewIncident | null {
  const { input } = delivery
  const { currency, totalMinor } = input
  const charged = chargedForTickets(input)
  const total = toMoney(order.totalPrice)
  const other =
    total !== null && (total.minor !== totalMinor || total.currency !== currency)
      ? { mine: totalMinor, site: total, what: 'Total of the site’s order' }
      : siteMinor !== null && siteMinor !== charged && input.method !== 'free'
        ? { mine: charged, site: { minor: siteMinor, currency }, what: 'Price on the site' }
        : null
  if (other === null) return null
  const mine = moneyText({ minor: other.mine, currency })
  const site = moneyText(other.site)
  const detail = `${input.number ?? ''} · charged ${mine}, on the site ${site}. What was charged is kept.`
  const sides = [
    sideHere(delivery, `Charged at the door: ${mine}`),
    { ...onSite, what: `${other.what}: ${site}`, at: order.updated ?? order.created ?? null },
  ]
  const facts = { sides, contact: contactOf(input), orderNumber: order.orderNumber }
  return { kind: 'priceChanged', title: 'The price is another on the site', detail, facts }
}

/** The site’s side of an incident. */
export const onSite = { desk: 'The site', operator: null, at: null }
/** This desk's side of an incident. */
export const sideHere = ({ row: { desk, operator, madeAt } }: Of, what: string) => ({
  what,
  desk,
  operator,
  at: new Date(madeAt).toISOString(),
})
/** An amount in words. */

/** Whom a sale is for; a sale to nobody in particular is a door sale. */
export const nameOf = ({ buyer: { first, last, email } }: Pick<Sale, 'buyer'>): string =>
  [first, last].filter((part) => part !== '').join(' ') || email || 'Door sale'

/** Whom to call about a sale; null where nobody gave a name. */
export const contactOf = (sale: Sale) => {
  const { first, last, email } = sale.buyer
  // Nobody in particular can be called.
  return `${first}${last}` === '' && email === undefined
    ? null
    : { name: nameOf(sale), email: email ?? null, phone: null }
}
