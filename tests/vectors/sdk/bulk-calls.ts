import { type BulkResult, bulkResult, ignoredCodes } from './bulk.ts'
import { warnAboutFieldNames } from './field-names.ts'
import type { ItemParts } from './item-calls.ts'
import { type BulkInsertOptions, type WriteOptions, writeOptions } from './options.ts'
import { type FieldChange, ItemPatch, modificationOf } from './patch.ts'
import type { Item } from './query.ts'
import * as rules from './rules.ts'
import { dataItem } from './write-calls.ts'

type Options = WriteOptions | null
type BulkArguments = [collection: string, items: Item[], options?: Options | undefined]

const { bulkInsert, bulkChange } = rules.checkedOptions

/** Calls that change up to 1000 items. They resolve even when every item failed: check the result. */
export function bulkCalls({ call, reject, ruleSet, log }: ItemParts) {
  async function write(
    operation: 'bulkInsert' | 'bulkSave' | 'bulkUpdate',
    [collection, items, options]: BulkArguments,
    ignored: string | null,
  ): Promise<BulkResult> {
    warnAboutFieldNames(items, log)
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
  function bulkPatch(...args: [collection: string, ids: string[], changes?: FieldChange[], options?: Options]) {
    const [collection, ids, changes, options] = args
    const checks = (list: unknown, given: unknown) =>
      reject(
        'bulkPatch',
        args,
        rules.collection(collection),
        ...rules.idList(ids),
        ...rules.changes(list),
        rules.options(given, bulkChange),
      )
    if (changes === undefined) {
      return new ItemPatch<BulkResult>(async (collected, given) => {
        if (ruleSet === 'specified') checks(collected, given)
        return sendPatches([collection, ids], collected, given)
      })
    }
    return Promise.resolve().then(() => {
      checks(changes, options)
      return sendPatches([collection, ids], changes, options)
    })
  }

  return {
    /** Adds items. An existing item is skipped, or replaced with `overrideExisting`. */
    async bulkInsert(
      ...args: [collection: string, items: Item[], options?: BulkInsertOptions | null]
    ): Promise<BulkResult> {
      const [collection, items, options] = args
      reject(
        'bulkInsert',
        args,
        ...rules.itemList(items),
        rules.options(options, bulkInsert),
        rules.collection(collection),
      )
      const operation = options?.overrideExisting === true ? 'bulkSave' : 'bulkInsert'
      return write(operation, [collection, items, options], ignoredCodes.insert)
    },
    /** Inserts or replaces items. */
    async bulkSave(...args: BulkArguments): Promise<BulkResult> {
      const [collection, items, options] = args
      reject(
        'bulkSave',
        args,
        rules.options(options, bulkInsert),
        rules.collection(collection),
        ...rules.itemList(items),
      )
      return write('bulkSave', args, ignoredCodes.save)
    },
    /** Replaces items; a missing item is skipped. */
    async bulkUpdate(...args: BulkArguments): Promise<BulkResult> {
      const [collection, items, options] = args
      reject(
        'bulkUpdate',
        args,
        rules.options(options, bulkChange),
        rules.collection(collection),
        ...rules.itemList(items),
      )
      return write('bulkUpdate', args, ignoredCodes.change)
    },
    /** Changes single fields of items: directly with a list of changes, or without one by the returned builder. */
    bulkPatch,
    /** Removes items; an unknown id is skipped. */
    async bulkRemove(...args: [collection: string, ids: string[], options?: Options]): Promise<BulkResult> {
      const [collection, ids, options] = args
      reject('bulkRemove', args, rules.collection(collection), ...rules.idList(ids), rules.options(options, bulkChange))
      const input = { dataCollectionId: collection, dataItemIds: ids, ...writeOptions(options) }
      return bulkResult((await call('bulkRemove', input)).results, ids, ignoredCodes.change)
    },
  }
}
