import type { Feature } from '../feature.ts'

/** The shifts at this laptop. */
export const shiftFeature = {
  load: async () => (await import('./open-shift.ts')).openShift,
} satisfies Feature
