import { z } from 'zod'
import { FormResponse, Instant, openEnum } from './common.ts'
import { endpoint } from './endpoint.ts'
import { FacetCounts } from './order-entities.ts'

/** The waiting list is WAITING here, WAITLIST in version 2. */
export const RsvpV1Status = openEnum(['YES', 'NO', 'WAITING'])
export const RsvpV1FieldSet = openEnum(['DETAILS', 'FORM', 'CONTACT_DETAILS'])
export const RsvpV1Tag = openEnum(['FULLY_CHECKED_IN', 'NOT_FULLY_CHECKED_IN', 'MEMBER'])

export const RsvpV1Guest = z.looseObject({
  id: z.number().min(1).optional(),
  index: z.number().optional(),
  fullName: z.string().optional(),
  checkIn: z.looseObject({ created: Instant.nullish() }).nullish(),
})

/** RSVP, version 1: without a revision, and with `modified` for `updatedDate`. */
export const RsvpV1 = z.looseObject({
  id: z.string(),
  eventId: z.string().optional(),
  contactId: z.string().optional(),
  memberId: z.string().optional(),
  created: Instant.nullish(),
  modified: Instant.nullish(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  rsvpForm: FormResponse.optional(),
  status: RsvpV1Status.optional(),
  totalGuests: z.number().optional(),
  guests: z.array(RsvpV1Guest).optional(),
  anonymized: z.boolean().optional(),
  marketingConsent: z.boolean().nullish(),
})
export type RsvpV1 = z.infer<typeof RsvpV1>

const Counts = z.looseObject({
  count: z.number().optional(),
  guests: z.number().optional(),
  guestsCheckIn: z.number().optional(),
})
/** Facets with RSVPs, guests and checked-in guests of each value. */
export const RsvpV1Facets = z.looseObject({
  facets: z.record(z.string(), z.looseObject({ counts: z.record(z.string(), Counts).optional() })).optional(),
})

/** `GET /events/v1/rsvp`: the platform has announced its end. 400 a page may be asked for, 100 come. */
const list = endpoint({
  area: 'rsvpsV1',
  operation: 'list',
  method: 'GET',
  service: 'events',
  path: '/v1/rsvp',
  input: z.object({
    offset: z.number().int().min(0).optional(),
    limit: z.number().int().min(0).max(400).optional(),
    fieldset: z.array(RsvpV1FieldSet).max(20).optional(),
    eventId: z.array(z.string()).max(100).optional(),
    rsvpId: z.array(z.string()).max(500).optional(),
    status: z.array(RsvpV1Status).max(20).optional(),
    memberId: z.array(z.string()).max(500).optional(),
    facet: z.array(z.string().max(100)).max(20).optional(),
    searchPhrase: z.string().max(200).optional(),
    eventCreatorId: z.array(z.string()).max(50).optional(),
    sort: z.string().max(100).optional(),
    contactId: z.array(z.string()).max(100).optional(),
    tag: z.array(RsvpV1Tag).optional(),
  }),
  output: z.looseObject({
    rsvps: z.array(RsvpV1),
    total: z.number().optional(),
    offset: z.number().optional(),
    limit: z.number().optional(),
    facets: z.record(z.string(), FacetCounts).optional(),
    rsvpFacets: RsvpV1Facets.optional(),
  }),
  retry: 'read',
  paging: { style: 'flat', max: 100, rows: 'rsvps' },
  limits: 'at most 500 RSVPs, 100 events, 100 contacts',
  auth: ['apiKey'],
})

/** `POST /events/v1/rsvp/check-in`: the platform has announced its end. It declares no refusal for guests who are in. */
const checkIn = endpoint({
  area: 'rsvpsV1',
  operation: 'checkIn',
  method: 'POST',
  service: 'events',
  path: '/v1/rsvp/check-in',
  input: z.object({
    eventId: z.string(),
    rsvpId: z.string(),
    guestId: z.array(z.number().int().min(1)).min(1).max(11).optional(),
  }),
  output: z.looseObject({ rsvp: RsvpV1 }),
  retry: 'lookup',
  limits: '1 to 11 guests',
  auth: ['apiKey'],
})

export const endpoints = { list, checkIn }
