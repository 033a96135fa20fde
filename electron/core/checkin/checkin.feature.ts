import type { Feature } from '../feature.ts'

export const checkinFeature = {
  load: async () => (await import('./open-checkin.ts')).openCheckin,
} satisfies Feature
