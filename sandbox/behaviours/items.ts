import type { AreaBehaviours } from './behaviour.ts'

export const items: AreaBehaviours<'items'> = {}
