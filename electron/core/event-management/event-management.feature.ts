import type { Feature } from '../feature.ts'
import { changeEvent } from './event-change.queued.ts'
import { eventKind, typeKind } from './event-kinds.ts'
import { changeType } from './type-change.queued.ts'
import { orderTypes } from './type-order.queued.ts'

/** What an organizer does to events; their records belong to the feature `events`. */
export const eventManagementFeature = {
  operations: {
    'eventDesk.change': changeEvent,
    'eventDesk.changeType': changeType,
    'eventDesk.orderTypes': orderTypes,
  },
  documents: [eventKind, typeKind],
  load: async () => (await import('./open-event-management.ts')).openEventManagement,
} satisfies Feature
