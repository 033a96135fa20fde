import type { AreaBehaviours } from './behaviour.ts'

export const authentication: AreaBehaviours<'authentication'> = {}
