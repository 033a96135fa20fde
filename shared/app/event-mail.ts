import { z } from 'zod'

// What guests of an event are sent by e-mail. It is read and changed at the site, never kept here.

/** The e-mails of an event, by their names in the platform's settings. */
export const MailKind = z.enum([
  'rsvpConfirmation',
  'newSpotsAvailable',
  'orderConfirmation',
  'orderConfirmationWithTicketsLink',
  'ticketConfirmation',
  'invoice',
  'upcomingEventReminder',
  'eventCancelation',
])
export type MailKind = z.infer<typeof MailKind>

export const ReminderTime = z.enum([
  'INSTANT',
  'BEFORE_30_MINUTES',
  'BEFORE_1_HOUR',
  'BEFORE_1_DAY',
  'BEFORE_3_DAYS',
  'BEFORE_1_WEEK',
])
export type ReminderTime = z.infer<typeof ReminderTime>

const MailLink = z.object({ shown: z.boolean(), text: z.string() })

/** One e-mail; null where the platform's settings have no such part of it. */
export const EventMail = z.object({
  kind: MailKind,
  enabled: z.boolean(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
  /** When a reminder goes; null for every other e-mail. A time that this version does not know is kept. */
  reminder: ReminderTime.nullable(),
  withTickets: z.boolean().nullable(),
  descriptionLink: MailLink.nullable(),
  calendarLink: MailLink.nullable(),
  meetingLink: MailLink.nullable(),
})
export type EventMail = z.infer<typeof EventMail>

export const EventMails = z.object({
  /** A change is written against it; the platform refuses an older one. */
  revision: z.string(),
  mails: z.array(EventMail),
  /** People with an e-mail address who would get one that is sent now. */
  people: z.number().int(),
})
export type EventMails = z.infer<typeof EventMails>

const link = z.object({ shown: z.boolean(), text: z.string().max(60) }).optional()

/** Changed parts of one e-mail; what is left out stays. The bounds are the platform's. */
export const MailChange = z.object({
  kind: MailKind,
  enabled: z.boolean().optional(),
  subject: z.string().trim().min(1).max(100).optional(),
  body: z.string().trim().min(1).max(1000).optional(),
  reminder: ReminderTime.optional(),
  withTickets: z.boolean().optional(),
  descriptionLink: link,
  calendarLink: link,
  meetingLink: link,
})
export type MailChange = z.infer<typeof MailChange>

const id = z.string().min(1).max(100)
export const MailsChange = z.object({
  eventId: id,
  revision: z.string().max(100),
  changes: z.array(MailChange).min(1).max(8),
})
export type MailsChange = z.infer<typeof MailsChange>
export const MailNow = z.object({ eventId: id, kind: z.enum(['upcomingEventReminder', 'eventCancelation']) })
