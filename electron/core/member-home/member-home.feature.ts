import type { Feature } from '../feature.ts'

/** The home of the signed-in member. */
export const memberHomeFeature = {
  load: async () => (await import('./open-member-home.ts')).openMemberHome,
} satisfies Feature
