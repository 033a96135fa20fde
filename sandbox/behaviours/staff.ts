import type { AreaBehaviours } from './behaviour.ts'

export const staff: AreaBehaviours<'staff'> = {}
