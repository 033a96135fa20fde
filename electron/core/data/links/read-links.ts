import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import type { DeskContext } from '../../desk-context.ts'
import { recordIdOf } from '../item-id.ts'
import { readLinksOf } from './links.mirror.ts'

/**
 * Asks the site where one item leads to: the links of large collections are not here until somebody looks, and those of
 * small ones may be an hour old. Throws what the client throws; what is here stays.
 */
export function createLinkReading({
  ports,
  mustSite,
  mirror,
}: Pick<DeskContext, 'ports' | 'mustSite' | 'mirror'>): Handlers<App>['data']['readLinks'] {
  return async (name) => {
    const askedAt = ports.clock.monotonic()
    const asked = { scope: name.collectionId, ids: [recordIdOf(name)], here: mirror.reader }
    // What is here shows meanwhile, so it waits as long as the site asks everybody to.
    const documents = await readLinksOf(mustSite().platform.client, asked, { priority: 'documents' })
    // An item that was made here is not at the site yet.
    if (documents.length > 0)
      await mirror.intake.takeOver({ dataSet: 'dataLinks', documents, scope: '', run: null, askedAt })
    return {}
  }
}
