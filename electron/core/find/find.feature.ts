import type { Feature } from '../feature.ts'

export const findFeature = {
  load: async () => (await import('./open-find.ts')).openFind,
} satisfies Feature
