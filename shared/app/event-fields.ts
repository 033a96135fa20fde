import { z } from 'zod'
import { Instant, Money } from './common.ts'

// The parts of an event and its ticket types that a person can change. Every part is optional: those left out stay.

/** When an event takes place. The three change together: one person's start must not meet another person's end. */
export const EventTimes = z.object({
  startsAt: z.iso.datetime().max(40),
  endsAt: z.iso.datetime().max(40),
  timeZone: z.string().min(1).max(100),
})
export type EventTimes = z.infer<typeof EventTimes>

const id = z.string().min(1).max(100)
/** A JSON document as text: nothing parses it on the way, so it keeps every byte. */
const json = (max: number) => z.string().max(max)

/** A postal address in parts; a missing part is empty. The limits are the platform's. */
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

/** The kinds of questions on a registration form (specification 1, section 3). */
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
        /** The key of its replies; it never changes. */
        name: z.string().min(1).max(100),
        label: z.string().trim().max(500),
        required: z.boolean(),
        options: z.array(z.string().trim().min(1).max(200)).max(200),
        /** Maximum characters of a reply; null: the site's own limit. */
        longest: z.number().int().min(1).max(10_000).nullable(),
      }),
    )
    .min(1)
    .max(20),
})
export type EventQuestion = z.infer<typeof EventQuestion>

/** Changed entries of an ordered list; null removes an entry. `order` lists all ids, or is null if the order stays. */
const entries = <T extends z.ZodType>(value: T, most: number) =>
  z.object({
    changed: z.array(z.object({ id, value: value.nullable() })).max(most),
    order: z.array(id).max(most).nullable(),
  })

/** Blocks of the description, each as JSON of a rich content node. */
export const ChangedBlocks = entries(json(400_000), 2000)
export type ChangedBlocks = z.infer<typeof ChangedBlocks>

/** Questions of the registration form. */
export const ChangedQuestions = entries(EventQuestion, 200)
export type ChangedQuestions = z.infer<typeof ChangedQuestions>

const window = z.object({ from: z.iso.datetime().max(40).nullable(), until: z.iso.datetime().max(40).nullable() })

/** Tax on tickets; `rate` is percent as decimal text, 0.001 to 100. */
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

/** Where guests register: on the site, at another address, or nowhere. */
export const RegisterAt = z.object({
  how: z.enum(['site', 'elsewhere', 'none']),
  /** A web address for `elsewhere`, else empty. */
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]),
})
export type RegisterAt = z.infer<typeof RegisterAt>

/** The texts of a registration form, by their path in the platform's `form.messages`. */
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
/** The path of one such text. */
export const FormText = z.enum(FORM_TEXTS)
export type FormText = z.infer<typeof FormText>

/** Changed parts of an event; what is left out stays. */
export const EventFields = z.object({
  title: z.string().trim().min(1).max(120).optional(),
  /** Empty removes it. */
  shortDescription: z.string().max(500).optional(),
  when: EventTimes.optional(),
  endHidden: z.boolean().optional(),
  zoneShown: z.boolean().optional(),
  at: z.enum(['VENUE', 'ONLINE']).optional(),
  /** The name of the venue, or what the site shows while the place is to be announced. */
  place: z.string().trim().max(50).optional(),
  placeToCome: z.boolean().optional(),
  /** Null removes it. */
  address: EventAddressParts.nullable().optional(),
  picture: EventPicture.nullable().optional(),
  description: ChangedBlocks.optional(),
  /** Replaces all its categories; Foyer shows the names until the site has the change. */
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
  /** Maximum people; null: no limit. */
  rsvpLimit: z.number().int().min(1).max(1_000_000).nullable().optional(),
  waitingList: z.boolean().optional(),
  rsvpPeriod: window.optional(),
  /** For how many minutes the site holds tickets during checkout. */
  holdMinutes: z.number().int().min(5).max(30).optional(),
  mostPerOrder: z.number().int().min(1).max(50).optional(),
  eachNamed: z.boolean().optional(),
  tax: EventTax.nullable().optional(),
  questions: ChangedQuestions.optional(),
  texts: z
    .array(z.object({ at: FormText, text: z.string().max(1000) }))
    .max(FORM_TEXTS.length)
    .optional(),
  /** The last segment of its page's address. */
  slug: z
    .string()
    .max(130)
    .regex(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
    .optional(),
  /** Empty removes it: search engines then use the event's title. */
  seoTitle: z.string().trim().max(200).optional(),
  seoDescription: z.string().trim().max(500).optional(),
  /** Publishes it; it can't become a draft again. */
  published: z.literal(true).optional(),
})
export type EventFields = z.infer<typeof EventFields>

/** The event's state when the person typed the change; the core fills it in, and leaves it out once irrelevant. */
const typedFor = z.object({ status: z.string(), registration: z.string() }).optional()
/** When the person acted. The core writes it and ignores the window's. */
const at = Instant.optional()

/** A change of an event. */
export const EventChange = z.object({ eventId: id, fields: EventFields, typedFor, at })
export type EventChange = z.infer<typeof EventChange>

/** Who pays the platform's ticket fee; free tickets have none. */
export const TicketFee = z.enum(['FEE_INCLUDED', 'FEE_ADDED_AT_CHECKOUT', 'NO_FEE'])
export type TicketFee = z.infer<typeof TicketFee>

/** How a ticket type is priced: one price, a donation with a minimum, or one of several prices. */
export const TicketPricing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), price: Money }),
  z.object({ kind: z.literal('donation'), least: Money }),
  z.object({
    kind: z.literal('several'),
    options: z
      .array(
        z.object({
          /** Empty for an option that the site doesn't have yet. */
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
  /** Empty removes it. */
  description: z.string().max(500).optional(),
  policy: z.string().max(1000).optional(),
  /** A new amount of a fixed price; any other pricing goes in `pricing`. */
  price: Money.optional(),
  pricing: TicketPricing.optional(),
  fee: TicketFee.optional(),
  /** Null: no limit. */
  limit: z.number().int().min(0).max(1_000_000).nullable().optional(),
  sale: window.optional(),
  /** The site shows it before and after its sale, too. */
  shownOffSale: z.boolean().optional(),
  hidden: z.boolean().optional(),
})
export type TypeFields = z.infer<typeof TypeFields>

/** A change of a ticket type. */
export const TypeChange = z.object({ eventId: id, typeId: id, fields: TypeFields, typedFor, at })
export type TypeChange = z.infer<typeof TypeChange>

/** A new order of an event's ticket types. */
export const TypeOrder = z.object({
  eventId: id,
  /** All types in the order that the person saw, and in the new order. */
  before: z.array(id).min(1).max(100),
  order: z.array(id).min(1).max(100),
  at,
})
export type TypeOrder = z.infer<typeof TypeOrder>

/** An event to create. */
export const NewEvent = z.object({
  title: z.string().trim().min(1).max(120),
  when: EventTimes,
  /** Further dates of the same show; each becomes a separate event. */
  further: z.array(EventTimes).max(100).default([]),
  /** Empty: to be announced. */
  place: z.string().trim().max(50),
  /** Tickets or RSVPs; the site can't change it later. */
  kind: z.enum(['tickets', 'answers']),
})
export type NewEvent = z.infer<typeof NewEvent>

/** A ticket type to create. */
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
