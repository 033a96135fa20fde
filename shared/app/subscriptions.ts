import { z } from 'zod'
import { CodedMessage } from '../messages/message.ts'
import { Instant, listInput, listPage, Nothing, RecordState } from './common.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'
import { PlanPrice } from './plans.ts'
import { planSale } from './subscription-sale.ts'

/** The platform's states of a subscription. Foyer keeps and shows a newer one as it is. */
export const subscriptionStatuses = ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'] as const

/**
 * Which subscriptions a list shows. `due`: unpaid and not over. `ending`: within 30 days. `over`: ended or canceled.
 */
export const SubscriptionView = z.enum(['all', 'active', 'due', 'paused', 'ending', 'over'])
export type SubscriptionView = z.infer<typeof SubscriptionView>

/** A subscription: the platform's order of a plan. */
export const SubscriptionRow = z.object({
  id: z.string(),
  planId: z.string().nullable(),
  /** The plan's name at the time of purchase. */
  planName: z.string(),
  contactId: z.string().nullable(),
  memberId: z.string().nullable(),
  /** The contact's name and e-mail; `name` is empty while this laptop doesn't have the contact. */
  name: z.string(),
  email: z.string().nullable(),
  /** Its status now by the clock, even if Foyer last read it before it began or ended. */
  status: z.string(),
  /** The platform's word: PAID, UNPAID, NOT_APPLICABLE … */
  payment: z.string(),
  startsAt: Instant.nullable(),
  /** Null: until it's canceled, or forever. */
  endsAt: Instant.nullable(),
  /** When the next payment is due; null if there is none or it's unknown. */
  nextPaymentAt: Instant.nullable(),
  price: PlanPrice.nullable(),
  /** Sold in person: people record its payment, and the site doesn't charge it. */
  isOffline: z.boolean(),
  /** Paid once per period. */
  isRecurring: z.boolean(),
  /** It won't renew: it's canceled at the next payment. */
  renewalCancelled: z.boolean(),
  pausedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  createdAt: Instant.nullable(),
  sync: RecordState,
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>

/** Which subscriptions a list shows. */
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

/** What a person can do with a subscription. */
export const SubscriptionAction = z.enum([
  'pause',
  'resume',
  'postpone',
  'cancelNow',
  'cancelAtNextPayment',
  'markPaid',
])
export type SubscriptionAction = z.infer<typeof SubscriptionAction>

/** A subscription with everything that its pane shows. */
export const SubscriptionDetail = SubscriptionRow.extend({
  /** False: the plan is no longer on the site, or not yet on this laptop. */
  hasPlan: z.boolean(),
  earliestEndAt: Instant.nullable(),
  trialDays: z.number().int(),
  /** Index 0 is the free trial. */
  cycle: z.object({ index: z.number().int(), startedAt: Instant.nullable(), endsAt: Instant.nullable() }).nullable(),
  /** The cycles that the site lists, oldest first. */
  cycles: z.array(z.object({ index: z.number().int(), startedAt: Instant.nullable(), endsAt: Instant.nullable() })),
  pauses: z.array(z.object({ pausedAt: Instant.nullable(), resumedAt: Instant.nullable() })),
  cancellation: z.object({ requestedAt: Instant.nullable(), cause: z.string(), effectiveAt: z.string() }).nullable(),
  /** Amounts as decimal text in the currency of `price`; null where the site gives none. */
  subtotal: z.string().nullable(),
  discount: z.string().nullable(),
  tax: z.string().nullable(),
  coupon: z.string().nullable(),
  /** What the buyer entered in the plan's form. */
  formValues: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Why each action isn't possible now; null: it is. */
  actions: z.record(SubscriptionAction, CodedMessage.nullable()),
})
export type SubscriptionDetail = z.infer<typeof SubscriptionDetail>

/** The door's verdict on a subscription, best first. */
export const MemberVerdict = z.enum(['valid', 'unpaid', 'notStarted', 'paused', 'ended', 'unknown'])
export type MemberVerdict = z.infer<typeof MemberVerdict>

/** A person whom a member check found, with a verdict on each subscription. */
export const MemberFound = z.object({
  contactId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Best first; empty: no plan. */
  subscriptions: z.array(SubscriptionRow.extend({ verdict: MemberVerdict })),
})
export type MemberFound = z.infer<typeof MemberFound>

/** When the person acted. The core writes it and ignores the window's. */
const at = Instant.optional()
const subscriptionId = z.string().min(1).max(100)
/** A change of a subscription. */
export const SubscriptionChange = z.object({
  subscriptionId,
  /** Its contact, whose name the queue shows. The core writes it. */
  contactId: z.string().optional(),
  at,
})
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

/** A later end of a subscription. */
export const Postponement = SubscriptionChange.extend({ endsAt: z.iso.datetime() })
export type Postponement = z.infer<typeof Postponement>

/** The operations of subscriptions. */
export const subscriptions = {
  list: query(
    listInput(SubscriptionFilter, ['name', 'plan', 'status', 'start', 'end', 'next', 'created']),
    listPage(SubscriptionRow),
  ),
  /** How many subscriptions each view has, for one plan or (null) all. */
  counts: query(
    z.object({ planId: z.string().nullable() }),
    z.object({ counts: z.record(SubscriptionView, z.number().int()) }),
  ),
  /** One subscription. Throws `not_found` when this laptop doesn't have it. */
  get: query(z.object({ subscriptionId }), SubscriptionDetail),
  /** A contact's subscriptions, most relevant first. */
  ofContact: query(z.object({ contactId: z.string() }), z.object({ subscriptions: z.array(SubscriptionRow) })),
  /**
   * Finds people by name, e-mail, phone number or contact id, and says whether their plans are valid now. Reads this
   * laptop's copy, never the network; `checkedAt` is when that copy was last current.
   */
  check: query(
    z.object({ text: z.string().max(200) }),
    z.object({ people: z.array(MemberFound), more: z.boolean(), checkedAt: Instant.nullable() }),
  ),
  /** Notes in History that an operator checked a member; never sent to the site. */
  noteCheck: command(
    z.object({
      contactId: z.string().max(100),
      verdict: MemberVerdict.or(z.literal('none')),
      planName: z.string().max(200),
    }),
    Nothing,
    KEEPS_RESULT,
  ),
  pause: queued(1, SubscriptionChange, 'subscriptions', 'held'),
  resume: queued(1, SubscriptionChange, 'subscriptions', 'held'),
  /** Sets a later end. */
  postpone: queued(1, Postponement, 'subscriptions', 'held'),
  /** Records the payment of a subscription sold in person. */
  markPaid: queued(1, SubscriptionChange, 'subscriptions', 'held'),
  /** Cancels a subscription at once, or when its paid period ends. Needs the site. */
  cancel: command(z.object({ subscriptionId, when: z.enum(['now', 'nextPayment']) }), Nothing),
  ...planSale,
  changed: topic(z.object({ count: z.number().int() })),
}
