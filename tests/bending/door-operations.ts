import { typesInOrder } from '../../sandbox/world/type-order.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import { intent } from '../support/door-sales.ts'
import { eventIdOf, readyTickets } from '../support/doors.ts'
import { changing, making, type Operations, someOf, word } from './operations.ts'

/** Tickets, sales, and the event itself. */
export const doorOperations: Operations = {
  'tickets.checkIn': (laptop, prng) => {
    const ticketNumber = prng.pick(readyTickets(laptop.sandbox, 20))
    return changing(
      () => laptop.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn != null,
      () => laptop.api.tickets.checkIn({ eventId: eventIdOf(laptop.sandbox), ticketNumber }),
    )
  },
  'tickets.undoCheckIn': (laptop, prng) => {
    const eventId = eventIdOf(laptop.sandbox)
    const isIn = (one: { eventId: string; ticket: Ticket }) => one.eventId === eventId && one.ticket.checkIn != null
    const { ticketNumber } = someOf(prng, laptop.sandbox.world.tickets.all(), isIn).ticket
    return changing(
      () => laptop.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn == null,
      () => laptop.api.tickets.undoCheckIn({ eventId, ticketNumber }),
    )
  },
  'sales.sell': (laptop, prng) => {
    const email = `${word(prng).replace(' ', '.').toLowerCase()}@example.org`
    const buyer = { first: 'Ines', last: 'Okafor', email }
    const count = () => laptop.sandbox.world.orders.all().filter((order) => order.email === email).length
    return making(count, () => laptop.api.sales.sell(intent(laptop, { buyer, quantity: 1 })))
  },
  'tickets.answer': (laptop, prng) => {
    const eventId = eventIdOf(laptop.sandbox)
    const ticketNumber = prng.pick(readyTickets(laptop.sandbox, 20))
    const firstName = word(prng)
    return changing(
      () =>
        JSON.stringify(laptop.sandbox.world.tickets.get(ticketNumber)?.ticket.guestDetails ?? null).includes(firstName),
      () => laptop.api.tickets.answer({ eventId, ticketNumber, answers: { firstName } }),
    )
  },
  'tickets.void': (laptop, prng) => {
    const eventId = eventIdOf(laptop.sandbox)
    const ticketNumber = prng.pick(readyTickets(laptop.sandbox, 20))
    return changing(
      () => {
        const { ticket } = laptop.sandbox.world.tickets.get(ticketNumber) ?? {}
        return ticket === undefined || ticket.canceled === true || ticket.archived === true
      },
      () => laptop.api.tickets.void({ eventId, ticketNumber }),
    )
  },
  'eventDesk.change': (laptop, prng) => {
    const eventId = eventIdOf(laptop.sandbox)
    const shortDescription = word(prng)
    return changing(
      () => laptop.sandbox.world.events.get(eventId)?.shortDescription === shortDescription,
      () => laptop.api.eventDesk.change({ eventId, fields: { shortDescription } }),
    )
  },
  'eventDesk.changeType': (laptop, prng) => {
    const eventId = eventIdOf(laptop.sandbox)
    const { id } = someOf(prng, laptop.sandbox.world.definitions.all(), (one) => one.eventId === eventId)
    const name = word(prng)
    return changing(
      () => laptop.sandbox.world.definitions.get(id)?.name === name,
      () => laptop.api.eventDesk.changeType({ eventId, typeId: id, fields: { name } }),
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
