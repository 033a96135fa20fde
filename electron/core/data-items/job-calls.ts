import type { Filterable } from './filter.ts'
import type { FilterTree } from './filter-tree.ts'
import { type ItemCall, itemOf } from './item-calls.ts'
import { commonOptions, filterOf, type WriteOptions } from './options.ts'
import { type FieldChange, modificationOf } from './patch.ts'
import { rejectFirst } from './problem.ts'
import type { Item } from './query.ts'
import * as rules from './rules.ts'

type Options = WriteOptions | null
type AnyFilter = Filterable<unknown> | FilterTree

/** How far a job is. */
export interface JobStatus {
  status: string | null
  successCount: number | null
}

/** Changes that the service carries out on its own time, and drafts. */
export function jobCalls(call: ItemCall) {
  async function draft(
    operation: 'createDraft' | 'publishDraft' | 'unpublish',
    input: { dataCollectionId: string; dataItemId: string; copyToDraft?: boolean },
  ): Promise<Item | null> {
    return itemOf((await call(operation, input)).dataItem)
  }

  return {
    /** Starts to change every item that fits a filter; answers the job's id. */
    async asyncPatchByFilter(
      ...args: [collection: string, filter: AnyFilter, changes: FieldChange[], options?: Options]
    ): Promise<string> {
      const [collection, filter, changes, options] = args
      rejectFirst(rules.collection(collection), rules.filterObject(filter), rules.options(options))
      const { jobId } = await call('asyncPatchByFilter', {
        dataCollectionId: collection,
        filter: filterOf(filter),
        fieldModifications: changes.map(modificationOf),
        ...commonOptions(options),
      })
      return jobId
    },
    /** Starts to remove every item that fits a filter; answers the job's id. */
    async asyncRemoveByFilter(...args: [collection: string, filter: AnyFilter, options?: Options]): Promise<string> {
      const [collection, filter, options] = args
      rejectFirst(rules.collection(collection), rules.filterObject(filter), rules.options(options))
      const { jobId } = await call('asyncRemoveByFilter', {
        dataCollectionId: collection,
        filter: filterOf(filter),
        ...commonOptions(options),
      })
      return jobId
    },
    /** How far a job is. */
    async getAsyncJobStatus(jobId: string): Promise<JobStatus> {
      rejectFirst(rules.nonEmptyText('A job', jobId))
      const { status, successCount } = await call('jobStatus', { jobId })
      return { status: status ?? null, successCount: successCount ?? null }
    },
    /** Makes a draft of a published item. */
    async createDataItemDraft(collection: string, id: string, options?: Options): Promise<Item | null> {
      rejectFirst(rules.collection(collection), rules.itemId(id), rules.options(options))
      return draft('createDraft', { dataCollectionId: collection, dataItemId: id })
    },
    /** Puts a draft in the place of the published item. */
    async publishDataItemDraft(collection: string, id: string, options?: Options): Promise<Item | null> {
      rejectFirst(rules.collection(collection), rules.itemId(id), rules.options(options))
      return draft('publishDraft', { dataCollectionId: collection, dataItemId: id })
    },
    /** Takes a published item from the site, and keeps it as a draft with `copyToDraft`. */
    async unpublishDataItem(
      collection: string,
      id: string,
      options?: { copyToDraft?: boolean } | null,
    ): Promise<Item | null> {
      rejectFirst(
        rules.collection(collection),
        rules.itemId(id),
        rules.options(options, rules.checkedOptions.unpublish),
      )
      const copyToDraft = options?.copyToDraft
      const input = { dataCollectionId: collection, dataItemId: id }
      return draft('unpublish', copyToDraft === undefined ? input : { ...input, copyToDraft })
    },
  }
}
