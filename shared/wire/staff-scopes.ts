import type { Endpoint } from './endpoint.ts'

/**
 * Which calls a staff member's access token may make, by the permissions of the member. **This is our reading**: the
 * platform publishes the permissions by name alone, and nothing public records which calls accept the token. Each
 * permission has the calls that its name cannot do without, and no more. `any` calls need no permission: events are read
 * to know what the others are about.
 */
const calls = {
  any: ['events.query', 'events.get', 'ticketDefinitions.query', 'ticketDefinitions.get'],
  CHECK_IN_GUESTS: [
    ...['guests.query', 'tickets.list', 'tickets.get', 'tickets.checkIn', 'tickets.deleteCheckIn'],
    ...['rsvps.query', 'rsvps.get', 'rsvps.count', 'rsvps.checkIn', 'rsvps.cancelCheckIn'],
  ],
  SELL_TICKETS: [
    ...['ticketDefinitions.queryAvailable', 'guests.query', 'tickets.list', 'tickets.get'],
    ...['orders.list', 'orders.get', 'orders.confirm'],
    ...['reservations.create', 'reservations.get', 'reservations.cancel', 'reservations.delete'],
    ...['checkout.options', 'checkout.listAvailable', 'checkout.queryAvailable', 'checkout.createReservation'],
    ...['checkout.cancelReservation', 'checkout.invoice', 'checkout.checkout', 'checkout.updateCheckout'],
    'checkout.pos',
  ],
  ADD_GUESTS: ['guests.query', 'rsvps.query', 'rsvps.get', 'rsvps.count', 'rsvps.create'],
  READ_ANALYTICS: ['guests.query', 'orders.list', 'orders.get', 'orders.summary', 'rsvps.count', 'rsvps.summary'],
  READ_GUEST_FORM: ['guests.query', 'tickets.list', 'tickets.get', 'rsvps.query', 'rsvps.get'],
} as const

const sets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(calls).map(([scope, names]) => [scope, new Set<string>(names)]),
)

/** Whether a staff member with these permissions may make a call. */
export function staffMayCall({ area, operation }: Pick<Endpoint, 'area' | 'operation'>, scopes: readonly string[]) {
  const name = `${area}.${operation}`
  return ['any', ...scopes].some((scope) => sets.get(scope)?.has(name) === true)
}
