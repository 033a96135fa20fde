import { z } from 'zod'
import { Instant, Money, Nothing } from './common.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'

/** A ticket of the member who is signed in. */
export const MemberTicket = z.object({
  ticketNumber: z.string(),
  orderNumber: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  startsAt: Instant.nullable(),
  timeZone: z.string().nullable(),
  place: z.string(),
  typeName: z.string(),
  seat: z.string().nullable(),
  guest: z.string(),
  status: z.enum(['paid', 'free', 'unpaid', 'cancelled']),
  arrivedAt: Instant.nullable(),
  /** What the QR code holds. */
  code: z.string(),
})
export type MemberTicket = z.infer<typeof MemberTicket>

export const MemberOrder = z.object({
  orderNumber: z.string(),
  eventTitle: z.string(),
  madeAt: Instant.nullable(),
  tickets: z.number().int(),
  total: Money.nullable(),
  status: z.string(),
})
export type MemberOrder = z.infer<typeof MemberOrder>

export const MemberSubscription = z.object({
  id: z.string(),
  planId: z.string().nullable(),
  planName: z.string(),
  status: z.string(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  renews: z.boolean(),
})
export type MemberSubscription = z.infer<typeof MemberSubscription>

export const MemberRsvp = z.object({
  eventId: z.string(),
  eventTitle: z.string(),
  startsAt: Instant.nullable(),
  timeZone: z.string().nullable(),
  status: z.string(),
  guests: z.number().int(),
})
export type MemberRsvp = z.infer<typeof MemberRsvp>

export const MemberSubmission = z.object({ id: z.string(), formName: z.string(), sentAt: Instant.nullable() })
export type MemberSubmission = z.infer<typeof MemberSubmission>

/** An event that is still to come. */
export const MemberEvent = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  startsAt: Instant.nullable(),
  timeZone: z.string().nullable(),
  sellsTickets: z.boolean(),
})
export type MemberEvent = z.infer<typeof MemberEvent>

/** What a member's home shows, each fetched by itself. */
export const memberParts = ['events', 'orders', 'subscriptions', 'rsvps', 'submissions'] as const
export type MemberPart = (typeof memberParts)[number]

/** How a part stands: it was fetched, the site shows none to members, or it was never fetched. */
export const MemberPartState = z.enum(['here', 'refused', 'missing'])
export type MemberPartState = z.infer<typeof MemberPartState>

/** Everything of a member's home, from this laptop's copy. */
export const MemberOverview = z.object({
  /** The member's first name, where an order or an RSVP has it; else empty. */
  firstName: z.string(),
  /** When everything was fetched last; null = not yet. */
  fetchedAt: Instant.nullable(),
  states: z.record(z.enum(memberParts), MemberPartState),
  tickets: z.array(MemberTicket),
  orders: z.array(MemberOrder),
  subscriptions: z.array(MemberSubscription),
  rsvps: z.array(MemberRsvp),
  submissions: z.array(MemberSubmission),
  events: z.array(MemberEvent),
})
export type MemberOverview = z.infer<typeof MemberOverview>

/** A ticket type that can be bought now. */
export const BuyableType = z.object({
  definitionId: z.string(),
  name: z.string(),
  price: Money.nullable(),
  free: z.boolean(),
  /** The most that one person can buy at once. */
  limit: z.number().int(),
})
export type BuyableType = z.infer<typeof BuyableType>

/** Where the site's own pages lead. */
const Destination = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('tickets'),
    eventId: z.string().max(100),
    slug: z.string().max(150),
    definitionId: z.string().max(100),
    quantity: z.number().int().min(1).max(50),
  }),
  z.object({ to: z.literal('plan'), planId: z.guid() }),
  z.object({ to: z.literal('account') }),
])
export type Destination = z.infer<typeof Destination>

export const memberHome = {
  overview: query(Nothing, MemberOverview),
  /** Fetches everything now. Rejects when the site can't be reached; what is here stays. */
  refresh: command(Nothing, Nothing),
  /** The ticket types of an event that can be bought now. */
  buyable: command(z.object({ eventId: z.string().max(100) }), z.object({ types: z.array(BuyableType) }), KEEPS_RESULT),
  /**
   * A page of the site, for this member: tickets that are held for the checkout, a plan, the member's account. `page` is
   * for the window to open; null = the browser shows it already.
   */
  openPage: command(Destination, z.object({ page: z.url().nullable() }), KEEPS_RESULT),
  changed: topic(Nothing),
}
