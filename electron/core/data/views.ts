import { z } from 'zod'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { CoreContext } from '../core-context.ts'
import { createSavedAddresses } from '../db/saved-addresses.ts'

/** Views of collections that were saved on this laptop, each a part of the address that the window shows it by. */
export function createDataViews({
  viewsOf,
}: Pick<CoreContext, 'viewsOf'>): Pick<Handlers<App>['data'], 'views' | 'saveView' | 'removeView'> {
  const of = (collectionId: string) => createSavedAddresses(viewsOf(`data:${collectionId}`, z.string()))
  return {
    views: ({ collectionId }) => ({
      views: of(collectionId)
        .views()
        .views.map((view) => ({ ...view, collectionId })),
    }),
    saveView: ({ collectionId, ...view }) => of(collectionId).saveView(view),
    removeView: ({ collectionId, id }) => of(collectionId).removeView({ id }),
  }
}
