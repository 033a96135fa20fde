import type { PlanEdit } from '../../../shared/app/plans.ts'
import type { Postponement, SubscriptionAction, SubscriptionChange } from '../../../shared/app/subscriptions.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Plan } from '../../../shared/wire/plan-entities.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { instantOf } from '../base/instant.ts'
import type { CoreContext } from '../core-context.ts'
import type { EnqueueGuards } from '../sync/queue.ts'
import { billingOf } from './plan-fields.ts'
import { refusalOf } from './subscription-actions.ts'

type Parts = Pick<CoreContext, 'mirror' | 'queue' | 'siteNow' | 'outbox'>

/** What the site would refuse for certain is said at once, while the person is still there. */
export function createPlanAdmissions({ mirror, queue, siteNow, outbox }: Parts) {
  function edit(input: PlanEdit) {
    const plan = mirror.documents.seen('plans', input.planId) as Plan | undefined
    if (plan === undefined) throw new AppError('not_found')
    if (plan.archived === true) throw new AppError('precondition', { reason: messageOf('plans.archivedThere') })
    if (Object.keys(input.fields).length === 0) throw new AppError('invalid_input')
    const billing = input.fields.billing ?? billingOf(plan.pricing)
    if ((input.fields.trialDays ?? 0) > 0 && billing?.kind === 'once') {
      throw new AppError('invalid_input', { data: { fields: ['fields.trialDays'] } })
    }
    return queue.add('plans.edit', input)
  }

  /** The input with whose subscription it is, for the words of the queue. */
  function admitted<Input extends SubscriptionChange>(action: SubscriptionAction, input: Input): Input {
    const id = outbox.identities.platformId(input.subscriptionId)
    const order = mirror.documents.seen('subscriptions', id) as PlanOrder | undefined
    if (order === undefined) throw new AppError('not_found')
    const reason = refusalOf(action, order, new Date(siteNow()).toISOString())
    if (reason !== null) throw new AppError('precondition', { reason })
    const { contactId: _, ...given } = input
    const contactId = order.buyer?.contactId
    return { ...given, ...(contactId === undefined ? {} : { contactId }) } as Input
  }

  function postpone(input: Postponement) {
    const order = mirror.documents.seen('subscriptions', input.subscriptionId) as PlanOrder | undefined
    const change = admitted('postpone', input)
    if ((instantOf(input.endsAt) ?? '') <= (instantOf(order?.endDate) ?? '')) {
      throw new AppError('precondition', { reason: messageOf('subscriptions.endsLaterNow') })
    }
    return queue.add('subscriptions.postpone', change)
  }

  return {
    'plans.edit': edit,
    'subscriptions.pause': (input) => queue.add('subscriptions.pause', admitted('pause', input)),
    'subscriptions.resume': (input) => queue.add('subscriptions.resume', admitted('resume', input)),
    'subscriptions.markPaid': (input) => queue.add('subscriptions.markPaid', admitted('markPaid', input)),
    'subscriptions.postpone': postpone,
  } satisfies EnqueueGuards
}
