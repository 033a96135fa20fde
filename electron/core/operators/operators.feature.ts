import type { Feature } from '../feature.ts'

/** The people who work at this laptop; checks every call against the operator’s rights. */
export const operatorsFeature = {
  load: async () => (await import('./open-operators.ts')).openOperators,
} satisfies Feature
