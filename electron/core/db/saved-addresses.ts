import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { sameName } from '../../../shared/same-name.ts'
import type { SavedViews } from './saved-views.queries.ts'

/** Views that are kept of one list. */
const most = 200

/** Views of a list that are kept as the part of the window's address that shows them, as handlers. */
export function createSavedAddresses(views: SavedViews<string>) {
  return {
    views: () => ({
      views: views
        .all()
        .map(({ id, name, filter: address }) => ({ id, name, address }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    }),
    saveView: ({ name, address }: { name: string; address: string }) => {
      const others = views.all().filter((view) => !sameName(view.name, name))
      if (others.length >= most) throw new AppError('precondition', { reason: messageOf('data.manyViews', { most }) })
      return views.save(name, address)
    },
    removeView: ({ id }: { id: string }) => {
      views.remove(id)
      return {}
    },
  }
}
