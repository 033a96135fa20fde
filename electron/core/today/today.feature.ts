import type { Feature } from '../feature.ts'

export const todayFeature = {
  load: async () => (await import('./open-today.ts')).openToday,
} satisfies Feature
