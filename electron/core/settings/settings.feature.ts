import type { Feature } from '../feature.ts'

/** The settings of this laptop. */
export const settingsFeature = {
  load: async () => (await import('./open-settings.ts')).openSettings,
} satisfies Feature
