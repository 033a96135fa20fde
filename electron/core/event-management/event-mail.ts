import {
  type EventMail,
  type EventMails,
  type MailChange,
  MailKind,
  ReminderTime,
} from '../../../shared/app/event-mail.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { EmailNotificationConfig, NotificationConfig } from '../../../shared/wire/notifications.ts'

/** E-mails that an event of this kind never sends. */
const ofRsvps: ReadonlySet<MailKind> = new Set(['rsvpConfirmation', 'newSpotsAvailable'])
const ofTickets: ReadonlySet<MailKind> = new Set([
  'orderConfirmation',
  'orderConfirmationWithTicketsLink',
  'ticketConfirmation',
  'invoice',
])

/** The platform's name of an e-mail that is sent by hand. */
export const triggerNames = {
  upcomingEventReminder: 'EMAIL_UPCOMING_EVENT_REMINDER',
  eventCancelation: 'EMAIL_EVENT_CANCELATION',
} as const

type Link = NonNullable<EmailNotificationConfig['template']>['calendarLink']
const linkOf = (link: Link) =>
  link === null || link === undefined ? null : { shown: link.display === true, text: link.linkText ?? '' }

/** The e-mails of an event that it can send, as they are set. */
export function mailsOf(config: NotificationConfig, event: WireEvent, people: number): EventMails {
  const others = event.registration?.initialType === 'RSVP' ? ofTickets : ofRsvps
  const mails = MailKind.options.flatMap((kind): EventMail[] => {
    const mail = config[kind]
    if (mail === null || mail === undefined || others.has(kind)) return []
    const { template, reminderTime, sendingEnabled } = mail
    return [
      {
        ...{ kind, enabled: sendingEnabled === true, subject: template?.subject ?? null, body: template?.body ?? null },
        reminder: ReminderTime.safeParse(reminderTime).data ?? null,
        withTickets: template?.includeTickets ?? null,
        descriptionLink: linkOf(template?.descriptionLink),
        calendarLink: linkOf(template?.calendarLink),
        meetingLink: linkOf(template?.onlineConferencingLink),
      },
    ]
  })
  return { revision: config.revision ?? '', mails, people }
}

/** What the platform is sent of changes: each e-mail whole, with what is not changed as it was read. */
export function changedConfig(config: NotificationConfig, changes: readonly MailChange[]) {
  const mails = changes.map((change) => [change.kind, changedMail(config[change.kind] ?? {}, change)] as const)
  return { id: config.id, revision: config.revision ?? '', ...Object.fromEntries(mails) }
}

function changedMail(mail: EmailNotificationConfig, change: MailChange): EmailNotificationConfig {
  const { enabled, subject, body, reminder, withTickets, descriptionLink, calendarLink, meetingLink } = change
  const link = (before: Link, now: MailChange['calendarLink']) =>
    now === undefined ? before : { ...before, display: now.shown, linkText: now.text }
  const { template } = mail
  return {
    ...mail,
    ...(enabled === undefined ? {} : { sendingEnabled: enabled }),
    ...(reminder === undefined ? {} : { reminderTime: reminder }),
    template: {
      ...template,
      ...(subject === undefined ? {} : { subject }),
      ...(body === undefined ? {} : { body }),
      ...(withTickets === undefined ? {} : { includeTickets: withTickets }),
      descriptionLink: link(template?.descriptionLink, descriptionLink),
      calendarLink: link(template?.calendarLink, calendarLink),
      onlineConferencingLink: link(template?.onlineConferencingLink, meetingLink),
    },
  }
}
