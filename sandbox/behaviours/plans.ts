import type { AreaBehaviours } from './behaviour.ts'

export const plans: AreaBehaviours<'plans'> = {}
