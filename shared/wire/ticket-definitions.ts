import { z } from 'zod'
import { Instant, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { CountInput, EventCursorQuery, Facets } from './events-query.ts'
import { Guid, quantity, text } from './events-values.ts'
import {
  FeeType,
  PricingMethod,
  SalePeriod,
  SaleStatus,
  SalesDetails,
  SeatingDetails,
  TicketDefinitionField,
  TicketEventDetails,
} from './ticket-definitions-entities.ts'
import { ChangedTicketDefinition, NewTicketDefinition } from './ticket-definitions-input.ts'

/** Ticket definition, version 3: a ticket type of one event. Sold counts need the SALES_DETAILS field. */
export const TicketDefinition = z.looseObject({
  id: z.string(),
  eventId: z.string().nullish(),
  revision: z.string().nullish(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  name: z.string().nullish(),
  description: text,
  policyText: text,
  hidden: z.boolean().optional(),
  limited: z.boolean().optional(),
  initialLimit: z.number().nullish(),
  actualLimit: quantity,
  limitPerCheckout: quantity,
  pricingMethod: PricingMethod.optional(),
  feeType: FeeType.nullish(),
  salePeriod: SalePeriod.nullish(),
  saleStatus: SaleStatus.optional(),
  salesDetails: SalesDetails.optional(),
  extendedFields: z.looseObject({ namespaces: z.record(z.string(), z.unknown()).nullish() }).nullish(),
  eventDetails: TicketEventDetails.nullish(),
  seatingDetails: SeatingDetails.nullish(),
  /** Undocumented, but present in responses. */
  eventCreatedDate: Instant.nullish(),
})
export type TicketDefinition = z.infer<typeof TicketDefinition>

const fields = z.array(TicketDefinitionField).max(5).optional()
const OneDefinition = z.looseObject({ ticketDefinition: TicketDefinition })
const Definitions = z.looseObject({
  ticketDefinitions: z.array(TicketDefinition),
  metadata: PagingMetadata.optional(),
})
const call = { area: 'ticketDefinitions', service: 'ticketDefinitions' } as const
const paging = { style: 'cursor', max: 100, rows: 'ticketDefinitions', metadata: 'metadata' } as const

/**
 * `POST /events-ticket-definitions/v3/ticket-definitions`: for ticketed events, at most 100 per event. A fixed price of
 * 0 makes the ticket free.
 */
const create = endpoint({
  ...call,
  operation: 'create',
  method: 'POST',
  path: '/v3/ticket-definitions',
  input: z.object({ ticketDefinition: NewTicketDefinition, fields }),
  output: OneDefinition,
  retry: 'never',
  limits: 'name 1 to 30 characters, description 500, policy 1000, at most 100 price options',
  auth: ['apiKey'],
})

/** `GET /events-ticket-definitions/v3/ticket-definitions/{ticketDefinitionId}`. */
const get = endpoint({
  ...call,
  operation: 'get',
  method: 'GET',
  path: '/v3/ticket-definitions/{ticketDefinitionId}',
  input: z.object({ ticketDefinitionId: Guid, fields }),
  output: OneDefinition,
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

/**
 * `PATCH /events-ticket-definitions/v3/ticket-definitions/{ticketDefinition.id}`: needs the current revision, else 409.
 */
const update = endpoint({
  ...call,
  operation: 'update',
  method: 'PATCH',
  path: '/v3/ticket-definitions/{ticketDefinition.id}',
  input: z.object({ ticketDefinition: ChangedTicketDefinition, fields }),
  output: OneDefinition,
  retry: 'lookup',
  limits: 'name 1 to 30 characters, description 500, policy 1000',
  auth: ['apiKey'],
})

/** `DELETE /events-ticket-definitions/v3/ticket-definitions/{ticketDefinitionId}`: sold tickets stay. */
const remove = endpoint({
  ...call,
  operation: 'delete',
  method: 'DELETE',
  path: '/v3/ticket-definitions/{ticketDefinitionId}',
  input: z.object({ ticketDefinitionId: Guid }),
  output: z.looseObject({}),
  retry: 'lookup',
  auth: ['apiKey'],
})

/**
 * `POST /events-ticket-definitions/v3/ticket-definitions/reorder`: moves a definition before or after another of its
 * event, on the dashboard and where visitors choose tickets. If both are given, the last one counts.
 */
const reorder = endpoint({
  ...call,
  operation: 'reorder',
  method: 'POST',
  path: '/v3/ticket-definitions/reorder',
  input: z.object({
    eventId: Guid,
    ticketDefinitionId: Guid,
    beforeDefinitionId: Guid.optional(),
    afterDefinitionId: Guid.optional(),
  }),
  output: z.looseObject({}),
  retry: 'lookup',
  auth: ['apiKey'],
})

const QueryInput = z.object({ query: EventCursorQuery, fields })

/**
 * `POST /events-ticket-definitions/v3/ticket-definitions/query`: for event managers; visitors have `available/query`.
 * The paging envelope is called `metadata`.
 */
const query = endpoint({
  ...call,
  operation: 'query',
  method: 'POST',
  path: '/v3/ticket-definitions/query',
  input: QueryInput,
  output: Definitions,
  retry: 'read',
  paging,
  auth: ['apiKey'],
})

/** `POST /events-ticket-definitions/v3/ticket-definitions/available/query`: what a visitor can buy now. */
const queryAvailable = endpoint({
  ...call,
  operation: 'queryAvailable',
  method: 'POST',
  path: '/v3/ticket-definitions/available/query',
  input: QueryInput,
  output: Definitions,
  retry: 'read',
  paging,
  auth: ['visitor', 'apiKey'],
})

/** `POST /events-ticket-definitions/v3/ticket-definitions/count`: the total, and the count of each facet value. */
const count = endpoint({
  ...call,
  operation: 'count',
  method: 'POST',
  path: '/v3/ticket-definitions/count',
  input: z.object(CountInput),
  output: z.looseObject({ metadata: PagingMetadata.optional(), facets: Facets.optional() }),
  retry: 'read',
  limits: 'at most 20 facets',
  auth: ['apiKey'],
})

/** The calls of the Ticket Definitions service, version 3. */
export const endpoints = { create, get, update, delete: remove, reorder, query, queryAvailable, count }
