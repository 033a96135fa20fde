import type { Endpoint } from './endpoint.ts'

/**
 * Which calls a staff member's access token may make, by the permissions of the member. **This is our reading**: the
 * platform publishes the permissions by name alone, and nothing public records which calls accept the token. Each
 * permission has the calls that its name cannot do without, and no more. `any` calls need no permission: events are read
 * to know what the others are about.
 */
const guestLists = ['guests.query', 'tickets.list', 'tickets.get', 'rsvps.query', 'rsvps.get', 'rsvps.count'] as const

/** An order of a ticket, also of a free one: a guest who is added to an event with tickets gets one. */
const ordering = [
  ...['ticketDefinitions.queryAvailable', 'checkout.options', 'checkout.listAvailable', 'checkout.queryAvailable'],
  ...['reservations.create', 'reservations.get', 'reservations.cancel', 'reservations.delete'],
  ...['checkout.createReservation', 'checkout.cancelReservation', 'checkout.invoice', 'checkout.checkout'],
  ...['checkout.updateCheckout', 'orders.get', 'orders.confirm'],
] as const

const calls = {
  any: ['events.query', 'events.get', 'ticketDefinitions.query', 'ticketDefinitions.get'],
  CHECK_IN_GUESTS: [
    ...guestLists,
    ...['tickets.checkIn', 'tickets.deleteCheckIn', 'rsvps.checkIn', 'rsvps.cancelCheckIn'],
  ],
  // What was sold is taken back by a change of its order.
  SELL_TICKETS: [...guestLists, ...ordering, 'checkout.pos', 'orders.list', 'orders.update'],
  ADD_GUESTS: [...guestLists, ...ordering, 'rsvps.create'],
  READ_ANALYTICS: ['guests.query', 'orders.list', 'orders.get', 'orders.summary', 'rsvps.count', 'rsvps.summary'],
  READ_GUEST_FORM: guestLists,
} as const

const sets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(calls).map(([scope, names]) => [scope, new Set<string>(names)]),
)

/** Whether a staff member with these permissions may make a call. */
export function staffMayCall({ area, operation }: Pick<Endpoint, 'area' | 'operation'>, scopes: readonly string[]) {
  const name = `${area}.${operation}`
  return ['any', ...scopes].some((scope) => sets.get(scope)?.has(name) === true)
}
