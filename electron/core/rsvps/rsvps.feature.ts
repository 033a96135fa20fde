import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as rsvpsWire } from '../../../shared/wire/rsvps.ts'
import type { Feature } from '../feature.ts'
import { asking, noRecord } from '../platform/named-rights.ts'
import { rsvpEntity } from './rsvp.mirror.ts'
import { add } from './rsvp-add.queued.ts'
import { checkIn, undoCheckIn } from './rsvp-arrival.queued.ts'
import { edit } from './rsvp-edit.queued.ts'
import { rsvpKind } from './rsvp-kind.ts'
import { changeStatus } from './rsvp-status.queued.ts'

/** The RSVPs of the site’s events, and their check-ins. */
export const rsvpsFeature = {
  entities: [rsvpEntity],
  operations: {
    'rsvps.checkIn': checkIn,
    'rsvps.undoCheckIn': undoCheckIn,
    'rsvps.answer': changeStatus,
    'rsvps.add': add,
    'rsvps.edit': edit,
  },
  documents: [rsvpKind],
  rights: [
    {
      name: messageOf('rights.checkInRsvps'),
      cost: messageOf('rights.cost.checkInRsvps'),
      app: messageOf('apps.events'),
      endpoints: [rsvpsWire.checkIn, rsvpsWire.cancelCheckIn],
      ask: asking(rsvpsWire.cancelCheckIn, { rsvpId: noRecord }),
    },
    {
      name: messageOf('rights.writeRsvps'),
      cost: messageOf('rights.cost.writeRsvps'),
      app: messageOf('apps.events'),
      endpoints: [rsvpsWire.create, rsvpsWire.update, rsvpsWire.delete],
      ask: asking(rsvpsWire.delete, { rsvpId: noRecord }),
    },
    {
      name: messageOf('rights.readRsvps'),
      cost: messageOf('rights.cost.readRsvps'),
      app: messageOf('apps.events'),
      endpoints: [rsvpsWire.query, rsvpsWire.get],
      ask: asking(rsvpsWire.query, { query: { cursorPaging: { limit: 1 } } }),
    },
  ],
  announce: { rsvps: (publish, ids) => publish('rsvps', 'changed', { count: ids.length }) },
  load: async () => (await import('./open-rsvps.ts')).openRsvps,
} satisfies Feature
