import type { Evening } from './evening.ts'

/** Everything that a replay of the same seed must have alike at the end. */
export function finalState({ site, laptops }: Evening): string {
  const tickets = site.sandbox.world.tickets
    .all()
    .map(({ ticket }) => `${ticket.ticketNumber} ${ticket.checkIn?.created ?? ''}`)
  const histories = laptops.map((laptop) =>
    JSON.stringify(
      laptop
        .laptop()
        ?.endedAfter(0)
        .map(({ id, result }) => [id, result]),
    ),
  )
  const rsvps = site.sandbox.world.rsvps.all().map((rsvp) => JSON.stringify(rsvp))
  const { plans, planOrders } = site.sandbox.world
  const sold = [...plans.all(), ...planOrders.all()].map((one) => JSON.stringify(one))
  const events = site.sandbox.world.events.all().map((event) => JSON.stringify(event))
  return [...tickets, ...rsvps, ...sold, ...events, ...histories].join('\n')
}
