import { z } from 'zod'
import { Instant, listInput, listPage, Nothing, RecordState } from './common.ts'
import { FormChanges, FormQuestion, ManyValues, ShownValue } from './form-values.ts'
import { recordsOfContact } from './of-contact.ts'
import { command, query, queued, topic } from './op.ts'

/** The RSVP status that a guest chose. */
export const RsvpStatus = z.enum(['YES', 'NO', 'WAITLIST'])
export type RsvpStatus = z.infer<typeof RsvpStatus>

/** An RSVP with its companions; the person who sent it counts as a guest. */
export const RsvpRow = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Null for an RSVP status that this version doesn't know. */
  answer: RsvpStatus.nullable(),
  /** How many people it is for, and how many of these are in. */
  guests: z.number().int(),
  arrived: z.number().int(),
  respondedAt: Instant.nullable(),
  sync: RecordState,
})
export type RsvpRow = z.infer<typeof RsvpRow>

/** A contact's RSVP, with its event. */
export const ContactRsvp = RsvpRow.extend({ eventTitle: z.string(), startsAt: Instant.nullable() })
export type ContactRsvp = z.infer<typeof ContactRsvp>

/** Which RSVPs of an event a list shows. */
export const RsvpFilter = z.object({
  eventId: z.string(),
  text: z.string().max(200).default(''),
  answer: RsvpStatus.nullable().default(null),
  /** True: all guests of the RSVP are in; false: at least one isn't. */
  arrived: z.boolean().nullable().default(null),
})
export type RsvpFilter = z.input<typeof RsvpFilter>

/** One person of an RSVP. */
export const RsvpPerson = z.object({
  guestId: z.number().int(),
  /** Empty when unknown. */
  name: z.string(),
  arrivedAt: Instant.nullable(),
})
export type RsvpPerson = z.infer<typeof RsvpPerson>

/** An RSVP with its people and field values. */
export const RsvpDetail = RsvpRow.extend({
  contactId: z.string().nullable(),
  people: z.array(RsvpPerson),
  fieldValues: z.array(ShownValue),
})
export type RsvpDetail = z.infer<typeof RsvpDetail>

/** Guests of one RSVP who came in or went out. */
export const RsvpArrival = z.object({
  eventId: z.string(),
  rsvpId: z.string().min(1).max(100),
  /** The guests, by their numbers in the RSVP. */
  guestIds: z.array(z.number().int().min(1)).min(1).max(11),
  /** When the person acted. The core writes it and ignores the window's. */
  at: Instant.optional(),
})
export type RsvpArrival = z.infer<typeof RsvpArrival>

/** Check-ins to undo. */
export const RsvpUndo = RsvpArrival.extend({
  /**
   * The check-in times on the site that the undo is for, in the order of `guestIds`; null where the site has none. A
   * later check-in stays. The core writes it.
   */
  of: z.array(Instant.nullable()).max(11).optional(),
})
export type RsvpUndo = z.infer<typeof RsvpUndo>

/** A new RSVP status. */
export const RsvpStatusChange = z.object({
  eventId: z.string(),
  rsvpId: z.string().min(1).max(100),
  answer: RsvpStatus,
  at: Instant.optional(),
})
export type RsvpStatusChange = z.infer<typeof RsvpStatusChange>

const name = z.string().trim().max(50)

/** Everything that a person can write in an RSVP. */
export const RsvpFields = z.object({
  firstName: name,
  lastName: name,
  /** Empty if the guest gives none. */
  email: z.string().trim().max(255),
  /** The names of the companions; an empty name for an unknown one. */
  companions: z.array(z.string().trim().max(101)).max(10),
  answer: RsvpStatus,
  /** Values of the event's form other than name and e-mail. */
  form: FormChanges,
})
export type RsvpFields = z.infer<typeof RsvpFields>

/** Changed fields of an RSVP; those left out stay. */
export const RsvpChanges = RsvpFields.partial()
export type RsvpChanges = z.infer<typeof RsvpChanges>

/** Ignores the limits of the event and of a party, and closed registration. Only the owner's role may do that. */
const override = z.boolean().default(false)

/** A guest who wasn't on the list, with companions. */
export const NewRsvp = z.object({
  /** The core fills it in. */
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

/** What an event asks its guests, and how many it admits. */
export const RsvpForm = z.object({
  /** Questions other than name and e-mail, which every RSVP has. */
  questions: z.array(FormQuestion),
  /** The required inputs among name and e-mail. */
  required: z.array(z.enum(['firstName', 'lastName', 'email'])),
  /** Maximum companions of a guest. */
  maxCompanions: z.number().int(),
  /** Places left, in people; null for no limit. */
  placesLeft: z.number().int().nullable(),
  waitlist: z.boolean(),
  /** Whether the event accepts the RSVP status "No". */
  takesNo: z.boolean(),
  /** Registration is closed, or over. */
  isClosed: z.boolean(),
  /** Whether the operator may use `override`. */
  mayOverride: z.boolean(),
  /** The RSVP as it is now; null for a new one. */
  fields: RsvpFields.nullable(),
})
export type RsvpForm = z.infer<typeof RsvpForm>

/** The operations of RSVPs. */
export const rsvps = {
  /** The events with RSVPs instead of tickets. */
  events: query(Nothing, z.object({ eventIds: z.array(z.string()) })),
  list: query(listInput(RsvpFilter, ['name', 'guests', 'answer', 'arrived', 'answered']), listPage(RsvpRow)),
  /**
   * Guests of an event by RSVP status; `responses` counts RSVPs, `arrived` everybody who is in, whatever their status.
   */
  counts: query(
    z.object({ eventId: z.string() }),
    z.object({
      responses: z.number(),
      yes: z.number(),
      no: z.number(),
      waiting: z.number(),
      arrived: z.number(),
      /** Guests who said yes, plus guests who came anyway. */
      expected: z.number(),
    }),
  ),
  /** One RSVP. Throws `not_found` when this laptop doesn't have it. */
  get: query(z.object({ rsvpId: z.string() }), RsvpDetail),
  /** A contact's RSVPs, latest event first. */
  ofContact: recordsOfContact(ContactRsvp),
  /** The field values of the event's form, by RSVP. */
  values: query(ManyValues.input, ManyValues.output),
  /** Checks guests in. Never merged with another check-in, and never given up. */
  checkIn: queued(1, RsvpArrival, 'rsvps', 'countered'),
  /** Checks guests out: an undo, or they left. */
  undoCheckIn: queued(2, RsvpUndo, 'rsvps', 'countered'),
  /** Changes the RSVP status: yes, no, or the waiting list. */
  answer: queued(1, RsvpStatusChange, 'rsvps', 'countered'),
  /** The form for an RSVP: an existing one, or (`rsvpId` null) a new one of this event. */
  form: query(z.object({ eventId: z.string(), rsvpId: z.string().max(100).nullable() }), RsvpForm),
  /** Adds a guest at the door who wasn't on the list; shown at once under this laptop's id. */
  add: queued(1, NewRsvp, 'rsvps', 'held'),
  edit: queued(1, RsvpEdit, 'rsvps', 'held'),
  /** Deletes an RSVP on the site, now and permanently. Throws `offline` without the site. */
  remove: command(z.object({ rsvpId: z.string().min(1).max(100) }), Nothing),
  changed: topic(z.object({ count: z.number().int() })),
}
