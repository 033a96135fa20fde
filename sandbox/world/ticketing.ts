import type { TicketReservation } from '../../shared/wire/reservation-entities.ts'
import type { Rsvp } from '../../shared/wire/rsvp-entities.ts'
import { createStore } from './store.ts'

/** A hold on tickets of one event. It is used up by the order it was sold under. */
export interface StoredReservation {
  eventId: string
  reservation: TicketReservation
  /** The order that occupies it; null while it is free. */
  orderNumber: string | null
}

/** A discount code of the shop: either a percentage or an amount off the whole order. */
export interface Coupon {
  code: string
  couponId: string
  name: string
  percentOff?: string
  moneyOff?: string
  /** Lowest subtotal it applies to, decimal text. */
  minimum?: string
  startsAt?: string
  expiresAt?: string
  /** How often it may be used, and how often it was. */
  limit?: number
  used: number
}

/** A benefit of a member's pricing plan: a percentage off some tickets of an order. */
export interface TicketBenefit {
  benefitId: string
  planOrderId: string
  name: string
  rate: string
  /** Tickets of one order it covers. */
  tickets: number
}

/** A payment taken at the counter's terminal, waiting for the sale it belongs to. */
export interface CounterPayment {
  id: string
  amount: string
  currency: string
  method: string
  orderNumber: string | null
}

/** A stored RSVP always has its id and event. */
export type StoredRsvp = Rsvp & { id: string; eventId: string; revision: string }

/** Reservations, what prices are made of beside ticket definitions, and RSVPs. */
export const createTicketingStores = () => ({
  reservations: createStore<StoredReservation>(
    (stored) => stored.reservation.id ?? '',
    (stored) => stored.eventId,
  ),
  coupons: createStore<Coupon>((coupon) => coupon.code.toUpperCase()),
  ticketBenefits: createStore<TicketBenefit>((benefit) => benefit.benefitId),
  counterPayments: createStore<CounterPayment>((payment) => payment.id),
  rsvps: createStore<StoredRsvp>(
    (rsvp) => rsvp.id,
    (rsvp) => rsvp.eventId,
  ),
})

/** Whether a hold keeps tickets from others: it is pending, not yet used by an order, and its time is not over. */
export function isHeld(stored: StoredReservation, now: number): boolean {
  const { status, expirationDate } = stored.reservation
  return stored.orderNumber === null && status === 'PENDING' && Date.parse(expirationDate ?? '') > now
}
