import type { Feature } from '../feature.ts'

export const demoFeature = {
  open: async (desk) => (await import('./open-demo.ts')).openDemo(desk),
} satisfies Feature
