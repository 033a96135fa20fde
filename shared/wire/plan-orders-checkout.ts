import { z } from 'zod'
import { openEnum } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Guid } from './guid.ts'
import { PlanOrder, PlanPriceDetails, SpannedPrice } from './plan-order-entities.ts'

const common = { area: 'planOrders', service: 'plans', method: 'POST' } as const
const OneOrder = z.looseObject({ order: PlanOrder })
/** The order is not kept, so its id names nothing. */
const Preview = z.looseObject({ order: PlanOrder, purchaseLimitExceeded: z.boolean().optional() })
const couponCode = z.string().min(1).max(20).optional()
const startDate = z.iso.datetime().optional()
const Online = z.object({ planId: Guid, startDate, couponCode })
const Offline = Online.extend({ memberId: Guid })
/** How an order is made for a member: at the till, or by one of the platform's own apps. */
export const OnBehalfOrderMethod = openEnum(['UNKNOWN', 'MOTO', 'POS'])

/**
 * `POST /pricing-plans/v2/checkout/orders/online`: a member's own order, or the owner's on behalf of a member. It is a
 * DRAFT until it is paid; a free one begins at once. At a till (POS) only plans that are paid once can be sold.
 */
const createOnline = endpoint({
  ...common,
  operation: 'createOnline',
  path: '/v2/checkout/orders/online',
  input: Online.extend({
    onBehalf: z.looseObject({ memberId: Guid, orderMethod: OnBehalfOrderMethod.optional() }).optional(),
    submissionId: Guid.optional(),
  }),
  output: OneOrder,
  retry: 'never',
  auth: ['visitor', 'apiKey'],
})

/** `POST /pricing-plans/v2/checkout/orders/offline`: PENDING or ACTIVE by its start date, paid or not. */
const createOffline = endpoint({
  ...common,
  operation: 'createOffline',
  path: '/v2/checkout/orders/offline',
  input: Offline.extend({ paid: z.boolean().optional(), submissionId: Guid.optional() }),
  output: OneOrder,
  retry: 'never',
  auth: ['apiKey'],
})

/** `POST /pricing-plans/v2/checkout/orders/preview-online`: the order as it would be; nothing is kept. */
const previewOnline = endpoint({
  ...common,
  operation: 'previewOnline',
  path: '/v2/checkout/orders/preview-online',
  input: Online,
  output: Preview,
  retry: 'read',
  auth: ['member', 'apiKey'],
})

/** `POST /pricing-plans/v2/checkout/orders/preview-offline`. */
const previewOffline = endpoint({
  ...common,
  operation: 'previewOffline',
  path: '/v2/checkout/orders/preview-offline',
  input: Offline,
  output: Preview,
  retry: 'read',
  auth: ['apiKey'],
})

/** `POST /pricing-plans/v2/checkout/orders/price-preview`: what a plan costs now, with or without a coupon. */
const previewPrice = endpoint({
  ...common,
  operation: 'previewPrice',
  path: '/v2/checkout/orders/price-preview',
  input: z.object({ planId: Guid, couponCode }),
  output: z.looseObject({ price: PlanPriceDetails, prices: z.array(SpannedPrice).optional() }),
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

export const planCheckout = { createOnline, createOffline, previewOnline, previewOffline, previewPrice }
