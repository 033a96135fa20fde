import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as rsvpsWire } from '../../../shared/wire/rsvps.ts'
import type { Feature } from '../feature.ts'
import { rsvpEntity } from './rsvp.mirror.ts'
import { add } from './rsvp-add.queued.ts'
import { answer } from './rsvp-answer.queued.ts'
import { checkIn, undoCheckIn } from './rsvp-arrival.queued.ts'
import { edit } from './rsvp-edit.queued.ts'
import { rsvpKind } from './rsvp-kind.ts'

export const rsvpsFeature = {
  entities: [rsvpEntity],
  operations: {
    'rsvps.checkIn': checkIn,
    'rsvps.undoCheckIn': undoCheckIn,
    'rsvps.answer': answer,
    'rsvps.add': add,
    'rsvps.edit': edit,
  },
  documents: [rsvpKind],
  rights: [
    { name: messageOf('rights.checkInRsvps'), endpoints: [rsvpsWire.checkIn, rsvpsWire.cancelCheckIn] },
    {
      name: messageOf('rights.writeRsvps'),
      endpoints: [rsvpsWire.create, rsvpsWire.update, rsvpsWire.delete],
    },
    { name: messageOf('rights.readRsvps'), endpoints: [rsvpsWire.query, rsvpsWire.get] },
  ],
  announce: { rsvps: (publish, ids) => publish('rsvps', 'changed', { count: ids.length }) },
  load: async () => (await import('./open-rsvps.ts')).openRsvps,
} satisfies Feature
