import { z } from 'zod'
import { Instant } from './common.ts'
import { EventPicture, EventQuestion, EventTax, EventTimes, FormText } from './event-fields.ts'

// What the form of an event shows. Values come from the site and may be longer than what may be typed.

const window = z.object({ from: Instant.nullable(), until: Instant.nullable() })

/** The parts of an event that are one value each, as they stand. */
export const EventParts = z.object({
  title: z.string(),
  shortDescription: z.string(),
  when: EventTimes.nullable(),
  endHidden: z.boolean(),
  zoneShown: z.boolean(),
  at: z.enum(['VENUE', 'ONLINE']),
  place: z.string(),
  placeToCome: z.boolean(),
  address: z
    .object({
      ...{ line: z.string(), line2: z.string(), postalCode: z.string() },
      ...{ city: z.string(), subdivision: z.string(), country: z.string() },
    })
    .nullable(),
  picture: EventPicture.nullable(),
  guestListShown: z.boolean(),
  detailsPageHidden: z.boolean(),
  scheduleShown: z.boolean(),
  meetingShown: z.boolean(),
  /** Null where there is nothing to open or close. */
  open: z.boolean().nullable(),
  registerAt: z.object({ how: z.enum(['site', 'elsewhere', 'none']), url: z.string() }),
  guests: z.enum(['VISITOR_OR_MEMBER', 'MEMBER', 'VISITOR']),
  replies: z.enum(['YES_ONLY', 'YES_AND_NO']),
  rsvpLimit: z.number().nullable(),
  waitingList: z.boolean(),
  rsvpPeriod: window,
  holdMinutes: z.number().nullable(),
  mostPerOrder: z.number().nullable(),
  eachNamed: z.boolean(),
  tax: EventTax.extend({ name: z.string(), rate: z.string() }).nullable(),
  slug: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
})
export type EventParts = z.infer<typeof EventParts>

/** An event for its form. */
export const EventEditing = z.object({
  eventId: z.string(),
  status: z.string(),
  kind: z.enum(['tickets', 'rsvp']),
  /** Tickets would be on sale as soon as it is published. */
  sellsAtOnce: z.boolean(),
  parts: EventParts,
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The description, block by block; `json` is a rich content node. */
  blocks: z.array(z.object({ id: z.string(), json: z.string() })),
  questions: z.array(
    z.object({
      id: z.string(),
      value: EventQuestion,
      /** Belongs to the site and cannot be removed. */
      system: z.boolean(),
      /** Guests who replied to it. */
      replied: z.number().int(),
      chosen: z.array(z.object({ option: z.string(), count: z.number().int() })),
    }),
  ),
  texts: z.array(z.object({ at: FormText, text: z.string() })),
  /** All dates of a recurring event; each is an event of its own. */
  dates: z.array(z.object({ startsAt: Instant, endsAt: Instant.nullable(), timeZone: z.string() })),
})
export type EventEditing = z.infer<typeof EventEditing>
