import type { Feature } from '../feature.ts'

export const settingsFeature = {
  load: async () => (await import('./open-settings.ts')).openSettings,
} satisfies Feature
