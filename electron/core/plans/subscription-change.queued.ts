import type { Postponement, SubscriptionAction, SubscriptionChange } from '../../../shared/app/subscriptions.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { endpoints } from '../../../shared/wire/plan-orders.ts'
import { instantOf } from '../base/instant.ts'
import type { Fields } from '../base/three-way.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import type { PlatformClient } from '../platform/client.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Folded, QueuedOperation } from '../sync/queued-operation.ts'
import { endingAt, paid, pausedAt, resumedAt } from './subscription.overlay.ts'
import { refusalOf } from './subscription-actions.ts'
import { orWhy } from './subscription-refusals.ts'

const options = { priority: 'documents' as const }

/** The subscription as the site has it now, with what its buyer wrote; null when it has none. */
export async function readSubscription(
  client: PlatformClient,
  id: string,
  priority: 'documents' | 'interactive' = 'documents',
): Promise<PlanOrder | null> {
  return (await orGone(client.call(endpoints.get, { id, fieldSet: 'FULL' }, { priority })))?.order ?? null
}

/** What of a subscription is changed here: one field by one action each. */
export const fieldsOf = (order: PlanOrder): Fields => ({
  paused: order.status === 'PAUSED',
  // Not the opposite: one that is over is neither, so that resuming it is a question and not done already.
  running: order.status === 'ACTIVE' || order.status === 'PENDING',
  endsAt: instantOf(order.endDate),
  paid: order.lastPaymentStatus === 'PAID',
})

/** When it ended there, for a person who decides; undefined while it goes on. */
function overThere({ status, endDate, cancellation }: PlanOrder): CodedMessage | undefined {
  // The day in digits, which every language reads.
  const day = (instantOf(endDate) ?? instantOf(cancellation?.requestedDate) ?? '').slice(0, 10)
  if (status === 'CANCELED') return messageOf('subscriptions.cancelledThere', { day })
  return status === 'ENDED' ? messageOf('subscriptions.endedThere', { day }) : undefined
}

interface Step<Input extends SubscriptionChange> {
  operation: 'subscriptions.pause' | 'subscriptions.resume' | 'subscriptions.postpone' | 'subscriptions.markPaid'
  action: SubscriptionAction
  changes(input: Input): Fields
  send(client: PlatformClient, input: Input, fields: Fields): Promise<unknown>
  shown(order: PlanOrder, input: Input): PlanOrder
  /** The same change with another value of its field, where it has one. */
  withChanges?(input: Input, fields: Fields): Record<string, unknown>
  fold?(earlier: string, later: Input): Folded<unknown> | undefined
}

/**
 * An action on a subscription. The site keeps no revision and refuses what its state does not allow, so the subscription is
 * read right before: what is so already is done, and what the state there does not allow is a question with both versions.
 */
function changing<Input extends SubscriptionChange>(step: Step<Input>): QueuedOperation<Input> {
  return {
    ...documentOperation<Input, PlanOrder>({
      dataSet: 'subscriptions',
      recordId: ({ subscriptionId }) => subscriptionId,
      describe: ({ subscriptionId, contactId }, nameOf) => {
        const plan = nameOf('subscriptions', subscriptionId).name
        const { name } = contactId == null ? { name: '' } : nameOf('contacts', contactId)
        const what = messageOf(step.operation, { plan, name })
        return { what, about: name || plan }
      },
      changes: step.changes,
      fieldsOf,
      revisionOf: () => null,
      updatedAt: ({ updatedDate }) => updatedDate ?? null,
      read: ({ client }, id) => readSubscription(client, id),
      write: async ({ client, now }, { id, input, theirs, fields }) => {
        await orWhy(step.send(client, input, fields))
        // The reply is empty: the call proves the change, and a read right after it may be older.
        const order = (await readSubscription(client, id).catch(() => null)) ?? theirs
        const isThere = Object.entries(fields).every(([key, value]) => Object.is(lookUp(fieldsOf(order), key), value))
        const at = input.at ?? new Date(now()).toISOString()
        return isThere ? order : step.shown(order, { ...input, at })
      },
      unfit: (site, { theirs, fields }) => {
        const why = refusalOf(step.action, theirs, new Date(site.platformNow() ?? site.now()).toISOString())
        const isLater = step.action !== 'postpone' || String(fields['endsAt']) > (instantOf(theirs.endDate) ?? '')
        if (why === null && isLater) return undefined
        const reason = overThere(theirs) ?? why ?? messageOf('subscriptions.endsLaterThere')
        return { takes: Object.fromEntries(Object.keys(fields).map((field) => [field, reason])), write: {} }
      },
    }),
    overlay: { apply: (order, input, at) => step.shown(order as PlanOrder, { ...input, at: input.at ?? at }) },
    document: {
      effect: 'edit',
      changes: step.changes,
      withChanges: (input, fields) => step.withChanges?.(input, fields) ?? { ...input },
      about: (input, subscriptionId) => ({ ...input, subscriptionId }),
    },
    ...(step.fold === undefined ? {} : { fold: ({ operation }, later) => step.fold?.(operation, later) }),
  }
}

const idOf = ({ subscriptionId }: SubscriptionChange) => ({ id: subscriptionId })

export const pause = changing<SubscriptionChange>({
  operation: 'subscriptions.pause',
  action: 'pause',
  changes: () => ({ paused: true }),
  send: (client, input) => client.call(endpoints.pause, idOf(input), options),
  shown: (order, { at = '' }) => pausedAt(order, at),
  fold: (earlier) => (earlier === 'subscriptions.resume' ? { become: 'none' } : undefined),
})

export const resume = changing<SubscriptionChange>({
  operation: 'subscriptions.resume',
  action: 'resume',
  changes: () => ({ running: true }),
  send: (client, input) => client.call(endpoints.resume, idOf(input), options),
  shown: (order, { at = '' }) => resumedAt(order, at),
  fold: (earlier) => (earlier === 'subscriptions.pause' ? { become: 'none' } : undefined),
})

export const postpone = changing<Postponement>({
  operation: 'subscriptions.postpone',
  action: 'postpone',
  changes: ({ endsAt }) => ({ endsAt: instantOf(endsAt) }),
  send: (client, input, { endsAt }) =>
    client.call(endpoints.postponeEndDate, { ...idOf(input), endDate: String(endsAt) }, options),
  shown: (order, { endsAt }) => endingAt(order, endsAt),
  withChanges: (input, { endsAt }) => ({ ...input, endsAt: typeof endsAt === 'string' ? endsAt : input.endsAt }),
  fold: (earlier, later) =>
    earlier === 'subscriptions.postpone'
      ? { become: 'one', operation: earlier, input: later, keepBase: true }
      : undefined,
})

export const recordPaid = changing<SubscriptionChange>({
  operation: 'subscriptions.markPaid',
  action: 'markPaid',
  changes: () => ({ paid: true }),
  send: (client, input) => client.call(endpoints.markAsPaid, idOf(input), options),
  shown: (order) => paid(order),
})
