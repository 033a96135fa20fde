import type { Feature } from '../feature.ts'

/** What the window may ask about today. */
export const todayFeature = {
  load: async () => (await import('./open-today.ts')).openToday,
} satisfies Feature
