import type {
  MemberEvent,
  MemberOrder,
  MemberRsvp,
  MemberSubscription,
  MemberTicket,
} from '../../../shared/app/member-home.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import type { Rsvp } from '../../../shared/wire/rsvp-entities.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { arrivedAtOf, codeOf, nameOf, seatOf, statusOf } from '../tickets/ticket-values.ts'

/** What tickets and RSVPs show of their event. */
interface EventSummary {
  eventTitle: string
  startsAt: string | null
  timeZone: string | null
  place: string
}

const unknownEvent: EventSummary = { eventTitle: '', startsAt: null, timeZone: null, place: '' }

/** Summaries of events by id; that of an event that the site doesn’t show is empty. */
export function eventSummaries(events: readonly WireEvent[]): (eventId: string) => EventSummary {
  const byId = new Map(events.map((event) => [event.id, event]))
  return (eventId) => {
    const event = byId.get(eventId)
    if (event === undefined) return unknownEvent
    const { startDate = null, timeZoneId = null } = event.dateAndTimeSettings ?? {}
    const place = event.location?.name ?? ''
    return { eventTitle: event.title ?? '', startsAt: startDate, timeZone: timeZoneId, place }
  }
}

/** The tickets of an order. */
export function ticketsOf(order: Order, summary: EventSummary): MemberTicket[] {
  const eventId = order.eventId ?? ''
  return (order.tickets ?? []).map((ticket: Ticket) => ({
    ...{ ticketNumber: ticket.ticketNumber, orderNumber: order.orderNumber, eventId, ...summary },
    ...{ typeName: ticket.name ?? '', seat: seatOf(ticket), guest: nameOf(ticket) },
    // The list of orders may leave the state out of its tickets.
    status: statusOf({ ...ticket, orderStatus: ticket.orderStatus ?? order.status }),
    arrivedAt: arrivedAtOf(ticket),
    code: codeOf(ticket, eventId),
  }))
}

/** An order in one line. */
export function orderRow(order: Order, { eventTitle }: EventSummary): MemberOrder {
  const { orderNumber, created = null, status = '', tickets = [] } = order
  const total = toMoney(order.totalPrice)
  return { orderNumber, eventTitle, madeAt: created, tickets: order.ticketsQuantity ?? tickets.length, total, status }
}

/** A subscription in one line. */
export function subscriptionRow(order: PlanOrder): MemberSubscription {
  const { id, planId = null, planName = '', status = '', startDate = null, endDate = null } = order
  const isRunning = status === 'ACTIVE' || status === 'PENDING' || status === 'PAUSED'
  const hasCycles = order.pricing?.subscription != null
  const renews = isRunning && hasCycles && order.autoRenewCanceled !== true
  return { id, planId, planName, status, startsAt: startDate, endsAt: endDate, renews }
}

/** An RSVP in one line. */
export function rsvpRow(rsvp: Rsvp, { eventTitle, startsAt, timeZone }: EventSummary): MemberRsvp {
  const { eventId, status = '', totalGuests } = rsvp
  return { eventId: eventId ?? '', eventTitle, startsAt, timeZone, status, guests: totalGuests ?? 1 }
}

/** An event that is still to come. */
export function eventRow(event: WireEvent): MemberEvent {
  const { startDate = null, timeZoneId = null } = event.dateAndTimeSettings ?? {}
  return {
    ...{ id: event.id, slug: event.slug ?? '', title: event.title ?? '', startsAt: startDate, timeZone: timeZoneId },
    sellsTickets: event.registration?.type === 'TICKETING',
  }
}
