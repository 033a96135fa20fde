import type { Sale } from '../../../shared/app/sales.ts'
import { endpoints as reservationsWire } from '../../../shared/wire/reservations.ts'
import { toDecimal } from '../money.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { Delivering, Delivery, Evidence, QueuedPart } from '../sync/queued-part.ts'
import { isRefusal, notShown } from './sale-errors.ts'
import { findOrder, looks, lookUpSales } from './sale-lookup.ts'
import { nameOf, refused, soldAs } from './sale-outcome.ts'
import { comparePrices } from './sale-prices.ts'
import { type Course, courseOf } from './sale-progress.ts'
import { markPaid, sellHold, ticketsOf } from './sale-steps.ts'

/** Whether somebody takes a sale back while it is under way. */
export type IsVoided = (saleId: string) => boolean

/**
 * A door sale in steps, each on disk before the next is sent: compare prices, reserve, check out, mark as paid, tickets.
 * A reservation can be sold once only, and is the mark by which a lost order is found again.
 */
export function salePart(isVoided: IsVoided): QueuedPart<Sale> {
  return {
    lane: 'sales',
    dataSet: 'orders',
    recordId: (input) => input.saleId ?? '',
    eventId: (input) => input.eventId,
    describe: (input) => ({
      what: `Sell ${countOf(input)} to ${nameOf(input)}, ${totalOf(input)}`,
      about: input.number ?? '',
    }),
    groupOf: (input) => input.saleId ?? '',
    max: 1,
    looks,
    waitsFor: ({ buyer: { contactId } }) =>
      contactId !== undefined && isLocalId(contactId) ? { dataSet: 'contacts', id: contactId } : undefined,
    deliver: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : sell(site, delivery, isVoided)),
    lookUp: lookUpSales,
    judge: () => ({ effect: 'absent' }),
  }
}

async function sell(site: Delivering, delivery: Delivery<Sale>, isVoided: IsVoided): Promise<Evidence> {
  const course = courseOf(site, delivery)
  if (isVoided(delivery.input.saleId ?? '')) return giveUp(course)
  try {
    if (course.now().overridden === null) await comparePrices(course)
    const order = await markPaid(course, await sellHold(course))
    return soldAs(delivery, order, await ticketsOf(course, order), course.now())
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Taken back meanwhile: nobody has to decide about the refusal any more.
    return isVoided(delivery.input.saleId ?? '') ? giveUp(course) : refused(delivery, error, course.now())
  }
}

/** Taken back on its way: the hold is given back. What was sold all the same is left to the row that takes it back. */
async function giveUp(course: Course<Sale>): Promise<Evidence> {
  const { site, delivery } = course
  const { hold, orderNumber } = course.now()
  if (orderNumber !== null)
    return ended(delivery, `Order ${orderNumber} was made before it was taken back.`, orderNumber)
  if (hold !== null) {
    try {
      await site.client.call(reservationsWire.cancel, { ticketReservationId: hold }, { priority: 'sales' })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const order = await findOrder(course)
      if (order !== undefined) {
        course.save({ orderNumber: order.orderNumber })
        return giveUp(course)
      }
      // A hold that cannot be given back has been sold; one that is not there holds nothing.
      if (error.code !== 'not_found') throw notShown('the order of this sale')
    }
  }
  return ended(delivery, 'Taken back before it was sold. Nothing was sold.')
}

function ended({ row }: Delivery<Sale>, detail: string, platformId?: string): Evidence {
  const verdict = {
    effect: 'done' as const,
    detail,
    incident: null,
    ...(platformId === undefined ? {} : { platformId }),
  }
  return { documents: [], verdicts: [{ rowId: row.id, verdict }] }
}

function countOf({ lines }: Sale): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${count} ${count === 1 ? 'ticket' : 'tickets'}`
}

const totalOf = ({ totalMinor, currency }: Sale): string => `${toDecimal({ minor: totalMinor, currency })} ${currency}`
