import type { SubscriptionAction } from '../../../shared/app/subscriptions.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { endpoints } from '../../../shared/wire/plan-orders.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import { atOnce, inDoubt } from '../sync/at-once.ts'
import { refusalOf } from './subscription-actions.ts'
import { readSubscription } from './subscription-change.queued.ts'
import { withReason } from './subscription-refusals.ts'

const { asked, done } = atOnce(messageOf('subscriptions.cancelNeedsSite'), withReason)

const over = (order: PlanOrder | null) => order?.status === 'CANCELED' || order?.status === 'ENDED'

type Parts = Pick<CoreContext, 'mustSite' | 'mirror' | 'outbox' | 'ports' | 'siteNow'>

/**
 * Cancels a subscription on the site, now: the platform has no way back. One that is cancelled so already is done. Throws
 * `precondition` with the reason where its state does not allow it, and while changes of it wait, which would be lost.
 */
export function createCancelling({ mustSite, mirror, outbox, ports, siteNow }: Parts) {
  return async (id: string, when: 'now' | 'nextPayment'): Promise<void> => {
    const askedAt = ports.clock.monotonic()
    if (outbox.rows.ofEntity(entityKey('subscriptions', id)).length > 0) {
      throw new AppError('precondition', { reason: messageOf('subscriptions.cancelWaits') })
    }
    const { client } = mustSite().platform
    const show = (order: PlanOrder) =>
      mirror.intake.takeOver({ dataSet: 'subscriptions', documents: [order], scope: '', run: null, askedAt })
    const isDone = (order: PlanOrder | null) => (when === 'now' ? over(order) : order?.autoRenewCanceled === true)

    const before = await asked(readSubscription(client, id, 'interactive'))
    if (before === null) throw new AppError('not_found')
    if (isDone(before)) return void (await show(before))
    const action: SubscriptionAction = when === 'now' ? 'cancelNow' : 'cancelAtNextPayment'
    const reason = refusalOf(action, before, new Date(siteNow()).toISOString())
    if (reason !== null) throw new AppError('precondition', { reason })
    const effectiveAt = when === 'now' ? 'IMMEDIATELY' : 'NEXT_PAYMENT_DATE'
    const sent = client.call(endpoints.cancel, { id, effectiveAt }, { priority: 'interactive' })
    await done(sent, async (error) => {
      const after = await readSubscription(client, id, 'interactive').catch(() => null)
      if (isDone(after)) return {}
      throw inDoubt(messageOf('subscriptions.cancelUnknown'), error)
    })
    // The reply is empty, and a read right after it may be older: what the call proves is shown in any case.
    const after = (await readSubscription(client, id, 'interactive').catch(() => null)) ?? before
    const proved = when === 'now' ? { status: 'CANCELED' } : { autoRenewCanceled: true }
    await show(isDone(after) ? after : { ...after, ...proved })
  }
}
