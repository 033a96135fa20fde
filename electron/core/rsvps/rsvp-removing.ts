import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/rsvps.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import { atOnce, inDoubt } from '../sync/at-once.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { orGone } from '../sync/or-gone.ts'
import { fetchRsvp } from './rsvp-site.ts'

const { done } = atOnce(messageOf('rsvps.removeNeedsSite'), (error) => error)

/**
 * Deletes an RSVP on the site, now: the platform has no way back. One that is gone already is done. Throws `precondition`
 * while changes of it wait, which would be lost.
 */
export function createRsvpRemoval({
  mustSite,
  mirror,
  outbox,
  site,
}: Pick<CoreContext, 'mustSite' | 'mirror' | 'outbox' | 'site'>) {
  return async (asked: string): Promise<void> => {
    const rsvpId = outbox.identities.platformId(asked)
    if (isLocalId(rsvpId) || outbox.rows.ofEntity(entityKey('rsvps', rsvpId)).length > 0) {
      throw new AppError('precondition', { reason: messageOf('rsvps.removeWaits') })
    }
    const { client } = mustSite().platform
    const call = client.call(endpoints.delete, { rsvpId }, { priority: 'interactive' })
    await done(orGone(call), async (error) => {
      const left = await fetchRsvp({ client }, rsvpId, 'documents').catch(() => error)
      if (left === null) return null
      throw inDoubt(messageOf('rsvps.removeUnknown'), error)
    })
    await mirror.intake.remove('rsvps', [rsvpId])
    site()?.engine.puller.pullNow('rsvps')
  }
}
