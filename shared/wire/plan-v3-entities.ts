import { z } from 'zod'
import { Instant, openEnum } from './common.ts'

/** The platform writes these counts as text, and some answers as numbers. */
const Count = z.union([z.string(), z.number()]).nullish()

const BillingPeriod = openEnum(['DAY', 'WEEK', 'MONTH', 'YEAR'])
const BillingStart = openEnum(['ON_PURCHASE', 'CUSTOM'])
const BillingEnd = openEnum(['UNTIL_CANCELLED', 'CYCLES_COMPLETED'])

/** How long a plan runs and how often it is paid. Without a cycle it is paid once, and never ends by itself. */
export const BillingTerms = z.looseObject({
  billingCycle: z.looseObject({ count: Count, period: BillingPeriod.optional() }).nullish(),
  startType: BillingStart.optional(),
  endType: BillingEnd.optional(),
  cyclesCompletedDetails: z.looseObject({ billingCycleCount: Count }).nullish(),
})
export type BillingTerms = z.infer<typeof BillingTerms>

const PlanVariantFee = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  priceType: openEnum(['FIXED_AMOUNT']).optional(),
  fixedAmountOptions: z.looseObject({ amount: z.string().optional() }).nullish(),
  appliedAt: openEnum(['FIRST_PAYMENT']).optional(),
})

/** One way to pay a plan. A plan has one of them for now, which has one strategy. */
export const PricingVariant = z.looseObject({
  id: z.string().optional(),
  name: z.string().nullish(),
  freeTrialDays: z.number().nullish(),
  fees: z.array(PlanVariantFee).nullish(),
  pricingStrategies: z
    .array(z.looseObject({ flatRate: z.looseObject({ amount: z.string().optional() }).nullish() }))
    .nullish(),
  billingTerms: BillingTerms.nullish(),
})
export type PricingVariant = z.infer<typeof PricingVariant>

/** Pricing plan, version 3. No package declares `archived`, but plans are archived with it. */
export const PlanV3 = z.looseObject({
  id: z.string(),
  revision: z.string().nullish(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  visibility: openEnum(['PUBLIC', 'PRIVATE']).optional(),
  buyable: z.boolean().nullish(),
  status: openEnum(['ACTIVE']).optional(),
  archived: z.boolean().nullish(),
  slug: z.string().nullish(),
  image: z.looseObject({ id: z.string().optional() }).nullish(),
  perks: z.array(z.looseObject({ id: z.string().optional(), description: z.string().optional() })).nullish(),
  pricingVariants: z.array(PricingVariant).nullish(),
  currency: z.string().nullish(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
})
export type PlanV3 = z.infer<typeof PlanV3>
