import type { AreaBehaviours } from './behaviour.ts'

export const tasks: AreaBehaviours<'tasks'> = {}
