import type { AreaBehaviours } from './behaviour.ts'

export const rsvps: AreaBehaviours<'rsvps'> = {}
