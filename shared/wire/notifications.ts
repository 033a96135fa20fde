import { z } from 'zod'
import { openEnum } from './common.ts'
import { endpoint } from './endpoint.ts'
import { flag, Guid, instant, text } from './events-values.ts'

/** Every kind of e-mail to guests. */
export const EmailNotificationType = openEnum([
  'EMAIL_RSVP_CONFIRMATION',
  'EMAIL_NEW_SPOTS_AVAILABLE',
  'EMAIL_EVENT_CANCELATION',
  'EMAIL_UPCOMING_EVENT_REMINDER',
  'EMAIL_ORDER_CONFIRMATION',
  'EMAIL_TICKET_CONFIRMATION',
  'EMAIL_INVOICE',
])

/** Every kind of message to the devices of guests. */
export const PushNotificationType = openEnum([
  'PUSH_EVENT_UPDATED',
  'PUSH_EVENT_CANCELATION',
  'PUSH_UPCOMING_EVENT_REMINDER',
  'PUSH_EVENT_CREATED',
])

/** How long before an event its reminder is sent. */
export const ReminderTime = openEnum([
  'INSTANT',
  'BEFORE_30_MINUTES',
  'BEFORE_1_HOUR',
  'BEFORE_1_DAY',
  'BEFORE_3_DAYS',
  'BEFORE_1_WEEK',
])

/** A link below an e-mail, and whether it is there. */
export const TemplateLink = z.looseObject({ display: flag, linkText: text })
export type TemplateLink = z.infer<typeof TemplateLink>

/** The text of an e-mail, and what is linked below it. */
export const EmailTemplate = z.looseObject({
  subject: text,
  body: text,
  descriptionLink: TemplateLink.nullish(),
  calendarLink: TemplateLink.nullish(),
  onlineConferencingLink: TemplateLink.nullish(),
  includeTickets: flag,
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

/** One kind of e-mail of an event: whether it is sent, when (for reminders) and with which text. */
export const EmailNotificationConfig = z.looseObject({
  notificationType: EmailNotificationType.nullish(),
  template: EmailTemplate.nullish(),
  reminderTime: ReminderTime.nullish(),
  sendingEnabled: flag,
})
export type EmailNotificationConfig = z.infer<typeof EmailNotificationConfig>

const LinkInput = z.looseObject({ display: flag, linkText: z.string().max(60).nullish() }).nullish()

const ConfigInput = EmailNotificationConfig.extend({
  template: EmailTemplate.extend({
    subject: z.string().min(1).max(100).nullish(),
    body: z.string().min(1).max(1000).nullish(),
    descriptionLink: LinkInput,
    calendarLink: LinkInput,
    onlineConferencingLink: LinkInput,
  }).nullish(),
})

/** The kinds of e-mail, each with what it is set to. */
const kindsOf = <T extends z.ZodType>(config: T) => ({
  rsvpConfirmation: config,
  newSpotsAvailable: config,
  eventCancelation: config,
  upcomingEventReminder: config,
  orderConfirmation: config,
  ticketConfirmation: config,
  invoice: config,
  orderConfirmationWithTicketsLink: config,
})

/** The notices that guests of an event get. Its id is that of the event. */
export const NotificationConfig = z.looseObject({
  id: z.string(),
  revision: text,
  createdDate: instant,
  updatedDate: instant,
  ...kindsOf(EmailNotificationConfig.nullish()),
})
export type NotificationConfig = z.infer<typeof NotificationConfig>

const orderNumber = z.string().min(1).max(36)

/** The person who answered an invitation. */
export const RsvpGuestTarget = z.looseObject({ eventId: Guid, rsvpId: Guid })
export type RsvpGuestTarget = z.infer<typeof RsvpGuestTarget>
/** The buyer of an order. */
export const OrderGuestTarget = z.looseObject({ eventId: Guid, orderNumber })
export type OrderGuestTarget = z.infer<typeof OrderGuestTarget>
/** Everybody who comes to an event. */
export const EventGuestsTarget = z.looseObject({ eventId: Guid })
export type EventGuestsTarget = z.infer<typeof EventGuestsTarget>
/** The holders of tickets. */
export const TicketGuestTarget = z.looseObject({
  eventId: Guid,
  orderNumber: orderNumber.nullish(),
  ticketNumber: z.array(z.string().min(1).max(36)).min(1).max(100),
})
export type TicketGuestTarget = z.infer<typeof TicketGuestTarget>

const Config = z.looseObject({ notificationConfig: NotificationConfig })
const call = { area: 'notifications', service: 'notifications' } as const

/** `GET /events-notifications/v2/notification-configs/resolve/{notificationConfigId}`: the id is that of the event. */
const resolve = endpoint({
  ...call,
  operation: 'resolve',
  method: 'GET',
  path: '/v2/notification-configs/resolve/{notificationConfigId}',
  input: z.object({ notificationConfigId: Guid }),
  output: Config,
  retry: 'read',
  auth: ['apiKey'],
})

/** `POST /events-notifications/v2/notification-configs/{notificationConfig.id}`: takes the present revision, else 409. */
const upsert = endpoint({
  ...call,
  operation: 'upsert',
  method: 'POST',
  path: '/v2/notification-configs/{notificationConfig.id}',
  input: z.object({
    notificationConfig: z.looseObject({ ...kindsOf(ConfigInput.nullish()), id: Guid, revision: z.string().min(1) }),
  }),
  output: Config,
  retry: 'lookup',
  limits: 'subject 100 characters, body 1000, link text 60',
  auth: ['apiKey'],
})

/**
 * `POST /events-notifications/v2/notifications/trigger`: one kind of message to one group of guests. Sent twice, people
 * get it twice. Which of the two kinds and of the four groups is given, and that it is one of each, the platform checks.
 */
const trigger = endpoint({
  ...call,
  operation: 'trigger',
  method: 'POST',
  path: '/v2/notifications/trigger',
  input: z.object({
    emailNotificationType: EmailNotificationType.optional(),
    pushNotificationType: PushNotificationType.optional(),
    rsvpGuest: RsvpGuestTarget.optional(),
    orderGuest: OrderGuestTarget.optional(),
    eventGuests: EventGuestsTarget.optional(),
    ticketGuest: TicketGuestTarget.optional(),
  }),
  output: z.looseObject({}),
  retry: 'never',
  limits: '1 to 100 ticket numbers',
  auth: ['apiKey'],
})

export const endpoints = { resolve, upsert, trigger }
