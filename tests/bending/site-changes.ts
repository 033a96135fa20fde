import { applyControl } from '../../sandbox/controls/apply-control.ts'
import type { Prng } from '../../sandbox/seeds/prng.ts'
import { readyTickets } from '../support/doors.ts'
import type { TestLaptop } from '../support/test-laptop.ts'

/** What others do at the site meanwhile: a door, the owner. */
export function changeSite({ sandbox }: TestLaptop, prng: Prng): void {
  const { world, state } = sandbox
  const eventOf = new Map(world.tickets.all().map(({ ticket, eventId }) => [ticket.ticketNumber, eventId]))
  for (const ticketNumber of readyTickets(sandbox, 6)) {
    const door = { eventId: eventOf.get(ticketNumber) ?? '', ticketNumber, by: 'Side door' }
    applyControl({ checkIn: door }, state)
  }
  const contacts = world.contacts
    .all()
    .filter(() => prng.chance(0.05))
    .slice(0, 8)
  for (const [at, { id }] of contacts.entries()) {
    if (at % 4 === 3) applyControl({ deleteContact: { id } }, state)
    else applyControl({ updateContact: { id, last: `Usher ${prng.int(1, 999)}` } }, state)
  }
}
