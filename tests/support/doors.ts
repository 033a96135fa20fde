import type { Sandbox } from '../../sandbox/server.ts'
import { isIn } from '../../sandbox/world/doors.ts'
import { isLive } from '../../sandbox/world/ticket-state.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'

/** Shows of the demo world: two tonight (the first with people inside), one tomorrow, one past, one draft. */
export type Show = 0 | 1 | 2 | 3 | 4

export function eventIdOf(sandbox: Sandbox, show: Show = 0): string {
  return sandbox.world.events.all()[show]?.id ?? ''
}

/** The tickets of a show that fit, as the platform has them now. */
export function ticketsOf(sandbox: Sandbox, fits: (ticket: Ticket) => boolean, show: Show = 0): Ticket[] {
  const eventId = eventIdOf(sandbox, show)
  return sandbox.world.tickets
    .all()
    .filter((stored) => stored.eventId === eventId && fits(stored.ticket))
    .map(({ ticket }) => ticket)
}

export const responseOf = (ticket: Ticket, inputName: string): string | undefined =>
  ticket.guestDetails?.form?.inputValues?.find((input) => input.inputName === inputName)?.value ?? undefined

/** Paid or free, standing, not in, nothing to say about it: the door lets it in with one word. */
export function isReady(ticket: Ticket): boolean {
  const settled = ticket.orderStatus === 'PAID' || ticket.orderStatus === 'FREE'
  return isLive(ticket) && settled && !isIn(ticket) && responseOf(ticket, 'doorNote') === undefined
}

/** Numbers of tickets that may go in. */
export function readyTickets(sandbox: Sandbox, count: number, show: Show = 0): string[] {
  const ready = ticketsOf(sandbox, isReady, show).map((ticket) => ticket.ticketNumber)
  if (ready.length < count) throw new Error(`The demo world has only ${ready.length} tickets of this kind.`)
  return ready.slice(0, count)
}

/** One ticket that may go in. */
export function readyTicket(sandbox: Sandbox, show: Show = 0): string {
  return readyTickets(sandbox, 1, show)[0] ?? ''
}

/** What took effect at the doors since the seed, oldest first. */
export function effects(sandbox: Sandbox): { op: string; ticketNumber: string }[] {
  return sandbox.state.ledger
    .entries()
    .filter((entry) => entry.changed)
    .map(({ op, ticketNumber }) => ({ op, ticketNumber }))
}

/** How often a ticket was asked to be checked in, whether it changed anything or not. */
export function asked(sandbox: Sandbox, ticketNumber: string, op: 'checkIn' | 'deleteCheckIn' = 'checkIn'): number {
  return sandbox.state.ledger.entries().filter((entry) => entry.ticketNumber === ticketNumber && entry.op === op).length
}
