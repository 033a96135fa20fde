import type { AreaBehaviours } from './behaviour.ts'

export const notifications: AreaBehaviours<'notifications'> = {}
