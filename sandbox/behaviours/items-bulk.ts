import type { BulkActionMetadata, BulkItemResult, ItemError, ItemMetadata } from '../../shared/wire/items-entities.ts'
import { PlatformError } from '../errors.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { open } from './items-open.ts'
import type { Opened } from './items-opened.ts'
import { type Row, respondWith } from './items-read.ts'
import { insertItem, itemExists, patchItem, removeItem, replaceItem } from './items-write.ts'

type Bulk = Pick<AreaBehaviours<'items'>, 'bulkInsert' | 'bulkUpdate' | 'bulkPatch' | 'bulkSave' | 'bulkRemove'>

export const bulkBehaviours: Bulk = {
  bulkInsert: (call) => {
    checkPack(call)
    const opened = open(call, 'BULK_INSERT')
    const { dataItems, returnEntity = false } = call.input
    return itemResults(
      opened,
      dataItems.map((item) => ({
        action: 'INSERT',
        id: item.id ?? textOf(item.data['_id']),
        run: () => insertItem(opened, item, call.input),
      })),
      returnEntity,
    )
  },
  bulkUpdate: (call) => {
    checkPack(call)
    const opened = open(call, 'BULK_UPDATE')
    const { dataItems, returnEntity = false } = call.input
    return itemResults(
      opened,
      dataItems.map((item) => ({
        action: 'UPDATE',
        id: item.id ?? textOf(item.data['_id']),
        run: () => replaceItem(opened, item, call.input),
      })),
      returnEntity,
    )
  },
  bulkPatch: (call) => {
    checkPack(call)
    const opened = open(call, 'BULK_PATCH')
    const { patches, returnEntity = false } = call.input
    return itemResults(
      opened,
      patches.map((patch) => ({
        action: 'PATCH',
        id: patch.dataItemId,
        run: () => patchItem(opened, patch, call.input),
      })),
      returnEntity,
    )
  },
  bulkSave: (call) => {
    const { dataItems, returnEntity = false } = call.input
    checkPack(call)
    const opened = open(call, 'BULK_SAVE')
    const [inserting, updating] = [open(call, 'BULK_INSERT'), open(call, 'BULK_UPDATE')]
    return itemResults(
      opened,
      dataItems.map((item) => {
        const id = item.id ?? textOf(item.data['_id'])
        return itemExists(opened, id)
          ? { action: 'UPDATE', id, run: () => replaceItem(updating, item, call.input) }
          : { action: 'INSERT', id, run: () => insertItem(inserting, item, call.input) }
      }),
      returnEntity,
    )
  },
  bulkRemove: (call) => {
    checkPack(call)
    const opened = open(call, 'BULK_REMOVE')
    return itemResults(
      opened,
      call.input.dataItemIds.map((id) => ({ action: 'DELETE', id, run: () => removeItem(opened, id, call.input) })),
      false,
    )
  },
}

/** Throws WDE0109 for more bytes than one request may have; the status is seen as 400 and as 413. */
function checkPack({ input, switches }: Pick<Call<unknown>, 'input' | 'switches'>): void {
  if (Buffer.byteLength(JSON.stringify(input)) <= switches.largestPackBytes) return
  throw new PlatformError(switches.packRefusal, 'WDE0109', { message: 'WDE0109: Payload is too large.' })
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

interface Attempt {
  action: string
  id: string | undefined
  run(): Row
}

function itemResults(
  opened: Opened,
  attempts: readonly Attempt[],
  returnEntity: boolean,
): { results: BulkItemResult[]; bulkActionMetadata: BulkActionMetadata } {
  const results = attempts.map(({ action, id, run }, originalIndex): BulkItemResult => {
    const tried = attempt(run)
    if ('error' in tried) {
      return { action, itemMetadata: { id: id ?? null, originalIndex, success: false, error: tried.error } }
    }
    const itemMetadata = { id: tried.done.item.id, originalIndex, success: true }
    return { action, itemMetadata, ...(returnEntity ? { dataItem: respondWith(opened, tried.done) } : {}) }
  })
  return { results, bulkActionMetadata: counted(results.map(({ itemMetadata }) => itemMetadata)) }
}

/** One part of a bulk call: a refusal of the platform is its result, anything else is a fault of ours. */
export function attempt<T>(run: () => T): { done: T } | { error: ItemError } {
  try {
    return { done: run() }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.violations === undefined) {
      return { error: { code: error.code, description: error.message, data: error.data } }
    }
    return { error: { code: 'WDE0075', description: error.message, data: { fieldViolations: error.violations } } }
  }
}

export function counted(metadata: readonly (ItemMetadata | undefined)[]): BulkActionMetadata {
  const totalSuccesses = metadata.filter((one) => one?.success === true).length
  return { totalSuccesses, totalFailures: metadata.length - totalSuccesses }
}
