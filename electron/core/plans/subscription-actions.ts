import type { SubscriptionAction } from '../../../shared/app/subscriptions.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { isRecurring, statusAt } from './subscription-reading.ts'

type Refusal = CodedMessage | null

const over = ['ENDED', 'CANCELED']
const known = ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', ...over]

/**
 * Why an action cannot be done to a subscription at an instant; null: it can. The platform's own rules (the wire rules of orders):
 * only what runs is paused, only what is paused is resumed, an end is postponed unless paused or endless, and only a
 * recurring plan is cancelled at its next payment.
 */
export function refusalOf(action: SubscriptionAction, order: PlanOrder, now: string): Refusal {
  const status = statusAt(order, now)
  if (action === 'markPaid') return unpayable(order, status)
  if (!known.includes(status)) return messageOf('subscriptions.unknownStatus', { status })
  if (over.includes(status)) return messageOf('subscriptions.isOver')
  if (action === 'pause') return status === 'ACTIVE' ? null : messageOf('subscriptions.pauseNeedsActive')
  if (action === 'resume') return status === 'PAUSED' ? null : messageOf('subscriptions.notPaused')
  if (action === 'postpone') return unmovable(order, status)
  if (action === 'cancelNow') return null
  if (!isRecurring(order) || status === 'DRAFT') return messageOf('subscriptions.noNextPayment')
  return order.autoRenewCanceled === true ? messageOf('subscriptions.renewalCancelled') : null
}

function unmovable(order: PlanOrder, status: string): Refusal {
  if (order.endDate == null) return messageOf('subscriptions.noEnd')
  if (status === 'PAUSED') return messageOf('subscriptions.resumeFirst')
  return status === 'ACTIVE' || status === 'PENDING' ? null : messageOf('subscriptions.notStarted')
}

/** A payment can be recorded after the end, too; a payment state this version does not know is none to record. */
function unpayable(order: PlanOrder, status: string): Refusal {
  if (order.type !== 'OFFLINE') return messageOf('subscriptions.paidOnSite')
  if (status === 'CANCELED') return messageOf('subscriptions.isOver')
  if (order.lastPaymentStatus === 'PAID') return messageOf('subscriptions.isPaid')
  return order.lastPaymentStatus === 'UNPAID' ? null : messageOf('subscriptions.nothingToPay')
}
