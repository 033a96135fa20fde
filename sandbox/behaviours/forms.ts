import type { AreaBehaviours } from './behaviour.ts'

export const forms: AreaBehaviours<'forms'> = {}
