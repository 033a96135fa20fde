import { isLive } from './ticket-state.ts'
import { isHeld } from './ticketing.ts'
import type { World } from './world.ts'

/** Tickets of a definition that are held by reservations at this instant, sold ones not counted. */
export function heldTickets(world: World, definitionId: string, now: number): number {
  let count = 0
  for (const stored of world.reservations.all()) {
    if (!isHeld(stored, now)) continue
    for (const line of stored.reservation.tickets ?? []) {
      if (line.ticketDefinitionId === definitionId) count += line.quantity ?? 0
    }
  }
  return count
}

/** Tickets of a definition that stand sold, paid or not. */
export function soldTickets(world: World, definitionId: string): number {
  let count = 0
  for (const { ticket } of world.tickets.all()) {
    if (ticket.ticketDefinitionId === definitionId && isLive(ticket)) count += 1
  }
  return count
}

/** Tickets of a definition that can still be had; infinite when their number is not limited. */
export function ticketsLeft(world: World, definitionId: string, now: number): number {
  const definition = world.definitions.get(definitionId)
  const limit = definition?.actualLimit ?? definition?.initialLimit
  if (definition?.limited === false || typeof limit !== 'number') return Number.POSITIVE_INFINITY
  return Math.max(0, limit - soldTickets(world, definitionId) - heldTickets(world, definitionId, now))
}
