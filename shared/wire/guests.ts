import { z } from 'zod'
import { CursorQuery, FormResponse, Instant, openEnum, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'

const CheckInDetails = z.looseObject({
  checkedIn: z.boolean().optional(),
  checkInDate: Instant.nullish(),
  checkInCanceledDate: Instant.nullish(),
  checkedInByStaffMember: z.string().nullish(),
})

/** Guest, version 2: buyers, ticket holders and RSVPs of events. The feed that shows who changed and who arrived. */
export const Guest = z.looseObject({
  id: z.string(),
  eventId: z.string().nullish(),
  rsvpId: z.string().nullish(),
  orderNumber: z.string().nullish(),
  ticketNumber: z.string().nullish(),
  contactId: z.string().nullish(),
  memberId: z.string().nullish(),
  guestType: openEnum(['RSVP', 'BUYER', 'TICKET_HOLDER']).optional(),
  attendanceStatus: openEnum(['NOT_ATTENDING', 'ATTENDING', 'IN_WAITLIST']).optional(),
  guestDetails: z
    .looseObject({
      email: z.string().nullish(),
      firstName: z.string().nullish(),
      lastName: z.string().nullish(),
      phone: z.string().nullish(),
      checkedIn: z.boolean().optional(),
      formResponse: FormResponse.optional(),
      checkInDetails: z.array(CheckInDetails).optional(),
    })
    .optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  revision: z.string().nullish(),
})
export type Guest = z.infer<typeof Guest>

/** `POST /events/v2/guests/query`: filters and sorts by `updatedDate`, so it pulls truly incrementally. */
const query = endpoint({
  area: 'guests',
  operation: 'query',
  method: 'POST',
  service: 'events',
  path: '/v2/guests/query',
  input: z.object({ query: CursorQuery, fields: z.array(openEnum(['GUEST_DETAILS', 'GUEST_TOTAL'])).optional() }),
  output: z.looseObject({ guests: z.array(Guest), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'cursor', max: 1000, rows: 'guests', metadata: 'pagingMetadata' },
  auth: ['apiKey'],
})

export const endpoints = { query }
