import type { AreaBehaviours } from './behaviour.ts'
import { formReads } from './forms-reads.ts'
import { formTrash } from './forms-trash.ts'
import { formWrites } from './forms-writes.ts'

export const forms: AreaBehaviours<'forms'> = { ...formReads, ...formWrites, ...formTrash }
