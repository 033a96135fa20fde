import { warnAboutFieldNames } from './field-names.ts'
import { type ItemParts, isMissing, itemOf } from './item-calls.ts'
import { type WriteOptions, writeOptions } from './options.ts'
import { type FieldChange, ItemPatch, modificationOf } from './patch.ts'
import type { Item } from './query.ts'
import * as rules from './rules.ts'

type Options = WriteOptions | null
type WriteArguments = [collection: string, item: Item, options?: Options]

/** An item in the wire format: its fields, and its id beside them if it has one. */
export function dataItem(item: Item): Record<string, unknown> {
  const id = item['_id']
  return typeof id === 'string' ? { id, data: item } : { data: item }
}

/**
 * Calls that change one item. All check their arguments first, and fail with `invalid_input` before anything is sent.
 */
export function writeCalls({ call, reject, ruleSet, log }: ItemParts) {
  async function write(operation: 'insert' | 'update' | 'save', args: WriteArguments): Promise<Item | null> {
    const [collection, item, options] = args
    const mustHaveId = operation === 'update' && ruleSet === 'specified'
    reject(operation, args, rules.collection(collection), ...rules.item(item, mustHaveId), rules.options(options))
    warnAboutFieldNames(item, log)
    const input = { dataCollectionId: collection, dataItem: dataItem(item), ...writeOptions(options) }
    return itemOf((await call(operation, input)).dataItem)
  }

  async function sendPatch(
    [collection, id]: [string, string],
    changes: readonly FieldChange[],
    options?: Options,
  ): Promise<Item | null> {
    const patch = { dataItemId: id, fieldModifications: changes.map(modificationOf) }
    const { dataItem } = await call('patch', { dataCollectionId: collection, patch, ...writeOptions(options) })
    return itemOf(dataItem)
  }

  function patch(collection: string, id: string): ItemPatch<Item | null>
  function patch(collection: string, id: string, changes: FieldChange[], options?: Options): Promise<Item | null>
  function patch(...args: [collection: string, id: string, changes?: FieldChange[], options?: Options]) {
    const [collection, id, changes, options] = args
    const checks = (list: unknown, given: unknown) =>
      reject(
        'patch',
        args,
        rules.collection(collection),
        rules.itemId(id),
        ...rules.changes(list),
        rules.options(given),
      )
    if (changes === undefined) {
      return new ItemPatch<Item | null>(async (collected, given) => {
        if (ruleSet === 'specified') checks(collected, given)
        return sendPatch([collection, id], collected, given)
      })
    }
    return Promise.resolve().then(() => {
      checks(changes, options)
      return sendPatch([collection, id], changes, options)
    })
  }

  return {
    /** Adds an item and returns it as stored. The service rejects an `_id` that exists: WDE0074. */
    insert: (...args: WriteArguments) => write('insert', args),
    /** Replaces an item: fields that are left out are removed. */
    update: (...args: WriteArguments) => write('update', args),
    /** Inserts or replaces an item. */
    save: (...args: WriteArguments) => write('save', args),
    /** Changes single fields: directly with a list of changes, or without one by the returned builder. */
    patch,
    /** Removes an item and returns it; null when it did not exist. */
    async remove(...args: [collection: string, id: string, options?: Options]): Promise<Item | null> {
      const [collection, id, options] = args
      reject('remove', args, rules.collection(collection), rules.itemId(id), rules.options(options))
      try {
        const input = { dataCollectionId: collection, dataItemId: id, ...writeOptions(options) }
        return itemOf((await call('remove', input)).dataItem)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    /** Removes every item of a collection. */
    async truncate(...args: [collection: string, options?: { suppressAuth?: boolean } | null]): Promise<void> {
      const [collection, options] = args
      reject('truncate', args, rules.collection(collection), rules.options(options, rules.checkedOptions.truncate))
      await call('truncate', { dataCollectionId: collection })
    },
  }
}
