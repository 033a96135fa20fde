import type { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { endpoints as reservationsWire } from '../../../shared/wire/reservations.ts'
import type { Evidence, OutboxItem, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { patientLookUpDelays } from '../sync/retry.ts'
import { type SaleSaga, sagaOf } from './sale-progress.ts'

const options = { priority: 'sales' as const }
const pageSize = 100
/** Tolerance for the measured offset between the laptop's and the platform's clock. */
const clockSlackMs = 2 * 60_000

/**
 * Finds the order of this sale by its reservation, the only tag of ours that the platform keeps on an order. Undefined
 * when none is listed, which is no proof, because lists lag behind.
 */
export async function findOrder({ site, delivery: { input }, now }: SaleSaga<Sale>): Promise<Order | undefined> {
  const { hold, earlierHolds, checkoutAt, checkoutOnSite } = now()
  const holds = [...earlierHolds, ...(hold === null ? [] : [hold])]
  if (holds.length === 0 || checkoutAt === null) return undefined
  // Without the stored platform time: wrong if the laptop's clock was changed since the checkout.
  const since = (checkoutOnSite ?? checkoutAt + site.clockOffsetMs()) - clockSlackMs
  for (let offset = 0; ; ) {
    const page = { eventId: [input.eventId], sort: 'created:desc', limit: pageSize, offset }
    const query = { ...page, fieldset: ['DETAILS', 'TICKETS'] }
    const { orders, total } = await site.client.call(ordersWire.list, query, options)
    const order = orders.find(({ reservationId }) => reservationId !== undefined && holds.includes(reservationId))
    if (order !== undefined) return order
    const oldest = Date.parse(orders.at(-1)?.created ?? '')
    offset += orders.length
    // A page may be shorter than `limit`: only the end of the list proves that there is no more.
    if (orders.length === 0 || offset >= (total ?? Infinity) || oldest < since) return undefined
  }
}

/** State of the reservation on the platform: held, sold (it is an order), or over (run out, cancelled, unknown). */
export async function stateOfHold({ site, now }: SaleSaga<Sale>): Promise<'held' | 'sold' | 'over'> {
  try {
    const query = { ticketReservationId: now().hold ?? '' }
    const { ticketReservation } = await site.client.call(reservationsWire.get, query, options)
    const status = ticketReservation.status ?? ''
    return status === 'CONFIRMED' ? 'sold' : status === 'PENDING' ? 'held' : 'over'
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return 'over'
    throw error
  }
}

/** Looks up sales whose response was lost, before anything is sent again. */
export async function lookUpSales(site: SiteContext, deliveries: readonly OutboxItem<Sale>[]): Promise<Evidence> {
  const look = async (delivery: OutboxItem<Sale>) => ({
    rowId: delivery.row.id,
    verdict: await lookUp(sagaOf(site, delivery)),
  })
  return { documents: [], verdicts: await Promise.all(deliveries.map(look)) }
}

async function lookUp(saga: SaleSaga<Sale>): Promise<Verdict> {
  const { orderNumber, checkoutAt, hold } = saga.now()
  // Resuming is safe: marking as paid is idempotent, and before the first checkout only a reservation can be lost.
  if (orderNumber !== null || checkoutAt === null) return { effect: 'retryNow' }
  const order = await findOrder(saga)
  if (order !== undefined) {
    saga.save({ orderNumber: order.orderNumber })
    return { effect: 'retryNow' }
  }
  if (hold === null || (await stateOfHold(saga)) !== 'sold') return { effect: 'notApplied' }
  const isLast = saga.delivery.row.lookedUp >= patientLookUpDelays.length
  return isLast
    ? { effect: 'needsDecision', message: messageOf('sales.orderUnseen', { hold }) }
    : { effect: 'notApplied' }
}
