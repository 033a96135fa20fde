import { z } from 'zod'
import { openEnum, PagingMetadata, Sorting } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Guid } from './guid.ts'
import { CancellationEffectiveAt, PlanOrder, PlanOrderStatus, PlanPaymentStatus } from './plan-order-entities.ts'
import { planCheckout } from './plan-orders-checkout.ts'

const common = { area: 'planOrders', service: 'plans', auth: ['apiKey'] } as const
/** FULL adds what the buyer wrote into the plan's form. */
const OrderFieldSet = openEnum(['BASIC', 'FULL'])
const OneOrder = z.looseObject({ order: PlanOrder })
const One = z.object({ id: Guid, fieldSet: OrderFieldSet.optional() })
const OrderRequest = z.object({ id: Guid })
const Nothing = z.looseObject({})
const which = {
  planIds: z.array(Guid).optional(),
  autoRenewCanceled: z.boolean().optional(),
  orderStatuses: z.array(PlanOrderStatus).optional(),
  paymentStatuses: z.array(PlanPaymentStatus).optional(),
  limit: z.number().int().optional(),
  offset: z.number().int().optional(),
  /** By `createdDate` or `endDate`. */
  sorting: Sorting.optional(),
  fieldSet: OrderFieldSet.optional(),
}
const OrderPage = z.looseObject({ orders: z.array(PlanOrder), pagingMetadata: PagingMetadata.optional() })
const listing = {
  retry: 'read',
  query: 'complex',
  paging: { style: 'offset', max: 50, rows: 'orders' },
  limits: 'sorts by createdDate or endDate',
} as const

/** `GET /pricing-plans/v2/orders/{id}`. */
const get = endpoint({
  ...common,
  operation: 'get',
  method: 'GET',
  path: '/v2/orders/{id}',
  input: One,
  output: OneOrder,
  retry: 'read',
})

/** `GET /pricing-plans/v2/orders`: a sorting packs the whole query into `.r`. No filter by date. */
const list = endpoint({
  ...common,
  ...listing,
  operation: 'list',
  method: 'GET',
  path: '/v2/orders',
  input: z.object({ buyerIds: z.array(Guid).optional(), ...which }),
  output: OrderPage,
})

/** `PATCH /pricing-plans/v2/orders/{id}`: a later end date; not for a paused order, nor for one without an end. */
const postponeEndDate = endpoint({
  ...common,
  operation: 'postponeEndDate',
  method: 'PATCH',
  path: '/v2/orders/{id}',
  input: OrderRequest.extend({ endDate: z.iso.datetime() }),
  output: Nothing,
  retry: 'lookup',
})

const Cancel = OrderRequest.extend({ effectiveAt: CancellationEffectiveAt })

/**
 * `POST /pricing-plans/v2/orders/{id}/cancel`: at once, or for a subscription at its next payment, until when it goes on
 * with `autoRenewCanceled`.
 */
const cancel = endpoint({
  ...common,
  operation: 'cancel',
  method: 'POST',
  path: '/v2/orders/{id}/cancel',
  input: Cancel,
  output: Nothing,
  retry: 'lookup',
})

/** `POST /pricing-plans/v2/orders/{id}/mark-as-paid`: offline orders only, and only once. */
const markAsPaid = endpoint({
  ...common,
  operation: 'markAsPaid',
  method: 'POST',
  path: '/v2/orders/{id}/mark-as-paid',
  input: OrderRequest,
  output: Nothing,
  retry: 'lookup',
})

/** `POST /pricing-plans/v2/orders/{id}/pause`: only while ACTIVE. */
const pause = endpoint({
  ...common,
  operation: 'pause',
  method: 'POST',
  path: '/v2/orders/{id}/pause',
  input: OrderRequest,
  output: Nothing,
  retry: 'lookup',
})

/** `POST /pricing-plans/v2/orders/{id}/resume`: the end dates move by as long as the pause lasted. */
const resume = endpoint({
  ...common,
  operation: 'resume',
  method: 'POST',
  path: '/v2/orders/{id}/resume',
  input: OrderRequest,
  output: Nothing,
  retry: 'lookup',
})

/** `GET /pricing-plans/v2/member/orders/{id}`: an order of another member is not found. */
const getOwn = endpoint({
  ...common,
  operation: 'getOwn',
  method: 'GET',
  path: '/v2/member/orders/{id}',
  input: One,
  output: OneOrder,
  retry: 'read',
  auth: ['member', 'apiKey'],
})

/** `GET /pricing-plans/v2/member/orders`: the orders of the member who asks. */
const listOwn = endpoint({
  ...common,
  ...listing,
  operation: 'listOwn',
  method: 'GET',
  path: '/v2/member/orders',
  input: z.object(which),
  output: OrderPage,
  auth: ['member', 'apiKey'],
})

/** `POST /pricing-plans/v2/member/orders/{id}/cancel`: only where the plan lets its buyers cancel. */
const requestCancellation = endpoint({
  ...common,
  operation: 'requestCancellation',
  method: 'POST',
  path: '/v2/member/orders/{id}/cancel',
  input: Cancel,
  output: Nothing,
  retry: 'lookup',
  auth: ['member', 'apiKey'],
})

export const endpoints = {
  get,
  list,
  postponeEndDate,
  cancel,
  markAsPaid,
  pause,
  resume,
  getOwn,
  listOwn,
  requestCancellation,
  ...planCheckout,
}
