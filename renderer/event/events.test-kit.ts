import type { EventRow } from '../../shared/app/events.ts'

/** An event for tests: without a date and nothing sold, unless said otherwise. */
export const eventRow = (id: string, change: Partial<EventRow> = {}): EventRow => ({
  id,
  title: `Event ${id}`,
  status: 'UPCOMING',
  startsAt: null,
  endsAt: null,
  timeZone: 'Europe/Berlin',
  place: 'Studio',
  kind: 'tickets',
  color: 'lagoon',
  sold: 0,
  expected: 0,
  unpaid: 0,
  arrived: 0,
  capacity: null,
  ...change,
})
