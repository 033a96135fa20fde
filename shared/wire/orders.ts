import { z } from 'zod'
import { FormResponse, Instant, OrderStatus, openEnum, WireMoney } from './common.ts'
import { endpoint } from './endpoint.ts'
import { FieldMask, FormAnswers } from './form-answers.ts'
import { ChannelType, FacetCounts, OrderFacets, OrderTag, PaymentDetails, TicketSales } from './order-entities.ts'
import { Invoice } from './order-invoice.ts'
import { CalendarLinks } from './rsvp-entities.ts'
import { Ticket } from './tickets.ts'

/** Ticket order, version 1. It has no revision, and no call filters by its dates. */
export const Order = z.looseObject({
  orderNumber: z.string(),
  eventId: z.string().optional(),
  contactId: z.string().optional(),
  memberId: z.string().optional(),
  created: Instant.nullish(),
  updated: Instant.nullish(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  fullName: z.string().optional(),
  email: z.string().optional(),
  checkoutForm: FormResponse.optional(),
  confirmed: z.boolean().optional(),
  status: OrderStatus.optional(),
  method: z.string().optional(),
  channel: ChannelType.optional(),
  ticketsQuantity: z.number().optional(),
  totalPrice: WireMoney.optional(),
  tickets: z.array(Ticket).optional(),
  archived: z.boolean().optional(),
  fullyCheckedIn: z.boolean().optional(),
  reservationId: z.string().optional(),
  snapshotId: z.string().optional(),
  ticketsPdf: z.string().optional(),
  anonymized: z.boolean().optional(),
  invoice: Invoice.optional(),
  paymentDetails: PaymentDetails.optional(),
  marketingConsent: z.boolean().nullish(),
})
export type Order = z.infer<typeof Order>

/** Parts of an order that the platform leaves out unless requested. */
export const OrderFieldSet = openEnum(['TICKETS', 'DETAILS', 'FORM', 'INVOICE'])

const FieldSets = z.array(OrderFieldSet).max(20)
const OrderNumber = z.string().min(1).max(36)

/**
 * `GET /events/v1/orders`: sort is `field:asc|desc`, by default `created:asc`. A request may ask for 400 rows, but a
 * response carries at most 100. Without DETAILS the status reads NA_ORDER_STATUS. The documentation reserves the call
 * for apps; whether members may list their own orders is open, so a member's home tries and accepts a refusal.
 */
const list = endpoint({
  area: 'orders',
  operation: 'list',
  method: 'GET',
  service: 'events',
  path: '/v1/orders',
  input: z.object({
    offset: z.number().int().min(0).optional(),
    limit: z.number().int().min(0).max(400).optional(),
    fieldset: FieldSets.optional(),
    status: z.array(OrderStatus).optional(),
    eventId: z.array(z.string()).max(100).optional(),
    orderNumber: z.array(z.string().max(36)).max(500).optional(),
    memberId: z.array(z.string()).max(500).optional(),
    facet: z.array(z.string().max(100)).max(20).optional(),
    searchPhrase: z.string().max(200).optional(),
    eventCreatorId: z.array(z.string()).max(50).optional(),
    sort: z.string().max(100).optional(),
    tag: z.array(OrderTag).optional(),
    contactId: z.array(z.string()).max(100).optional(),
  }),
  output: z.looseObject({
    orders: z.array(Order),
    total: z.number().optional(),
    offset: z.number().optional(),
    limit: z.number().optional(),
    facets: z.record(z.string(), FacetCounts).optional(),
    orderFacets: OrderFacets.optional(),
  }),
  retry: 'read',
  paging: { style: 'flat', max: 100, rows: 'orders' },
  limits: 'at most 500 order numbers, 100 events, 100 contacts',
  auth: ['apiKey'],
})

/** `GET /events/v1/events/{eventId}/orders/{orderNumber}`: the response also has calendar links. */
const get = endpoint({
  area: 'orders',
  operation: 'get',
  method: 'GET',
  service: 'events',
  path: '/v1/events/{eventId}/orders/{orderNumber}',
  input: z.object({ eventId: z.string(), orderNumber: z.string().max(36), fieldset: FieldSets.optional() }),
  output: z.looseObject({ order: Order, calendarLinks: CalendarLinks.optional() }),
  retry: 'read',
  auth: ['apiKey'],
})

/**
 * `PATCH /events/v1/events/{eventId}/orders/{orderNumber}`: the mask accepts `archived` and `checkoutForm`, which is
 * replaced whole. Orders have no revision: the last write wins.
 */
const update = endpoint({
  area: 'orders',
  operation: 'update',
  method: 'PATCH',
  service: 'events',
  path: '/v1/events/{eventId}/orders/{orderNumber}',
  input: z.object({
    eventId: z.string(),
    orderNumber: z.string().max(36),
    fields: FieldMask.optional(),
    checkoutForm: FormAnswers.optional(),
    archived: z.boolean().optional(),
  }),
  output: z.looseObject({ order: Order }),
  retry: 'lookup',
  replaces: { mask: 'fields' },
  auth: ['apiKey'],
})

/** `PATCH /events/v1/events/{eventId}/orders`: archives or unarchives orders. */
const bulkUpdate = endpoint({
  area: 'orders',
  operation: 'bulkUpdate',
  method: 'PATCH',
  service: 'events',
  path: '/v1/events/{eventId}/orders',
  input: z.object({
    eventId: z.string(),
    orderNumber: z.array(OrderNumber).min(1).max(100),
    fields: FieldMask.optional(),
    archived: z.boolean().optional(),
  }),
  output: z.looseObject({ orders: z.array(Order) }),
  retry: 'lookup',
  limits: '1 to 100 order numbers',
  auth: ['apiKey'],
})

/**
 * `POST /events/v1/events/{eventId}/orders/confirm`: INITIATED, PENDING and OFFLINE_PENDING become PAID; PAID and FREE
 * stay, so the call may be repeated. The platform refuses any other state with 428.
 */
const confirm = endpoint({
  area: 'orders',
  operation: 'confirm',
  method: 'POST',
  service: 'events',
  path: '/v1/events/{eventId}/orders/confirm',
  input: z.object({ eventId: z.string(), orderNumber: z.array(OrderNumber).max(100).optional() }),
  output: z.looseObject({ orders: z.array(Order) }),
  retry: 'lookup',
  limits: 'at most 100 order numbers',
  auth: ['apiKey'],
})

/** `GET /events/v1/orders/summary`: sales by currency, of one event or of all. */
const summary = endpoint({
  area: 'orders',
  operation: 'summary',
  method: 'GET',
  service: 'events',
  path: '/v1/orders/summary',
  input: z.object({ eventId: z.string().nullish() }),
  output: z.looseObject({ sales: z.array(TicketSales).optional() }),
  retry: 'read',
  auth: ['apiKey'],
})

const PaymentInput = z.object({ orderNumber: OrderNumber, eventId: z.string().optional() })

/** `POST /events/v1/events/orders/{orderNumber}/capture`: captures an AUTHORIZED payment; the response is empty. */
const capture = endpoint({
  area: 'orders',
  operation: 'capture',
  method: 'POST',
  service: 'events',
  path: '/v1/events/orders/{orderNumber}/capture',
  input: PaymentInput,
  output: z.looseObject({}),
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /events/v1/events/orders/{orderNumber}/void`: releases an AUTHORIZED payment; the response is empty. */
const voidPayment = endpoint({
  area: 'orders',
  operation: 'void',
  method: 'POST',
  service: 'events',
  path: '/v1/events/orders/{orderNumber}/void',
  input: PaymentInput,
  output: z.looseObject({}),
  retry: 'lookup',
  auth: ['apiKey'],
})

/** The calls of the Orders service, version 1. */
export const endpoints = { list, get, update, bulkUpdate, confirm, summary, capture, void: voidPayment }
