import type { FieldModification } from '../../shared/wire/items-entities.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import { compileItemFilter } from '../query/item-filter.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { open } from './items-open.ts'
import type { ItemCall } from './items-opened.ts'
import { scopeOf } from './items-read.ts'
import { jobState, settleJobs } from './items-work.ts'

type Jobs = Pick<AreaBehaviours<'items'>, 'asyncPatchByFilter' | 'asyncRemoveByFilter' | 'jobStatus'>

export const jobBehaviours: Jobs = {
  asyncPatchByFilter: (call) => {
    const { filter, fieldModifications } = call.input
    return begin(call, { operation: 'PATCH', filter, modifications: fieldModifications })
  },
  asyncRemoveByFilter: (call) => begin(call, { operation: 'REMOVE', filter: call.input.filter, modifications: null }),
  jobStatus: ({ input, world, now }) => {
    settleJobs(world, now)
    const job = world.dataJobs.get(input.jobId)
    if (job === undefined) throw new PlatformError(404, 'WDE0073', { message: `There is no job [${input.jobId}].` })
    return jobState(job, now)
  },
}

/** A filter that is not understood is refused at once; the work itself waits. */
function begin(
  call: ItemCall,
  job: { operation: string; filter: Record<string, unknown>; modifications: FieldModification[] | null },
): { jobId: string } {
  const opened = open(call, job.operation)
  compileItemFilter(job.filter, scopeOf(opened))
  const id = newId()
  call.world.dataJobs.put({
    id,
    collectionId: opened.name,
    filter: job.filter,
    modifications: job.modifications,
    includeDrafts: opened.includeDrafts,
    createdAt: call.now,
    successCount: null,
  })
  return { jobId: id }
}
