import type { Feature } from '../feature.ts'

export const memberHomeFeature = {
  load: async () => (await import('./open-member-home.ts')).openMemberHome,
} satisfies Feature
