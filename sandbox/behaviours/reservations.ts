import type { AreaBehaviours } from './behaviour.ts'

export const reservations: AreaBehaviours<'reservations'> = {}
