import { z } from 'zod'
import { Instant, OffsetQuery, openEnum, PagingMetadata, WireMoney } from './common.ts'
import { endpoint } from './endpoint.ts'

const EventStatus = openEnum(['UPCOMING', 'STARTED', 'ENDED', 'CANCELED', 'DRAFT'])

const FormInput = z.looseObject({ name: z.string().optional(), label: z.string().optional() })

/** Event, version 3. It has no revision. */
export const WireEvent = z.looseObject({
  id: z.string(),
  title: z.string().nullish(),
  slug: z.string().optional(),
  status: EventStatus.optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  dateAndTimeSettings: z
    .looseObject({
      startDate: Instant.nullish(),
      endDate: Instant.nullish(),
      timeZoneId: z.string().nullish(),
    })
    .optional(),
  location: z.looseObject({ name: z.string().nullish(), type: openEnum(['VENUE', 'ONLINE']).optional() }).optional(),
  registration: z
    .looseObject({
      type: openEnum(['RSVP', 'TICKETING', 'EXTERNAL', 'NONE']).optional(),
      status: z.string().optional(),
      tickets: z.looseObject({ currency: z.string().nullish() }).optional(),
    })
    .optional(),
  form: z
    .looseObject({ controls: z.array(z.looseObject({ inputs: z.array(FormInput).optional() })).optional() })
    .optional(),
  summaries: z
    .looseObject({
      tickets: z
        .looseObject({
          ticketsSold: z.number().optional(),
          totalSales: WireMoney.optional(),
          revenue: WireMoney.optional(),
        })
        .optional(),
    })
    .optional(),
})
export type WireEvent = z.infer<typeof WireEvent>

const EventFieldSet = openEnum([
  'DETAILS',
  'TEXTS',
  'REGISTRATION',
  'URLS',
  'FORM',
  'DASHBOARD',
  'FEED',
  'ONLINE_CONFERENCING_SESSION',
  'SEO_SETTINGS',
  'AGENDA',
  'CATEGORIES',
])

/** `POST /events/v3/events/query`. Without a limit the platform answers an empty page. */
const query = endpoint({
  area: 'events',
  operation: 'query',
  method: 'POST',
  service: 'events',
  path: '/v3/events/query',
  input: z.object({
    query: OffsetQuery.optional(),
    fields: z.array(EventFieldSet).optional(),
    includeDrafts: z.boolean().optional(),
  }),
  output: z.looseObject({ events: z.array(WireEvent), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'offset', max: 1000, rows: 'events' },
  auth: ['visitor', 'apiKey'],
})

export const endpoints = { query }
