import type { AreaBehaviours } from './behaviour.ts'

export const submissions: AreaBehaviours<'submissions'> = {}
