import type { Feature } from '../feature.ts'

export const sessionFeature = {
  load: async () => (await import('./open-session.ts')).openSession,
} satisfies Feature
