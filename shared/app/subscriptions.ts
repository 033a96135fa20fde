import { z } from 'zod'
import { CodedMessage } from '../messages/message.ts'
import { Instant, listInput, listPage, Nothing, RecordState } from './common.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'
import { PlanPrice } from './plans.ts'
import { planSale } from './subscription-sale.ts'

/** What the platform calls the states of a subscription; a newer one is kept and shown as it is. */
export const subscriptionStatuses = ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'] as const

/** Which subscriptions a list shows. `due`: not paid and not over. `ending`: ends within 30 days. `over`: ended or cancelled. */
export const SubscriptionView = z.enum(['all', 'active', 'due', 'paused', 'ending', 'over'])
export type SubscriptionView = z.infer<typeof SubscriptionView>

/** A subscription: the platform's order of a plan. */
export const SubscriptionRow = z.object({
  id: z.string(),
  planId: z.string().nullable(),
  /** As it was when it was bought. */
  planName: z.string(),
  contactId: z.string().nullable(),
  memberId: z.string().nullable(),
  /** Name and e-mail of the contact; empty while this laptop has none. */
  name: z.string(),
  email: z.string().nullable(),
  /** As it is now by the clock, also where the site was last asked before it began or ended. */
  status: z.string(),
  /** PAID, UNPAID, NOT_APPLICABLE …, as the platform says. */
  payment: z.string(),
  startsAt: Instant.nullable(),
  /** Null: until it is cancelled, or for ever. */
  endsAt: Instant.nullable(),
  /** When the next payment is due; null where none is to come or none is known. */
  nextPaymentAt: Instant.nullable(),
  price: PlanPrice.nullable(),
  /** Sold in person: its payment is recorded here and not charged by the site. */
  isOffline: z.boolean(),
  /** Paid once per period. */
  isRecurring: z.boolean(),
  /** It will not be renewed: cancelled at the next payment. */
  renewalCancelled: z.boolean(),
  pausedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  createdAt: Instant.nullable(),
  sync: RecordState,
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>

export const SubscriptionFilter = z.object({
  /** A name, an e-mail, a phone number, or the name of a plan. */
  text: z.string().max(200).default(''),
  planId: z.string().nullable().default(null),
  view: SubscriptionView.default('all'),
  status: z.string().max(40).nullable().default(null),
  payment: z.string().max(40).nullable().default(null),
  endsWithinDays: z.number().int().min(1).max(3_650).nullable().default(null),
})
export type SubscriptionFilter = z.input<typeof SubscriptionFilter>

export const SubscriptionAction = z.enum([
  'pause',
  'resume',
  'postpone',
  'cancelNow',
  'cancelAtNextPayment',
  'markPaid',
])
export type SubscriptionAction = z.infer<typeof SubscriptionAction>

export const SubscriptionDetail = SubscriptionRow.extend({
  /** False: the plan is not on the site any more, or not on this laptop yet. */
  hasPlan: z.boolean(),
  earliestEndAt: Instant.nullable(),
  trialDays: z.number().int(),
  /** Index 0 is the free trial. */
  cycle: z.object({ index: z.number().int(), startedAt: Instant.nullable(), endsAt: Instant.nullable() }).nullable(),
  /** Those the site names, the oldest first. */
  cycles: z.array(z.object({ index: z.number().int(), startedAt: Instant.nullable(), endsAt: Instant.nullable() })),
  pauses: z.array(z.object({ pausedAt: Instant.nullable(), resumedAt: Instant.nullable() })),
  cancellation: z.object({ requestedAt: Instant.nullable(), cause: z.string(), effectiveAt: z.string() }).nullable(),
  /** Amounts as decimal text in the currency of `price`; null where the site names none. */
  subtotal: z.string().nullable(),
  discount: z.string().nullable(),
  tax: z.string().nullable(),
  coupon: z.string().nullable(),
  /** What the buyer wrote into the plan's form: names and values. */
  formValues: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Why an action cannot be done now, by action; null: it can. */
  actions: z.record(SubscriptionAction, CodedMessage.nullable()),
})
export type SubscriptionDetail = z.infer<typeof SubscriptionDetail>

/** What the door says of a person's subscription, the best one first. */
export const MemberVerdict = z.enum(['valid', 'unpaid', 'notStarted', 'paused', 'ended', 'unknown'])
export type MemberVerdict = z.infer<typeof MemberVerdict>

/** One person found by a member check, with what is to be said of each subscription. */
export const MemberFound = z.object({
  contactId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** The best one first; empty: no plan. */
  subscriptions: z.array(SubscriptionRow.extend({ verdict: MemberVerdict })),
})
export type MemberFound = z.infer<typeof MemberFound>

/** When the person acted. The core writes it; what a window sends is not believed. */
const at = Instant.optional()
const subscriptionId = z.string().min(1).max(100)
export const SubscriptionChange = z.object({
  subscriptionId,
  /** Whose it is, for the queue's words. The core writes it. */
  contactId: z.string().optional(),
  at,
})
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

export const Postponement = SubscriptionChange.extend({ endsAt: z.iso.datetime() })
export type Postponement = z.infer<typeof Postponement>

export const subscriptions = {
  list: query(
    listInput(SubscriptionFilter, ['name', 'plan', 'status', 'start', 'end', 'next', 'created']),
    listPage(SubscriptionRow),
  ),
  /** How many each view has, of one plan or of all. */
  counts: query(
    z.object({ planId: z.string().nullable() }),
    z.object({ counts: z.record(SubscriptionView, z.number().int()) }),
  ),
  get: query(z.object({ subscriptionId }), SubscriptionDetail),
  /** Subscriptions of one contact, those that count most first. */
  ofContact: query(z.object({ contactId: z.string() }), z.object({ subscriptions: z.array(SubscriptionRow) })),
  /**
   * Who is meant by a name, an e-mail, a phone number or the id of a contact, and whether their plans are good now. From
   * this laptop's copy, never from the network; `checkedAt` is how old it is.
   */
  check: query(
    z.object({ text: z.string().max(200) }),
    z.object({ people: z.array(MemberFound), more: z.boolean(), checkedAt: Instant.nullable() }),
  ),
  /** Notes in History that a member was checked. It is never sent. */
  noteCheck: command(
    z.object({
      contactId: z.string().max(100),
      verdict: MemberVerdict.or(z.literal('none')),
      planName: z.string().max(200),
    }),
    Nothing,
    KEEPS_RESULT,
  ),
  pause: queued(1, SubscriptionChange, 'subscriptions'),
  resume: queued(1, SubscriptionChange, 'subscriptions'),
  /** A later end. */
  postpone: queued(1, Postponement, 'subscriptions'),
  /** Records that one that was sold in person is paid. */
  markPaid: queued(1, SubscriptionChange, 'subscriptions'),
  /** Cancels, now: at once, or when the period that is paid ends. Needs the site. */
  cancel: command(z.object({ subscriptionId, when: z.enum(['now', 'nextPayment']) }), Nothing),
  ...planSale,
  changed: topic(z.object({ count: z.number().int() })),
}
