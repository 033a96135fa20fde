import type { Feature } from '../feature.ts'
import { guestEntity } from './guest.mirror.ts'

export const guestsFeature = {
  entities: [guestEntity],
  announce: { guests: (publish) => publish('events', 'changed', { ids: [] }) },
} satisfies Feature
