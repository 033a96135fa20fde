import { z } from 'zod'
import { Message } from '../messages/message.ts'
import { Instant, listInput, listPage, Money, Nothing, RecordState } from './common.ts'
import { EventEditing } from './event-editing.ts'
import { EventChange, NewEvent, NewType, TicketFee, TicketPricing, TypeChange, TypeOrder } from './event-fields.ts'
import { EventMails, MailNow, MailsChange } from './event-mail.ts'
import { EventColor, EventRow } from './events.ts'
import { command, KEEPS_RESULT, query, queued } from './op.ts'

/**
 * What an event is for the person who manages it. `scheduled`: its sale has not begun. `salesEnded`: the sale of every type
 * is over. `closed`: people cannot register on the site now. `elsewhere`: they register on another site. `none`: they need not.
 */
export const EventState = z.enum([
  'draft',
  'onSale',
  'rsvp',
  'scheduled',
  'soldOut',
  'salesEnded',
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
  states: z.array(EventState).max(20).default([]),
})
export type EventFilter = z.input<typeof EventFilter>

/** How much of an event's guest list this laptop has. */
export const OnLaptop = z.object({
  /** `refused`: the site does not let this key read the guest list. */
  state: z.enum(['ready', 'partly', 'notYet', 'notKept', 'refused']),
  /** From when it is; null before the first whole copy. */
  asOf: Instant.nullable(),
  /** The share of sold tickets that is on this laptop, from 0 to 1; given while it is `partly` here. */
  share: z.number().nullable(),
})
export type OnLaptop = z.infer<typeof OnLaptop>

export const ManagedEvent = z.object({
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
  /** Tickets that take a place; for an event that people RSVP to, those who come. */
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
  sync: RecordState,
})
export type ManagedEvent = z.infer<typeof ManagedEvent>

/** When tickets of a type are sold; null is from the beginning, or until the event is over. */
const SaleWindow = z.object({ from: Instant.nullable(), until: Instant.nullable() })

export const ManagedTicketType = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** `chosen`: the guest chooses, from `price` up. `several`: one of several prices. */
  pricing: z.enum(['fixed', 'chosen', 'several', 'unknown']),
  price: Money.nullable(),
  /** Null for a way to price that this version does not know. */
  way: TicketPricing.nullable(),
  fee: TicketFee.nullable(),
  policy: z.string(),
  /** Most of it in one order, as the site reckons it; null for no limit of its own. */
  perOrder: z.number().int().nullable(),
  shownOffSale: z.boolean(),
  sold: z.number().int(),
  left: z.number().int().nullable(),
  limit: z.number().int().nullable(),
  sale: SaleWindow,
  selling: z.enum(['notYet', 'now', 'over']),
  hidden: z.boolean(),
  sync: RecordState,
})
export type ManagedTicketType = z.infer<typeof ManagedTicketType>

export const ManagedEventDetail = ManagedEvent.extend({
  shortDescription: z.string(),
  /** Where the site shows it; null for one that it shows nowhere. */
  address: z.string().nullable(),
  /** Whether people can register on the site, as it was switched; null where there is nothing to switch. */
  open: z.boolean().nullable(),
  orders: z.number().int(),
  /** What its tickets are sold in; null where it sells none. */
  currency: z.string().nullable(),
  responses: z.object({ yes: z.number().int(), no: z.number().int(), waiting: z.number().int() }).nullable(),
  types: z.array(ManagedTicketType),
  /** What its evening needs on this laptop, and when each was last read whole; null for never. Empty for a draft. */
  lists: z.array(z.object({ list: z.enum(['guests', 'orders', 'types']), asOf: Instant.nullable() })),
})
export type ManagedEventDetail = z.infer<typeof ManagedEventDetail>

const NamedCount = z.object({ name: z.string(), count: z.number().int() })

/**
 * A stretch of a list by start. `now`: events that began before tonight and still run. `nowAndTonight`: those and tonight's.
 * `later` and `earlier`: the rest of this month.
 */
export const EventGroup = z.object({
  kind: z.enum(['now', 'nowAndTonight', 'tonight', 'thisWeek', 'later', 'earlier', 'month', 'noDate']),
  /** "2026-11"; of `later`, `earlier` and `month`. */
  month: z.string().nullable(),
  /** The index of its first event in the list. */
  start: z.number().int(),
  count: z.number().int(),
  /** Tickets and RSVPs that take a place, without those of cancelled events. */
  guests: z.number().int(),
})
export type EventGroup = z.infer<typeof EventGroup>

const EventSort = ['starts', 'title', 'state', 'sold'] as const
/** Tickets sold on a day, "2026-11-20": on the site, and at any door. */
export const SoldDay = z.object({ day: z.iso.date(), online: z.number().int(), door: z.number().int() })
export type SoldDay = z.infer<typeof SoldDay>

const OneEvent = z.object({ eventId: z.string().max(100) })
const OneType = OneEvent.extend({ typeId: z.string().max(100) })
const ManyEvents = z.object({ eventIds: z.array(z.string().max(100)).min(1).max(100) })
/** `refused`: it stays as it was, and `reason` says why. `unknown`: the site did not say in time. */
const ManyOutcomes = z.object({
  outcomes: z.array(
    z.object({ eventId: z.string(), outcome: z.enum(['done', 'refused', 'unknown']), reason: Message.nullable() }),
  ),
})

export const eventManagement = {
  list: query(
    listInput(EventFilter, EventSort).extend({
      /** The day on which weeks begin for the person who reads the list; 1 for Monday to 7 for Sunday. */
      firstWeekday: z.number().int().min(1).max(7).default(1),
    }),
    listPage(ManagedEvent).extend({
      /** All groups of the list, in its order; empty under another order than by start. */
      groups: z.array(EventGroup),
      /** Of each tab, whatever is searched for. */
      tabs: z.object({ upcoming: z.number().int(), drafts: z.number().int(), past: z.number().int() }),
      /** Of the tab, with how many of its events are of each; by name. */
      categories: z.array(NamedCount),
      venues: z.array(NamedCount),
      states: z.array(z.object({ state: EventState, count: z.number().int() })),
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
    z.object({ events: z.array(ManagedEvent) }),
  ),
  get: query(OneEvent, ManagedEventDetail),
  /** Categories of the site; they are made there. */
  categories: query(
    Nothing,
    z.object({ categories: z.array(z.object({ id: z.string(), name: z.string(), events: z.number().int() })) }),
  ),
  /** Tickets that were sold on each day, in the event's time zone, as far as its orders are here. */
  sales: query(OneEvent, z.object({ days: z.array(SoldDay) })),
  /** Reads its guests, orders and ticket types whole, before any other list; without a network as soon as there is one. */
  prepare: command(OneEvent, Nothing, KEEPS_RESULT),
  /** One event with every part that its form changes. */
  edit: query(OneEvent, EventEditing),
  /** Parts of an event, and publishing. Safe to send again. */
  change: queued(3, EventChange, 'events'),
  /** Parts of a ticket type. */
  changeType: queued(3, TypeChange, 'ticketDefinitions'),
  /** The order of an event's ticket types. */
  orderTypes: queued(1, TypeOrder, 'events'),
  /** Needs the network: its tickets are on sale from that moment. Safe to repeat. */
  publish: command(OneEvent, Nothing),
  /** What its guests are sent. Needs the network; only reads. */
  mails: command(OneEvent, EventMails, KEEPS_RESULT),
  /** Needs the network; against the revision that was read. */
  setMails: command(MailsChange, EventMails, KEEPS_RESULT),
  /** To all its guests, now. Needs the network; sent twice they get it twice. */
  sendMail: command(MailNow, Nothing, KEEPS_RESULT),
  /** A draft, for good. Needs the network; safe to repeat. */
  remove: command(OneEvent, Nothing),
  /** Cancels published events, or deletes drafts, and says of each what became of it. Needs the network; safe to repeat. */
  cancelMany: command(ManyEvents, ManyOutcomes),
  removeMany: command(ManyEvents, ManyOutcomes),
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
}
