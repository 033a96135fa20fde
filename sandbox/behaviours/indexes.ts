import type { AreaBehaviours } from './behaviour.ts'

export const indexes: AreaBehaviours<'indexes'> = {}
