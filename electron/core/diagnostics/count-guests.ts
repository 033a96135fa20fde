import type { GuestCount } from '../../../shared/app/diagnostics.ts'
import { endpoints as rsvpsWire } from '../../../shared/wire/rsvps.ts'
import { endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import type { PlatformClient } from '../platform/client.ts'
import { badResponse } from '../platform/envelope.ts'
import type { Clock } from '../ports.ts'

/** Who comes to an event: holders of tickets, or the people of its RSVPs. */
export type GuestKind = 'tickets' | 'rsvp'

/**
 * Compares the platform's number of an event's guests with that in the mirror. Rejects with the platform's error;
 * `bad_answer` when the response has no total.
 */
export async function countGuests(parts: {
  clock: Clock
  client: PlatformClient
  eventId: string
  kind: GuestKind
  here: () => number
}): Promise<GuestCount> {
  const { client, eventId } = parts
  const onSite = parts.kind === 'rsvp' ? await peopleOnSite(client, eventId) : await ticketsOnSite(client, eventId)
  // Count after the response, so that what a pull brought meanwhile is in both numbers.
  return { here: parts.here(), onSite, askedAt: new Date(parts.clock.now()).toISOString() }
}

const askedNow = { priority: 'interactive', timeoutMs: 8_000 } as const

async function ticketsOnSite(client: PlatformClient, eventId: string): Promise<number> {
  const { total } = await client.callPage(ticketsWire.list, { eventId: [eventId], offset: 0, limit: 1 }, askedNow)
  if (total === null) throw badResponse(ticketsWire.list)
  return total
}

async function peopleOnSite(client: PlatformClient, eventId: string): Promise<number> {
  const { summaries } = await client.call(rsvpsWire.summary, { eventId: [eventId] }, askedNow)
  if (summaries === undefined) throw badResponse(rsvpsWire.summary)
  // A site leaves out an event without any RSVP.
  const of = summaries.find((summary) => summary.eventId === eventId)
  return (of?.yesGuestCount ?? 0) + (of?.noGuestCount ?? 0) + (of?.waitlistGuestCount ?? 0)
}
