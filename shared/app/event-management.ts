import { z } from 'zod'
import { Message } from '../messages/message.ts'
import { Instant, listInput, listPage, Money, Nothing, RecordState } from './common.ts'
import { EventEditing } from './event-editing.ts'
import { EventChange, NewEvent, NewType, TicketFee, TicketPricing, TypeChange, TypeOrder } from './event-fields.ts'
import { EventMails, MailNow, MailsChange } from './event-mail.ts'
import { EventColor, EventRow } from './events.ts'
import { command, KEEPS_RESULT, query, queued } from './op.ts'

/**
 * An event's state for the person who manages it. `scheduled`: its sale hasn't begun. `salesEnded`: the sale of every
 * type is over. `closed`: guests can't register on the site now. `elsewhere`: they register on another site. `none`:
 * they don't need to register.
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

/** The tabs of the event list. */
export const EventTab = z.enum(['upcoming', 'drafts', 'past'])
export type EventTab = z.infer<typeof EventTab>

/** What the event list shows; an empty list of values filters nothing. */
export const EventFilter = z.object({
  /** Words in the title, the place or a category. */
  text: z.string().max(200).default(''),
  tab: EventTab.default('upcoming'),
  /** Names of categories; an event needs any of them. */
  categories: z.array(z.string().max(200)).max(50).default([]),
  venues: z.array(z.string().max(200)).max(50).default([]),
  states: z.array(EventState).max(20).default([]),
})
export type EventFilter = z.input<typeof EventFilter>

/** How much of an event's guest list this laptop has. */
export const OnLaptop = z.object({
  /** `refused`: the site doesn't let this key read the guest list. */
  state: z.enum(['ready', 'partly', 'notYet', 'notKept', 'refused']),
  /** When the laptop last had all of it; null before the first complete copy. */
  asOf: Instant.nullable(),
  /** The share of sold tickets on this laptop, 0 to 1; null unless `partly`. */
  share: z.number().nullable(),
})
export type OnLaptop = z.infer<typeof OnLaptop>

/** An event in the event list. */
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
  /** The first category's color, which doesn't depend on other categories; null without one. */
  categoryColor: EventColor.nullable(),
  /** Its picture in the site's library. */
  pictureId: z.string().nullable(),
  membersOnly: z.boolean(),
  /** What its guests have: tickets, or RSVPs. */
  kind: EventRow.shape.kind,
  /** Tickets that take a place; for an RSVP event, the guests who come. */
  sold: z.number().int(),
  /** Null for no limit. */
  capacity: z.number().int().nullable(),
  /** Places left; null for no limit. */
  left: z.number().int().nullable(),
  arrived: z.number().int(),
  expected: z.number().int(),
  /** Guests on the waiting list. */
  waiting: z.number().int(),
  /** When its sale begins, while it is `scheduled`. */
  opensAt: Instant.nullable(),
  /** Revenue as Orders counts it, one amount per currency. */
  revenue: z.array(Money),
  here: OnLaptop,
  sync: RecordState,
})
export type ManagedEvent = z.infer<typeof ManagedEvent>

/** When tickets of a type are sold; null: from the beginning, or until the event is over. */
const SaleWindow = z.object({ from: Instant.nullable(), until: Instant.nullable() })

/** A ticket type of a managed event. */
export const ManagedTicketType = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** `chosen`: the guest chooses an amount from `price` up. `several`: the guest picks one of several prices. */
  pricing: z.enum(['fixed', 'chosen', 'several', 'unknown']),
  price: Money.nullable(),
  /** Null for pricing that this version doesn't know. */
  way: TicketPricing.nullable(),
  fee: TicketFee.nullable(),
  policy: z.string(),
  /** Maximum per order, as the site computes it; null for no own limit. */
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

/** A managed event with its ticket types and counts. */
export const ManagedEventDetail = ManagedEvent.extend({
  shortDescription: z.string(),
  /** The address of its page on the site; null when the site shows it nowhere. */
  address: z.string().nullable(),
  /** Whether registration on the site is switched on; null where there is no switch. */
  open: z.boolean().nullable(),
  orders: z.number().int(),
  /** The currency of its tickets; null where it sells none. */
  currency: z.string().nullable(),
  responses: z.object({ yes: z.number().int(), no: z.number().int(), waiting: z.number().int() }).nullable(),
  types: z.array(ManagedTicketType),
  /**
   * The lists that its evening needs on this laptop, and when each was last read whole; null: never. Empty for a draft.
   */
  lists: z.array(z.object({ list: z.enum(['guests', 'orders', 'types']), asOf: Instant.nullable() })),
})
export type ManagedEventDetail = z.infer<typeof ManagedEventDetail>

const NamedCount = z.object({ name: z.string(), count: z.number().int() })

/**
 * A range of a list sorted by start. `now`: events that began before tonight and still run. `nowAndTonight`: these and
 * tonight's. `earlier` and `later`: this month before and after this week.
 */
export const EventGroup = z.object({
  kind: z.enum(['now', 'nowAndTonight', 'tonight', 'thisWeek', 'later', 'earlier', 'month', 'noDate']),
  /** "2026-11" for `later`, `earlier` and `month`; else null. */
  month: z.string().nullable(),
  /** The index of its first event in the list. */
  start: z.number().int(),
  count: z.number().int(),
  /** Tickets and RSVPs that take a place, without those of cancelled events. */
  guests: z.number().int(),
})
export type EventGroup = z.infer<typeof EventGroup>

const EventSort = ['starts', 'title', 'state', 'sold'] as const
/** Tickets sold on a day ("2026-11-20"), on the site and at any door. */
export const SoldDay = z.object({ day: z.iso.date(), online: z.number().int(), door: z.number().int() })
export type SoldDay = z.infer<typeof SoldDay>

const OneEvent = z.object({ eventId: z.string().max(100) })
const OneType = OneEvent.extend({ typeId: z.string().max(100) })
const ManyEvents = z.object({ eventIds: z.array(z.string().max(100)).min(1).max(100) })
/** `refused`: the event is unchanged, and `reason` says why. `unknown`: the site didn't respond in time. */
const ManyOutcomes = z.object({
  outcomes: z.array(
    z.object({ eventId: z.string(), outcome: z.enum(['done', 'refused', 'unknown']), reason: Message.nullable() }),
  ),
})

/** The operations for managing events. */
export const eventManagement = {
  /** A window onto the events of a tab. */
  list: query(
    listInput(EventFilter, EventSort).extend({
      /** The first day of the reader's week; 1 for Monday to 7 for Sunday. */
      firstWeekday: z.number().int().min(1).max(7).default(1),
    }),
    listPage(ManagedEvent).extend({
      /** All groups of the list, in its order; empty unless it's sorted by start. */
      groups: z.array(EventGroup),
      /** Events in each tab, whatever the filter. */
      tabs: z.object({ upcoming: z.number().int(), drafts: z.number().int(), past: z.number().int() }),
      /** The tab's categories by name, with the number of events in each. */
      categories: z.array(NamedCount),
      venues: z.array(NamedCount),
      states: z.array(z.object({ state: EventState, count: z.number().int() })),
      /** Canceled events in the list. */
      cancelled: z.number().int(),
      /** Places at all events of the list; null when one of them has no limit. */
      places: z.number().int().nullable(),
      /** Tickets sold and revenue over all events of the list, one amount per currency. */
      sold: z.number().int(),
      revenue: z.array(Money),
    }),
  ),
  /** Events of every tab that are on at any time in [`from`, `until`), soonest first. */
  between: query(
    z.object({ from: z.iso.datetime().max(40), until: z.iso.datetime().max(40) }),
    z.object({ events: z.array(ManagedEvent) }),
  ),
  /** One event. Throws `not_found` when this laptop doesn't have it. */
  get: query(OneEvent, ManagedEventDetail),
  /** The site's categories; people create them on the site. */
  categories: query(
    Nothing,
    z.object({ categories: z.array(z.object({ id: z.string(), name: z.string(), events: z.number().int() })) }),
  ),
  /** Tickets sold on each day in the event's time zone, as far as this laptop has its orders. */
  sales: query(OneEvent, z.object({ days: z.array(SoldDay) })),
  /** Reads its guests, orders and ticket types whole, before any other list; offline, as soon as there is a network. */
  prepare: command(OneEvent, Nothing, KEEPS_RESULT),
  /** An event with every part that its form can change. */
  edit: query(OneEvent, EventEditing),
  /** Changes parts of an event, or publishes it. Safe to send again. */
  change: queued(3, EventChange, 'events', 'countered'),
  /** Changes parts of a ticket type. */
  changeType: queued(3, TypeChange, 'ticketDefinitions', 'countered'),
  /** Sets the order of an event's ticket types. */
  orderTypes: queued(1, TypeOrder, 'events', 'countered'),
  /** Publishes an event; its tickets are on sale from that moment. Needs the network; safe to repeat. */
  publish: command(OneEvent, Nothing),
  /** Reads the mails that the site sends its guests. Needs the network. */
  mails: command(OneEvent, EventMails, KEEPS_RESULT),
  /** Changes these mails, based on the revision that was read. Needs the network. */
  setMails: command(MailsChange, EventMails, KEEPS_RESULT),
  /** Mails all its guests now. Needs the network; sent twice, guests get it twice. */
  sendMail: command(MailNow, Nothing, KEEPS_RESULT),
  /** Deletes a draft permanently. Needs the network; safe to repeat. */
  remove: command(OneEvent, Nothing),
  /** Cancels published events, with an outcome for each. Needs the network; safe to repeat. */
  cancelMany: command(ManyEvents, ManyOutcomes),
  /** Deletes drafts, with an outcome for each. Needs the network; safe to repeat. */
  removeMany: command(ManyEvents, ManyOutcomes),
  /** Cancels an event irrevocably; the site notifies its guests. Needs the network; safe to repeat. */
  cancel: command(OneEvent, Nothing),
  /** Creates a draft like it, two weeks later, with its ticket types. Needs the network; sent twice it creates two. */
  duplicate: command(OneEvent, z.object({ eventId: z.string() })),
  /** Creates a draft. Needs the network; sent twice it creates two. */
  create: command(NewEvent, z.object({ eventId: z.string() })),
  /** Adds a ticket type. Needs the network; sent twice it creates two. */
  addType: command(NewType, z.object({ typeId: z.string() })),
  /** Removes a ticket type of which nothing is sold or reserved. Needs the network; safe to repeat. */
  removeType: command(OneType, Nothing),
}
