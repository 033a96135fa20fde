import type { AreaBehaviours } from './behaviour.ts'

export const redirects: AreaBehaviours<'redirects'> = {}
