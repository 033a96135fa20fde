import type { Feature } from '../feature.ts'

export const sessionFeature = {
  open: async (desk) => (await import('./open-session.ts')).openSession(desk),
} satisfies Feature
