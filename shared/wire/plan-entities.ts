import { z } from 'zod'
import { Instant, openEnum, WireMoney } from './common.ts'
import { Guid } from './guid.ts'

export const PeriodUnit = openEnum(['UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR'])
export const PlanDuration = z.looseObject({ count: z.number().nullish(), unit: PeriodUnit.optional() })
export type PlanDuration = z.infer<typeof PlanDuration>
/** `cycleCount` 0 or absent: until it is cancelled. */
export const Recurrence = z.looseObject({ cycleDuration: PlanDuration.optional(), cycleCount: z.number().nullish() })

/** How a plan is paid: by cycles, once for a time, or once for good. Exactly one of the three. */
export const pricingModel = {
  subscription: Recurrence.nullish(),
  singlePaymentForDuration: PlanDuration.nullish(),
  singlePaymentUnlimited: z.boolean().nullish(),
}
export const PlanPricing = z.looseObject({
  ...pricingModel,
  price: WireMoney.optional(),
  freeTrialDays: z.number().nullish(),
})
export type PlanPricing = z.infer<typeof PlanPricing>

/** What visitors see of a plan. */
export const PublicPlan = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  perks: z.looseObject({ values: z.array(z.string()).optional() }).optional(),
  pricing: PlanPricing.optional(),
  primary: z.boolean().optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  slug: z.string().nullish(),
  /** 0 or absent: as often as one likes. */
  maxPurchasesPerBuyer: z.number().nullish(),
  allowFutureStartDate: z.boolean().nullish(),
  buyerCanCancel: z.boolean().nullish(),
  termsAndConditions: z.string().nullish(),
  formId: z.string().nullish(),
})
export type PublicPlan = z.infer<typeof PublicPlan>

/** Pricing plan, version 2. It has no revision: the last write wins. */
export const Plan = PublicPlan.extend({
  public: z.boolean().nullish(),
  archived: z.boolean().optional(),
  hasOrders: z.boolean().optional(),
})
export type Plan = z.infer<typeof Plan>

export const PlanFee = z.looseObject({ name: z.string().optional(), amount: z.string().optional() })
export const FeeAppliedAt = openEnum(['FIRST_PAYMENT'])
/** A fee beside the price; the platform declares it but no recorded plan carries one. */
export const FeeConfig = z.looseObject({
  fee: PlanFee.optional(),
  appliedAt: FeeAppliedAt.optional(),
})

export const PlanArchivedFilter = openEnum(['ACTIVE', 'ARCHIVED', 'ARCHIVED_AND_ACTIVE'])
export const PlanPublicFilter = openEnum(['PUBLIC_AND_HIDDEN', 'PUBLIC', 'HIDDEN'])

/**
 * What the platform reports to subscribers of plans, in the specification's words; this app receives no such messages.
 */
export const PlanEventType = openEnum(['CREATED', 'UPDATED', 'ARCHIVED', 'BUYER_CAN_CANCEL_UPDATED'])

/** Below 1,000,000,000,000 and with at most three decimals, as text. */
const Price = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/)
const DurationInput = z.looseObject({ count: z.number().int().nullish(), unit: PeriodUnit.optional() })

/** What a plan is written with: the platform's bounds, which answers are not held to. */
const written = {
  description: z.string().max(450).nullish(),
  perks: z.looseObject({ values: z.array(z.string().min(1).max(1400)).max(500).optional() }).optional(),
  public: z.boolean().nullish(),
  maxPurchasesPerBuyer: z.number().int().min(0).max(1).nullish(),
  allowFutureStartDate: z.boolean().nullish(),
  buyerCanCancel: z.boolean().nullish(),
  termsAndConditions: z.string().max(3000).nullish(),
  formId: Guid.nullish(),
}
const PricingInput = z.looseObject({
  subscription: z
    .looseObject({ cycleDuration: DurationInput.optional(), cycleCount: z.number().int().max(2000).nullish() })
    .nullish(),
  singlePaymentForDuration: DurationInput.nullish(),
  singlePaymentUnlimited: z.boolean().nullish(),
  price: z.looseObject({ value: Price, currency: z.string().regex(/^[A-Z]{3}$/) }).optional(),
  freeTrialDays: z.number().int().min(0).max(999).nullish(),
})
const name = z.string().min(1).max(50)

export const PlanDraft = z.looseObject({ name, ...written, pricing: PricingInput })
export const PlanChange = z.looseObject({
  id: Guid,
  name: name.optional(),
  ...written,
  pricing: PricingInput.optional(),
})
