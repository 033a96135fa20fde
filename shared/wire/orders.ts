import { z } from 'zod'
import { FormResponse, Instant, OrderStatus, openEnum, WireMoney } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Ticket } from './tickets.ts'

/** Ticket order, version 1. No revision, and no call filters by its dates. */
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
  channel: openEnum(['ONLINE', 'OFFLINE_POS']).optional(),
  ticketsQuantity: z.number().optional(),
  totalPrice: WireMoney.optional(),
  tickets: z.array(Ticket).optional(),
  archived: z.boolean().optional(),
  fullyCheckedIn: z.boolean().optional(),
})
export type Order = z.infer<typeof Order>

export const OrderFieldSet = openEnum(['TICKETS', 'DETAILS', 'FORM', 'INVOICE'])

/** `GET /events/v1/orders`: sort is `field:asc|desc`; 100 a page is what the answer's type promises. */
const list = endpoint({
  area: 'orders',
  operation: 'list',
  method: 'GET',
  service: 'events',
  path: '/v1/orders',
  input: z.object({
    offset: z.number().int().optional(),
    limit: z.number().int().optional(),
    fieldset: z.array(OrderFieldSet).optional(),
    status: z.array(OrderStatus).optional(),
    eventId: z.array(z.string()).max(100).optional(),
    orderNumber: z.array(z.string()).max(500).optional(),
    memberId: z.array(z.string()).optional(),
    facet: z.array(z.string()).optional(),
    searchPhrase: z.string().max(200).optional(),
    eventCreatorId: z.array(z.string()).optional(),
    sort: z.string().max(100).optional(),
    tag: z.array(z.string()).optional(),
    contactId: z.array(z.string()).optional(),
  }),
  output: z.looseObject({
    orders: z.array(Order),
    total: z.number().optional(),
    offset: z.number().optional(),
    limit: z.number().optional(),
  }),
  retry: 'read',
  paging: { style: 'flat', max: 100, rows: 'orders' },
  auth: ['apiKey'],
})

export const endpoints = { list }
