import { z } from 'zod'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { sameName } from '../../../shared/same-name.ts'
import type { DeskContext } from '../desk-context.ts'

/** Views that are kept of one collection. */
const most = 200

/** Views of collections that were saved on this laptop, each a part of the address that the window shows it by. */
export function createDataViews({
  viewsOf,
}: Pick<DeskContext, 'viewsOf'>): Pick<Handlers<App>['data'], 'views' | 'saveView' | 'removeView'> {
  const of = (collectionId: string) => viewsOf(`data:${collectionId}`, z.string())
  return {
    views: ({ collectionId }) => ({
      views: of(collectionId)
        .all()
        .map(({ id, name, filter: address }) => ({ id, collectionId, name, address }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    }),
    saveView: ({ collectionId, name, address }) => {
      const views = of(collectionId)
      const others = views.all().filter((view) => !sameName(view.name, name))
      if (others.length >= most) throw new AppError('precondition', { reason: messageOf('data.manyViews', { most }) })
      return views.save(name, address)
    },
    removeView: ({ collectionId, id }) => {
      of(collectionId).remove(id)
      return {}
    },
  }
}
