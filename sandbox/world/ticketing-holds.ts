import type { TicketLineItem, TicketReservation } from '../../shared/wire/reservation-entities.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { iso } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import { newId } from '../ids.ts'
import { seatInfoOf } from './seats.ts'
import { ticketsLeft } from './ticket-counts.ts'
import { isLive } from './ticket-state.ts'
import { isHeld, type StoredReservation } from './ticketing.ts'
import { isClosed, publishedEvent, saleStatusAt, sellingOf } from './ticketing-event.ts'
import { minorOf, moneyOf } from './ticketing-money.ts'
import { priceOf } from './ticketing-prices.ts'
import type { World } from './world.ts'

interface Intent {
  lines: readonly TicketLineItem[]
  /** The event the caller named; the newer call names none. */
  eventId: string | undefined
  memberId: string | null
  ignoreLimits: boolean
  allowHidden: boolean
  settings?: TicketReservation['additionalReservationSettings']
  /** Without a way to be paid only free tickets are held. Default true. */
  hasPaymentMethod?: boolean
}

/**
 * Holds tickets of one event until the event's time for it is over. Throws 404 for unknown or hidden kinds and events,
 * 400 for prices the kind does not have, 403 for a price where the site cannot be paid, 428 for what is not on sale, sold out or more than one order may have.
 */
export function holdTickets(world: World, intent: Intent, now: number): StoredReservation {
  const kinds = intent.lines.map((line) => definitionFor(world, line, intent))
  const eventId = intent.eventId ?? kinds[0]?.eventId ?? ''
  const event = publishedEvent(world, eventId)
  if (kinds.some((kind) => kind.eventId !== eventId)) {
    throw violation('ticketReservation.tickets', 'OTHER', 'must be tickets of one event')
  }
  if (isClosed(event) && !intent.ignoreLimits) {
    throw new PlatformError(428, 'REGISTRATION_CLOSED', {
      message: 'The event sells no tickets now',
      data: { eventId },
    })
  }
  for (const kind of kinds) {
    const status = saleStatusAt(kind, event, now)
    if (status === 'SALE_SCHEDULED') throw refused('TICKET_SALE_NOT_STARTED', kind, 'is not on sale yet')
    if (status === 'SALE_ENDED') throw refused('TICKET_SALE_ENDED', kind, 'is no longer on sale')
  }
  const selling = sellingOf(event)
  if (!intent.ignoreLimits) checkLimits(world, { lines: intent.lines, kinds, perOrder: selling.perOrder, now })
  checkSeats(world, { lines: intent.lines, eventId, now })
  const at = iso(now)
  const tickets = intent.lines.map((line, index) =>
    heldLine(line, kinds[index], { eventId, currency: selling.currency }),
  )
  if (intent.hasPaymentMethod === false && tickets.some((line) => linePrice(line, selling.currency) > 0n)) {
    throw new PlatformError(403, 'NO_PAYMENT_METHOD_CONFIGURED', { message: 'The site has no payment method' })
  }
  const stored: StoredReservation = {
    eventId,
    orderNumber: null,
    reservation: {
      id: newId(),
      revision: '1',
      createdDate: at,
      updatedDate: at,
      expirationDate: iso(now + selling.holdMs),
      status: 'PENDING',
      ...(intent.memberId === null ? {} : { memberId: intent.memberId }),
      tickets,
      ...(intent.settings === undefined ? {} : { additionalReservationSettings: intent.settings }),
    },
  }
  world.reservations.put(stored)
  return stored
}

function definitionFor(world: World, line: TicketLineItem, intent: Intent): TicketDefinition {
  const id = line.ticketDefinitionId ?? ''
  const kind = world.definitions.get(id)
  if (kind === undefined || (kind.hidden === true && !intent.allowHidden)) {
    const data = { ticketDefinitionId: id }
    throw new PlatformError(404, 'TICKET_DEFINITION_NOT_FOUND', { message: `No ticket definition ${id}`, data })
  }
  return kind
}

interface Limits {
  lines: readonly TicketLineItem[]
  kinds: readonly TicketDefinition[]
  perOrder: number
  now: number
}

function checkLimits(world: World, { lines, kinds, perOrder, now }: Limits): void {
  const wanted = new Map<TicketDefinition, number>()
  for (const [at, kind] of kinds.entries()) wanted.set(kind, (wanted.get(kind) ?? 0) + (lines[at]?.quantity ?? 0))
  const total = [...wanted.values()].reduce((sum, count) => sum + count, 0)
  if (total > perOrder) {
    const data = { limit: perOrder }
    throw new PlatformError(428, 'TICKET_LIMIT_EXCEEDED', { message: `At most ${perOrder} tickets an order`, data })
  }
  for (const [kind, count] of wanted) {
    if (count > (kind.limitPerCheckout ?? 50)) throw refused('TICKET_LIMIT_EXCEEDED', kind, 'is limited per order')
    if (count > ticketsLeft(world, kind.id, now)) throw refused('TICKETS_SOLD_OUT', kind, 'has not so many left')
  }
}

/** A numbered seat is sold once. */
function checkSeats(
  world: World,
  { lines, eventId, now }: { lines: readonly TicketLineItem[]; eventId: string; now: number },
): void {
  const seats = lines.flatMap((line) => line.ticketInfo?.seatId ?? [])
  if (seats.length === 0) return
  const taken = new Set<unknown>()
  for (const stored of world.reservations.group(eventId)) {
    if (isHeld(stored, now)) for (const line of stored.reservation.tickets ?? []) taken.add(line.ticketInfo?.seatId)
  }
  for (const stored of world.tickets.all()) {
    if (stored.eventId === eventId && isLive(stored.ticket)) taken.add(stored.ticket.seatId)
  }
  const seat = seats.find((id, at) => taken.has(id) || seats.indexOf(id) !== at)
  if (seat !== undefined) {
    throw new PlatformError(428, 'SEAT_NOT_AVAILABLE', { message: `Seat ${seat} is taken`, data: { seatId: seat } })
  }
}

function heldLine(
  line: TicketLineItem,
  kind: TicketDefinition | undefined,
  how: { eventId: string; currency: string },
): TicketLineItem {
  if (kind === undefined) return line
  const { price, optionName } = priceOf(kind, line.ticketInfo ?? {}, how.currency)
  const quantity = line.quantity ?? 1
  const named = optionName === null ? line.ticketInfo : { ...line.ticketInfo, pricingOptionName: optionName }
  // The plan names a seat; what the request calls it is ignored.
  const { seatInfo: _, ...given } = named ?? {}
  const seatInfo = seatInfoOf(kind, given.seatId)
  const info = named === undefined ? undefined : seatInfo === undefined ? given : { ...given, seatInfo }
  return {
    ...line,
    ticketLineItemId: newId(),
    eventId: how.eventId,
    quantity,
    ...(info === undefined ? {} : { ticketInfo: info }),
    ticketName: kind.name ?? '',
    price: moneyOf(price, how.currency),
    subTotal: moneyOf(price * BigInt(quantity), how.currency),
  }
}

function refused(code: string, kind: TicketDefinition, why: string): PlatformError {
  const data = { ticketDefinitionId: kind.id }
  return new PlatformError(428, code, { message: `"${kind.name}" ${why}`, data })
}

/** A held line's price in minor units. */
export function linePrice(line: TicketLineItem, currency: string): bigint {
  return minorOf(line.price?.value ?? '0', currency)
}

/** Gives a hold back. One that an order occupies stays; one that is over already stays as it is. */
export function cancelHold(world: World, stored: StoredReservation, now: number): StoredReservation {
  const { reservation } = stored
  if (stored.orderNumber !== null) {
    throw new PlatformError(428, 'RESERVATION_OCCUPIED', { message: 'An order was made from this reservation' })
  }
  if (reservation.status !== 'PENDING') return stored
  return putReservation(world, stored, { status: 'CANCELED_MANUALLY', now })
}

/** Writes a new state with the next revision. */
export function putReservation(
  world: World,
  stored: StoredReservation,
  change: { status: string; now: number; orderNumber?: string },
): StoredReservation {
  const revision = String(Number(stored.reservation.revision ?? '1') + 1)
  const next: StoredReservation = {
    ...stored,
    orderNumber: change.orderNumber ?? stored.orderNumber,
    reservation: { ...stored.reservation, status: change.status, revision, updatedDate: iso(change.now) },
  }
  world.reservations.put(next)
  return next
}
