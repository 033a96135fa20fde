import type { AreaBehaviours } from './behaviour.ts'

export const planOrders: AreaBehaviours<'planOrders'> = {}
