import { z } from 'zod'
import { Instant, openEnum } from './common.ts'
import { pricingModel } from './plan-entities.ts'

export const PlanOrderStatus = openEnum(['UNDEFINED', 'DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'])
export type PlanOrderStatus = z.infer<typeof PlanOrderStatus>
export const PlanOrderType = openEnum(['UNDEFINED', 'ONLINE', 'OFFLINE', 'EXTERNAL'])
export const PlanPaymentStatus = openEnum([
  'UNDEFINED',
  'PAID',
  'REFUNDED',
  'FAILED',
  'UNPAID',
  'PENDING',
  'NOT_APPLICABLE',
])
export const CancellationCause = openEnum([
  'UNDEFINED',
  'OWNER_ACTION',
  'MEMBER_ACTION',
  'PAYMENT_FAILURE',
  'PAYMENT_SETUP_FAILURE',
  'UNKNOWN',
])
export const CancellationEffectiveAt = openEnum(['UNDEFINED', 'IMMEDIATELY', 'NEXT_PAYMENT_DATE'])
export const PausePeriodStatus = openEnum(['UNDEFINED', 'ACTIVE', 'ENDED'])

/**
 * What the platform reports to subscribers of orders, in the specification's words; this app receives no such messages.
 */
export const PlanOrderEventType = openEnum([
  'CANCELED',
  'CREATED',
  'START_DATE_CHANGED',
  'UPDATED',
  'AUTO_RENEW_CANCELED',
  'CYCLE_STARTED',
  'END_DATE_POSTPONED',
  'ENDED',
  'MARKED_AS_PAID',
  'PAUSED',
  'PURCHASED',
  'RESUMED',
  'STARTED',
])

/** Decimal text; the currency stands beside it. */
const Amount = z.string().optional()
export const PlanTax = z.looseObject({
  name: z.string().optional(),
  includedInPrice: z.boolean().optional(),
  rate: Amount,
  amount: Amount,
})
export const PlanCouponUse = z.looseObject({ code: z.string().optional(), amount: Amount, id: z.string().optional() })

export const PlanPrice = z.looseObject({
  subtotal: Amount,
  coupon: PlanCouponUse.optional(),
  discount: Amount,
  tax: PlanTax.optional(),
  total: Amount,
  currency: z.string().optional(),
  proration: Amount,
})
/** A run of cycles; without `numberOfCycles` it has no end. */
export const PriceDuration = z.looseObject({ cycleFrom: z.number().optional(), numberOfCycles: z.number().nullish() })
/** What a run of cycles costs. */
export const SpannedPrice = z.looseObject({
  duration: PriceDuration.optional(),
  price: PlanPrice.optional(),
})
export type SpannedPrice = z.infer<typeof SpannedPrice>
/** The older form of the price; the platform wants `pricing` to be read instead. */
export const PlanPriceDetails = z.looseObject({
  ...pricingModel,
  subtotal: Amount,
  discount: Amount,
  tax: PlanTax.optional(),
  total: Amount,
  planPrice: Amount,
  currency: z.string().optional(),
  freeTrialDays: z.number().nullish(),
  coupon: PlanCouponUse.optional(),
})
export type PlanPriceDetails = z.infer<typeof PlanPriceDetails>

export const PausePeriod = z.looseObject({
  status: PausePeriodStatus.optional(),
  pauseDate: Instant.nullish(),
  resumeDate: Instant.nullish(),
})
/** Index 0 is the free trial, 1 the first cycle that is paid. */
export const PlanCycle = z.looseObject({
  index: z.number().optional(),
  startedDate: Instant.nullish(),
  endedDate: Instant.nullish(),
})
export type PlanCycle = z.infer<typeof PlanCycle>

export const PlanOrderBuyer = z.looseObject({ memberId: z.string().optional(), contactId: z.string().optional() })
export const PlanOrderPricing = z.looseObject({ ...pricingModel, prices: z.array(SpannedPrice).optional() })
export const PlanOrderCancellation = z.looseObject({
  requestedDate: Instant.nullish(),
  cause: CancellationCause.optional(),
  effectiveAt: CancellationEffectiveAt.optional(),
})
export const PlanOrderFormData = z.looseObject({
  formId: z.string().nullish(),
  submissionId: z.string().nullish(),
  submissionData: z.record(z.string(), z.unknown()).optional(),
})

/** A member's order of a plan. It has no revision, and its status and cycle follow the platform's clock. */
export const PlanOrder = z.looseObject({
  id: z.string(),
  planId: z.string().optional(),
  subscriptionId: z.string().optional(),
  wixPayOrderId: z.string().nullish(),
  buyer: PlanOrderBuyer.optional(),
  priceDetails: PlanPriceDetails.optional(),
  pricing: PlanOrderPricing.optional(),
  type: PlanOrderType.optional(),
  status: PlanOrderStatus.optional(),
  autoRenewCanceled: z.boolean().nullish(),
  cancellation: PlanOrderCancellation.optional(),
  lastPaymentStatus: PlanPaymentStatus.optional(),
  startDate: Instant.nullish(),
  /** Absent while the order continues until it is cancelled. */
  endDate: Instant.nullish(),
  pausePeriods: z.array(PausePeriod).optional(),
  freeTrialDays: z.number().nullish(),
  earliestEndDate: Instant.nullish(),
  currentCycle: PlanCycle.optional(),
  /** Named in the specification; the platform's public types have only the current one. */
  cycles: z.array(PlanCycle).optional(),
  planName: z.string().optional(),
  planDescription: z.string().optional(),
  planPrice: z.string().optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  formData: PlanOrderFormData.optional(),
})
export type PlanOrder = z.infer<typeof PlanOrder>

/** The `data` beside a code that begins with ERROR_COUPON. */
export const CouponsError = z.looseObject({ couponCode: z.string().optional(), planId: z.string().optional() })
