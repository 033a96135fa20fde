import { letsIn, type Mode, type Outcome } from '../../../shared/app/checkin.ts'
import type { GuestStatus } from '../../../shared/app/guests.ts'
import { mayEnter } from '../box-office/expected.ts'

/** What the door knows about the ticket behind a code. */
export interface TicketSnapshot {
  eventId: string
  typeId: string
  status: (typeof GuestStatus)['options'][number]
  arrived: boolean
  hasNotes: boolean
  /** The site has deleted the event of the ticket. */
  eventIsGone: boolean
  /** Its event was cancelled: no guest is admitted, and those who are in may go out. */
  eventIsCancelled: boolean
}

export interface DoorContext {
  mode: Mode
  eventId: string
  /** Ticket definitions this laptop admits; empty = all. */
  typeIds: readonly string[]
}

/**
 * Decides a scan. A ticket that the mirror does not have is unknown, never invalid. The platform refuses nothing at
 * check-in, so payment and cancellation are checked here.
 */
export function decide(
  ticket: TicketSnapshot | undefined,
  door: DoorContext,
): { outcome: Outcome; because: Outcome | null } {
  if (ticket === undefined) return { outcome: 'unknown', because: null }
  if (ticket.eventIsGone) {
    return door.mode === 'verify' ? notValid('eventDeleted') : { outcome: 'eventDeleted', because: null }
  }
  if (ticket.eventIsCancelled && door.mode !== 'out') {
    return door.mode === 'verify' ? notValid('cancelled') : { outcome: 'cancelled', because: null }
  }
  if (ticket.eventId !== door.eventId) {
    return door.mode === 'verify' ? notValid('otherEvent') : { outcome: 'otherEvent', because: null }
  }
  if (door.mode === 'out') return { outcome: ticket.arrived ? 'out' : 'notIn', because: null }
  const entry = enter(ticket, door)
  if (door.mode === 'in') return { outcome: entry, because: null }
  return letsIn(entry) ? { outcome: 'valid', because: null } : notValid(entry)
}

function enter(ticket: TicketSnapshot, door: DoorContext): Outcome {
  if (ticket.status === 'cancelled') return 'cancelled'
  if (ticket.arrived) return 'already'
  if (door.typeIds.length > 0 && !door.typeIds.includes(ticket.typeId)) return 'wrongType'
  if (!mayEnter(ticket.status)) return 'unpaid'
  return ticket.hasNotes ? 'attention' : 'admitted'
}

const notValid = (because: Outcome) => ({ outcome: 'notValid' as const, because })

/** Whether an outcome lets a guest in or out, and so has to be queued for the platform. */
export const changesTicket = (outcome: Outcome): boolean => letsIn(outcome) || outcome === 'out'
