import type { Guest } from '../../shared/wire/guests.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import type { Ledger } from '../ledger.ts'
import type { StoredTicket, World } from './world.ts'

interface DoorRequest {
  eventId: string
  ticketNumber: readonly string[]
}

/** Who asked, when and under which request; every ticket of the request goes into the ledger. */
interface DoorContext {
  now: number
  requestId: string
  by: string
  ledger: Ledger
}

/** The ticket of an event; 404 when there is no such ticket there. */
export function ticketOf(world: World, named: { eventId: string; ticketNumber: string }): StoredTicket {
  const stored = world.tickets.get(named.ticketNumber)
  if (stored === undefined || stored.eventId !== named.eventId) {
    throw new PlatformError(404, 'TICKET_NOT_FOUND', { message: `No ticket ${named.ticketNumber} in this event` })
  }
  return stored
}

/**
 * Checks tickets in. One unknown ticket refuses the whole call and nothing is applied. A ticket that is in already
 * keeps its first time. Cancelled and unpaid tickets are NOT refused: the door has to look for itself.
 */
export function checkInTickets(world: World, request: DoorRequest, context: DoorContext): Ticket[] {
  return apply(world, request, { ...context, op: 'checkIn' })
}

/** Takes check-ins back; a ticket that is not in stays as it is. */
export function deleteCheckIns(world: World, request: DoorRequest, context: DoorContext): Ticket[] {
  return apply(world, request, { ...context, op: 'deleteCheckIn' })
}

function apply(world: World, request: DoorRequest, how: DoorContext & { op: 'checkIn' | 'deleteCheckIn' }): Ticket[] {
  const { eventId } = request
  const known = request.ticketNumber.map((ticketNumber) => ticketOf(world, { eventId, ticketNumber }))
  const at = iso(how.now)
  const wantedIn = how.op === 'checkIn'
  return known.map(({ ticket: before }) => {
    // A number may stand twice in one request, so the state is read again for each.
    const current = ticketOf(world, { eventId, ticketNumber: before.ticketNumber }).ticket
    const changed = isIn(current) !== wantedIn
    const ticket = changed
      ? setCheckIn(world, current, { eventId, at: wantedIn ? at : null, now: at, by: how.by })
      : current
    how.ledger.append({
      at,
      op: how.op,
      eventId,
      ticketNumber: ticket.ticketNumber,
      requestId: how.requestId,
      by: how.by,
      changed,
      checkInCreated: ticket.checkIn?.created ?? null,
    })
    return ticket
  })
}

export function isIn(ticket: Ticket): boolean {
  return typeof ticket.checkIn?.created === 'string'
}

/** Sets or clears a ticket's check-in and carries it to the guest and the order, without a ledger entry. */
export function setCheckIn(
  world: World,
  ticket: Ticket,
  how: { eventId: string; at: string | null; now: string; by: string },
): Ticket {
  const { checkIn: _, ...rest } = ticket
  const next: Ticket = how.at === null ? rest : { ...rest, checkIn: { created: how.at } }
  world.tickets.put({ eventId: how.eventId, ticket: next })
  for (const guest of world.guests.group(ticket.ticketNumber)) world.guests.put(guestAfter(guest, how))
  const order = world.orders.get(ticket.orderNumber ?? '')
  if (order !== undefined) {
    const fullyCheckedIn = world.tickets.group(order.orderNumber).every((stored) => isIn(stored.ticket))
    if (order.fullyCheckedIn !== fullyCheckedIn) world.orders.put({ ...order, fullyCheckedIn, updated: how.now })
  }
  return next
}

/** The guest keeps the history of comings and goings; its revision and `updatedDate` move. */
function guestAfter(guest: Guest, how: { at: string | null; now: string; by: string }): Guest {
  const history = guest.guestDetails?.checkInDetails ?? []
  const [latest, ...older] = history
  const checkInDetails =
    how.at === null
      ? latest === undefined
        ? []
        : [{ ...latest, checkedIn: false, checkInCanceledDate: how.now }, ...older]
      : [{ checkedIn: true, checkInDate: how.at, ...staffOf(how.by) }, ...history]
  return {
    ...guest,
    updatedDate: how.now,
    revision: String(Number(guest.revision ?? '1') + 1),
    guestDetails: { ...guest.guestDetails, checkedIn: how.at !== null, checkInDetails },
  }
}

/** An API key is not a person: its check-ins name no one. */
function staffOf(by: string): { checkedInByStaffMember?: string } {
  return by === 'api' ? {} : { checkedInByStaffMember: by }
}
