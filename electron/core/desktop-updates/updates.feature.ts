import type { Feature } from '../feature.ts'

/** Newer versions of Foyer, which a person chooses to install. */
export const updatesFeature = {
  load: async () => (await import('./open-updates.ts')).openUpdates,
} satisfies Feature
