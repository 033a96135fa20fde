import type { Guest } from '../../shared/wire/guests.ts'
import type { Invoice } from '../../shared/wire/order-invoice.ts'
import type { Order } from '../../shared/wire/orders.ts'
import type { TicketLineItem } from '../../shared/wire/reservation-entities.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import { iso } from '../clock.ts'
import { contactOfBuyer } from '../controls/contacts.ts'
import { newId } from '../ids.ts'
import { createPrng, seedOf } from '../seeds/prng.ts'
import { orderNumberOf } from '../seeds/sales.ts'
import type { StoredReservation } from './ticketing.ts'
import { putReservation } from './ticketing-holds.ts'
import { confirmedStatuses } from './ticketing-orders.ts'
import { type Attendee, fullNameOf } from './ticketing-people.ts'
import type { World } from './world.ts'

export interface Sale {
  stored: StoredReservation
  /** Null at the counter. */
  buyer: Attendee | null
  /** By ticket, in the order of the lines; tickets beyond them are the buyer's. */
  guests: readonly Attendee[]
  status: string
  method: string
  channel: 'ONLINE' | 'OFFLINE_POS'
  invoice: Invoice
  memberId: string | null
  marketingConsent?: boolean | null | undefined
  transactionId?: string
  now: number
}

/** Makes an order with its tickets and guests out of a hold, which is occupied from then on. */
export function putOrder(world: World, sale: Sale): Order {
  const { stored, buyer, status, now } = sale
  const at = iso(now)
  const orderNumber = freeOrderNumber(world)
  const contact = buyer === null ? undefined : contactFor(world, buyer, now)
  const tickets = ticketsOf(sale, orderNumber)
  const total = sale.invoice.grandTotal
  const order: Order = {
    orderNumber,
    reservationId: stored.reservation.id ?? '',
    snapshotId: newId(),
    eventId: stored.eventId,
    ...(contact === undefined ? {} : { contactId: contact.id }),
    ...(sale.memberId === null ? {} : { memberId: sale.memberId }),
    created: at,
    updated: at,
    ...buyerPart(buyer),
    confirmed: confirmedStatuses.includes(status),
    status,
    method: sale.method,
    channel: sale.channel,
    ticketsQuantity: tickets.length,
    ...(total === undefined ? {} : { totalPrice: total }),
    archived: false,
    fullyCheckedIn: false,
    invoice: sale.invoice,
    ...(sale.marketingConsent === undefined ? {} : { marketingConsent: sale.marketingConsent }),
    ...(sale.transactionId === undefined
      ? {}
      : { paymentDetails: { transaction: { transactionId: sale.transactionId, method: sale.method } } }),
  }
  world.orders.put(order)
  if (buyer !== null) world.guests.put(guestRow(order, { person: buyer, guestType: 'BUYER', contactId: contact?.id }))
  for (const [index, ticket] of tickets.entries()) {
    world.tickets.put({ eventId: stored.eventId, ticket })
    const person = sale.guests[index] ?? buyer
    const contactId = person?.email === buyer?.email ? contact?.id : undefined
    world.guests.put(
      guestRow(order, { person, guestType: 'TICKET_HOLDER', contactId, ticketNumber: ticket.ticketNumber }),
    )
  }
  const held = order.confirmed === true ? 'CONFIRMED' : 'PENDING'
  putReservation(world, stored, { status: held, now, orderNumber })
  return order
}

/** What an order says about its buyer. */
export function buyerPart(buyer: Attendee | null): Partial<Order> {
  if (buyer === null) return {}
  const { firstName, lastName, email, form } = buyer
  return { firstName, lastName, fullName: fullNameOf(buyer), email, checkoutForm: form }
}

/** The contact of a buyer, found by e-mail address or made. */
export function contactFor(world: World, { firstName, lastName, email }: Attendee, now: number) {
  return contactOfBuyer(world, { id: newId(), first: firstName, last: lastName, email, now })
}

function freeOrderNumber(world: World): string {
  for (;;) {
    const number = orderNumberOf(createPrng(seedOf(newId())))
    if (world.orders.get(number) === undefined) return number
  }
}

function ticketsOf(sale: Sale, orderNumber: string): Ticket[] {
  const lines = sale.stored.reservation.tickets ?? []
  const each = lines.flatMap((line) => Array.from({ length: line.quantity ?? 1 }, () => line))
  return each.map((line, index) => ticketOf(sale, { line, orderNumber, index }))
}

function ticketOf(sale: Sale, how: { line: TicketLineItem; orderNumber: string; index: number }): Ticket {
  const { line, orderNumber } = how
  const ticketNumber = `${orderNumber}${11 + how.index}`
  const guest = sale.guests[how.index]
  const { seatId, seatInfo } = line.ticketInfo ?? {}
  return {
    ticketNumber,
    orderNumber,
    ticketDefinitionId: line.ticketDefinitionId ?? '',
    name: line.ticketName ?? '',
    ...(line.price === undefined ? {} : { price: line.price }),
    free: Number(line.price?.value ?? 0) === 0,
    policy: line.policy ?? '',
    orderStatus: sale.status,
    orderArchived: false,
    ...(sale.memberId === null ? {} : { memberId: sale.memberId }),
    ...(typeof seatId === 'string' ? { seatId } : {}),
    ...(seatInfo === undefined ? {} : { seatInfo }),
    ...holderPart(sale.buyer, guest),
    archived: false,
    canceled: false,
    channel: sale.channel,
    checkInUrl: `https://marlowe-house.example.org/check-in/${ticketNumber},${sale.stored.eventId}`,
  }
}

/** What a ticket says about people: its own guest, or else the buyer. */
export function holderPart(buyer: Attendee | null, guest: Attendee | undefined): Partial<Ticket> {
  const holder = guest ?? buyer
  if (holder === null) return { orderFullName: '', guestFullName: null, guestDetails: { guestAssigned: false } }
  const { firstName, lastName, email, form } = holder
  return {
    orderFullName: buyer === null ? '' : fullNameOf(buyer),
    guestFullName: fullNameOf(holder),
    guestDetails: { guestAssigned: guest !== undefined, firstName, lastName, email, form },
  }
}

function guestRow(
  order: Order,
  about: {
    person: Attendee | null | undefined
    guestType: 'BUYER' | 'TICKET_HOLDER'
    contactId?: string | undefined
    ticketNumber?: string
  },
): Guest {
  const { person, guestType, contactId, ticketNumber } = about
  return {
    id: newId(),
    eventId: order.eventId ?? '',
    orderNumber: order.orderNumber,
    ...(ticketNumber === undefined ? {} : { ticketNumber }),
    ...(contactId === undefined ? {} : { contactId }),
    ...(order.memberId === undefined ? {} : { memberId: order.memberId }),
    guestType,
    attendanceStatus: 'ATTENDING',
    createdDate: order.created ?? null,
    updatedDate: order.created ?? null,
    revision: '1',
    guestDetails: guestDetailsOf(person ?? null),
  }
}

/** A guest's details as they begin: not in, nothing in the history. */
export function guestDetailsOf(person: Attendee | null): NonNullable<Guest['guestDetails']> {
  const { firstName = '', lastName = '', email = '', form = { inputValues: [] } } = person ?? {}
  return { firstName, lastName, email, checkedIn: false, formResponse: form, checkInDetails: [] }
}
