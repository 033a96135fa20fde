import type { Feature } from '../feature.ts'

export const shiftFeature = {
  open: async (desk) => (await import('./open-shift.ts')).openShift(desk),
} satisfies Feature
