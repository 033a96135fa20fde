import { typesInOrder } from '../../sandbox/world/type-order.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import { intent } from '../support/door-sales.ts'
import { eventIdOf, readyTickets } from '../support/doors.ts'
import { changing, making, type Operations, someOf, word } from './operations.ts'

/** Tickets, sales, and the event itself. */
export const doorOperations: Operations = {
  'tickets.checkIn': (desk, prng) => {
    const ticketNumber = prng.pick(readyTickets(desk.sandbox, 20))
    return changing(
      () => desk.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn != null,
      () => desk.api.tickets.checkIn({ eventId: eventIdOf(desk.sandbox), ticketNumber }),
    )
  },
  'tickets.undoCheckIn': (desk, prng) => {
    const eventId = eventIdOf(desk.sandbox)
    const isIn = (one: { eventId: string; ticket: Ticket }) => one.eventId === eventId && one.ticket.checkIn != null
    const { ticketNumber } = someOf(prng, desk.sandbox.world.tickets.all(), isIn).ticket
    return changing(
      () => desk.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn == null,
      () => desk.api.tickets.undoCheckIn({ eventId, ticketNumber }),
    )
  },
  'sales.sell': (desk, prng) => {
    const email = `${word(prng).replace(' ', '.').toLowerCase()}@example.org`
    const buyer = { first: 'Ines', last: 'Okafor', email }
    const count = () => desk.sandbox.world.orders.all().filter((order) => order.email === email).length
    return making(count, () => desk.api.sales.sell(intent(desk, { buyer, quantity: 1 })))
  },
  'tickets.answer': (desk, prng) => {
    const eventId = eventIdOf(desk.sandbox)
    const ticketNumber = prng.pick(readyTickets(desk.sandbox, 20))
    const firstName = word(prng)
    return changing(
      () =>
        JSON.stringify(desk.sandbox.world.tickets.get(ticketNumber)?.ticket.guestDetails ?? null).includes(firstName),
      () => desk.api.tickets.answer({ eventId, ticketNumber, answers: { firstName } }),
    )
  },
  'tickets.void': (desk, prng) => {
    const eventId = eventIdOf(desk.sandbox)
    const ticketNumber = prng.pick(readyTickets(desk.sandbox, 20))
    return changing(
      () => {
        const { ticket } = desk.sandbox.world.tickets.get(ticketNumber) ?? {}
        return ticket === undefined || ticket.canceled === true || ticket.archived === true
      },
      () => desk.api.tickets.void({ eventId, ticketNumber }),
    )
  },
  'eventDesk.change': (desk, prng) => {
    const eventId = eventIdOf(desk.sandbox)
    const shortDescription = word(prng)
    return changing(
      () => desk.sandbox.world.events.get(eventId)?.shortDescription === shortDescription,
      () => desk.api.eventDesk.change({ eventId, fields: { shortDescription } }),
    )
  },
  'eventDesk.changeType': (desk, prng) => {
    const eventId = eventIdOf(desk.sandbox)
    const { id } = someOf(prng, desk.sandbox.world.definitions.all(), (one) => one.eventId === eventId)
    const name = word(prng)
    return changing(
      () => desk.sandbox.world.definitions.get(id)?.name === name,
      () => desk.api.eventDesk.changeType({ eventId, typeId: id, fields: { name } }),
    )
  },
  'eventDesk.orderTypes': (laptop, prng) => {
    const eventId = eventIdOf(laptop.sandbox)
    const there = () => typesInOrder(laptop.sandbox.world, eventId).map(({ id }) => id)
    const before = there()
    const last = prng.pick(before.slice(0, -1))
    const order = [...before.filter((id) => id !== last), last]
    const isSo = () => there().at(-1) === last
    return changing(isSo, () => laptop.api.eventDesk.orderTypes({ eventId, before, order }))
  },
}
