import type { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { type Ticket, endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import { ticketFields } from '../tickets/ticket.mirror.ts'
import { checkOut } from './sale-checkout.ts'
import { isAboutGuests, isRefusal, notShown, platformCodeOf } from './sale-errors.ts'
import { giveHoldBack, reserve } from './sale-hold.ts'
import { findOrder, stateOfHold } from './sale-lookup.ts'
import type { SaleSaga } from './sale-progress.ts'

const options = { priority: 'sales' as const }
/**
 * Makes an order from the reservation; a reservation that has run out is replaced. Returns undefined when an order
 * exists already; its number is saved then.
 */
export async function sellHold(saga: SaleSaga<Sale>): Promise<Order | undefined> {
  for (let tries = 1; ; tries += 1) {
    if (saga.now().orderNumber !== null) return undefined
    if (saga.now().replaceHold && !(await giveHoldBack(saga))) return undefined
    if (saga.now().hold === null) await reserve(saga)
    try {
      return await checkOut(saga)
    } catch (error) {
      if (!isRefusal(error) || tries > 2) throw error
      await afterRefusal(saga, error)
    }
  }
}

/**
 * After a refused checkout: saves the number of an order that exists already, drops a reservation that has run out, or
 * throws when the refusal is final.
 */
async function afterRefusal(saga: SaleSaga<Sale>, error: AppError): Promise<void> {
  const order = await findOrder(saga)
  if (order !== undefined) return saga.save({ orderNumber: order.orderNumber })
  const { hold, earlierHolds } = saga.now()
  const state = await stateOfHold(saga)
  if (state === 'over') return saga.save({ hold: null, holdUntil: null, earlierHolds: [...earlierHolds, hold ?? ''] })
  if (state === 'sold' || platformCodeOf(error) === 'RESERVATION_OCCUPIED') throw notShown('sales.noOrder')
  // The tag is for the other laptops; a customer must not lose a ticket over it.
  if (!saga.now().withoutTag && isAboutGuests(error)) return saga.save({ withoutTag: true })
  throw error
}

/** Sets the order to paid. Idempotent: a paid or free order stays as it is. */
export async function setPaid({ site, delivery: { input }, now }: SaleSaga<Sale>, known?: Order): Promise<Order> {
  if (known !== undefined && ['PAID', 'FREE'].includes(known.status ?? '')) return known
  const { orderNumber } = now()
  const query = { eventId: input.eventId, orderNumber: [orderNumber ?? ''] }
  const { orders } = await site.client.call(ordersWire.confirm, query, options)
  const order = orders.find((other) => other.orderNumber === orderNumber)
  if (order === undefined) throw notShown('sales.noPaidOrder')
  return order
}

/**
 * The tickets of the order, from its document or from the list. Throws `outcome_unknown` (to be retried) while the list
 * has fewer than were sold; after a while returns those that are there.
 */
export async function ticketsOf(saga: SaleSaga<Sale>, order: Order): Promise<Ticket[]> {
  const { site, delivery } = saga
  const { input } = delivery
  const ticketCount = input.lines.reduce((count, { quantity }) => count + quantity, 0)
  if ((order.tickets?.length ?? 0) >= ticketCount) return order.tickets ?? []
  const tickets: Ticket[] = []
  for (let more = true; more; ) {
    const page = { eventId: [input.eventId], orderNumber: [order.orderNumber], limit: 100, offset: tickets.length }
    const response = await site.client.call(ticketsWire.list, { ...page, fieldset: ticketFields }, options)
    tickets.push(...response.tickets)
    more = response.tickets.length > 0 && tickets.length < (response.total ?? Infinity)
  }
  if (tickets.length < ticketCount) waitForTickets(saga)
  return tickets
}

/** How long the list may lack tickets of an order, and how often it is read meanwhile. */
const ticketsMayLagMs = 50_000
const askAgainMs = 10_000

/**
 * Throws while missing tickets may be due to a list that lags behind. The wait is limited: a ticket that was removed
 * from the order is never listed.
 */
function waitForTickets({ site, now, save }: SaleSaga<Sale>): void {
  const { missedAt } = now()
  // Also stop when the wall clock was changed during the wait; otherwise dependent rows (check-ins of this sale) would
  // never be sent.
  if (missedAt !== null && Math.abs(site.now() - missedAt) >= ticketsMayLagMs) return
  if (missedAt === null) save({ missedAt: site.now() })
  const data = { sent: true, retryAfterMs: askAgainMs }
  throw new AppError('outcome_unknown', { reason: messageOf('sales.ticketsMissing'), data })
}
