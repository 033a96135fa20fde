import type { AreaBehaviours } from './behaviour.ts'

export const categories: AreaBehaviours<'categories'> = {}
