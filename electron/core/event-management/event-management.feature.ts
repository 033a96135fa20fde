import type { Feature } from '../feature.ts'
import { changeEvent } from './event-change.queued.ts'
import { eventKind, typeKind } from './event-kinds.ts'
import { changeType } from './type-change.queued.ts'
import { orderTypes } from './type-order.queued.ts'

/** Events as their organiser manages them; their records are those of `events`. */
export const eventManagementFeature = {
  operations: {
    'eventDesk.change': changeEvent,
    'eventDesk.changeType': changeType,
    'eventDesk.orderTypes': orderTypes,
  },
  documents: [eventKind, typeKind],
  load: async () => (await import('./open-event-management.ts')).openEventManagement,
} satisfies Feature
