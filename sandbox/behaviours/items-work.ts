import { PlatformError } from '../errors.ts'
import { noQuirks } from '../faults.ts'
import { compileItemFilter } from '../query/item-filter.ts'
import type { StoredJob } from '../world/data.ts'
import type { World } from '../world/world.ts'
import { type Held, heldBy } from './collections-drafts.ts'
import { openedFor } from './items-opened.ts'
import { rowsOf, scopeOf } from './items-read.ts'
import { patchItem, removeItem } from './items-write.ts'

/** A job begins half a second after its call and takes effect after two. */
const beginsAfterMs = 500
const doneAfterMs = 2000

/** Lets every job take effect that is due by now. Items that refuse the change are left as they are. */
export function settleJobs(world: World, now: number): void {
  for (const job of world.dataJobs.all()) {
    if (job.successCount !== null || now < job.createdAt + doneAfterMs) continue
    world.dataJobs.put({ ...job, successCount: perform(world, job) })
  }
}

export function jobState(job: StoredJob, now: number): { status: string; successCount: number } {
  if (job.successCount !== null) return { status: 'SUCCEEDED', successCount: job.successCount }
  return { status: now < job.createdAt + beginsAfterMs ? 'INITIALIZED' : 'PROCESSING', successCount: 0 }
}

function perform(world: World, job: StoredJob): number {
  const held = holds(world, job.collectionId)
  if (held === undefined) return 0
  const call = {
    input: {
      dataCollectionId: job.collectionId,
      publishPluginOptions: { includeDraftItems: job.includeDrafts },
    },
    world,
    caller: 'apiKey' as const,
    memberId: null,
    now: job.createdAt + doneAfterMs,
    quirks: noQuirks,
    lateItems: { items: () => undefined },
  }
  const opened = openedFor(call, held, 'all')
  const matches = compileItemFilter(job.filter, scopeOf(opened))
  const ids = rowsOf(opened).flatMap(({ item, data }) => (matches(data) ? [item.id] : []))
  return ids.filter((id) => {
    if (job.modifications === null) return taken(() => removeItem(opened, id))
    const patch = { dataItemId: id, fieldModifications: job.modifications }
    return taken(() => patchItem(opened, patch))
  }).length
}

/** Undefined for a collection that has gone since the job was begun. */
function holds(world: World, id: string): Held | undefined {
  try {
    return heldBy(world, id)
  } catch (error) {
    if (error instanceof PlatformError) return undefined
    throw error
  }
}

function taken(change: () => unknown): boolean {
  try {
    change()
    return true
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}
