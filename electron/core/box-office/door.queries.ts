import type { WireEvent } from '../../../shared/wire/events.ts'
import type { CoreContext } from '../core-context.ts'
import type { ReadableDb } from '../db/database.ts'
import { isExpected } from './expected.ts'

interface TypeCounts {
  id: string
  name: string
  arrived: number
  expected: number
}

/** The events that are here, as the door needs them. */
export interface DoorEvents {
  /** Where and when an event is. */
  place(eventId: string): {
    eventId: string
    title: string
    startsAt: string | null
    endsAt: string | null
    status: string
    timeZone: string
    place: string
  } | null
  /** Whether the site has deleted the event. */
  isGone(eventId: string): boolean
  /** Whether the event was cancelled, here or elsewhere. */
  isCancelled(eventId: string): boolean
  ids(): string[]
  /** Names of the form inputs of an event, with their labels. */
  inputs(eventId: string): { name: string; label: string }[]
}

/** How many came, and how many may still come. */
export interface Attendance {
  arrived(eventId: string): number
  /** How many of these tickets are not checked in. */
  notIn(ticketNumbers: readonly string[]): number
  /** Number of tickets that may enter. */
  expected(eventId: string): number
  /** Of each type who is in and who may enter: guests who are in count, so that the types add up to the whole. */
  types(eventId: string): TypeCounts[]
  /** Check-ins per minute since `since` (ISO), by minute (the first 16 characters of the ISO timestamp). */
  arrivalsSince(eventId: string, since: string): { minute: string; count: number }[]
}

/** Reads that the door needs besides single tickets. */
export interface DoorQueries {
  readonly events: DoorEvents
  readonly attendance: Attendance
  /** Whether a ticket left the copy with its event, which the site has deleted. */
  leftWithEvent(ticketNumber: string): boolean
  /** Which of these tickets were cancelled while their guests were inside. */
  cancelledInside(ticketNumbers: readonly string[]): { ticketNumber: string; eventId: string }[]
}

export function createDoorQueries(db: ReadableDb): DoorQueries {
  // An event that is here again was not deleted after all.
  const tombstones = db.prepare(
    'SELECT 1 FROM departed WHERE data_set = ? AND id = ? AND scope NOT IN (SELECT id FROM events)',
  )
  const cancelled = db.prepare(
    `SELECT id AS ticketNumber, event_id AS eventId FROM cancelled_inside JOIN tickets ON id = ticket_number
     WHERE ticket_number IN (SELECT value FROM json_each(?))`,
  )
  const isGone = (dataSet: 'events' | 'tickets', id: string) => tombstones.get(dataSet, id) !== undefined
  return {
    events: createDoorEvents(db, (eventId) => isGone('events', eventId)),
    attendance: createAttendance(db),
    leftWithEvent: (ticketNumber) => isGone('tickets', ticketNumber),
    cancelledInside: (ticketNumbers) =>
      cancelled.all(JSON.stringify(ticketNumbers)) as ReturnType<DoorQueries['cancelledInside']>,
  }
}

function createDoorEvents(db: ReadableDb, isGone: DoorEvents['isGone']): DoorEvents {
  const ids = db.prepare('SELECT id FROM events')
  const event = db.prepare('SELECT coalesce(doc, server) AS doc FROM events WHERE id = ?')
  const status = db.prepare('SELECT status FROM events WHERE id = ?').pluck()
  const document = (eventId: string): WireEvent | undefined => {
    const row = event.get(eventId) as { doc: string } | undefined
    return row === undefined ? undefined : (JSON.parse(row.doc) as WireEvent)
  }
  return {
    place: (eventId) => {
      const eventDocument = document(eventId)
      if (eventDocument === undefined) return null
      return {
        eventId,
        title: eventDocument.title ?? '',
        startsAt: eventDocument.dateAndTimeSettings?.startDate ?? null,
        endsAt: eventDocument.dateAndTimeSettings?.endDate ?? null,
        status: eventDocument.status ?? '',
        timeZone: eventDocument.dateAndTimeSettings?.timeZoneId ?? 'UTC',
        place: eventDocument.location?.name ?? '',
      }
    },
    isGone,
    isCancelled: (eventId) => status.get(eventId) === 'CANCELED',
    ids: () => (ids.all() as { id: string }[]).map(({ id }) => id),
    inputs: (eventId) =>
      (document(eventId)?.form?.controls ?? []).flatMap((control) =>
        (control.inputs ?? []).map((input) => ({ name: input.name ?? '', label: input.label ?? input.name ?? '' })),
      ),
  }
}

function createAttendance(db: ReadableDb): Attendance {
  const arrived = db.prepare(`SELECT count(*) AS n FROM tickets WHERE event_id = ? AND arrived_at IS NOT NULL`)
  const notIn = db.prepare(
    'SELECT count(*) AS n FROM tickets WHERE arrived_at IS NULL AND id IN (SELECT value FROM json_each(?))',
  )
  const expectedCount = db.prepare(`SELECT count(*) AS n FROM tickets WHERE event_id = ? AND ${isExpected}`)
  const types = db.prepare(
    `SELECT t.definition_id AS id, max(coalesce(d.name, t.type_name)) AS name, count(t.arrived_at) AS arrived,
            count(CASE WHEN t.${isExpected} THEN 1 END) AS expected
     FROM tickets t LEFT JOIN ticket_definitions d ON d.id = t.definition_id
     WHERE t.event_id = ? AND (t.${isExpected} OR t.arrived_at IS NOT NULL) GROUP BY t.definition_id ORDER BY expected DESC`,
  )
  const since = db.prepare(
    `SELECT substr(arrived_at, 1, 16) AS minute, count(*) AS count FROM tickets
     WHERE event_id = ? AND arrived_at >= ? GROUP BY minute`,
  )
  return {
    notIn: (ticketNumbers) => (notIn.get(JSON.stringify(ticketNumbers)) as { n: number }).n,
    arrived: (eventId) => (arrived.get(eventId) as { n: number }).n,
    expected: (eventId) => (expectedCount.get(eventId) as { n: number }).n,
    types: (eventId) => types.all(eventId) as TypeCounts[],
    arrivalsSince: (eventId, at) => since.all(eventId, at) as { minute: string; count: number }[],
  }
}

/** What the door reads of this laptop's mirror. */
export const doorOf = ({ mirror }: Pick<CoreContext, 'mirror'>): DoorQueries => createDoorQueries(mirror.reader)
