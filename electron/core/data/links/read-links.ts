import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import type { CoreContext } from '../../core-context.ts'
import { recordIdOf } from '../item-id.ts'
import type { Links } from './link-reading.ts'
import { readLinksInSight, readLinksOf } from './links.mirror.ts'

/**
 * Asks the site where one item leads to: the links of large collections are read on demand, and those of small ones may
 * be an hour old. Throws what the client throws; what is here stays.
 */
export function createLinkReading({
  ports,
  mustSite,
  mirror,
}: Pick<CoreContext, 'ports' | 'mustSite' | 'mirror'>): Pick<Handlers<App>['data'], 'readLinks' | 'readLinksInSight'> {
  const areHere = mirror.reader
    .prepare('SELECT id FROM item_links WHERE id IN (SELECT value FROM json_each(?))')
    .pluck()
  const takeOver = async (documents: readonly Links[], askedAt: number) => {
    // An item that was made here is not at the site yet.
    if (documents.length > 0)
      await mirror.intake.takeOver({ dataSet: 'dataLinks', documents: [...documents], scope: '', run: null, askedAt })
    return {}
  }
  const readLinks: Handlers<App>['data']['readLinks'] = async (name) => {
    const askedAt = ports.clock.monotonic()
    const asked = { scope: name.collectionId, ids: [recordIdOf(name)], here: mirror.reader }
    // What is here shows meanwhile, so it waits as long as the site asks everybody to.
    const documents = await readLinksOf(mustSite().platform.client, asked, { priority: 'documents' })
    return takeOver(documents, askedAt)
  }
  return {
    readLinks,
    readLinksInSight: async ({ collectionId, itemIds }) => {
      const all = [...new Set(itemIds)].map((itemId) => recordIdOf({ collectionId, itemId }))
      const here = new Set(areHere.all(JSON.stringify(all)))
      const ids = all.filter((id) => !here.has(id))
      if (ids.length === 0) return {}
      const askedAt = ports.clock.monotonic()
      const asked = { scope: collectionId, ids, here: mirror.reader }
      return takeOver(await readLinksInSight(mustSite().platform.client, asked, { priority: 'documents' }), askedAt)
    },
  }
}
