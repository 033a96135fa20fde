import { z } from 'zod'
import { FormResponse, Instant, OrderStatus, openEnum, WireMoney } from './common.ts'
import { endpoint } from './endpoint.ts'
import { FieldMask, FormAnswers } from './form-answers.ts'
import { ChannelType, FacetCounts } from './order-entities.ts'

const label = z.string().nullish()

/** A ticket's seat on the site's seating plan. */
export const SeatInfo = z.looseObject({
  sectionLabel: label,
  areaLabel: label,
  tableLabel: label,
  rowLabel: label,
  seatLabel: label,
})

/** Ticket, version 1. Its only date is `checkIn.created`, and it doesn't name its event. */
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
  policy: z.string().optional(),
  memberId: z.string().nullish(),
  anonymized: z.boolean().optional(),
  checkInUrl: z.string().optional(),
  ticketPdfUrl: z.string().optional(),
  walletPassUrl: z.string().optional(),
  guestDetails: z
    .looseObject({
      guestAssigned: z.boolean().optional(),
      firstName: z.string().nullish(),
      lastName: z.string().nullish(),
      email: z.string().nullish(),
      phone: z.string().nullish(),
      contactId: z.string().nullish(),
      form: FormResponse.optional(),
    })
    .optional(),
  seatInfo: SeatInfo.nullish(),
  archived: z.boolean().optional(),
  canceled: z.boolean().nullish(),
  channel: ChannelType.optional(),
})
export type Ticket = z.infer<typeof Ticket>

/** Parts of a ticket that the platform leaves out unless requested. */
export const TicketFieldSet = openEnum(['GUEST_DETAILS', 'TICKET_DETAILS', 'GUEST_FORM'])
/** The states that the list can filter by. */
export const TicketState = openEnum([
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

/** Facets with the numbers of tickets and checked-in tickets of each value. */
export const TicketFacets = z.looseObject({
  facets: z
    .record(
      z.string(),
      z.looseObject({
        counts: z
          .record(z.string(), z.looseObject({ count: z.number().optional(), checkedIn: z.number().optional() }))
          .optional(),
      }),
    )
    .optional(),
})

/** The only part of a guest's details that a client can change; it replaces the form whole. */
export const GuestDetailsUpdate = z.looseObject({ form: FormAnswers.optional() })

const Number36 = z.string().min(1).max(36)
const FieldSets = z.array(TicketFieldSet).max(20)

/** `GET /events/v1/tickets`: at most 100 per page, at most 50 ticket numbers. */
const list = endpoint({
  area: 'tickets',
  operation: 'list',
  method: 'GET',
  service: 'events',
  path: '/v1/tickets',
  input: z.object({
    eventId: z.array(z.string()).optional(),
    offset: z.number().int().min(0).optional(),
    limit: z.number().int().min(0).max(100).optional(),
    orderNumber: z.array(Number36).max(20).optional(),
    ticketNumber: z.array(Number36).max(50).optional(),
    searchPhrase: z.string().max(200).optional(),
    orderStatus: z.array(OrderStatus).max(20).optional(),
    fieldset: FieldSets.optional(),
    state: z.array(TicketState).max(20).optional(),
    memberId: z.array(z.string()).max(500).optional(),
    facet: z.array(z.string().max(100)).max(20).optional(),
    sort: z.string().max(100).optional(),
    contactId: z.array(z.string()).max(100).optional(),
    ticketDefinitionId: z.array(z.string()).max(10).optional(),
    seatId: z.array(z.string().max(36)).max(50).optional(),
  }),
  output: z.looseObject({
    tickets: z.array(Ticket),
    total: z.number().optional(),
    offset: z.number().optional(),
    limit: z.number().optional(),
    facets: z.record(z.string(), FacetCounts).optional(),
  }),
  retry: 'read',
  paging: { style: 'flat', max: 100, rows: 'tickets' },
  limits: 'at most 50 ticket numbers, 20 order numbers, 10 ticket types',
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
    ticketNumber: z.string().max(36),
    eventId: z.string(),
    fieldset: FieldSets.optional(),
  }),
  output: z.looseObject({ ticket: Ticket }),
  retry: 'read',
  auth: ['apiKey'],
})

const CheckInInput = z.object({
  eventId: z.string(),
  ticketNumber: z.array(Number36).min(1).max(100),
})

/**
 * `POST /events/v1/tickets/check-in`: 1 to 100 ticket numbers of one event. No error is documented for a ticket that is
 * already in: only the returned `checkIn.created` shows it. A client can't send the time of the scan.
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
  limits: '1 to 100 ticket numbers',
  auth: ['apiKey'],
})

/** `DELETE /events/v1/tickets/check-in`: undoes check-ins; takes repeated query keys and no body. */
const deleteCheckIn = endpoint({
  area: 'tickets',
  operation: 'deleteCheckIn',
  method: 'DELETE',
  service: 'events',
  path: '/v1/tickets/check-in',
  input: CheckInInput,
  output: z.looseObject({ tickets: z.array(Ticket) }),
  retry: 'lookup',
  limits: '1 to 100 ticket numbers',
  auth: ['apiKey'],
})

/**
 * `PATCH /events/v1/tickets/{ticketNumber}`: the mask accepts `archived` and `guestDetails.form`; with an empty mask,
 * every part that is present changes.
 */
const update = endpoint({
  area: 'tickets',
  operation: 'update',
  method: 'PATCH',
  service: 'events',
  path: '/v1/tickets/{ticketNumber}',
  input: z.object({
    ticketNumber: Number36,
    eventId: z.string(),
    fields: FieldMask.optional(),
    archived: z.boolean().optional(),
    guestDetails: GuestDetailsUpdate.optional(),
  }),
  output: z.looseObject({ ticket: Ticket }),
  retry: 'lookup',
  replaces: { mask: 'fields' },
  auth: ['apiKey'],
})

/** `PATCH /events/v1/tickets`: archives or unarchives tickets, without a mask. */
const bulkUpdate = endpoint({
  area: 'tickets',
  operation: 'bulkUpdate',
  method: 'PATCH',
  service: 'events',
  path: '/v1/tickets',
  input: z.object({
    eventId: z.string(),
    ticketNumber: z.array(Number36).min(1).max(100),
    archived: z.boolean().optional(),
  }),
  output: z.looseObject({ tickets: z.array(Ticket) }),
  retry: 'lookup',
  limits: '1 to 100 ticket numbers',
  auth: ['apiKey'],
})

/** The calls of the Tickets service, version 1. */
export const endpoints = { list, get, checkIn, deleteCheckIn, update, bulkUpdate }
