import type { Feature } from '../feature.ts'

export const syncCenterFeature = {
  load: async () => (await import('./open-sync-center.ts')).openSyncCenter,
} satisfies Feature
