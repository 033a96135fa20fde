import { z } from 'zod'
import { BulkActionMetadata, Filter, Instant, openEnum, PagingMetadata, Sorting } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Aggregation, AggregationData } from './rsvp-aggregations.ts'
import { BulkRsvpResult, CalendarLinks, ModificationOptions, Rsvp, RsvpFields, RsvpSummary } from './rsvp-entities.ts'
import { MaskedRsvp, RsvpInput } from './rsvp-inputs.ts'

const Fields = z.array(RsvpFields).max(3)
const CursorPaging = z.object({
  limit: z.number().int().min(1).max(100).optional(),
  cursor: z.string().max(16_000).optional(),
})
const Rsvps = z.looseObject({ rsvps: z.array(Rsvp), pagingMetadata: PagingMetadata.optional() })
const One = z.looseObject({ rsvp: Rsvp })

/** `POST /events/v2/rsvps/query`: filters and sorts by `updatedDate`. Without `fields` most of an RSVP is held back. */
const query = endpoint({
  area: 'rsvps',
  operation: 'query',
  method: 'POST',
  service: 'events',
  path: '/v2/rsvps/query',
  input: z.object({
    query: z.object({
      filter: Filter.optional(),
      sort: z.array(Sorting).max(5).optional(),
      cursorPaging: CursorPaging.optional(),
    }),
    fields: Fields.optional(),
  }),
  output: Rsvps,
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'rsvps', metadata: 'pagingMetadata' },
  limits: 'at most 5 sort fields',
  auth: ['apiKey'],
})

/** What to look for and where. All words must be there with AND, one of them with OR. */
export const SearchDetails = z.looseObject({
  mode: openEnum(['OR', 'AND']).optional(),
  expression: z.string().max(100).nullish(),
  fields: z.array(z.string().max(200)).max(20).optional(),
  fuzzy: z.boolean().optional(),
})

/** `POST /events/v2/rsvps/search`: names and addresses by words, with counts over what was found. */
const search = endpoint({
  area: 'rsvps',
  operation: 'search',
  method: 'POST',
  service: 'events',
  path: '/v2/rsvps/search',
  input: z.object({
    search: z.object({
      filter: Filter.optional(),
      sort: z.array(Sorting).max(10).optional(),
      cursorPaging: CursorPaging.optional(),
      search: SearchDetails.optional(),
      aggregations: z.array(Aggregation).max(10).optional(),
      timeZone: z.string().max(50).nullish(),
    }),
    fields: Fields.optional(),
  }),
  output: Rsvps.extend({ aggregationData: AggregationData.optional() }),
  retry: 'read',
  limits: 'pages of at most 100 by cursor, 10 sort fields, 10 aggregations',
  auth: ['apiKey'],
})

/** `POST /events/v2/rsvps/count`. */
const count = endpoint({
  area: 'rsvps',
  operation: 'count',
  method: 'POST',
  service: 'events',
  path: '/v2/rsvps/count',
  input: z.object({ filter: Filter.nullish(), search: SearchDetails.optional() }),
  output: z.looseObject({ count: z.number() }),
  retry: 'read',
  auth: ['apiKey'],
})

/** `GET /events/v2/rsvps/{rsvpId}`. */
const get = endpoint({
  area: 'rsvps',
  operation: 'get',
  method: 'GET',
  service: 'events',
  path: '/v2/rsvps/{rsvpId}',
  input: z.object({ rsvpId: z.string(), fields: Fields.optional() }),
  output: One,
  retry: 'read',
  auth: ['apiKey'],
})

/** `POST /events/v2/rsvps`: a member answers an event once; visitors may answer again and again. */
const create = endpoint({
  area: 'rsvps',
  operation: 'create',
  method: 'POST',
  service: 'events',
  path: '/v2/rsvps',
  input: z.object({ rsvp: RsvpInput, options: ModificationOptions.optional(), fields: Fields.optional() }),
  output: One.extend({ calendarLinks: CalendarLinks.optional() }),
  retry: 'never',
  limits: 'at most 10 additional guests',
  auth: ['visitor', 'apiKey'],
})

/** `PATCH /events/v2/rsvps/{rsvp.id}`: needs the revision it was read with; a stale one is refused with 409. */
const update = endpoint({
  area: 'rsvps',
  operation: 'update',
  method: 'PATCH',
  service: 'events',
  path: '/v2/rsvps/{rsvp.id}',
  input: z.object({
    rsvp: RsvpInput.extend({ id: z.string(), revision: z.string() }),
    options: ModificationOptions.optional(),
    fields: Fields.optional(),
  }),
  output: One,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `DELETE /events/v2/rsvps/{rsvpId}`. */
const remove = endpoint({
  area: 'rsvps',
  operation: 'delete',
  method: 'DELETE',
  service: 'events',
  path: '/v2/rsvps/{rsvpId}',
  input: z.object({ rsvpId: z.string() }),
  output: z.looseObject({}),
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `PATCH /events/v2/bulk/rsvps/update`: every row stands for itself; the answer says which failed. */
const bulkUpdate = endpoint({
  area: 'rsvps',
  operation: 'bulkUpdate',
  method: 'PATCH',
  service: 'events',
  path: '/v2/bulk/rsvps/update',
  input: z.object({
    rsvps: z.array(MaskedRsvp).min(1).max(100),
    returnEntity: z.boolean().optional(),
    fields: Fields.optional(),
    options: ModificationOptions.optional(),
  }),
  output: z.looseObject({
    results: z.array(BulkRsvpResult).optional(),
    bulkActionMetadata: BulkActionMetadata.optional(),
  }),
  retry: 'lookup',
  limits: '1 to 100 RSVPs',
  auth: ['apiKey'],
})

const GuestIds = z.array(z.number().int().min(1)).min(1).max(11)

/**
 * `POST /events/v2/rsvps/{rsvpId}/check-in`: strict, unlike tickets: a guest who is in already is refused with 428. It
 * takes the time of the scan, so that late uploads keep the true one.
 */
const checkIn = endpoint({
  area: 'rsvps',
  operation: 'checkIn',
  method: 'POST',
  service: 'events',
  path: '/v2/rsvps/{rsvpId}/check-in',
  input: z.object({
    rsvpId: z.string(),
    guestIds: GuestIds.optional(),
    fields: Fields.optional(),
    checkInDate: Instant.nullish(),
  }),
  output: One,
  retry: 'lookup',
  limits: '1 to 11 guests',
  auth: ['apiKey'],
})

/** `POST /events/v2/rsvps/{rsvpId}/cancel-check-in`: without guests it takes back everybody's check-in. */
const cancelCheckIn = endpoint({
  area: 'rsvps',
  operation: 'cancelCheckIn',
  method: 'POST',
  service: 'events',
  path: '/v2/rsvps/{rsvpId}/cancel-check-in',
  input: z.object({
    rsvpId: z.string(),
    guestIds: GuestIds.optional(),
    fields: Fields.optional(),
    checkInCanceledDate: Instant.nullish(),
  }),
  output: One,
  retry: 'lookup',
  limits: '1 to 11 guests',
  auth: ['apiKey'],
})

/** `GET /events/v2/rsvps/summaries`: guests, not RSVPs, by answer. */
const summary = endpoint({
  area: 'rsvps',
  operation: 'summary',
  method: 'GET',
  service: 'events',
  path: '/v2/rsvps/summaries',
  input: z.object({ eventId: z.array(z.string()).min(1).max(100) }),
  output: z.looseObject({ summaries: z.array(RsvpSummary).optional() }),
  retry: 'read',
  limits: '1 to 100 events',
  auth: ['apiKey'],
})

/** `GET /events/v2/rsvps/current`: the signed-in member's own answers; a visitor is refused, having none. */
const listCurrent = endpoint({
  area: 'rsvps',
  operation: 'listCurrent',
  method: 'GET',
  service: 'events',
  path: '/v2/rsvps/current',
  input: z.object({
    eventId: z.array(z.string()).min(1).max(25),
    fields: Fields.optional(),
    paging: CursorPaging.optional(),
  }),
  output: Rsvps,
  retry: 'read',
  limits: '1 to 25 events',
  auth: ['visitor', 'apiKey'],
})

export const endpoints = {
  query,
  search,
  count,
  get,
  create,
  update,
  delete: remove,
  bulkUpdate,
  checkIn,
  cancelCheckIn,
  summary,
  listCurrent,
}
