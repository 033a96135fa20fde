import { z } from 'zod'
import { EmailAddress } from '../email-address.ts'
import { Instant, Money } from './common.ts'
import { command, KEEPS_RESULT, query } from './op.ts'
import { PlanPrice } from './plans.ts'

/**
 * Who gets the plan: one of the site's contacts, or a new person. The platform sells plans to members only, so a
 * person who is none becomes one: an account by that e-mail address, without a password and without an e-mail.
 */
export const PlanBuyer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), contactId: z.string().min(1).max(100) }),
  z.object({
    kind: z.literal('new'),
    first: z.string().trim().min(1).max(50),
    last: z.string().trim().max(50),
    email: EmailAddress,
  }),
])
export type PlanBuyer = z.infer<typeof PlanBuyer>

const wanted = {
  planId: z.string().min(1).max(100),
  buyer: PlanBuyer,
  /** Null: today. */
  startsAt: z.iso.datetime().nullable(),
}

/** What a plan would cost a person, as the site says it. */
export const PlanSalePreview = z.object({
  price: PlanPrice,
  /** What is due now; null where the currency has no such amount. */
  total: Money.nullable(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  /** The person has this plan as often as it may be bought. */
  limitReached: z.boolean(),
  /** Whether an account is made for the person when the plan is sold. */
  makesMember: z.boolean(),
})
export type PlanSalePreview = z.infer<typeof PlanSalePreview>

/** How a plan was paid; `later`: not yet, and it is recorded with "Mark as paid" then. */
export const PlanPayment = z.enum(['cash', 'card', 'transfer', 'free', 'later'])
export type PlanPayment = z.infer<typeof PlanPayment>

export const PlanSale = z.object({
  ...wanted,
  payment: PlanPayment,
  /** What the preview named and the person was asked for. */
  total: Money,
  /** What was handed over in cash, minor units. */
  receivedMinor: z.number().int().min(0).optional(),
})
export type PlanSale = z.infer<typeof PlanSale>

/** Sales of plans in person. Online only: the platform's own limits refuse doubles. */
export const planSale = {
  preview: command(z.object(wanted), PlanSalePreview, KEEPS_RESULT),
  /**
   * Sells a plan. Throws `precondition` where the price is another one by now or the limit is reached, and
   * `outcome_unknown` where no reply came and the person's newest subscriptions do not say: it is looked through again
   * by itself (`unsettled`), and nothing is sent twice.
   */
  sell: command(PlanSale, z.object({ subscriptionId: z.string(), change: Money.nullable() })),
  /** Sales whose reply was lost and that are being looked for. */
  unsettledSales: query(
    z.object({}).strict(),
    z.object({ sales: z.array(z.object({ id: z.string(), planName: z.string(), name: z.string(), at: Instant })) }),
  ),
}
