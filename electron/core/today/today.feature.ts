import type { Feature } from '../feature.ts'

export const todayFeature = {
  open: async (desk) => (await import('./open-today.ts')).openToday(desk),
} satisfies Feature
