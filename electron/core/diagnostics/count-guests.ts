import type { GuestCount } from '../../../shared/app/diagnostics.ts'
import { endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import type { PlatformClient } from '../platform/client.ts'
import { badAnswer } from '../platform/envelope.ts'
import type { Clock } from '../ports.ts'

/**
 * Compares the platform's number of an event's tickets (one per guest) with that in the mirror. Rejects with the
 * platform's error; `bad_answer` when the response has no total.
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
  // Count after the response, so that what a pull brought meanwhile is in both numbers.
  return { here: parts.here(), onSite: total, askedAt: new Date(parts.clock.now()).toISOString() }
}
