import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as staffWire } from '../../../shared/wire/staff.ts'
import type { Feature } from '../feature.ts'
import { asking, noRecord } from '../platform/named-rights.ts'
import { staffEntity } from './staff.mirror.ts'
import { editStaff } from './staff-edit.queued.ts'
import { staffKind } from './staff-kind.ts'

const app = messageOf('apps.events')

/** The site’s staff members. */
export const staffFeature = {
  entities: [staffEntity],
  operations: { 'staff.edit': editStaff },
  documents: [staffKind],
  rights: [
    {
      name: messageOf('rights.readStaff'),
      cost: messageOf('rights.cost.readStaff'),
      app,
      endpoints: [staffWire.query],
      ask: asking(staffWire.query, { query: { cursorPaging: { limit: 1 } } }),
    },
    {
      name: messageOf('rights.manageStaff'),
      cost: messageOf('rights.cost.manageStaff'),
      app,
      endpoints: [staffWire.create, staffWire.update, staffWire.delete],
      ask: asking(staffWire.update, { staffMember: { id: noRecord, revision: '1' } }),
    },
  ],
  announce: { staffMembers: (publish, ids) => publish('staff', 'changed', { count: ids.length }) },
  load: async () => (await import('./open-staff.ts')).openStaff,
} satisfies Feature
