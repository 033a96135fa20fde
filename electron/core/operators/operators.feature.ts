import type { Feature } from '../feature.ts'

export const operatorsFeature = {
  load: async () => (await import('./open-operators.ts')).openOperators,
} satisfies Feature
