import type { AreaBehaviours } from './behaviour.ts'

export const verification: AreaBehaviours<'verification'> = {}
