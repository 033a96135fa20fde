import type { RecordState } from '../../../shared/app/common.ts'
import type { MemberVerdict, SubscriptionRow } from '../../../shared/app/subscriptions.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { instantOf } from '../base/instant.ts'
import { isRecurring, nextPaymentOf, pausedAtOf, priceOf, statusAt } from './subscription-reading.ts'

/** A row of the mirror: the document as it is seen, and what of the contact stands beside it. */
export interface StoredSubscription {
  rid: number
  id: string
  doc: string
  name: string
  email: string | null
}

export const storedColumns = 'rid, id, coalesce(doc, server) AS doc, name, email'

/** A subscription as lists show it, at an instant. */
export function rowOf(stored: StoredSubscription, now: string, sync: RecordState): SubscriptionRow {
  const order = JSON.parse(stored.doc) as PlanOrder
  const next = nextPaymentOf(order)
  const status = statusAt(order, now)
  return {
    id: stored.id,
    planId: order.planId ?? null,
    planName: order.planName ?? '',
    contactId: order.buyer?.contactId ?? null,
    memberId: order.buyer?.memberId ?? null,
    name: stored.name,
    email: stored.email,
    status,
    payment: order.lastPaymentStatus ?? '',
    startsAt: instantOf(order.startDate),
    endsAt: instantOf(order.endDate),
    // A period that is over was followed by one that this laptop has not read yet.
    nextPaymentAt: status === 'ACTIVE' && next !== null && next > now ? next : null,
    price: priceOf(order),
    isOffline: order.type === 'OFFLINE',
    isRecurring: isRecurring(order),
    renewalCancelled: order.autoRenewCanceled === true,
    pausedAt: pausedAtOf(order),
    cancelledAt: instantOf(order.cancellation?.requestedDate),
    createdAt: instantOf(order.createdDate),
    sync,
  }
}

const unpaid = ['UNPAID', 'FAILED']

/** What a door makes of a subscription. */
export function verdictOf({ status, payment }: SubscriptionRow): MemberVerdict {
  if (status === 'ACTIVE') return unpaid.includes(payment) ? 'unpaid' : 'valid'
  if (status === 'DRAFT') return 'unpaid'
  if (status === 'PENDING') return 'notStarted'
  if (status === 'PAUSED') return 'paused'
  return status === 'ENDED' || status === 'CANCELED' ? 'ended' : 'unknown'
}

const order: readonly MemberVerdict[] = ['valid', 'unpaid', 'notStarted', 'paused', 'ended', 'unknown']

/** The best one first: by what a door makes of it, then by how long it lasts. */
export function byWorth(left: SubscriptionRow, right: SubscriptionRow): number {
  const ranks = order.indexOf(verdictOf(left)) - order.indexOf(verdictOf(right))
  if (ranks !== 0) return ranks
  const endless = '\u{10ffff}'
  return (right.endsAt ?? endless) > (left.endsAt ?? endless) ? 1 : -1
}
