import type { Feature } from '../feature.ts'

export const powerFeature = {
  load: async () => (await import('./open-power.ts')).openPower,
} satisfies Feature
