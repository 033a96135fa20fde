import { z } from 'zod'
import { Instant, Nothing, RecordState } from './common.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'

/** The platform's limits: characters of texts, the number of perks, trial days and periods. */
export const planLimits = {
  name: 50,
  description: 450,
  perk: 1_400,
  perks: 500,
  terms: 3_000,
  trialDays: 999,
  periods: 2_000,
} as const

/** The units of a period. */
export const PlanUnit = z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR'])
export type PlanUnit = z.infer<typeof PlanUnit>

/** A period, such as 3 months. */
export const PlanPeriod = z.object({ count: z.number().int().min(1).max(planLimits.periods), unit: PlanUnit })
export type PlanPeriod = z.infer<typeof PlanPeriod>

/** How buyers pay for a plan, and how long it is valid. */
export const PlanBilling = z.discriminatedUnion('kind', [
  /** Paid once per period; `cycles` null: until it's canceled. */
  z.object({
    kind: z.literal('recurring'),
    every: PlanPeriod,
    cycles: z.number().int().min(1).max(planLimits.periods).nullable(),
  }),
  /** Paid once; `lasts` null: valid forever. */
  z.object({ kind: z.literal('once'), lasts: PlanPeriod.nullable() }),
])
export type PlanBilling = z.infer<typeof PlanBilling>

/** A price as decimal text with up to three decimals, as the platform has it: finer than minor units. */
export const PlanPrice = z.object({ amount: z.string().max(20), currency: z.string().max(10) })
export type PlanPrice = z.infer<typeof PlanPrice>

/** Everything that a person can write in a plan. */
export const PlanFields = z.object({
  name: z.string().trim().min(1).max(planLimits.name),
  description: z.string().trim().max(planLimits.description),
  perks: z.array(z.string().trim().min(1).max(planLimits.perk)).max(planLimits.perks),
  /** Decimal text in the site's currency, which stays. */
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

/** Changed fields of a plan; those left out stay. */
export const PlanChanges = PlanFields.partial()
export type PlanChanges = z.infer<typeof PlanChanges>

/** A plan in the list of plans. */
export const PlanRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  perks: z.array(z.string()),
  /** Null where the site gives none. */
  price: PlanPrice.nullable(),
  /** Null for billing that this version doesn't know. */
  billing: PlanBilling.nullable(),
  trialDays: z.number().int(),
  visible: z.boolean(),
  primary: z.boolean(),
  /** Permanent: it can't be sold or changed anymore, but its subscriptions continue. */
  archived: z.boolean(),
  buyerCanCancel: z.boolean(),
  oncePerBuyer: z.boolean(),
  futureStart: z.boolean(),
  terms: z.string(),
  /** Subscriptions that are ACTIVE now, and unpaid ones that are ACTIVE or yet to start. */
  active: z.number().int(),
  due: z.number().int(),
  createdAt: Instant.nullable(),
  sync: RecordState,
})
export type PlanRow = z.infer<typeof PlanRow>

/** When the person acted. The core writes it and ignores the window's. */
const at = Instant.optional()

/** A change of a plan. */
export const PlanEdit = z.object({
  planId: z.string().min(1).max(100),
  fields: PlanChanges,
  at,
})
export type PlanEdit = z.infer<typeof PlanEdit>

/** A plan to create. */
export const NewPlan = PlanFields.omit({ primary: true }).extend({ currency: z.string().regex(/^[A-Z]{3}$/) })
export type NewPlan = z.infer<typeof NewPlan>

const OfPlan = z.object({ planId: z.string().min(1).max(100) })

/** The operations of plans. */
export const plans = {
  /** All plans: the primary one first, then by creation, archived ones last. `currency` is that of the site's plans. */
  list: query(Nothing, z.object({ plans: z.array(PlanRow), currency: z.string().nullable() })),
  /** Changes some fields of a plan, online or offline. */
  edit: queued(1, PlanEdit, 'plans', 'held'),
  /** Creates a plan on the site, now. Throws `offline` without the site, `outcome_unknown` if no response came. */
  create: command(NewPlan, OfPlan),
  /**
   * Archives a plan, now and permanently. An archived plan counts as success; throws `precondition` while changes wait.
   */
  archive: command(OfPlan, Nothing),
  /** The address of the site's checkout for a plan. */
  checkout: command(OfPlan, z.object({ url: z.string() }), KEEPS_RESULT),
  changed: topic(z.object({ count: z.number().int() })),
}
