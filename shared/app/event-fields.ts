import { z } from 'zod'
import { Instant, Money } from './common.ts'

// What can be changed of an event and of its ticket types. Every part is optional: what is left out stays.

/** When an event takes place. The three belong together: one person's start and another's end make no evening. */
export const EventTimes = z.object({
  startsAt: z.iso.datetime().max(40),
  endsAt: z.iso.datetime().max(40),
  timeZone: z.string().min(1).max(100),
})
export type EventTimes = z.infer<typeof EventTimes>

const id = z.string().min(1).max(100)
/** A JSON document as text: nothing in it is read on the way, so it keeps every byte. */
const json = (max: number) => z.string().max(max)

/** A postal address in its parts; empty where it lacks one. The bounds are the platform's. */
export const EventAddressParts = z.object({
  line: z.string().trim().max(250),
  line2: z.string().trim().max(250),
  postalCode: z.string().trim().max(100),
  city: z.string().trim().max(100),
  /** The last part of an ISO 3166-2 code, or the code. */
  subdivision: z.string().trim().max(20),
  /** ISO 3166-1, two letters; empty for none. */
  country: z.string().regex(/^([A-Z]{2})?$/),
})
export type EventAddressParts = z.infer<typeof EventAddressParts>

/** A picture of the site's media library. */
export const EventPicture = z.object({
  id: z.string().min(1).max(500),
  url: z.string().max(2000),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type EventPicture = z.infer<typeof EventPicture>

/** Kinds of questions on a registration form (specification 1, section 3). */
export const QuestionKind = z.enum([
  'INPUT',
  'TEXTAREA',
  'DROPDOWN',
  'RADIO',
  'CHECKBOX',
  'NAME',
  'GUEST_CONTROL',
  'ADDRESS_SHORT',
  'ADDRESS_FULL',
  'DATE',
])
export type QuestionKind = z.infer<typeof QuestionKind>

/** One question of a registration form. A NAME asks for two values, an address for several. */
export const EventQuestion = z.object({
  kind: QuestionKind,
  inputs: z
    .array(
      z.object({
        /** By which replies are kept; it never changes. */
        name: z.string().min(1).max(100),
        label: z.string().trim().max(500),
        required: z.boolean(),
        options: z.array(z.string().trim().min(1).max(200)).max(200),
        /** Characters of a reply; null is the site's own limit. */
        longest: z.number().int().min(1).max(10_000).nullable(),
      }),
    )
    .min(1)
    .max(20),
})
export type EventQuestion = z.infer<typeof EventQuestion>

/** Changed entries of an ordered list: null removes one. `order` has all ids when their order changed. */
const entries = <T extends z.ZodType>(value: T, most: number) =>
  z.object({
    changed: z.array(z.object({ id, value: value.nullable() })).max(most),
    order: z.array(id).max(most).nullable(),
  })

/** Blocks of the description, each as JSON of a rich content node. */
export const ChangedBlocks = entries(json(400_000), 2000)
export type ChangedBlocks = z.infer<typeof ChangedBlocks>

export const ChangedQuestions = entries(EventQuestion, 200)
export type ChangedQuestions = z.infer<typeof ChangedQuestions>

const window = z.object({ from: z.iso.datetime().max(40).nullable(), until: z.iso.datetime().max(40).nullable() })

/** Tax on tickets; the rate is per cent as decimal text, from 0.001 to 100. */
export const EventTax = z.object({
  type: z.enum(['INCLUDED_IN_PRICE', 'ADDED_AT_CHECKOUT']),
  name: z.string().trim().min(1).max(10),
  rate: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,3})?$/)
    .refine((rate) => Number(rate) >= 0.001 && Number(rate) <= 100),
  onDonations: z.boolean(),
})
export type EventTax = z.infer<typeof EventTax>

/** Where people register: on the site, at another address, or nowhere. */
export const RegisterAt = z.object({
  how: z.enum(['site', 'elsewhere', 'none']),
  /** A web address for `elsewhere`, else empty. */
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]),
})
export type RegisterAt = z.infer<typeof RegisterAt>

/** Texts of a registration form, by their place in the platform's `form.messages`. */
export const FORM_TEXTS = [
  'rsvp.rsvpYesOption',
  'rsvp.rsvpNoOption',
  'rsvp.submitActionLabel',
  'rsvp.positiveMessages.title',
  'rsvp.positiveMessages.confirmation.title',
  'rsvp.positiveMessages.confirmation.message',
  'rsvp.waitlistMessages.title',
  'rsvp.waitlistMessages.confirmation.title',
  'rsvp.waitlistMessages.confirmation.message',
  'rsvp.negativeMessages.title',
  'rsvp.negativeMessages.confirmation.title',
  'checkout.title',
  'checkout.submitActionLabel',
  'checkout.confirmation.title',
  'checkout.confirmation.message',
  'registrationClosed.message',
  'ticketsUnavailable.message',
] as const
export const FormText = z.enum(FORM_TEXTS)
export type FormText = z.infer<typeof FormText>

/** Changed parts of an event; what is left out stays. */
export const EventFields = z.object({
  title: z.string().trim().min(1).max(120).optional(),
  /** Empty takes it away. */
  shortDescription: z.string().max(500).optional(),
  when: EventTimes.optional(),
  endHidden: z.boolean().optional(),
  zoneShown: z.boolean().optional(),
  at: z.enum(['VENUE', 'ONLINE']).optional(),
  /** Name of the venue; what the site shows where the place is still to come. */
  place: z.string().trim().max(50).optional(),
  placeToCome: z.boolean().optional(),
  /** Null takes it away. */
  address: EventAddressParts.nullable().optional(),
  picture: EventPicture.nullable().optional(),
  description: ChangedBlocks.optional(),
  /** All categories it shall be in, with the names by which the change is shown meanwhile. */
  categories: z
    .array(z.object({ id, name: z.string().max(200) }))
    .max(100)
    .optional(),
  guestListShown: z.boolean().optional(),
  detailsPageHidden: z.boolean().optional(),
  scheduleShown: z.boolean().optional(),
  meetingShown: z.boolean().optional(),
  open: z.boolean().optional(),
  registerAt: RegisterAt.optional(),
  guests: z.enum(['VISITOR_OR_MEMBER', 'MEMBER', 'VISITOR']).optional(),
  replies: z.enum(['YES_ONLY', 'YES_AND_NO']).optional(),
  /** People who can come; null is no limit. */
  rsvpLimit: z.number().int().min(1).max(1_000_000).nullable().optional(),
  waitingList: z.boolean().optional(),
  rsvpPeriod: window.optional(),
  /** Minutes that tickets are held during checkout. */
  holdMinutes: z.number().int().min(5).max(30).optional(),
  mostPerOrder: z.number().int().min(1).max(50).optional(),
  eachNamed: z.boolean().optional(),
  tax: EventTax.nullable().optional(),
  questions: ChangedQuestions.optional(),
  texts: z
    .array(z.object({ at: FormText, text: z.string().max(1000) }))
    .max(FORM_TEXTS.length)
    .optional(),
  /** The last part of its page's address. */
  slug: z
    .string()
    .max(130)
    .regex(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
    .optional(),
  /** Empty takes it away: search engines then take the event's title. */
  seoTitle: z.string().trim().max(200).optional(),
  seoDescription: z.string().trim().max(500).optional(),
  /** There is no way back to a draft. */
  published: z.literal(true).optional(),
})
export type EventFields = z.infer<typeof EventFields>

/** What an event was when a change was typed; the core fills it in. Left out where it no longer matters. */
const typedFor = z.object({ status: z.string(), registration: z.string() }).optional()
/** When the person acted. The core writes it; what a window sends is not believed. */
const at = Instant.optional()

export const EventChange = z.object({ eventId: id, fields: EventFields, typedFor, at })
export type EventChange = z.infer<typeof EventChange>

/** Who pays the platform's ticket fee; a free ticket has none. */
export const TicketFee = z.enum(['FEE_INCLUDED', 'FEE_ADDED_AT_CHECKOUT', 'NO_FEE'])
export type TicketFee = z.infer<typeof TicketFee>

/** How a ticket type is priced: one price, a donation from a least amount, or one of several prices. */
export const TicketPricing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), price: Money }),
  z.object({ kind: z.literal('donation'), least: Money }),
  z.object({
    kind: z.literal('several'),
    options: z
      .array(
        z.object({
          /** Empty for one that the site does not have yet. */
          id: z.string().max(100),
          name: z.string().trim().min(1).max(200),
          price: Money,
        }),
      )
      .min(1)
      .max(100),
  }),
])
export type TicketPricing = z.infer<typeof TicketPricing>

/** Changed parts of a ticket type. */
export const TypeFields = z.object({
  name: z.string().trim().min(1).max(30).optional(),
  /** Empty takes it away. */
  description: z.string().max(500).optional(),
  policy: z.string().max(1000).optional(),
  /** Another amount of a fixed price; another way to price goes by `pricing`. */
  price: Money.optional(),
  pricing: TicketPricing.optional(),
  fee: TicketFee.optional(),
  /** Null is no limit. */
  limit: z.number().int().min(0).max(1_000_000).nullable().optional(),
  sale: window.optional(),
  /** Shown on the site before and after its sale, too. */
  shownOffSale: z.boolean().optional(),
  hidden: z.boolean().optional(),
})
export type TypeFields = z.infer<typeof TypeFields>

export const TypeChange = z.object({ eventId: id, typeId: id, fields: TypeFields, typedFor, at })
export type TypeChange = z.infer<typeof TypeChange>

/** Another order of the ticket types of an event. */
export const TypeOrder = z.object({
  eventId: id,
  /** All types as the person saw them, and in the order that is wanted. */
  before: z.array(id).min(1).max(100),
  order: z.array(id).min(1).max(100),
  at,
})
export type TypeOrder = z.infer<typeof TypeOrder>

/** An event from nothing. */
export const NewEvent = z.object({
  title: z.string().trim().min(1).max(120),
  when: EventTimes,
  /** Further dates of the same show; each becomes an event of its own. */
  further: z.array(EventTimes).max(100).default([]),
  /** Empty is not settled yet. */
  place: z.string().trim().max(50),
  /** How people come; the site never changes it. */
  kind: z.enum(['tickets', 'answers']),
})
export type NewEvent = z.infer<typeof NewEvent>

/** A new ticket type. */
export const NewType = z.object({
  eventId: id,
  name: z.string().trim().min(1).max(30),
  description: z.string().max(500).default(''),
  policy: z.string().max(1000).default(''),
  pricing: TicketPricing,
  fee: TicketFee,
  limit: z.number().int().min(0).max(1_000_000).nullable(),
  sale: window,
  shownOffSale: z.boolean().default(false),
  hidden: z.boolean(),
})
export type NewType = z.infer<typeof NewType>
