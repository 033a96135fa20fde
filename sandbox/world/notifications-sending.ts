import type { WireEvent } from '../../shared/wire/events.ts'
import type { EmailNotificationConfig, NotificationConfig } from '../../shared/wire/notifications.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { World } from './world.ts'

/** The default settings of an event: everything is sent, reminders a day before. */
export function configOf(world: World, event: WireEvent): NotificationConfig {
  const kept = world.notificationConfigs.get(event.id)
  if (kept !== undefined) return kept
  return {
    id: event.id,
    revision: '1',
    createdDate: event.createdDate,
    updatedDate: event.createdDate,
    rsvpConfirmation: email('EMAIL_RSVP_CONFIRMATION', 'You are on the list'),
    newSpotsAvailable: email('EMAIL_NEW_SPOTS_AVAILABLE', 'A place is free'),
    eventCancelation: email('EMAIL_EVENT_CANCELATION', 'This event is cancelled'),
    upcomingEventReminder: {
      ...email('EMAIL_UPCOMING_EVENT_REMINDER', 'See you soon'),
      reminderTime: 'BEFORE_1_DAY',
    },
    orderConfirmation: email('EMAIL_ORDER_CONFIRMATION', 'Your order'),
    ticketConfirmation: email('EMAIL_TICKET_CONFIRMATION', 'Your tickets', { includeTickets: true }),
    invoice: email('EMAIL_INVOICE', 'Your invoice', { sendingEnabled: false }),
    orderConfirmationWithTicketsLink: email('EMAIL_ORDER_CONFIRMATION', 'Your order and tickets', {
      sendingEnabled: false,
    }),
  }
}

function email(
  notificationType: string,
  subject: string,
  options: { includeTickets?: boolean; sendingEnabled?: boolean } = {},
): EmailNotificationConfig {
  const includeTickets = options.includeTickets === undefined ? {} : { includeTickets: options.includeTickets }
  return {
    notificationType,
    sendingEnabled: options.sendingEnabled ?? true,
    template: {
      subject,
      body: 'Marlowe House writes to you about this event.',
      descriptionLink: { display: true, linkText: 'About the event' },
      calendarLink: { display: true, linkText: 'Add to calendar' },
      onlineConferencingLink: { display: false, linkText: 'Join online' },
      ...includeTickets,
    },
  }
}

/** The four groups of guests that a message goes to; one of them is given. */
interface Target {
  rsvpGuest?: { eventId: string; rsvpId: string } | undefined
  orderGuest?: { eventId: string; orderNumber: string } | undefined
  eventGuests?: { eventId: string } | undefined
  ticketGuest?: { eventId: string; orderNumber?: string | null | undefined; ticketNumber: string[] } | undefined
}

/** E-mail addresses of the guests, each once. Throws 404 for an RSVP, order or ticket that this event does not have. */
export function recipientsOf(world: World, target: Target): string[] {
  const { rsvpGuest, orderGuest, eventGuests, ticketGuest } = target
  if (rsvpGuest !== undefined) {
    const rsvp = world.rsvps.get(rsvpGuest.rsvpId)
    if (rsvp?.eventId !== rsvpGuest.eventId) throw missing('RSVP', rsvpGuest.rsvpId)
    return addresses([rsvp.email])
  }
  if (orderGuest !== undefined) {
    const order = world.orders.get(orderGuest.orderNumber)
    if (order?.eventId !== orderGuest.eventId) throw missing('ORDER', orderGuest.orderNumber)
    return addresses([order.email])
  }
  if (ticketGuest !== undefined) {
    return addresses(ticketGuest.ticketNumber.map((number) => holderOf(world, ticketGuest, number)))
  }
  const guests = world.guests.all().filter((guest) => guest.eventId === eventGuests?.eventId)
  const coming = guests.filter((guest) => guest.attendanceStatus !== 'NOT_ATTENDING')
  return addresses(coming.map((guest) => guest.guestDetails?.email))
}

function holderOf(
  world: World,
  of: { eventId: string; orderNumber?: string | null | undefined },
  ticketNumber: string,
): string | null | undefined {
  const stored = world.tickets.get(ticketNumber)
  const otherOrder = typeof of.orderNumber === 'string' && stored?.ticket.orderNumber !== of.orderNumber
  if (stored?.eventId !== of.eventId || otherOrder) throw missing('TICKET', ticketNumber)
  return stored.ticket.guestDetails?.email
}

const addresses = (found: readonly (string | null | undefined)[]): string[] => [
  ...new Set(found.filter((address) => typeof address === 'string')),
]

const missing = (what: 'RSVP' | 'ORDER' | 'TICKET', named: string) =>
  new PlatformError(404, `${what}_NOT_FOUND`, { message: `Nothing called ${named} in this event` })

/** Writes a message into the store of what was sent. */
export function sendNotification(
  world: World,
  message: { type: string; event: WireEvent; recipients: string[]; now: number },
): void {
  const { type, event, recipients, now } = message
  const settings = Object.values(configOf(world, event)).find(
    (value): value is EmailNotificationConfig =>
      typeof value === 'object' && value !== null && 'notificationType' in value && value.notificationType === type,
  )
  world.sentNotifications.put({
    id: newId(),
    type,
    eventId: event.id,
    recipients,
    subject: settings?.template?.subject ?? event.title ?? '',
    sentDate: iso(now),
  })
}
