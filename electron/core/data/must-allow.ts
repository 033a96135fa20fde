import type { ItemAction } from '../../../shared/app/data.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { ReadCollection } from './collection-reader.ts'

/** Throws `precondition` where one of these may not be done with items of a collection, with the reason where the site refuses it. */
export function mustAllow(collection: ReadCollection, ...actions: readonly ItemAction[]): void {
  const { canAdd, canEdit, canRemove, refused, name } = collection
  const allows = { add: canAdd, edit: canEdit, remove: canRemove }
  if (actions.every((action) => allows[action])) return
  if (!actions.some((action) => refused.includes(action))) throw new AppError('precondition')
  throw new AppError('precondition', { reason: messageOf('data.mayNotChange', { name }) })
}
