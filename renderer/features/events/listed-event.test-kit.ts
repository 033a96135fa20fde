import type { ManagedEvent } from '../../../shared/app/event-management.ts'

/** An evening of November 2026 that tickets are sold for, with what a test says of it. */
export const listedEvent = (more: Partial<ManagedEvent> = {}): ManagedEvent => ({
  ...{ id: 'e1', title: 'The Lighthouse', state: 'onSale', kind: 'tickets', place: 'Main House', color: 'indigo' },
  ...{ startsAt: '2026-11-20T18:30:00.000Z', endsAt: '2026-11-20T21:00:00.000Z', timeZone: 'Europe/Berlin' },
  ...{ categories: [], categoryColor: null, pictureId: null, membersOnly: false },
  ...{ sold: 12, capacity: 60, left: 48, arrived: 0, expected: 12, waiting: 0, opensAt: null, revenue: [] },
  here: { state: 'ready', asOf: '2026-11-20T12:00:00.000Z', share: null },
  sync: null,
  ...more,
})
