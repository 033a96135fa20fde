import { z } from 'zod'
import { Instant, listInput, listPage, Nothing, RecordState } from './common.ts'
import { FormChanges, FormQuestion, ManyValues, ShownValue } from './form-values.ts'
import { recordsOfContact } from './of-contact.ts'
import { command, query, queued, topic } from './op.ts'

/** The RSVP status that a guest chose. */
export const RsvpStatus = z.enum(['YES', 'NO', 'WAITLIST'])
export type RsvpStatus = z.infer<typeof RsvpStatus>

/** One RSVP with everybody who comes along: the one who wrote it counts as a guest. */
export const RsvpRow = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Null for an RSVP status that this version does not know. */
  answer: RsvpStatus.nullable(),
  /** How many people it is for, and how many of them are in. */
  guests: z.number().int(),
  arrived: z.number().int(),
  respondedAt: Instant.nullable(),
  sync: RecordState,
})
export type RsvpRow = z.infer<typeof RsvpRow>

/** An RSVP of a contact with its event. */
export const ContactRsvp = RsvpRow.extend({ eventTitle: z.string(), startsAt: Instant.nullable() })
export type ContactRsvp = z.infer<typeof ContactRsvp>

export const RsvpFilter = z.object({
  eventId: z.string(),
  text: z.string().max(200).default(''),
  answer: RsvpStatus.nullable().default(null),
  /** True: all of them are in; false: a guest is missing. */
  arrived: z.boolean().nullable().default(null),
})
export type RsvpFilter = z.input<typeof RsvpFilter>

/** One person of an RSVP. */
export const RsvpPerson = z.object({
  guestId: z.number().int(),
  /** Empty where none was given. */
  name: z.string(),
  arrivedAt: Instant.nullable(),
})
export type RsvpPerson = z.infer<typeof RsvpPerson>

export const RsvpDetail = RsvpRow.extend({
  contactId: z.string().nullable(),
  people: z.array(RsvpPerson),
  fieldValues: z.array(ShownValue),
})
export type RsvpDetail = z.infer<typeof RsvpDetail>

/** Guests of one RSVP who came in or went out again. */
export const RsvpArrival = z.object({
  eventId: z.string(),
  rsvpId: z.string().min(1).max(100),
  /** Who of them, by their numbers in the RSVP. */
  guestIds: z.array(z.number().int().min(1)).min(1).max(11),
  /** When the person acted. The core writes it; what a window sends is not believed. */
  at: Instant.optional(),
})
export type RsvpArrival = z.infer<typeof RsvpArrival>

/** Check-ins that are undone. */
export const RsvpUndo = RsvpArrival.extend({
  /**
   * When the site says that each of them came in, in the order of `guestIds`; null where it does not say. The core writes it.
   * A later check-in stays.
   */
  of: z.array(Instant.nullable()).max(11).optional(),
})
export type RsvpUndo = z.infer<typeof RsvpUndo>

export const RsvpStatusChange = z.object({
  eventId: z.string(),
  rsvpId: z.string().min(1).max(100),
  answer: RsvpStatus,
  at: Instant.optional(),
})
export type RsvpStatusChange = z.infer<typeof RsvpStatusChange>

const name = z.string().trim().max(50)

/** Everything of an RSVP that can be written here. */
export const RsvpFields = z.object({
  firstName: name,
  lastName: name,
  /** Empty where the guest gives none. */
  email: z.string().trim().max(255),
  /** Who comes along, by name; empty for a guest whose name is not known. */
  companions: z.array(z.string().trim().max(101)).max(10),
  answer: RsvpStatus,
  /** Values of the event's form beside name and e-mail. */
  form: FormChanges,
})
export type RsvpFields = z.infer<typeof RsvpFields>

/** Some of them; what is left out stays as it is. */
export const RsvpChanges = RsvpFields.partial()
export type RsvpChanges = z.infer<typeof RsvpChanges>

/**
 * What may be set aside by the person at this laptop: the limit of the event and of a party, and closed registration. Only
 * the owner's role may.
 */
const override = z.boolean().default(false)

/** A guest who was not on the list, with everybody who comes along. */
export const NewRsvp = z.object({
  /** Given by the core. */
  rsvpId: z.string().optional(),
  eventId: z.string().min(1),
  fields: RsvpFields,
  override,
  at: Instant.optional(),
})
export type NewRsvp = z.infer<typeof NewRsvp>

/** Changes of an RSVP. */
export const RsvpEdit = z.object({
  eventId: z.string(),
  rsvpId: z.string().min(1).max(100),
  fields: RsvpChanges,
  override,
  at: Instant.optional(),
})
export type RsvpEdit = z.infer<typeof RsvpEdit>

/** What an event asks of its guests, and how many it takes. */
export const RsvpForm = z.object({
  /** Beside name and e-mail, which every RSVP has. */
  questions: z.array(FormQuestion),
  /** Inputs of name and e-mail that must be filled. */
  required: z.array(z.enum(['firstName', 'lastName', 'email'])),
  /** The most who may come along with one guest. */
  maxCompanions: z.number().int(),
  /** People who may still come; null where the event has no limit. */
  placesLeft: z.number().int().nullable(),
  waitlist: z.boolean(),
  /** Whether the event takes "No" as an RSVP status. */
  takesNo: z.boolean(),
  /** Registration is closed, or over. */
  isClosed: z.boolean(),
  /** Whether the person at this laptop may set the limit and closed registration aside. */
  mayOverride: z.boolean(),
  /** The RSVP as it is now; null for a new one. */
  fields: RsvpFields.nullable(),
})
export type RsvpForm = z.infer<typeof RsvpForm>

export const rsvps = {
  /** The events that people RSVP to, in place of buying tickets. */
  events: query(Nothing, z.object({ eventIds: z.array(z.string()) })),
  list: query(listInput(RsvpFilter, ['name', 'guests', 'answer', 'arrived', 'answered']), listPage(RsvpRow)),
  /** Guests, not RSVPs, of an event by their RSVP status; `arrived` of those who said yes or came all the same. */
  counts: query(
    z.object({ eventId: z.string() }),
    z.object({
      responses: z.number(),
      yes: z.number(),
      no: z.number(),
      waiting: z.number(),
      arrived: z.number(),
      /** Those who said yes, and those who came anyway. */
      expected: z.number(),
    }),
  ),
  get: query(z.object({ rsvpId: z.string() }), RsvpDetail),
  /** RSVPs of a contact, that of the latest event first. */
  ofContact: recordsOfContact(ContactRsvp),
  /** The field values of the event's form, by RSVP. */
  values: query(ManyValues.input, ManyValues.output),
  /** These guests are in. A fact: it is never merged with another one and never given up. */
  checkIn: queued(1, RsvpArrival, 'rsvps'),
  /** These guests are not in (undo, or gone out again). */
  undoCheckIn: queued(2, RsvpUndo, 'rsvps'),
  /** Another RSVP status: yes, no, or a place on the waiting list. */
  answer: queued(1, RsvpStatusChange, 'rsvps'),
  /** What can be written of an RSVP: a new one of this event, or one that is there. */
  form: query(z.object({ eventId: z.string(), rsvpId: z.string().max(100).nullable() }), RsvpForm),
  /** A guest at the door who was not on the list. Shown at once under an id of this laptop. */
  add: queued(1, NewRsvp, 'rsvps'),
  edit: queued(1, RsvpEdit, 'rsvps'),
  /** Deletes an RSVP on the site, now: it cannot be undone. Throws `offline` without the site. */
  remove: command(z.object({ rsvpId: z.string().min(1).max(100) }), Nothing),
  changed: topic(z.object({ count: z.number().int() })),
}
