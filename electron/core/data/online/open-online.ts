import type { DataFilter } from '../../../../shared/app/data-values.ts'
import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { CoreContext } from '../../core-context.ts'
import type { CollectionReader } from '../collection-reader.ts'
import type { ItemQueries } from '../items.queries.ts'
import { createOnlineFigures } from './online-figures.ts'
import { createOnlineGroups } from './online-groups.ts'
import { createOnlineItems } from './online-items.ts'
import { createReadTitles } from './read-titles.ts'
import { createSiteCounts } from './site-counts.ts'

type Online = 'browse' | 'browseItem' | 'browseFigures' | 'browseGroups' | 'stopBrowsing'

/** Everything that is asked about collections that are only online. Nothing of it is kept. */
export function openOnline(parts: {
  context: Pick<CoreContext, 'ports' | 'mirror' | 'mustSite'>
  collections: CollectionReader
  items: Pick<ItemQueries, 'titlesOf'>
}): Pick<Handlers<App>['data'], Online> {
  const { context, collections } = parts
  const { clock } = context.ports
  const items = createOnlineItems(parts)
  const counts = createSiteCounts(context)
  const figures = createOnlineFigures({ clock, counts })
  const groups = createOnlineGroups({ clock, counts, titlesOf: createReadTitles(parts) })

  /** The list that figures are about. The site makes none of what a search finds: others would be of other rows. */
  function counted({ collectionId, filter }: { collectionId: string; filter: DataFilter }) {
    const collection = collections.any(collectionId)
    if (collection === undefined) throw new AppError('not_found')
    if ((filter.text ?? '').trim() !== '')
      throw new AppError('precondition', { reason: messageOf('data.searchNotCounted') })
    return { collection, key: JSON.stringify([context.mustSite().profile.baseUrl, collectionId, filter]) }
  }

  return {
    browse: (wanted) => {
      if (wanted.fresh) {
        figures.forget()
        groups.forget()
      }
      return items.browse(wanted)
    },
    browseItem: items.browseItem,
    browseFigures: async (wanted) => figures.figures(wanted, counted(wanted)),
    browseGroups: async (wanted) => groups.groups(wanted, counted(wanted)),
    stopBrowsing: ({ asking }) => {
      figures.stop(asking)
      groups.stop(asking)
      return items.stopBrowsing({ asking })
    },
  }
}
