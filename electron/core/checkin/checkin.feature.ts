import type { Feature } from '../feature.ts'

export const checkinFeature = {
  open: async (desk) => (await import('./open-checkin.ts')).openCheckin(desk),
} satisfies Feature
