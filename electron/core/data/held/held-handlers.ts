import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { CoreContext } from '../../core-context.ts'
import { recordIdOf } from '../item-id.ts'
import type { ItemQueries } from '../items.queries.ts'
import type { KeepSites } from './keep-sites.ts'

/** What the window may ask about values that wait for a person, and where in a list they stand. */
export function heldHandlers(parts: {
  context: Pick<CoreContext, 'mirror' | 'publish' | 'site'>
  held: Pick<KeepSites, 'keepSites'>
  placeOf: ItemQueries['placeOf']
  gatherFor(asked: Parameters<ItemQueries['placeOf']>[0]): Promise<void>
}): Pick<Handlers<App>['data'], 'keepSites' | 'placeOf'> {
  const { context, held, placeOf, gatherFor } = parts
  return {
    keepSites: async ({ collectionId, itemId, key }) => {
      const rows = held.keepSites(recordIdOf({ collectionId, itemId }), new Set([key]))
      if (rows.length === 0) throw new AppError('not_found')
      await context.mirror.documents.show(rows.map(({ entityKey }) => entityKey))
      for (const row of rows) context.site()?.engine.added(row)
      context.publish('data', 'changed', { count: 1 })
      context.publish('sync', 'queueChanged', {})
      return {}
    },
    placeOf: async ({ itemId, ...asked }) => {
      await gatherFor(asked)
      return { place: placeOf(asked, itemId) }
    },
  }
}
