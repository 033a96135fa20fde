import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as eventsWire } from '../../../shared/wire/events.ts'
import { endpoints as definitionsWire } from '../../../shared/wire/ticket-definitions.ts'
import type { Feature } from '../feature.ts'
import { eventEntity } from './event.mirror.ts'
import { ticketDefinitionEntity } from './ticket-definition.mirror.ts'

export const eventsFeature = {
  entities: [eventEntity, ticketDefinitionEntity],
  rights: [{ name: messageOf('rights.readEvents'), endpoints: [eventsWire.query, definitionsWire.query] }],
  announce: {
    events: (publish, ids) => publish('events', 'changed', { ids: [...ids] }),
    ticketDefinitions: (publish) => publish('events', 'changed', { ids: [] }),
  },
  load: async () => (await import('./open-events.ts')).openEvents,
} satisfies Feature
