import type { Feature } from '../feature.ts'

export const updatesFeature = {
  load: async () => (await import('./open-updates.ts')).openUpdates,
} satisfies Feature
