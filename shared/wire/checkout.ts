import { z } from 'zod'
import {
  AvailableTicket,
  AvailableTicketFieldSet,
  AvailableTicketState,
  Buyer,
  CheckoutGuest,
  CheckoutOptions,
  CheckoutReservationStatus,
  DiscountErrors,
  DiscountRequest,
  PaidPlanBenefit,
  ReservedTicket,
  TicketQuantity,
} from './checkout-entities.ts'
import { Filter, Instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Invoice } from './order-invoice.ts'
import { Order } from './orders.ts'

/** `GET /events/v1/checkout/options`: what the site's checkout can do at all. */
const options = endpoint({
  area: 'checkout',
  operation: 'options',
  method: 'GET',
  service: 'events',
  path: '/v1/checkout/options',
  input: z.object({}),
  output: z.looseObject({
    paymentMethodConfigured: z.boolean().optional(),
    acceptCoupons: z.boolean().optional(),
    premiumServices: z.boolean().optional(),
    paidTickets: z.boolean().optional(),
    acceptGiftCards: z.boolean().optional(),
  }),
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

const Available = z.looseObject({
  metaData: z
    .looseObject({ count: z.number().optional(), offset: z.number().optional(), total: z.number().optional() })
    .optional(),
  definitions: z.array(AvailableTicket).optional(),
})

/** `GET /events/v1/checkout/available-tickets`: without a limit the answer holds counts alone. Hidden kinds never come. */
const listAvailable = endpoint({
  area: 'checkout',
  operation: 'listAvailable',
  method: 'GET',
  service: 'events',
  path: '/v1/checkout/available-tickets',
  input: z.object({
    eventId: z.string().optional(),
    offset: z.number().int().min(0).optional(),
    limit: z.number().int().min(0).max(100).optional(),
    sort: z.string().max(100).optional(),
    state: z.array(AvailableTicketState).optional(),
  }),
  output: Available,
  retry: 'read',
  paging: { style: 'flat', max: 100, rows: 'definitions' },
  auth: ['visitor', 'apiKey'],
})

/** `POST /events/v1/checkout/available-tickets/query`: a flat body, and again no rows without a limit. */
const queryAvailable = endpoint({
  area: 'checkout',
  operation: 'queryAvailable',
  method: 'POST',
  service: 'events',
  path: '/v1/checkout/available-tickets/query',
  input: z.object({
    offset: z.number().int().min(0).optional(),
    limit: z.number().int().min(0).max(1000).optional(),
    filter: Filter.nullish(),
    fieldset: z.array(AvailableTicketFieldSet).max(20).optional(),
    sort: z.string().max(100).optional(),
  }),
  output: Available,
  retry: 'read',
  paging: { style: 'flat', max: 1000, rows: 'definitions' },
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /events/v1/checkout/reservations`: holds tickets until `expires`. The platform has announced its end in favour of
 * the ticket reservations. A repeated call makes a second hold.
 */
const createReservation = endpoint({
  area: 'checkout',
  operation: 'createReservation',
  method: 'POST',
  service: 'events',
  path: '/v1/checkout/reservations',
  input: z.object({
    eventId: z.string(),
    ticketQuantities: z.array(TicketQuantity).min(1).max(50),
    ignoreLimits: z.boolean().optional(),
    allowHiddenTickets: z.boolean().optional(),
  }),
  output: z.looseObject({
    id: z.string(),
    expires: Instant.nullish(),
    reservations: z.array(ReservedTicket).optional(),
    invoice: Invoice.optional(),
    reservationStatus: CheckoutReservationStatus.optional(),
  }),
  retry: 'never',
  limits: '1 to 50 lines of 1 to 50 tickets',
  auth: ['visitor', 'apiKey'],
})

/** `DELETE /events/v1/checkout/reservations/{id}`: gives held tickets back. */
const cancelReservation = endpoint({
  area: 'checkout',
  operation: 'cancelReservation',
  method: 'DELETE',
  service: 'events',
  path: '/v1/checkout/reservations/{id}',
  input: z.object({ id: z.string(), eventId: z.string() }),
  output: z.looseObject({}),
  retry: 'lookup',
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /events/v1/checkout/invoices/{reservationId}`: what a hold costs. A coupon that does not apply is no refusal: it
 * is in `discountErrors`, under status 200.
 */
const invoice = endpoint({
  area: 'checkout',
  operation: 'invoice',
  method: 'POST',
  service: 'events',
  path: '/v1/checkout/invoices/{reservationId}',
  input: z.object({
    reservationId: z.string(),
    eventId: z.string(),
    withDiscount: DiscountRequest.optional(),
    paidPlanBenefit: PaidPlanBenefit.optional(),
  }),
  output: z.looseObject({
    invoice: Invoice.optional(),
    discountErrors: DiscountErrors.optional(),
    expires: Instant.nullish(),
    reservationStatus: CheckoutReservationStatus.optional(),
    reservationOccupied: z.boolean().optional(),
    reservations: z.array(ReservedTicket).optional(),
  }),
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /events/v1/checkout`: sells a hold. The hold is occupied then, so the call cannot sell it twice. Nothing in the
 * response but the order's status shows whether money is still due.
 */
const checkout = endpoint({
  area: 'checkout',
  operation: 'checkout',
  method: 'POST',
  service: 'events',
  path: '/v1/checkout',
  input: z.object({
    eventId: z.string(),
    reservationId: z.string().optional(),
    memberId: z.string().optional(),
    discount: DiscountRequest.optional(),
    buyer: Buyer.optional(),
    guests: z.array(CheckoutGuest).min(1).max(50).optional(),
    paidPlanBenefit: PaidPlanBenefit.optional(),
    options: CheckoutOptions.optional(),
    marketingConsent: z.boolean().nullish(),
  }),
  output: z.looseObject({
    order: Order,
    expires: Instant.nullish(),
    reservations: z.array(ReservedTicket).optional(),
    orderPageUrl: z.string().nullish(),
  }),
  retry: 'lookup',
  limits: '1 to 50 guests',
  auth: ['visitor', 'apiKey'],
})

/** `PATCH /events/v1/checkout/{orderNumber}`: buyer, guests, member and discount of an order that is not paid yet. */
const updateCheckout = endpoint({
  area: 'checkout',
  operation: 'updateCheckout',
  method: 'PATCH',
  service: 'events',
  path: '/v1/checkout/{orderNumber}',
  input: z.object({
    orderNumber: z.string().max(36),
    eventId: z.string(),
    buyer: Buyer.optional(),
    guests: z.array(CheckoutGuest).min(1).max(20).optional(),
    memberId: z.string().nullish(),
    discount: DiscountRequest.optional(),
    paidPlanBenefit: PaidPlanBenefit.optional(),
  }),
  output: z.looseObject({ order: Order, orderPageUrl: z.string().nullish() }),
  retry: 'lookup',
  limits: '1 to 20 guests, where the checkout takes 50',
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /events/v1/pos-checkout`: sells a hold at the counter, without any buyer. Payment details come from the
 * platform's cashier, which has no public interface; only a total of nothing sells without them.
 */
const pos = endpoint({
  area: 'checkout',
  operation: 'pos',
  method: 'POST',
  service: 'events',
  path: '/v1/pos-checkout',
  input: z.object({ eventId: z.string(), reservationId: z.string(), paymentDetailsId: z.string().nullish() }),
  output: z.looseObject({
    order: Order,
    expires: Instant.nullish(),
    reservations: z.array(ReservedTicket).optional(),
  }),
  retry: 'never',
  auth: ['apiKey'],
})

export const endpoints = {
  options,
  listAvailable,
  queryAvailable,
  createReservation,
  cancelReservation,
  invoice,
  checkout,
  updateCheckout,
  pos,
}
