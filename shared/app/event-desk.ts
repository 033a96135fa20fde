import { z } from 'zod'
import { Instant, listInput, listPage, Money, Nothing, SyncMark } from './common.ts'
import { EventColor, EventRow } from './events.ts'
import { command, query, queued } from './op.ts'

/**
 * What an event is for whoever manages it. `scheduled`: its sale has not begun. `closed`: nobody can register on the site
 * now. `elsewhere`: people register on another site. `none`: nobody has to.
 */
export const EventState = z.enum([
  'draft',
  'onSale',
  'rsvp',
  'scheduled',
  'soldOut',
  'closed',
  'elsewhere',
  'none',
  'live',
  'ended',
  'cancelled',
])
export type EventState = z.infer<typeof EventState>

export const EventTab = z.enum(['upcoming', 'drafts', 'past'])
export type EventTab = z.infer<typeof EventTab>

export const EventFilter = z.object({
  /** Words of the title, the place or a category. */
  text: z.string().max(200).default(''),
  tab: EventTab.default('upcoming'),
  /** Names of categories: events of any of them. */
  categories: z.array(z.string().max(200)).max(50).default([]),
  venues: z.array(z.string().max(200)).max(50).default([]),
})
export type EventFilter = z.input<typeof EventFilter>

/** How much of an event's guest list this laptop has. */
export const OnLaptop = z.object({
  /** `refused`: the site does not let this key read the guest list. */
  state: z.enum(['ready', 'partly', 'notYet', 'notKept', 'refused']),
  /** From when it is; null before the first whole copy. */
  asOf: Instant.nullable(),
  /** Of the tickets that the site has sold, from 0 to 1; told while it is `partly` here. */
  share: z.number().nullable(),
})
export type OnLaptop = z.infer<typeof OnLaptop>

export const DeskEvent = z.object({
  id: z.string(),
  title: z.string(),
  state: EventState,
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  timeZone: z.string(),
  place: z.string(),
  color: EventColor,
  categories: z.array(z.string()),
  /** Of the first category, the same whatever else is here; null without one. */
  categoryColor: EventColor.nullable(),
  /** Its picture in the site's library. */
  pictureId: z.string().nullable(),
  membersOnly: z.boolean(),
  /** What its guests have: tickets, or RSVPs. */
  kind: EventRow.shape.kind,
  /** Tickets that take a place; for an event that people answer to, those who come. */
  sold: z.number().int(),
  /** Null where the number is not limited. */
  capacity: z.number().int().nullable(),
  /** Places that are left; null where the number is not limited. */
  left: z.number().int().nullable(),
  arrived: z.number().int(),
  expected: z.number().int(),
  /** On the waiting list. */
  waiting: z.number().int(),
  /** When its sale begins, while it is `scheduled`. */
  opensAt: Instant.nullable(),
  /** What came in, as Orders counts it: one amount per currency. */
  revenue: z.array(Money),
  here: OnLaptop,
  sync: SyncMark,
})
export type DeskEvent = z.infer<typeof DeskEvent>

/** When tickets of a type are sold; null is from the beginning, or until the event is over. */
const SaleWindow = z.object({ from: Instant.nullable(), until: Instant.nullable() })

export const DeskTicketType = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** `chosen`: the guest chooses, from `price` up. `several`: one of several prices. */
  pricing: z.enum(['fixed', 'chosen', 'several', 'unknown']),
  price: Money.nullable(),
  sold: z.number().int(),
  left: z.number().int().nullable(),
  limit: z.number().int().nullable(),
  sale: SaleWindow,
  selling: z.enum(['notYet', 'now', 'over']),
  hidden: z.boolean(),
  sync: SyncMark,
})
export type DeskTicketType = z.infer<typeof DeskTicketType>

/** When an event is. The three belong together: a start of one person and an end of another make no evening. */
export const EventTimes = z.object({
  startsAt: z.iso.datetime().max(40),
  endsAt: z.iso.datetime().max(40),
  timeZone: z.string().min(1).max(100),
})
export type EventTimes = z.infer<typeof EventTimes>

export const DeskEventDetail = DeskEvent.extend({
  shortDescription: z.string(),
  /** Where the site shows it; null for one that it shows nowhere. */
  address: z.string().nullable(),
  /** Whether people can register on the site, as somebody switched it; null where there is nothing to switch. */
  open: z.boolean().nullable(),
  orders: z.number().int(),
  /** What its tickets are sold in; null where it sells none. */
  currency: z.string().nullable(),
  answers: z.object({ yes: z.number().int(), no: z.number().int(), waiting: z.number().int() }).nullable(),
  types: z.array(DeskTicketType),
})
export type DeskEventDetail = z.infer<typeof DeskEventDetail>

/** When the person acted. The core writes it; what a window sends is not believed. */
const at = Instant.optional()

/** Changed parts of an event; what is left out stays. */
export const EventFields = z.object({
  title: z.string().trim().min(1).max(120).optional(),
  /** Empty takes it away. */
  shortDescription: z.string().max(500).optional(),
  when: EventTimes.optional(),
  open: z.boolean().optional(),
  /** There is no way back to a draft. */
  published: z.literal(true).optional(),
})
export type EventFields = z.infer<typeof EventFields>

/** What an event was when a change was typed; the core fills it in. Left out where it no longer matters. */
const typedFor = z.object({ status: z.string(), registration: z.string() }).optional()

export const EventChange = z.object({ eventId: z.string().min(1).max(100), fields: EventFields, typedFor, at })
export type EventChange = z.infer<typeof EventChange>

/** Changed parts of a type of ticket. */
export const TypeFields = z.object({
  name: z.string().trim().min(1).max(30).optional(),
  price: Money.optional(),
  /** Null is no limit. */
  limit: z.number().int().min(0).max(1_000_000).nullable().optional(),
  sale: z.object({ from: z.iso.datetime().max(40).nullable(), until: z.iso.datetime().max(40).nullable() }).optional(),
  hidden: z.boolean().optional(),
})
export type TypeFields = z.infer<typeof TypeFields>

export const TypeChange = z.object({
  eventId: z.string().min(1).max(100),
  typeId: z.string().min(1).max(100),
  fields: TypeFields,
  typedFor,
  at,
})
export type TypeChange = z.infer<typeof TypeChange>

/** An event from nothing. */
export const NewEvent = z.object({
  title: z.string().trim().min(1).max(120),
  when: EventTimes,
  /** Empty is not settled yet. */
  place: z.string().trim().max(50),
  /** How people come; the site never changes it. */
  kind: z.enum(['tickets', 'answers']),
})
export type NewEvent = z.infer<typeof NewEvent>

/** A new type of ticket. */
export const NewType = TypeFields.required().extend({
  eventId: z.string().min(1).max(100),
  /** Guests pay the platform's ticket fee beside the price; else it is in the price. A free ticket has none. */
  feeOnTop: z.boolean(),
})
export type NewType = z.infer<typeof NewType>

const NamedCount = z.object({ name: z.string(), count: z.number().int() })

const EventSort = ['starts', 'title', 'state', 'sold'] as const
const OneEvent = z.object({ eventId: z.string().max(100) })
const OneType = OneEvent.extend({ typeId: z.string().max(100) })

export const eventDesk = {
  list: query(
    listInput(EventFilter, EventSort),
    listPage(DeskEvent).extend({
      /** Of each tab, whatever is searched for. */
      tabs: z.object({ upcoming: z.number().int(), drafts: z.number().int(), past: z.number().int() }),
      /** Of the tab, with how many of its events are of each; by name. */
      categories: z.array(NamedCount),
      venues: z.array(NamedCount),
      /** Of the list: how many are cancelled. */
      cancelled: z.number().int(),
      /** Places of all events of the list; null where one of them has no limit. */
      places: z.number().int().nullable(),
      /** Of all events of the list, each currency by itself. */
      sold: z.number().int(),
      revenue: z.array(Money),
    }),
  ),
  /** Events that are on at any time from `from` to before `until`, of every tab, soonest first. */
  between: query(
    z.object({ from: z.iso.datetime().max(40), until: z.iso.datetime().max(40) }),
    z.object({ events: z.array(DeskEvent) }),
  ),
  get: query(OneEvent, DeskEventDetail),
  /** Title, words, times, whether people can register, and publishing. Safe to send again. */
  change: queued(2, EventChange, 'events'),
  /** Name, price, number, sale and sight of a type of ticket. */
  changeType: queued(2, TypeChange, 'ticketDefinitions'),
  /** Needs the network: there is no way back, and the site writes to the guests. Safe to repeat. */
  cancel: command(OneEvent, Nothing),
  /** A draft like it, two weeks later, with its types of tickets. Needs the network; asked twice it makes two. */
  duplicate: command(OneEvent, z.object({ eventId: z.string() })),
  /** A draft. Needs the network; asked twice it makes two. */
  create: command(NewEvent, z.object({ eventId: z.string() })),
  /** Needs the network; asked twice it makes two. */
  addType: command(NewType, z.object({ typeId: z.string() })),
  /** Of which nothing is sold or reserved. Needs the network; safe to repeat. */
  removeType: command(OneType, Nothing),
  /** One place up or down among the types of its event. Needs the network; asked twice it moves two places. */
  moveType: command(OneType.extend({ to: z.enum(['up', 'down']) }), Nothing),
}
