import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as guestsWire } from '../../../shared/wire/guests.ts'
import type { Feature } from '../feature.ts'
import { asking } from '../platform/named-rights.ts'
import { guestEntity } from './guest.mirror.ts'

/** The guests of the site’s events. */
export const guestsFeature = {
  entities: [guestEntity],
  rights: [
    {
      name: messageOf('rights.readGuests'),
      cost: messageOf('rights.cost.readGuests'),
      app: messageOf('apps.events'),
      endpoints: [guestsWire.query],
      ask: asking(guestsWire.query, { query: { cursorPaging: { limit: 1 } } }),
    },
  ],
  announce: { guests: (publish) => publish('events', 'changed', { ids: [] }) },
  load: async () => (await import('./open-guests.ts')).openGuests,
} satisfies Feature
