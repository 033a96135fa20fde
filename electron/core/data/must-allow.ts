import type { ItemDeed } from '../../../shared/app/data.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { ReadCollection } from './collection-reader.ts'

/** Throws `precondition` where one of these may not be done with items of a collection, with the reason where the site refuses it. */
export function mustAllow(collection: ReadCollection, ...deeds: readonly ItemDeed[]): void {
  const { canAdd, canEdit, canRemove, refused, name } = collection
  const allows = { add: canAdd, edit: canEdit, remove: canRemove }
  if (deeds.every((deed) => allows[deed])) return
  if (!deeds.some((deed) => refused.includes(deed))) throw new AppError('precondition')
  throw new AppError('precondition', { reason: messageOf('data.mayNotChange', { name }) })
}
