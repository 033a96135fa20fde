import type { AreaBehaviours } from './behaviour.ts'

export const folders: AreaBehaviours<'folders'> = {}
