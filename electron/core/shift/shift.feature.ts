import type { Feature } from '../feature.ts'

export const shiftFeature = {
  load: async () => (await import('./open-shift.ts')).openShift,
} satisfies Feature
