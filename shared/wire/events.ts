import { z } from 'zod'
import { Category } from './categories.ts'
import { Instant, openEnum, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { DateAndTimeSettings, EventStatus } from './events-dates.ts'
import {
  AgendaSettings,
  CalendarUrls,
  EventDisplaySettings,
  EventImage,
  GuestListSettings,
  OnlineConferencing,
  SeoSettings,
  Summaries,
} from './events-details.ts'
import { EventForm } from './events-form.ts'
import { ChangedEvent, EventInput, NewEvent } from './events-input.ts'
import { EventLocation, PageUrl } from './events-location.ts'
import { CountInput, EventOffsetQuery, Facets } from './events-query.ts'
import { Registration } from './events-registration.ts'
import { RichContent } from './events-rich-content.ts'
import { Guid, text } from './events-values.ts'

/** Event, version 3. It has no revision: the last write wins. */
export const WireEvent = z.looseObject({
  id: z.string(),
  title: z.string().nullish(),
  slug: z.string().optional(),
  status: EventStatus.optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  publishedDate: Instant.nullish(),
  shortDescription: text,
  detailedDescription: text,
  description: RichContent.nullish(),
  mainImage: EventImage.nullish(),
  dateAndTimeSettings: DateAndTimeSettings.optional(),
  location: EventLocation.optional(),
  registration: Registration.optional(),
  form: EventForm.optional(),
  summaries: Summaries.optional(),
  eventPageUrl: PageUrl.nullish(),
  calendarUrls: CalendarUrls.nullish(),
  guestListSettings: GuestListSettings.nullish(),
  onlineConferencing: OnlineConferencing.nullish(),
  seoSettings: SeoSettings.nullish(),
  agendaSettings: AgendaSettings.nullish(),
  eventDisplaySettings: EventDisplaySettings.nullish(),
  contactLabel: text,
  instanceId: text,
  userId: text,
  categories: z.looseObject({ categories: z.array(Category).nullish() }).nullish(),
  badges: z
    .looseObject({ badges: z.array(z.looseObject({ functionUpdateDate: Instant.nullish() })).nullish() })
    .nullish(),
})
export type WireEvent = z.infer<typeof WireEvent>

/** Parts of an event that the platform leaves out unless requested. */
export const EventFieldSet = openEnum([
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

const fields = z.array(EventFieldSet).max(20).optional()
const OneEvent = z.looseObject({ event: WireEvent })
const Events = z.looseObject({ events: z.array(WireEvent), pagingMetadata: PagingMetadata.optional() })
const call = { area: 'events', service: 'events' } as const
const owner = { auth: ['apiKey'] } as const
const anyone = { auth: ['visitor', 'apiKey'] } as const
const titles = 'title 1 to 120 characters, short description 500, at most 20 field sets'

/**
 * `POST /events/v3/events`: needs title, location, dates and `registration.initialType`, which never changes. Sent
 * twice it creates two events, as the platform makes the slug unique.
 */
const create = endpoint({
  ...call,
  operation: 'create',
  method: 'POST',
  path: '/v3/events',
  input: z.object({ event: NewEvent, draft: z.boolean().optional(), fields }),
  output: OneEvent,
  retry: 'never',
  limits: titles,
  ...owner,
})

/**
 * `POST /events/v3/events/{eventId}/clone`: a copy with form, notifications and ticket definitions, fourteen days later
 * and with a number after the title, unless `event` overrides them.
 */
const clone = endpoint({
  ...call,
  operation: 'clone',
  method: 'POST',
  path: '/v3/events/{eventId}/clone',
  input: z.object({ eventId: Guid, event: EventInput.optional(), draft: z.boolean().optional(), fields }),
  output: OneEvent,
  retry: 'never',
  limits: titles,
  ...owner,
})

/**
 * `PATCH /events/v3/events/{event.id}`: changes the fields that are present. `fields` are the field sets of the
 * response, not a mask. There is no revision: compare `updatedDate` first.
 */
const update = endpoint({
  ...call,
  operation: 'update',
  method: 'PATCH',
  path: '/v3/events/{event.id}',
  input: z.object({ event: ChangedEvent, fields }),
  output: OneEvent,
  retry: 'lookup',
  limits: titles,
  ...owner,
})

const OneId = z.object({ eventId: Guid, fields })

/** `POST /events/v3/events/{eventId}/publish`: only for drafts; a published event never becomes a draft again. */
const publish = endpoint({
  ...call,
  operation: 'publish',
  method: 'POST',
  path: '/v3/events/{eventId}/publish',
  input: OneId,
  output: OneEvent,
  retry: 'lookup',
  ...owner,
})

/** `POST /events/v3/events/{eventId}/cancel`: only for published events that aren't over; irrevocable. */
const cancel = endpoint({
  ...call,
  operation: 'cancel',
  method: 'POST',
  path: '/v3/events/{eventId}/cancel',
  input: OneId,
  output: OneEvent,
  retry: 'lookup',
  ...owner,
})

/**
 * `POST /events/v3/bulk/events/cancel-by-filter`: `filter` holds a whole query whose filter selects the events. The
 * platform responds before it is done, and returns no ids. It takes a missing filter for "all", so ours is required.
 */
const bulkCancel = endpoint({
  ...call,
  operation: 'bulkCancel',
  method: 'POST',
  path: '/v3/bulk/events/cancel-by-filter',
  input: z.object({ filter: EventOffsetQuery }),
  output: z.looseObject({}),
  retry: 'lookup',
  ...owner,
})

/** `DELETE /events/v3/events/{eventId}`: deletes drafts and published events alike, without a trace. */
const remove = endpoint({
  ...call,
  operation: 'delete',
  method: 'DELETE',
  path: '/v3/events/{eventId}',
  input: z.object({ eventId: Guid }),
  output: z.looseObject({ eventId: z.string().optional() }),
  retry: 'lookup',
  ...owner,
})

/** `POST /events/v3/bulk/events/delete-by-filter`: as `bulkCancel`, for deleting. */
const bulkDelete = endpoint({
  ...call,
  operation: 'bulkDelete',
  method: 'POST',
  path: '/v3/bulk/events/delete-by-filter',
  input: z.object({ filter: EventOffsetQuery }),
  output: z.looseObject({}),
  retry: 'lookup',
  ...owner,
})

/** `POST /events/v3/events/count-by-status`: the counts are in `facets.status.counts`. */
const countByStatus = endpoint({
  ...call,
  operation: 'countByStatus',
  method: 'POST',
  path: '/v3/events/count-by-status',
  input: z.object({ ...CountInput, includeDrafts: z.boolean().optional() }),
  output: z.looseObject({ pagingMetadata: PagingMetadata.optional(), facets: Facets.optional() }),
  retry: 'read',
  limits: 'at most 20 facets',
  ...anyone,
})

/** `GET /events/v3/events/{eventId}`: only the owner gets a draft. */
const get = endpoint({
  ...call,
  operation: 'get',
  method: 'GET',
  path: '/v3/events/{eventId}',
  input: OneId,
  output: OneEvent,
  retry: 'read',
  ...anyone,
})

/** `GET /events/v3/events/slug/{slug}`. */
const getBySlug = endpoint({
  ...call,
  operation: 'getBySlug',
  method: 'GET',
  path: '/v3/events/slug/{slug}',
  input: z.object({ slug: z.string().min(1).max(130), fields }),
  output: OneEvent,
  retry: 'read',
  ...anyone,
})

/** `POST /events/v3/events/query`: without a limit the platform returns an empty page; drafts need `includeDrafts`. */
const query = endpoint({
  ...call,
  operation: 'query',
  method: 'POST',
  path: '/v3/events/query',
  input: z.object({ query: EventOffsetQuery.optional(), fields, includeDrafts: z.boolean().optional() }),
  output: Events,
  retry: 'read',
  paging: { style: 'offset', max: 1000, rows: 'events' },
  limits: 'at most 20 sort fields',
  widens: 'includeDrafts',
  ...anyone,
})

/** `GET /events/v3/events/category/{categoryId}`: the query string carries `paging.limit` and `paging.offset`. */
const listByCategory = endpoint({
  ...call,
  operation: 'listByCategory',
  method: 'GET',
  path: '/v3/events/category/{categoryId}',
  input: z.object({ categoryId: Guid, paging: EventOffsetQuery.shape.paging, fields }),
  output: Events,
  retry: 'read',
  paging: { style: 'offset', max: 1000, rows: 'events' },
  ...anyone,
})

/** The calls of the Events service, version 3. */
export const endpoints = {
  create,
  clone,
  update,
  publish,
  cancel,
  bulkCancel,
  delete: remove,
  bulkDelete,
  countByStatus,
  get,
  getBySlug,
  query,
  listByCategory,
}
