import type { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { endpoints as checkoutWire } from '../../../shared/wire/checkout.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { endpoints as reservationsWire } from '../../../shared/wire/reservations.ts'
import { type Ticket, endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import { ticketFields } from '../sync/pull/feed.ts'
import { isOpen, isRefusal, isSoldOut, notShown, platformCodeOf } from './sale-errors.ts'
import { findOrder, stateOfHold } from './sale-lookup.ts'
import { priceWish } from './sale-prices.ts'
import type { Course } from './sale-progress.ts'

const options = { priority: 'sales' as const }
/** No reservation of the platform holds longer than this. */
const longestHoldMs = 31 * 60_000
const againMs = 60_000
/** A sale without an address: the platform takes no buyer without one. The domain can have no mailbox (RFC 2606). */
const nobody = { firstName: 'Door', lastName: 'sale', email: 'door-sale@foyer.invalid' }

/**
 * Holds the tickets. A repeat makes a second hold, and the first one runs out by itself; while it may still hold, "sold
 * out" may mean ourselves.
 */
export async function reserve(course: Course<Sale>): Promise<void> {
  const { site, delivery, save } = course
  const { input } = delivery
  const { reservingAt, lostUntil } = course.now()
  const lost = reservingAt === null ? lostUntil : Math.max(lostUntil, reservingAt + longestHoldMs)
  save({ reservingAt: site.now(), lostUntil: lost })
  const tickets = input.lines.map(({ definitionId, quantity }, at) => {
    const ticketInfo = priceWish(input, at, course.now())
    return {
      ticketDefinitionId: definitionId,
      quantity,
      ...(Object.keys(ticketInfo).length === 0 ? {} : { ticketInfo }),
    }
  })
  const additionalReservationSettings = { enableHiddenTicketReservation: true }
  try {
    const ticketReservation = { tickets, additionalReservationSettings }
    const answer = await site.client.call(reservationsWire.create, { ticketReservation }, options)
    const { id } = answer.ticketReservation
    if (typeof id !== 'string') throw notShown('the reservation')
    save({ hold: id, reservingAt: null })
  } catch (error) {
    if (isOpen(error)) throw error
    save({ reservingAt: null })
    if (isRefusal(error) && isSoldOut(error) && lost > site.now()) throw waitForHold(lost - site.now())
    throw error
  }
}

function waitForHold(leftMs: number): AppError {
  const message =
    'Tickets that an earlier try of this sale holds may still be held. It is tried again until they are free.'
  return new AppError('outcome_unknown', message, { data: { sent: true, retryAfterMs: Math.min(leftMs, againMs) } })
}

/**
 * Makes an order of the hold; undefined when it turns out that there is one. A hold that ran out is replaced. The order
 * waits for the payment at the door, so that nothing cancels it should we not come back.
 */
export async function sellHold(course: Course<Sale>): Promise<Order | undefined> {
  for (let tries = 1; ; tries += 1) {
    if (course.now().orderNumber !== null) return undefined
    if (course.now().hold === null) await reserve(course)
    try {
      return await checkOut(course)
    } catch (error) {
      if (!isRefusal(error) || tries > 2) throw error
      await afterRefusal(course, error)
    }
  }
}

async function checkOut({ site, delivery: { input }, now, save }: Course<Sale>): Promise<Order> {
  const { hold, checkoutAt } = now()
  save({ checkoutAt: checkoutAt ?? site.now() })
  const silent = input.buyer.email === undefined
  const { order } = await site.client.call(
    checkoutWire.checkout,
    {
      eventId: input.eventId,
      reservationId: hold ?? '',
      buyer: buyerOf(input),
      options: { payInPerson: true, silent, ignoreFormValidation: true },
    },
    options,
  )
  save({ orderNumber: order.orderNumber })
  return order
}

function buyerOf({ buyer: { first, last, email } }: Sale) {
  const firstName = first || nobody.firstName
  // A guest with one name only is not given our word as the other.
  const lastName = last || (first === '' ? nobody.lastName : undefined)
  return { firstName, ...(lastName === undefined ? {} : { lastName }), email: email ?? nobody.email }
}

/** A checkout was refused: because it is done, because the hold is over (then it is dropped), or for good (throws). */
async function afterRefusal(course: Course<Sale>, error: AppError): Promise<void> {
  const order = await findOrder(course)
  if (order !== undefined) return course.save({ orderNumber: order.orderNumber })
  const { hold, earlierHolds } = course.now()
  const state = await stateOfHold(course)
  if (state === 'over') return course.save({ hold: null, earlierHolds: [...earlierHolds, hold ?? ''] })
  if (state === 'sold' || platformCodeOf(error) === 'RESERVATION_OCCUPIED') throw notShown('the order of this sale')
  throw error
}

/** Marks the order as paid. Safe to repeat: a paid or free order stays as it is. */
export async function markPaid({ site, delivery: { input }, now }: Course<Sale>, known?: Order): Promise<Order> {
  if (known !== undefined && ['PAID', 'FREE'].includes(known.status ?? '')) return known
  const { orderNumber } = now()
  const asked = { eventId: input.eventId, orderNumber: [orderNumber ?? ''] }
  const { orders } = await site.client.call(ordersWire.confirm, asked, options)
  const order = orders.find((other) => other.orderNumber === orderNumber)
  if (order === undefined) throw notShown('the paid order')
  return order
}

/** The tickets of the order, as they came with it or as they are listed. */
export async function ticketsOf({ site, delivery }: Course<Sale>, order: Order): Promise<Ticket[]> {
  const { row, input } = delivery
  const expected = input.lines.reduce((count, { quantity }) => count + quantity, 0)
  if ((order.tickets?.length ?? 0) >= expected) return order.tickets ?? []
  const tickets: Ticket[] = []
  for (let more = true; more; ) {
    const page = { eventId: [input.eventId], orderNumber: [order.orderNumber], limit: 100, offset: tickets.length }
    const answer = await site.client.call(ticketsWire.list, { ...page, fieldset: ticketFields }, options)
    tickets.push(...answer.tickets)
    more = answer.tickets.length > 0 && tickets.length < (answer.total ?? Infinity)
  }
  // Lists lag behind; somebody may also have taken a ticket out of the order, and then there will never be more.
  if (tickets.length < expected && row.tries <= enoughTries) throw notShown('the tickets of the order')
  return tickets
}

const enoughTries = 10
