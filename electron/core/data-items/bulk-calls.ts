import type { Log } from '../platform/log.ts'
import { type BulkResult, bulkResult, ignoredCodes } from './bulk.ts'
import { warnOfFieldNames } from './field-names.ts'
import type { ItemCall } from './item-calls.ts'
import { type BulkInsertOptions, type WriteOptions, writeOptions } from './options.ts'
import { type FieldChange, ItemPatch, modificationOf } from './patch.ts'
import { rejectFirst } from './problem.ts'
import type { Item } from './query.ts'
import * as rules from './rules.ts'
import { dataItem } from './write-calls.ts'

type Options = WriteOptions | null

const { bulkInsert, bulkChange } = rules.checkedOptions

/** Calls that change up to 1000 items. They resolve even when every item failed: check the result. */
export function bulkCalls(call: ItemCall, log: Pick<Log, 'warn'>) {
  async function write(
    operation: 'bulkInsert' | 'bulkSave' | 'bulkUpdate',
    [collection, items, options]: [string, readonly Item[], (Options | undefined)?],
    ignored: string | null,
  ): Promise<BulkResult> {
    warnOfFieldNames(items, log)
    const input = { dataCollectionId: collection, dataItems: items.map(dataItem), ...writeOptions(options) }
    return bulkResult((await call(operation, input)).results, items, ignored)
  }

  async function sendPatches(
    [collection, ids]: [string, readonly string[]],
    changes: readonly FieldChange[],
    options?: Options,
  ): Promise<BulkResult> {
    const fieldModifications = changes.map(modificationOf)
    const patches = ids.map((dataItemId) => ({ dataItemId, fieldModifications }))
    const { results } = await call('bulkPatch', { dataCollectionId: collection, patches, ...writeOptions(options) })
    return bulkResult(results, ids, ignoredCodes.change)
  }

  function bulkPatch(collection: string, ids: string[]): ItemPatch<BulkResult>
  function bulkPatch(collection: string, ids: string[], changes: FieldChange[], options?: Options): Promise<BulkResult>
  function bulkPatch(collection: string, ids: string[], changes?: FieldChange[], options?: Options) {
    if (changes === undefined) {
      return new ItemPatch<BulkResult>((collected, given) => sendPatches([collection, ids], collected, given))
    }
    return Promise.resolve().then(() => {
      rejectFirst(rules.collection(collection), ...rules.idList(ids), rules.options(options, bulkChange))
      return sendPatches([collection, ids], changes, options)
    })
  }

  return {
    /** Adds items. An existing item is skipped, or replaced with `overrideExisting`. */
    async bulkInsert(collection: string, items: Item[], options?: BulkInsertOptions | null): Promise<BulkResult> {
      rejectFirst(...rules.itemList(items), rules.options(options, bulkInsert), rules.collection(collection))
      const operation = options?.overrideExisting === true ? 'bulkSave' : 'bulkInsert'
      return write(operation, [collection, items, options], ignoredCodes.insert)
    },
    /** Inserts or replaces items. */
    async bulkSave(collection: string, items: Item[], options?: Options): Promise<BulkResult> {
      rejectFirst(rules.options(options, bulkInsert), rules.collection(collection), ...rules.itemList(items))
      return write('bulkSave', [collection, items, options], ignoredCodes.save)
    },
    /** Replaces items; a missing item is skipped. */
    async bulkUpdate(collection: string, items: Item[], options?: Options): Promise<BulkResult> {
      rejectFirst(rules.options(options, bulkChange), rules.collection(collection), ...rules.itemList(items))
      return write('bulkUpdate', [collection, items, options], ignoredCodes.change)
    },
    /** Changes single fields of items: directly with a list of changes, or without one by the returned builder. */
    bulkPatch,
    /** Removes items; an unknown id is skipped. */
    async bulkRemove(collection: string, ids: string[], options?: Options): Promise<BulkResult> {
      rejectFirst(rules.collection(collection), ...rules.idList(ids), rules.options(options, bulkChange))
      const input = { dataCollectionId: collection, dataItemIds: ids, ...writeOptions(options) }
      return bulkResult((await call('bulkRemove', input)).results, ids, ignoredCodes.change)
    },
  }
}
