import type { Feature } from '../feature.ts'

export const syncCenterFeature = {
  open: async (desk) => (await import('./open-sync-center.ts')).openSyncCenter(desk),
} satisfies Feature
