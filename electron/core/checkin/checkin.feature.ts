import type { Feature } from '../feature.ts'

/** Work at the door, and the incidents that arrivals elsewhere cause. */
export const checkinFeature = {
  load: async () => (await import('./open-checkin.ts')).openCheckin,
} satisfies Feature
