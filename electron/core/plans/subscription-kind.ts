import { z } from 'zod'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { subscriptionEntity } from './subscription.mirror.ts'
import { fieldsOf } from './subscription-change.queued.ts'

const Document = z.custom<PlanOrder>(subscriptionEntity.fits)

const labels: ReadonlyMap<string, Message> = new Map([
  ['paused', messageOf('subscriptions.partPaused')],
  ['running', messageOf('subscriptions.partRunning')],
  ['endsAt', messageOf('subscriptions.partEnd')],
  ['paid', messageOf('subscriptions.partPaid')],
])

/** How versions of a subscription are compared in a conflict. */
export const subscriptionKind: DocumentKind = {
  dataSet: 'subscriptions',
  fieldsOf: (document) => fieldsOf(Document.parse(document)),
  revisionOf: () => null,
  updatedAt: (document) => Document.parse(document).updatedDate ?? null,
  nameOf: (document) => Document.parse(document).planName ?? '',
  labelOf: (field) => labels.get(field) ?? field,
  wordsOf: (value) => {
    if (typeof value === 'boolean') return messageOf(value ? 'forms.yes' : 'forms.no')
    // The day in digits, which every language reads.
    return typeof value === 'string' ? value.slice(0, 10) : ''
  },
  edit: ({ recordId: subscriptionId }, { running, endsAt, paid }) => {
    if (typeof endsAt === 'string') return { operation: 'subscriptions.postpone', input: { subscriptionId, endsAt } }
    if (paid === true) return { operation: 'subscriptions.markPaid', input: { subscriptionId } }
    return { operation: running === true ? 'subscriptions.resume' : 'subscriptions.pause', input: { subscriptionId } }
  },
}
