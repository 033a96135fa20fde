import type { Feature } from '../feature.ts'

/** Keeps the machine awake for the door and for uploads, and spares a low battery. */
export const powerFeature = {
  load: async () => (await import('./open-power.ts')).openPower,
} satisfies Feature
