import type { Feature } from '../feature.ts'

export const demoFeature = {
  load: async () => (await import('./open-demo.ts')).openDemo,
} satisfies Feature
