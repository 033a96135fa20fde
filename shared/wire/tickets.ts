import { z } from 'zod'
import { FormResponse, Instant, OrderStatus, openEnum, WireMoney } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Ticket, version 1. It has no dates but `checkIn.created`, and it does not name its event. */
export const Ticket = z.looseObject({
  ticketNumber: z.string(),
  orderNumber: z.string().optional(),
  ticketDefinitionId: z.string().optional(),
  name: z.string().optional(),
  price: WireMoney.optional(),
  free: z.boolean().optional(),
  checkIn: z.looseObject({ created: Instant.nullish() }).nullish(),
  orderStatus: OrderStatus.optional(),
  orderArchived: z.boolean().optional(),
  orderFullName: z.string().optional(),
  guestFullName: z.string().nullish(),
  guestDetails: z
    .looseObject({
      firstName: z.string().nullish(),
      lastName: z.string().nullish(),
      email: z.string().nullish(),
      phone: z.string().nullish(),
      contactId: z.string().nullish(),
      form: FormResponse.optional(),
    })
    .optional(),
  archived: z.boolean().optional(),
  canceled: z.boolean().nullish(),
  channel: openEnum(['ONLINE', 'OFFLINE_POS']).optional(),
})
export type Ticket = z.infer<typeof Ticket>

const TicketFieldSet = openEnum(['GUEST_DETAILS', 'TICKET_DETAILS', 'GUEST_FORM'])
const TicketState = openEnum([
  'ORDER_ARCHIVED',
  'ORDER_ACTIVE',
  'TICKET_ARCHIVED',
  'TICKET_ACTIVE',
  'CHECKED_IN',
  'NON_CHECKED_IN',
  'FREE',
  'PAID',
  'MEMBER',
])

/** `GET /events/v1/tickets`: at most 100 a page, at most 50 ticket numbers. */
const list = endpoint({
  area: 'tickets',
  operation: 'list',
  method: 'GET',
  service: 'events',
  path: '/v1/tickets',
  input: z.object({
    eventId: z.array(z.string()).optional(),
    offset: z.number().int().optional(),
    limit: z.number().int().optional(),
    orderNumber: z.array(z.string()).max(20).optional(),
    ticketNumber: z.array(z.string()).max(50).optional(),
    searchPhrase: z.string().max(200).optional(),
    orderStatus: z.array(OrderStatus).optional(),
    fieldset: z.array(TicketFieldSet).optional(),
    state: z.array(TicketState).optional(),
    facet: z.array(z.string()).optional(),
    sort: z.string().max(100).optional(),
  }),
  output: z.looseObject({
    tickets: z.array(Ticket),
    total: z.number().optional(),
    offset: z.number().optional(),
    limit: z.number().optional(),
  }),
  retry: 'read',
  paging: { style: 'flat', max: 100, rows: 'tickets' },
  auth: ['apiKey'],
})

/** `GET /events/v1/tickets/{ticketNumber}`. */
const get = endpoint({
  area: 'tickets',
  operation: 'get',
  method: 'GET',
  service: 'events',
  path: '/v1/tickets/{ticketNumber}',
  input: z.object({
    ticketNumber: z.string(),
    eventId: z.string(),
    fieldset: z.array(TicketFieldSet).optional(),
  }),
  output: z.looseObject({ ticket: Ticket }),
  retry: 'read',
  auth: ['apiKey'],
})

const CheckInInput = z.object({
  eventId: z.string(),
  ticketNumber: z.array(z.string().min(1).max(36)).min(1).max(100),
})

/**
 * `POST /events/v1/tickets/check-in`: 1 to 100 ticket numbers of one event. A ticket that is in already is no declared
 * error; the returned `checkIn.created` is the only evidence, and the time of the scan cannot be sent.
 */
const checkIn = endpoint({
  area: 'tickets',
  operation: 'checkIn',
  method: 'POST',
  service: 'events',
  path: '/v1/tickets/check-in',
  input: CheckInInput,
  output: z.looseObject({ tickets: z.array(Ticket) }),
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `DELETE /events/v1/tickets/check-in`: the undo, with repeated query keys and no body. */
const deleteCheckIn = endpoint({
  area: 'tickets',
  operation: 'deleteCheckIn',
  method: 'DELETE',
  service: 'events',
  path: '/v1/tickets/check-in',
  input: CheckInInput,
  output: z.looseObject({ tickets: z.array(Ticket) }),
  retry: 'lookup',
  auth: ['apiKey'],
})

export const endpoints = { list, get, checkIn, deleteCheckIn }
