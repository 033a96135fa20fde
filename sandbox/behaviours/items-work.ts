import { PlatformError } from '../errors.ts'
import { compileItemFilter } from '../query/item-filter.ts'
import type { StoredJob } from '../world/data.ts'
import type { World } from '../world/world.ts'
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
  const stored = world.dataCollections.get(job.collectionId)
  if (stored === undefined || stored.deletedAt !== null) return 0
  const call = {
    input: {
      dataCollectionId: job.collectionId,
      publishPluginOptions: { includeDraftItems: job.includeDrafts },
    },
    world,
    caller: 'apiKey' as const,
    memberId: null,
    now: job.createdAt + doneAfterMs,
  }
  const opened = openedFor(call, stored, 'all')
  const matches = compileItemFilter(job.filter, scopeOf(opened))
  const ids = rowsOf(opened).flatMap(({ item, data }) => (matches(data) ? [item.id] : []))
  return ids.filter((id) => {
    if (job.modifications === null) return taken(() => removeItem(opened, id))
    const patch = { dataItemId: id, fieldModifications: job.modifications }
    return taken(() => patchItem(opened, patch))
  }).length
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
