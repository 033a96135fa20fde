import type { StaffRow } from '../../../shared/app/staff.ts'

/** A staff member for tests: checks guests in and sells, at all events. */
export const sampleMember: StaffRow = {
  ...{ id: 'staff-1', name: 'Balcony door', state: 'active', otherScopes: [], events: null, sync: null },
  scopes: ['CHECK_IN_GUESTS', 'SELL_TICKETS'],
  ...{ createdAt: '2026-09-01T10:00:00.000Z', updatedAt: '2026-10-01T10:00:00.000Z' },
}
