import type { Feature } from '../feature.ts'

/** What the window may ask of the demo site. */
export const demoFeature = {
  load: async () => (await import('./open-demo.ts')).openDemo,
} satisfies Feature
