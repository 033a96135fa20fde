import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import type { SalesDetails } from '../../shared/wire/ticket-definitions-entities.ts'
import { heldTickets } from './ticket-counts.ts'
import { isLive } from './ticket-state.ts'
import { saleStatusAt } from './ticketing-event.ts'
import type { World } from './world.ts'

const counted = new WeakMap<object, { version: number; sold: Map<string, number> }>()

/** Sold tickets by definition; counted anew when tickets changed. */
function soldByDefinition(world: World): Map<string, number> {
  const known = counted.get(world.tickets)
  if (known?.version === world.tickets.version()) return known.sold
  const sold = new Map<string, number>()
  for (const { ticket } of world.tickets.all()) {
    const id = ticket.ticketDefinitionId ?? ''
    if (isLive(ticket)) sold.set(id, (sold.get(id) ?? 0) + 1)
  }
  counted.set(world.tickets, { version: world.tickets.version(), sold })
  return sold
}

/** What is sold, held and left of a definition at this instant. A number that is not limited leaves no rest. */
export function salesDetailsOf(world: World, definition: TicketDefinition, now: number): SalesDetails {
  const soldCount = soldByDefinition(world).get(definition.id) ?? 0
  const reservedCount = heldTickets(world, definition.id, now)
  const limit = definition.actualLimit ?? definition.initialLimit
  if (definition.limited === false || typeof limit !== 'number') return { soldCount, reservedCount, soldOut: false }
  const unsoldCount = Math.max(0, limit - soldCount - reservedCount)
  return { unsoldCount, soldCount, reservedCount, soldOut: unsoldCount === 0 }
}

/** Sets the sale status of every definition to what the clock makes of it; `updatedDate` stays, as none was edited. */
export function bringSalesUpToDate(world: World, now: number): void {
  for (const definition of world.definitions.all()) {
    const saleStatus = saleStatusAt(definition, world.events.get(definition.eventId ?? ''), now)
    if (saleStatus !== definition.saleStatus) world.definitions.put({ ...definition, saleStatus })
  }
}
