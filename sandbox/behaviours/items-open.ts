import { lookUp } from '../../shared/look-up.ts'
import type { DataCollection } from '../../shared/wire/collections-entities.ts'
import { PlatformError } from '../errors.ts'
import { accessTo, denied, type ItemAction } from '../world/data-access.ts'
import { heldBy } from './collections-drafts.ts'
import { forgetDeleted } from './collections-shape.ts'
import { type ItemCall, type Opened, openedFor } from './items-opened.ts'
import { settleJobs } from './items-work.ts'

const actionOf: Record<string, ItemAction> = {
  INSERT: 'insert',
  BULK_INSERT: 'insert',
  SAVE: 'insert',
  BULK_SAVE: 'insert',
  UPDATE: 'update',
  PATCH: 'update',
  BULK_UPDATE: 'update',
  BULK_PATCH: 'update',
  INSERT_REFERENCE: 'update',
  REMOVE_REFERENCE: 'update',
  REPLACE_REFERENCES: 'update',
  REMOVE: 'remove',
  BULK_REMOVE: 'remove',
  TRUNCATE: 'remove',
}

/**
 * Opens a collection, or the drafts kept beside one, for one operation. Throws 404 for one that is not there, 400 WDE0119
 * for an operation it does not have, and 403 WDE0027 for a caller whom its permissions keep out, or who asks for drafts and
 * is not the owner.
 */
export function open(given: ItemCall, operation: string): Opened {
  forgetDeleted(given.world, given.now)
  settleJobs(given.world, given.now)
  const held = heldBy(given.world, given.input.dataCollectionId)
  const { collection } = held.stored
  const action = lookUp(actionOf, operation) ?? 'read'
  const call = action === 'read' ? seenLate(given) : given
  const access = accessOf(collection, action, call)
  if (!(collection.capabilities?.dataOperations ?? []).includes(operation)) {
    throw new PlatformError(400, 'WDE0119', {
      message: `WDE0119: The ${collection.id} collection does not support ${operation.toLowerCase()}.`,
    })
  }
  const opened = openedFor(call, held, access)
  if ((opened.includeDrafts || opened.onlyDrafts) && call.caller !== 'apiKey') throw denied(opened.name, action)
  return opened
}

function accessOf(collection: DataCollection, action: ItemAction, call: ItemCall): Opened['access'] {
  const { deniedCollections, deniedReads } = call.quirks
  try {
    if (action === 'read' && deniedCollections.includes(collection.id)) throw denied(collection.id, action)
    return accessTo(collection, action, call)
  } catch (error) {
    if (action === 'read' && deniedReads === 'empty' && error instanceof PlatformError) return 'none'
    throw error
  }
}

/** The same call over the items as they were some time ago, unless it asks for the primary or nothing lags. */
function seenLate(call: ItemCall): ItemCall {
  const dataItems = call.input.consistentRead === true ? undefined : call.lateItems.items()
  return dataItems === undefined ? call : { ...call, world: { ...call.world, dataItems } }
}
