import type { World } from '../../sandbox/world/world.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { ids } from './planted-ids.ts'
import { copied, hours, instant } from './planting.ts'

const price = { amount: '12.50', value: '12.50', currency: 'EUR' }

/** The recorded event with its ticket type, a hold, two paid orders of a ticket each, and their guests. */
export function plantSales(world: World, now: number): void {
  const seeded = copied(world.events.all())
  const { registration } = seeded
  world.events.put({
    ...seeded,
    id: ids.event,
    title: 'Spring gala',
    slug: 'spring-gala',
    status: 'UPCOMING',
    userId: ids.member,
    updatedDate: instant(now - hours(1)),
    dateAndTimeSettings: {
      ...seeded.dateAndTimeSettings,
      startDate: '2027-03-01T19:00:00.000Z',
      endDate: '2027-03-01T22:00:00.000Z',
    },
    registration: { ...registration, tickets: { ...registration?.tickets, guestsAssignedSeparately: true } },
  })
  plantDefinition(world, now)
  plantReservation(world, now)
  for (const orderNumber of [ids.order, ids.second]) plantOrder(world, orderNumber, now)
  world.coupons.put({ code: 'X', couponId: ids.tag, name: 'Ten per cent off', used: 0, percentOff: '10' })
  world.counterPayments.put({ id: ids.payment, amount: '12.50', currency: 'EUR', method: 'card', orderNumber: null })
}

/** The recorded ticket type, with as many tickets left as anybody asks for. */
export function plantDefinition(world: World, now: number, change: Partial<TicketDefinition> = {}): void {
  const { salePeriod: _, ...seeded } = copied(world.definitions.all(), ({ name }) => name === 'Stalls')
  world.definitions.put({
    ...seeded,
    id: ids.definition,
    eventId: ids.event,
    revision: '1',
    updatedDate: instant(now - hours(1)),
    initialLimit: 100,
    actualLimit: 100,
    pricingMethod: { fixedPrice: { value: '12.50', currency: 'EUR' }, pricingType: 'STANDARD', free: false },
    ...change,
  })
}

/** A hold on one ticket. */
function plantReservation(world: World, now: number): void {
  const line = { ticketLineItemId: ids.tag, eventId: ids.event, ticketDefinitionId: ids.definition, quantity: 1 }
  world.reservations.put({
    eventId: ids.event,
    orderNumber: null,
    reservation: {
      id: ids.reservation,
      revision: '1',
      status: 'PENDING',
      createdDate: instant(now),
      updatedDate: instant(now),
      expirationDate: instant(now + hours(1)),
      tickets: [{ ...line, ticketName: 'Stalls', price, subTotal: price }],
    },
  })
}

/** A paid order of one ticket, with its buyer and its holder as guests. */
function plantOrder(world: World, orderNumber: string, now: number): void {
  const order = copied(world.orders.all(), ({ status }) => status === 'PAID')
  const dates = { created: instant(now - hours(2)), updated: instant(now - hours(1)) }
  const belongs = { eventId: ids.event, contactId: ids.contact, memberId: ids.member }
  const buyer = { firstName: 'Ada', lastName: 'King', fullName: 'Ada King', email: 'ada.king@example.org' }
  world.orders.put({ ...order, ...belongs, ...dates, ...buyer, orderNumber, ticketsQuantity: 1 })
  const { ticket } = copied(world.tickets.all(), (stored) => stored.ticket.orderNumber === order.orderNumber)
  const ticketNumber = orderNumber === ids.order ? ids.ticket : ids.second
  const { checkIn: _, ...notIn } = ticket
  world.tickets.put({
    eventId: ids.event,
    ticket: { ...notIn, guestFullName: 'Ada King', ticketNumber, orderNumber, ticketDefinitionId: ids.definition },
  })
  for (const guestType of ['BUYER', 'TICKET_HOLDER']) {
    const guest = copied(world.guests.all(), (other) => other.guestType === guestType)
    const id = guestType === 'BUYER' ? `${orderNumber} buyer` : `${orderNumber} holder`
    const of = guestType === 'BUYER' ? {} : { ticketNumber }
    world.guests.put({ ...guest, ...of, id, orderNumber, eventId: ids.event, updatedDate: dates.updated })
  }
}
