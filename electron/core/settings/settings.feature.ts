import type { Feature } from '../feature.ts'

export const settingsFeature = {
  open: async (desk) => (await import('./open-settings.ts')).openSettings(desk),
} satisfies Feature
