import type { AreaBehaviours } from './behaviour.ts'

export const labels: AreaBehaviours<'labels'> = {}
