import type { ReadableDb } from '../db/database.ts'

/** People of an event's RSVPs, not RSVPs: the one sum behind every count of guests of such an event. */
export interface RsvpCounts {
  /** RSVPs. */
  responses: number
  yes: number
  no: number
  waiting: number
  arrived: number
  /** Those who said yes, and those who came anyway: what the door means by "of 134". */
  expected: number
}

const sums = `count(*) AS responses,
  coalesce(sum(CASE answer WHEN 'YES' THEN guests END), 0) AS yes,
  coalesce(sum(CASE answer WHEN 'NO' THEN guests END), 0) AS no,
  coalesce(sum(CASE answer WHEN 'WAITLIST' THEN guests END), 0) AS waiting,
  coalesce(sum(arrived), 0) AS arrived,
  coalesce(sum(CASE answer WHEN 'YES' THEN guests ELSE arrived END), 0) AS expected`

/** What an event began as: one that no longer takes RSVPs still has those it got. */
export const takesRsvps = `coalesce(json_extract(server, '$.registration.initialType'),
  json_extract(server, '$.registration.type')) = 'RSVP'`

/** Counts RSVPs of the mirror, pending changes included. Read from an index alone. */
export function createRsvpCounts(db: ReadableDb) {
  const one = db.prepare(`SELECT ${sums} FROM rsvps WHERE event_id = ?`)
  const each = db.prepare(`SELECT event_id AS eventId, ${sums} FROM rsvps GROUP BY event_id`)
  const events = db.prepare(`SELECT id FROM events WHERE ${takesRsvps}`).pluck()
  const isOne = db.prepare(`SELECT 1 FROM events WHERE id = ? AND ${takesRsvps}`)
  const arrivals = db
    .prepare(
      `SELECT json_extract(guest.value, '$.checkInDetails.checkInDate') AS at
       FROM rsvps, json_each(coalesce(doc, server), '$.guestList.guests') AS guest
       WHERE event_id IN (SELECT value FROM json_each(?)) AND last_arrived_at >= ?
         AND json_extract(guest.value, '$.checkInDetails.checkedIn') = 1 AND at >= ? ORDER BY at`,
    )
    .pluck()
  return {
    /** When guests who are in came, since `since` (ISO), the first one first. */
    arrivals: (eventIds: readonly string[], since: string): string[] =>
      arrivals.all(JSON.stringify(eventIds), since, since) as string[],
    of: (eventId: string): RsvpCounts => one.get(eventId) as RsvpCounts,
    byEvent: (): Map<string, RsvpCounts> =>
      new Map((each.all() as (RsvpCounts & { eventId: string })[]).map(({ eventId, ...counts }) => [eventId, counts])),
    /** The events that people RSVP to, in place of buying tickets. */
    events: (): Set<string> => new Set(events.all() as string[]),
    isRsvp: (eventId: string): boolean => isOne.get(eventId) !== undefined,
  }
}
