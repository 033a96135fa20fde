import type { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as reservationsWire } from '../../../shared/wire/reservations.ts'
import { hasInnerDiscount } from './sale-checkout.ts'
import { isOpen, isRefusal, isSoldOut, notShown } from './sale-errors.ts'
import { findOrder } from './sale-lookup.ts'
import { additionalReservationSettings, discountedLines, reservedLines } from './sale-prices.ts'
import type { SaleSaga } from './sale-progress.ts'
import { withStock } from './taken-on-site.ts'

const options = { priority: 'sales' as const }
/** Longer than any reservation of the platform lasts. */
const longestHoldMs = 31 * 60_000
const againMs = 60_000
/**
 * Reserves the tickets. A retry after a lost response makes a second reservation; the first one runs out by itself, but
 * until then "sold out" may be due to our own reservation, so the sale is retried later instead of refused.
 */
export async function reserve(saga: SaleSaga<Sale>): Promise<void> {
  const { site, delivery, save } = saga
  const { input } = delivery
  const { reservingAt, lostUntil } = saga.now()
  const newLostUntil = reservingAt === null ? lostUntil : Math.max(lostUntil, reservingAt + longestHoldMs)
  save({ reservingAt: site.now(), lostUntil: newLostUntil })
  const { overridden, beyondLimit } = saga.now()
  const tickets = hasInnerDiscount(input, saga.now()) ? discountedLines(input) : reservedLines(input, overridden ?? [])
  const settings = {
    ...additionalReservationSettings,
    ...(beyondLimit ? { disableTicketLimitValidation: true } : {}),
  }
  try {
    const ticketReservation = { tickets, additionalReservationSettings: settings }
    const response = await site.client.call(reservationsWire.create, { ticketReservation }, options)
    const { id, expirationDate } = response.ticketReservation
    if (typeof id !== 'string') throw notShown('sales.noReservation')
    const until = Date.parse(expirationDate ?? '') - site.clockOffsetMs()
    const holdUntil = Number.isNaN(until) ? null : until
    save({ hold: id, heldAt: site.now(), holdUntil, reservingAt: null })
  } catch (error) {
    if (isOpen(error)) throw error
    save({ reservingAt: null })
    if (!isRefusal(error)) throw error
    const judged = await withStock(saga, error)
    const leftMs = newLostUntil - site.now()
    // More than a reservation can last means that the clock was set back; waiting by it could take days.
    if (isSoldOut(judged) && leftMs > 0 && leftMs <= longestHoldMs) throw waitForHold(leftMs)
    throw judged
  }
}

function waitForHold(leftMs: number): AppError {
  const reason = messageOf('sales.mayStillHold')
  return new AppError('outcome_unknown', {
    reason,
    data: { sent: true, retryAfterMs: Math.min(leftMs, againMs) },
  })
}

/**
 * Cancels the reservation of a sale. Returns false when it is sold already; the order's number is saved then. Throws
 * when it is sold and its order cannot be found.
 */
export async function giveHoldBack(saga: SaleSaga<Sale>): Promise<boolean> {
  const { hold, earlierHolds } = saga.now()
  if (hold === null) return true
  try {
    await saga.site.client.call(reservationsWire.cancel, { ticketReservationId: hold }, options)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const order = await findOrder(saga)
    if (order !== undefined) {
      saga.save({ orderNumber: order.orderNumber })
      return false
    }
    // A reservation that exists and cannot be cancelled has been sold; one that is not found holds nothing.
    if (error.code !== 'not_found') throw notShown('sales.noOrder')
  }
  saga.save({ hold: null, holdUntil: null, earlierHolds: [...earlierHolds, hold], replaceHold: false })
  return true
}
