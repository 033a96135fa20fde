import type { Feature } from '../feature.ts'

/** The site and the sign-in. */
export const sessionFeature = {
  load: async () => (await import('./open-session.ts')).openSession,
} satisfies Feature
