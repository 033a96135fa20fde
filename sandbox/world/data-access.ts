import type { DataCollection } from '../../shared/wire/collections-entities.ts'
import type { Caller } from '../../shared/wire/endpoint.ts'
import type { ItemData } from '../../shared/wire/items-entities.ts'
import { PlatformError } from '../errors.ts'

export type ItemAction = 'read' | 'insert' | 'update' | 'remove'

/** Who asks: the owner's key may everything. */
export interface Asker {
  caller: Caller
  memberId: string | null
}

const newer = {
  read: 'itemRead',
  insert: 'itemInsert',
  update: 'itemUpdate',
  remove: 'itemRemove',
} as const
const unlessSaid = {
  read: 'SITE_MEMBER_AUTHOR',
  insert: 'CMS_EDITOR',
  update: 'CMS_EDITOR',
  remove: 'CMS_EDITOR',
} as const

/** `own`: only with items that the member made. Throws 403 WDE0027 when the asker may not do it at all. */
export function accessTo(collection: DataCollection, action: ItemAction, asker: Asker): 'all' | 'own' {
  if (asker.caller === 'apiKey') return 'all'
  const { dataPermissions, permissions } = collection
  const level: string = dataPermissions?.[newer[action]] ?? permissions?.[action] ?? unlessSaid[action]
  if (level === 'ANYONE') return 'all'
  const member = asker.caller === 'member' && asker.memberId !== null
  if (level === 'SITE_MEMBER' && member) return 'all'
  if (level === 'SITE_MEMBER_AUTHOR' && member) return action === 'insert' ? 'all' : 'own'
  throw denied(collection.id, action)
}

export function owns(asker: Asker, data: ItemData | null): boolean {
  return asker.memberId !== null && data?.['_owner'] === asker.memberId
}

export function denied(collectionId: string, action: ItemAction): PlatformError {
  return new PlatformError(403, 'WDE0027', {
    message: `WDE0027: The current user does not have permissions to ${action} on the ${collectionId} collection.`,
  })
}
