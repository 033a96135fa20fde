import type { AreaBehaviours } from './behaviour.ts'

export const files: AreaBehaviours<'files'> = {}
