import type { AreaBehaviours } from './behaviour.ts'
import { submissionReads } from './submissions-reads.ts'
import { submissionServices } from './submissions-services.ts'
import { submissionTrash } from './submissions-trash.ts'
import { submissionWrites } from './submissions-writes.ts'

export const submissions: AreaBehaviours<'submissions'> = {
  ...submissionReads,
  ...submissionWrites,
  ...submissionTrash,
  ...submissionServices,
}
