import { lookUp } from '../../shared/look-up.ts'
import { PlatformError } from '../errors.ts'
import { accessTo, denied, type ItemAction } from '../world/data-access.ts'
import { collectionOf } from './collections-shape.ts'
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
 * Opens a collection for one operation. Throws 404 for one that is not there, 400 WDE0119 for an operation it does not
 * have, and 403 WDE0027 for a caller whom its permissions keep out, or who asks for drafts and is not the owner.
 */
export function open(call: ItemCall, operation: string): Opened {
  settleJobs(call.world, call.now)
  const stored = collectionOf(call.world, call.input.dataCollectionId)
  const { collection } = stored
  const action = lookUp(actionOf, operation) ?? 'read'
  const access = accessTo(collection, action, call)
  if (!(collection.capabilities?.dataOperations ?? []).includes(operation)) {
    throw new PlatformError(400, 'WDE0119', {
      message: `WDE0119: The ${collection.id} collection does not support ${operation.toLowerCase()}.`,
    })
  }
  const opened = openedFor(call, stored, access)
  if (opened.includeDrafts && call.caller !== 'apiKey') throw denied(collection.id, action)
  return opened
}
