import type { Feature } from '../feature.ts'
import { eventEntity } from './event.mirror.ts'
import { ticketDefinitionEntity } from './ticket-definition.mirror.ts'

export const eventsFeature = {
  entities: [eventEntity, ticketDefinitionEntity],
  announce: {
    events: (publish, ids) => publish('events', 'changed', { ids: [...ids] }),
    ticketDefinitions: (publish) => publish('events', 'changed', { ids: [] }),
  },
} satisfies Feature
