import type { OrderState } from '../../../shared/app/order-row.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { OrderFieldSet } from '../../../shared/wire/orders.ts'

/** Order states by the site's status. */
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

/** The state for a status of the site; `unknown` for a new or missing one. */
export const stateOf = (status: string | null | undefined): OrderState => lookUp(states, status ?? '') ?? 'unknown'

/** The site's statuses for these states. `unknown` has none: it means every status that is not in `knownStatuses`. */
export const statusesOf = (wanted: readonly OrderState[]): string[] =>
  Object.entries(states).flatMap(([status, state]) => (wanted.includes(state) ? [status] : []))

export const knownStatuses: readonly string[] = Object.keys(states)

/** Whether the site accepts that an order in this state is marked as paid. */
export const canConfirm = (state: OrderState): boolean =>
  state === 'started' || state === 'pending' || state === 'payAtDoor'

/** Whether an order in this state no longer admits anybody. */
export const isOver = (state: OrderState): boolean =>
  state === 'cancelled' || state === 'declined' || state === 'voided'

/** The parts of an order that Foyer reads. */
export const orderFieldSets: (typeof OrderFieldSet)['known'][number][] = ['DETAILS', 'FORM']
