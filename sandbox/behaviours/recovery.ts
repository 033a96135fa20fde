import type { AreaBehaviours } from './behaviour.ts'

export const recovery: AreaBehaviours<'recovery'> = {}
