import { kindOf, wish } from '../support/door-sales.ts'
import { eventIdOf, readyTickets } from '../support/doors.ts'
import { changing, making, type Operations, someOf, word } from './operations.ts'

/** Tickets, sales, orders, and the event itself. */
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
    const stored = someOf(
      prng,
      desk.sandbox.world.tickets.all(),
      (one) => one.eventId === eventId && one.ticket.checkIn != null,
    )
    const ticketNumber = stored?.ticket.ticketNumber
    if (ticketNumber === undefined) return undefined
    return changing(
      () => desk.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn == null,
      () => desk.api.tickets.undoCheckIn({ eventId, ticketNumber }),
    )
  },
  'sales.sell': (desk, prng) => {
    const email = `${word(prng).replace(' ', '.').toLowerCase()}@example.org`
    const buyer = { first: 'Ines', last: 'Okafor', email }
    const count = () => desk.sandbox.world.orders.all().filter((order) => order.email === email).length
    return making(count, () => desk.api.sales.sell(wish(desk, { buyer, quantity: 1 })))
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
  'sales.void': ({ api, sandbox: { world } }, prng) => {
    const order = someOf(prng, world.orders.all(), ({ archived, status }) => archived !== true && status === 'PAID')
    if (order?.eventId == null) return undefined
    const { eventId, orderNumber } = order
    return changing(
      () => world.orders.get(orderNumber)?.archived === true,
      () => api.sales.void({ saleId: orderNumber, eventId }),
    )
  },
  'orders.archive': ({ api, sandbox: { world } }, prng) => {
    const order = someOf(prng, world.orders.all(), ({ archived }) => archived !== true)
    if (order?.eventId == null) return undefined
    const { eventId, orderNumber } = order
    return changing(
      () => world.orders.get(orderNumber)?.archived === true,
      () => api.orders.archive({ eventId, orderNumber }),
    )
  },
  'orders.confirm': ({ api, sandbox: { world } }, prng) => {
    const order = someOf(prng, world.orders.all(), ({ status }) => status === 'OFFLINE_PENDING')
    if (order?.eventId == null) return undefined
    const { eventId, orderNumber } = order
    return changing(
      () => world.orders.get(orderNumber)?.status === 'PAID',
      () => api.orders.confirm({ eventId, orderNumber }),
    )
  },
  'orders.edit': ({ api, sandbox: { world } }, prng) => {
    const order = someOf(
      prng,
      world.orders.all(),
      ({ checkoutForm }) => checkoutForm?.inputValues?.length !== undefined,
    )
    if (order?.eventId == null) return undefined
    const { eventId, orderNumber } = order
    const firstName = word(prng)
    return changing(
      () => world.orders.get(orderNumber)?.firstName === firstName,
      () => api.orders.edit({ eventId, orderNumber, answers: { firstName } }),
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
    const { id } = kindOf(
      desk,
      someOf(prng, desk.sandbox.world.definitions.all(), ({ eventId }) => eventId === eventIdOf(desk.sandbox))?.name ??
        undefined,
    )
    const name = word(prng)
    return changing(
      () => desk.sandbox.world.definitions.get(id)?.name === name,
      () => desk.api.eventDesk.changeType({ eventId: eventIdOf(desk.sandbox), typeId: id, fields: { name } }),
    )
  },
}
