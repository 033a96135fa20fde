import type { AreaBehaviours } from './behaviour.ts'

export const checkout: AreaBehaviours<'checkout'> = {}
