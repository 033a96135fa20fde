import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as eventsWire } from '../../../shared/wire/events.ts'
import { endpoints as definitionsWire } from '../../../shared/wire/ticket-definitions.ts'
import type { Feature } from '../feature.ts'
import { asking, noRecord } from '../platform/named-rights.ts'
import { eventEntity } from './event.mirror.ts'
import { ticketDefinitionEntity } from './ticket-definition.mirror.ts'

/** The site’s events and their ticket types. */
export const eventsFeature = {
  entities: [eventEntity, ticketDefinitionEntity],
  rights: [
    {
      name: messageOf('rights.readEvents'),
      cost: messageOf('rights.cost.readEvents'),
      app: messageOf('apps.events'),
      endpoints: [eventsWire.query],
      ask: asking(eventsWire.query, { query: { paging: { limit: 1 } } }),
    },
    {
      name: messageOf('rights.readDrafts'),
      cost: messageOf('rights.cost.readDrafts'),
      app: messageOf('apps.events'),
      endpoints: [eventsWire.query],
      isWidened: true,
      ask: asking(eventsWire.query, { query: { paging: { limit: 1 } }, includeDrafts: true }),
    },
    {
      name: messageOf('rights.readTicketTypes'),
      cost: messageOf('rights.cost.readTicketTypes'),
      app: messageOf('apps.events'),
      endpoints: [definitionsWire.query],
      ask: asking(definitionsWire.query, { query: { cursorPaging: { limit: 1 } } }),
    },
    {
      name: messageOf('rights.manageEvents'),
      cost: messageOf('rights.cost.manageEvents'),
      app: messageOf('apps.events'),
      endpoints: [eventsWire.update, eventsWire.create, definitionsWire.update, definitionsWire.create],
      ask: asking(eventsWire.update, { event: { id: noRecord } }),
    },
  ],
  announce: {
    events: (publish, ids) => publish('events', 'changed', { ids: [...ids] }),
    ticketDefinitions: (publish) => publish('events', 'changed', { ids: [] }),
  },
  load: async () => (await import('./open-events.ts')).openEvents,
} satisfies Feature
