import type { Feature } from '../feature.ts'

/** Tray, badge, notifications and the question of the closed window, where the host has a desktop. */
export const desktopFeature = {
  load: async () => (await import('./open-desktop.ts')).openDesktop,
} satisfies Feature
