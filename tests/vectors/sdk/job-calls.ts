import type { Filterable } from './filter.ts'
import type { FilterTree } from './filter-tree.ts'
import { type ItemParts, itemOf } from './item-calls.ts'
import { commonOptions, filterOf, type WriteOptions } from './options.ts'
import { type FieldChange, modificationOf } from './patch.ts'
import type { Item } from './query.ts'
import * as rules from './rules.ts'

type Options = WriteOptions | null
type DraftArguments = [collection: string, id: string, options?: Options]
type AnyFilter = Filterable<unknown> | FilterTree

/** How far a job is. */
export interface JobStatus {
  status: string | null
  successCount: number | null
}

/** Asynchronous changes (jobs of the service), and drafts. */
export function jobCalls({ call, reject }: ItemParts) {
  async function draft(
    operation: 'createDraft' | 'publishDraft' | 'unpublish',
    input: { dataCollectionId: string; dataItemId: string; copyToDraft?: boolean },
  ): Promise<Item | null> {
    return itemOf((await call(operation, input)).dataItem)
  }

  return {
    /** Starts a job that changes every matching item; returns the job's id. */
    async asyncPatchByFilter(
      ...args: [collection: string, filter: AnyFilter, changes: FieldChange[], options?: Options]
    ): Promise<string> {
      const [collection, filter, changes, options] = args
      reject(
        'asyncPatchByFilter',
        args,
        rules.collection(collection),
        rules.filterObject(filter),
        ...(changes === undefined ? [] : rules.changes(changes)),
        rules.options(options),
      )
      const { jobId } = await call('asyncPatchByFilter', {
        dataCollectionId: collection,
        filter: filterOf(filter),
        fieldModifications: changes.map(modificationOf),
        ...commonOptions(options),
      })
      return jobId
    },
    /** Starts a job that removes every matching item; returns the job's id. */
    async asyncRemoveByFilter(...args: [collection: string, filter: AnyFilter, options?: Options]): Promise<string> {
      const [collection, filter, options] = args
      reject(
        'asyncRemoveByFilter',
        args,
        rules.collection(collection),
        rules.filterObject(filter),
        rules.options(options),
      )
      const { jobId } = await call('asyncRemoveByFilter', {
        dataCollectionId: collection,
        filter: filterOf(filter),
        ...commonOptions(options),
      })
      return jobId
    },
    /** How far a job is. */
    async getAsyncJobStatus(...args: [jobId: string]): Promise<JobStatus> {
      const [jobId] = args
      reject('getAsyncJobStatus', args, rules.nonEmptyText('A job', jobId))
      const { status, successCount } = await call('jobStatus', { jobId })
      return { status: status ?? null, successCount: successCount ?? null }
    },
    /** Creates a draft of a published item. */
    async createDataItemDraft(...args: DraftArguments): Promise<Item | null> {
      const [collection, id, options] = args
      reject('createDataItemDraft', args, rules.collection(collection), rules.itemId(id), rules.options(options))
      return draft('createDraft', { dataCollectionId: collection, dataItemId: id })
    },
    /** Replaces the published item by its draft. */
    async publishDataItemDraft(...args: DraftArguments): Promise<Item | null> {
      const [collection, id, options] = args
      reject('publishDataItemDraft', args, rules.collection(collection), rules.itemId(id), rules.options(options))
      return draft('publishDraft', { dataCollectionId: collection, dataItemId: id })
    },
    /** Unpublishes an item and keeps it as a draft; with `copyToDraft` false it is gone, and null is returned. */
    async unpublishDataItem(
      ...args: [collection: string, id: string, options?: { copyToDraft?: boolean } | null]
    ): Promise<Item | null> {
      const [collection, id, options] = args
      reject(
        'unpublishDataItem',
        args,
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
