import type { Sale } from '../../../shared/app/sales.ts'
import type { AppError } from '../../../shared/errors.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { toDecimal, toMoney } from '../money.ts'
import type { Delivery, Evidence, NewIdentity, NewIncident } from '../sync/queued-part.ts'
import { isSoldOut, wordsOf } from './sale-errors.ts'
import { ticketsOfSale } from './sale-ids.ts'
import { chargedForTickets } from './sale-prices.ts'
import type { Progress } from './sale-progress.ts'

type Of = Delivery<Sale>

/** The sale is an order of the site: the mirror gets it with its tickets, and everything here learns its new names. */
export function soldAs(delivery: Of, order: Order, tickets: readonly Ticket[], progress: Progress): Evidence {
  const { row, input } = delivery
  const { eventId } = input
  const detail = `Order ${order.orderNumber} on the site.`
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
  const mine = words({ minor: other.mine, currency })
  const site = words(other.site)
  const detail = `${input.number ?? ''} · charged ${mine}, on the site ${site}. What was charged is kept.`
  const sides = [sideHere(delivery, `Charged at the door: ${mine}`), { ...nowhere, what: `${other.what}: ${site}` }]
  const facts = { sides, contact: contactOf(input), orderNumber: order.orderNumber }
  return { kind: 'priceChanged', title: 'The price is another on the site', detail, facts }
}

/** The site said no to a sale that took place: it stays in the queue, and somebody has to talk to the customer. */
export function refused(delivery: Of, error: AppError, progress: Progress): Evidence {
  const { row, input } = delivery
  const oversold = progress.orderNumber === null && isSoldOut(error)
  const reason = wordsOf(error)
  const tickets = `${input.lines.reduce((count, { quantity }) => count + quantity, 0)} × ${words(totalOf(input))}`
  const message = oversold
    ? `The site has no such tickets left. The sale is kept here. (${reason})`
    : `The site refused this sale. It is kept here. (${reason})`
  const sides = [sideHere(delivery, `Sold at the door: ${tickets}`), { ...nowhere, what: `The site: ${reason}` }]
  const incident: NewIncident = {
    kind: oversold ? 'oversold' : 'saleRefused',
    title: oversold ? 'Sold here, and sold out on the site' : 'The site refused a sale',
    detail: `${input.number ?? ''} · ${nameOf(input)} · ${reason}`,
    facts: { sides, contact: contactOf(input), orderNumber: progress.orderNumber },
  }
  return { documents: [], verdicts: [{ rowId: row.id, verdict: { effect: 'ask', message, incident } }] }
}

const nowhere = { desk: null, operator: null, at: null }
const sideHere = ({ row: { desk, operator, madeAt } }: Of, what: string) => ({
  what,
  desk,
  operator,
  at: new Date(madeAt).toISOString(),
})
const totalOf = ({ totalMinor, currency }: Sale) => ({ minor: totalMinor, currency })
const words = (money: { minor: number; currency: string }): string => `${toDecimal(money)} ${money.currency}`

/** Whom a sale is for; a sale to nobody in particular is a door sale. */
export const nameOf = ({ buyer: { first, last, email } }: Pick<Sale, 'buyer'>): string =>
  [first, last].filter((part) => part !== '').join(' ') || email || 'Door sale'

const contactOf = (sale: Sale) => ({ name: nameOf(sale), email: sale.buyer.email ?? null, phone: null })
