import { z } from 'zod'
import { CursorQuery, Instant, openEnum, PagingMetadata, WireMoney } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Ticket definition, version 3: a type of ticket of one event. Sold counters need the SALES_DETAILS field. */
export const TicketDefinition = z.looseObject({
  id: z.string(),
  eventId: z.string().nullish(),
  revision: z.string().nullish(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  name: z.string().nullish(),
  hidden: z.boolean().optional(),
  limited: z.boolean().optional(),
  initialLimit: z.number().nullish(),
  pricingMethod: z
    .looseObject({ fixedPrice: WireMoney.optional(), guestPrice: WireMoney.optional(), free: z.boolean().optional() })
    .optional(),
  saleStatus: openEnum(['SALE_SCHEDULED', 'SALE_STARTED', 'SALE_ENDED']).optional(),
  salesDetails: z
    .looseObject({
      unsoldCount: z.number().nullish(),
      soldCount: z.number().nullish(),
      reservedCount: z.number().nullish(),
      soldOut: z.boolean().nullish(),
    })
    .optional(),
})
export type TicketDefinition = z.infer<typeof TicketDefinition>

/** `POST /events-ticket-definitions/v3/ticket-definitions/query`; its paging envelope is called `metadata`. */
const query = endpoint({
  area: 'ticketDefinitions',
  operation: 'query',
  method: 'POST',
  service: 'ticketDefinitions',
  path: '/v3/ticket-definitions/query',
  input: z.object({
    query: CursorQuery,
    fields: z.array(openEnum(['SALES_DETAILS', 'EVENT_DETAILS'])).optional(),
  }),
  output: z.looseObject({ ticketDefinitions: z.array(TicketDefinition), metadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'ticketDefinitions', metadata: 'metadata' },
  auth: ['visitor', 'apiKey'],
})

export const endpoints = { query }
