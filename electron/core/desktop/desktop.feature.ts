import type { Feature } from '../feature.ts'

export const desktopFeature = {
  load: async () => (await import('./open-desktop.ts')).openDesktop,
} satisfies Feature
