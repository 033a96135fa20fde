import type { OrderState } from '../../../shared/app/orders.ts'

/** The site's words for the states of an order. */
const states: Readonly<Record<string, OrderState>> = {
  PAID: 'paid',
  FREE: 'free',
  OFFLINE_PENDING: 'payAtDoor',
  PENDING: 'pending',
  AUTHORIZED: 'authorized',
  PARTIALLY_PAID: 'partlyPaid',
  INITIATED: 'started',
  CANCELED: 'cancelled',
  DECLINED: 'declined',
  VOIDED: 'voided',
}

/** What the site's word for the state of an order means. */
export const stateOf = (status: string | null | undefined): OrderState => states[status ?? ''] ?? 'unknown'

/** The site's words for these states; for `unknown` every word is meant that is not among `knownStatuses`. */
export const statusesOf = (wanted: readonly OrderState[]): string[] =>
  Object.entries(states).flatMap(([status, state]) => (wanted.includes(state) ? [status] : []))

export const knownStatuses: readonly string[] = Object.keys(states)

/** States in which the site accepts `orders.confirm`. */
export const canConfirm = (state: OrderState): boolean =>
  state === 'started' || state === 'pending' || state === 'payAtDoor'

/** An order that gives nobody a place any more. */
export const isOver = (state: OrderState): boolean =>
  state === 'cancelled' || state === 'declined' || state === 'voided'
