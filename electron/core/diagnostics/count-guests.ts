import type { GuestCount } from '../../../shared/app/diagnostics.ts'
import { endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import type { PlatformClient } from '../platform/client.ts'
import { badAnswer } from '../platform/envelope.ts'
import type { Clock } from '../ports.ts'

/**
 * Asks the platform for the total of an event's tickets, each of which is a guest at the door, and counts those that are
 * here. Rejects with what the platform says; `bad_answer` when it tells no total.
 */
export async function countGuests(parts: {
  clock: Clock
  client: PlatformClient
  eventId: string
  here: () => number
}): Promise<GuestCount> {
  const input = { eventId: [parts.eventId], offset: 0, limit: 1 }
  const { total } = await parts.client.callPage(ticketsWire.list, input, { priority: 'interactive', timeoutMs: 8_000 })
  if (total === null) throw badAnswer(ticketsWire.list)
  // Counted after the answer: what a pull brought meanwhile is in both.
  return { here: parts.here(), onSite: total, askedAt: new Date(parts.clock.now()).toISOString() }
}
