import type { AreaBehaviours } from './behaviour.ts'

export const collections: AreaBehaviours<'collections'> = {}
