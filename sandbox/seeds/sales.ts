import type { FormResponse } from '../../shared/wire/common.ts'
import type { Guest } from '../../shared/wire/guests.ts'
import type { Order } from '../../shared/wire/orders.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import { iso } from '../clock.ts'
import type { World } from '../world/world.ts'
import type { Prng } from './prng.ts'
import { currency } from './program.ts'

/** The person who buys or holds a ticket. */
interface Attendee {
  first: string
  last: string
  email: string
  phone?: string
}

export interface Seat {
  definition: TicketDefinition
  holder: Attendee
  holderContactId: string | undefined
  seat: string | undefined
  note: string | undefined
  drink: string | undefined
}

export interface Sale {
  eventId: string
  orderNumber: string
  buyer: Attendee
  contactId: string
  at: number
  /** When it was last changed, at or after `at`. */
  updated: number
  channel: 'ONLINE' | 'OFFLINE_POS'
  method: string
  status: NonNullable<Order['status']>
  howFound: string | undefined
  /** Index of a ticket that was archived on its own. */
  archivedTicket?: number
  seats: readonly Seat[]
}

const codeLetters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** An order number in the platform's style; its tickets append a number of their own. */
export function orderNumberOf(prng: Prng): string {
  return `${prng.text(codeLetters, 4)}-${prng.text(codeLetters, 4)}-${prng.text(codeLetters, 3)}`
}

const confirming = ['PAID', 'FREE', 'OFFLINE_PENDING', 'PENDING']

/** Puts an order with its tickets and guests into the world. */
export function putSale(world: World, sale: Sale, prng: Prng): Order {
  const cents = sale.seats.reduce((sum, { definition }) => sum + centsOf(definition), 0)
  const fullName = `${sale.buyer.first} ${sale.buyer.last}`
  const cancelled = sale.status === 'CANCELED'
  const form = formResponseOf([
    ['firstName', sale.buyer.first],
    ['lastName', sale.buyer.last],
    ['email', sale.buyer.email],
    ['howHeard', sale.howFound],
  ])
  const order: Order = {
    orderNumber: sale.orderNumber,
    reservationId: prng.uuid(),
    eventId: sale.eventId,
    contactId: sale.contactId,
    created: iso(sale.at),
    updated: iso(sale.updated),
    firstName: sale.buyer.first,
    lastName: sale.buyer.last,
    fullName,
    email: sale.buyer.email,
    checkoutForm: form,
    confirmed: confirming.includes(sale.status),
    status: sale.status,
    method: sale.method,
    channel: sale.channel,
    ticketsQuantity: sale.seats.length,
    totalPrice: { amount: decimal(cents), value: decimal(cents), currency },
    archived: false,
    fullyCheckedIn: false,
  }
  world.orders.put(order)
  world.guests.put({
    ...guestBase(sale, prng),
    contactId: sale.contactId,
    guestType: 'BUYER',
    guestDetails: { ...personOf(sale.buyer), checkedIn: false, formResponse: form, checkInDetails: [] },
  })
  for (const [index, seat] of sale.seats.entries()) {
    const ticket = ticketOf(sale, seat, { index, fullName, cancelled })
    world.tickets.put({ eventId: sale.eventId, ticket })
    world.guests.put({
      ...guestBase(sale, prng),
      ticketNumber: ticket.ticketNumber,
      ...(seat.holderContactId === undefined ? {} : { contactId: seat.holderContactId }),
      guestType: 'TICKET_HOLDER',
      attendanceStatus: cancelled ? 'NOT_ATTENDING' : 'ATTENDING',
      guestDetails: {
        ...personOf(seat.holder),
        checkedIn: false,
        formResponse: ticket.guestDetails?.form ?? { inputValues: [] },
        checkInDetails: [],
      },
    })
  }
  return order
}

function ticketOf(sale: Sale, seat: Seat, how: { index: number; fullName: string; cancelled: boolean }): Ticket {
  const { definition, holder } = seat
  const ticketNumber = `${sale.orderNumber}${11 + how.index}`
  const form = formResponseOf([
    ['firstName', holder.first],
    ['lastName', holder.last],
    ['email', holder.email],
    ['seat', seat.seat],
    ['doorNote', seat.note],
    ['drink', seat.drink],
    ['howHeard', how.index === 0 ? sale.howFound : undefined],
  ])
  const value = definition.pricingMethod?.fixedPrice?.value ?? '0.00'
  return {
    ticketNumber,
    orderNumber: sale.orderNumber,
    ticketDefinitionId: definition.id,
    name: definition.name ?? '',
    price: { amount: value, value, currency },
    free: Number(value) === 0,
    policy: '',
    orderStatus: sale.status,
    orderArchived: false,
    orderFullName: how.fullName,
    guestFullName: `${holder.first} ${holder.last}`,
    guestDetails: {
      guestAssigned: true,
      ...personOf(holder),
      ...(seat.holderContactId === undefined ? {} : { contactId: seat.holderContactId }),
      form,
    },
    archived: sale.archivedTicket === how.index,
    canceled: how.cancelled,
    channel: sale.channel,
    checkInUrl: `https://marlowe-house.example.org/check-in/${ticketNumber},${sale.eventId}`,
  }
}

function guestBase(sale: Sale, prng: Prng): Guest {
  return {
    id: prng.uuid(),
    eventId: sale.eventId,
    orderNumber: sale.orderNumber,
    attendanceStatus: sale.status === 'CANCELED' ? 'NOT_ATTENDING' : 'ATTENDING',
    createdDate: iso(sale.at),
    updatedDate: iso(sale.updated),
    revision: sale.updated === sale.at ? '1' : '2',
  }
}

function personOf(person: Attendee) {
  const { first: firstName, last: lastName, email, phone } = person
  return phone === undefined ? { firstName, lastName, email } : { firstName, lastName, email, phone }
}

function formResponseOf(statuses: readonly [string, string | undefined][]): FormResponse {
  return {
    inputValues: statuses.flatMap(([inputName, value]) =>
      value === undefined ? [] : [{ inputName, value, values: [] }],
    ),
  }
}

function centsOf(definition: TicketDefinition): number {
  return Math.round(Number(definition.pricingMethod?.fixedPrice?.value ?? 0) * 100)
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
