import { z } from 'zod'
import { Instant, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { EventCursorQuery } from './events-query.ts'
import { instant, quantity, text } from './events-values.ts'
import {
  AttendanceStatus,
  GuestAdditionalDetails,
  GuestDetails,
  GuestField,
  GuestTicket,
  GuestType,
} from './guests-entities.ts'

/** Guest, version 2: buyers, ticket holders and RSVPs of events. The feed that shows who changed and who arrived. */
export const Guest = z.looseObject({
  id: z.string(),
  eventId: z.string().nullish(),
  rsvpId: z.string().nullish(),
  orderNumber: z.string().nullish(),
  ticketNumber: z.string().nullish(),
  tickets: z.array(GuestTicket).nullish(),
  contactId: z.string().nullish(),
  memberId: z.string().nullish(),
  guestType: GuestType.optional(),
  attendanceStatus: AttendanceStatus.optional(),
  attendanceStatusUpdatedDate: instant,
  guestDetails: GuestDetails.optional(),
  additionalDetails: GuestAdditionalDetails.nullish(),
  totalGuests: quantity,
  secondaryLanguageCode: text,
  locale: text,
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  revision: z.string().nullish(),
})
export type Guest = z.infer<typeof Guest>

/**
 * `POST /events/v2/guests/query`: filters and sorts by `updatedDate`, so it pulls truly incrementally. Read only: people
 * are checked in by ticket or RSVP.
 */
const query = endpoint({
  area: 'guests',
  operation: 'query',
  method: 'POST',
  service: 'events',
  path: '/v2/guests/query',
  input: z.object({ query: EventCursorQuery, fields: z.array(GuestField).max(3).optional() }),
  output: z.looseObject({ guests: z.array(Guest), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'cursor', max: 1000, rows: 'guests', metadata: 'pagingMetadata' },
  auth: ['apiKey'],
})

export const endpoints = { query }
