import { z } from 'zod'
import { Instant, Nothing, RecordState } from './common.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'

/** Longest text that the platform takes for each part of a plan. */
export const planLimits = {
  name: 50,
  description: 450,
  perk: 1_400,
  perks: 500,
  terms: 3_000,
  trialDays: 999,
  periods: 2_000,
} as const

export const PlanUnit = z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR'])
export type PlanUnit = z.infer<typeof PlanUnit>

export const PlanPeriod = z.object({ count: z.number().int().min(1).max(planLimits.periods), unit: PlanUnit })
export type PlanPeriod = z.infer<typeof PlanPeriod>

/** How a plan is paid and how long it is good for. */
export const PlanBilling = z.discriminatedUnion('kind', [
  /** Paid once per period; `cycles` null: until it is cancelled. */
  z.object({
    kind: z.literal('recurring'),
    every: PlanPeriod,
    cycles: z.number().int().min(1).max(planLimits.periods).nullable(),
  }),
  /** Paid once; `lasts` null: good for ever. */
  z.object({ kind: z.literal('once'), lasts: PlanPeriod.nullable() }),
])
export type PlanBilling = z.infer<typeof PlanBilling>

/** Decimal text with up to three decimals, as the platform keeps prices of plans: more exact than minor units. */
export const PlanPrice = z.object({ amount: z.string().max(20), currency: z.string().max(10) })
export type PlanPrice = z.infer<typeof PlanPrice>

/** Everything of a plan that can be written here. */
export const PlanFields = z.object({
  name: z.string().trim().min(1).max(planLimits.name),
  description: z.string().trim().max(planLimits.description),
  perks: z.array(z.string().trim().min(1).max(planLimits.perk)).max(planLimits.perks),
  /** Decimal text; the currency is the site's and stays. */
  amount: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/),
  billing: PlanBilling,
  /** 0 for none; only with recurring billing. */
  trialDays: z.number().int().min(0).max(planLimits.trialDays),
  visible: z.boolean(),
  primary: z.boolean(),
  buyerCanCancel: z.boolean(),
  oncePerBuyer: z.boolean(),
  /** Whether the buyer may choose a later start. */
  futureStart: z.boolean(),
  terms: z.string().trim().max(planLimits.terms),
})
export type PlanFields = z.infer<typeof PlanFields>

/** Some of them; what is left out stays as it is. */
export const PlanChanges = PlanFields.partial()
export type PlanChanges = z.infer<typeof PlanChanges>

export const PlanRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  perks: z.array(z.string()),
  /** Null where the site names none. */
  price: PlanPrice.nullable(),
  /** Null for a way of paying that this version does not know. */
  billing: PlanBilling.nullable(),
  trialDays: z.number().int(),
  visible: z.boolean(),
  primary: z.boolean(),
  /** For good: it cannot be sold or changed, and its subscriptions go on. */
  archived: z.boolean(),
  buyerCanCancel: z.boolean(),
  oncePerBuyer: z.boolean(),
  futureStart: z.boolean(),
  terms: z.string(),
  /** Subscriptions that are ACTIVE now, and those of them (or still to start) that are not paid. */
  active: z.number().int(),
  due: z.number().int(),
  createdAt: Instant.nullable(),
  sync: RecordState,
})
export type PlanRow = z.infer<typeof PlanRow>

/** When the person acted. The core writes it; what a window sends is not believed. */
const at = Instant.optional()

/** Changes of a plan; what is left out stays as it is. */
export const PlanEdit = z.object({
  planId: z.string().min(1).max(100),
  fields: PlanChanges,
  at,
})
export type PlanEdit = z.infer<typeof PlanEdit>

export const NewPlan = PlanFields.omit({ primary: true }).extend({ currency: z.string().regex(/^[A-Z]{3}$/) })
export type NewPlan = z.infer<typeof NewPlan>

const OfPlan = z.object({ planId: z.string().min(1).max(100) })

export const plans = {
  /** All plans: the primary one first, then by when they were made; archived ones last. `currency` is what the site's plans are priced in. */
  list: query(Nothing, z.object({ plans: z.array(PlanRow), currency: z.string().nullable() })),
  /** Changes some fields of a plan, with a network or without. */
  edit: queued(1, PlanEdit, 'plans'),
  /** Makes a plan on the site, now. Throws `offline` without the site, and `outcome_unknown` where no reply came. */
  create: command(NewPlan, OfPlan),
  /** Archives a plan, now and for good. One that is archived already is done. */
  archive: command(OfPlan, Nothing),
  /** The address of the site's own checkout for this plan. */
  checkout: command(OfPlan, z.object({ url: z.string() }), KEEPS_RESULT),
  changed: topic(z.object({ count: z.number().int() })),
}
