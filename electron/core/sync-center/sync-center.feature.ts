import type { Feature } from '../feature.ts'

/** What is sent and pulled; ends conflicts that the site’s new documents settle. */
export const syncCenterFeature = {
  load: async () => (await import('./open-sync-center.ts')).openSyncCenter,
} satisfies Feature
