import type { AreaBehaviours } from './behaviour.ts'

export const rsvpsV1: AreaBehaviours<'rsvpsV1'> = {}
