import { t } from '@lingui/core/macro'
import type { MailKind, ReminderTime } from '../../../../shared/app/event-mail.ts'

export const MAIL_WORDS: Record<MailKind, { name: string; about: string }> = {
  rsvpConfirmation: { name: t`RSVP confirmation`, about: t`After a guest replied` },
  newSpotsAvailable: { name: t`A place is free`, about: t`To the waiting list` },
  orderConfirmation: { name: t`Order confirmation`, about: t`To the buyer` },
  orderConfirmationWithTicketsLink: { name: t`Order with link to tickets`, about: t`To the buyer` },
  ticketConfirmation: { name: t`Tickets`, about: t`To each guest` },
  invoice: { name: t`Invoice`, about: t`To the buyer` },
  upcomingEventReminder: { name: t`Reminder`, about: t`Before the event` },
  eventCancelation: { name: t({ message: 'Cancellation', context: 'event' }), about: t`When the event is cancelled` },
}

export const REMINDER_WORDS: Record<ReminderTime, string> = {
  INSTANT: t`At once`,
  BEFORE_30_MINUTES: t`30 minutes before`,
  BEFORE_1_HOUR: t`1 hour before`,
  BEFORE_1_DAY: t`1 day before`,
  BEFORE_3_DAYS: t`3 days before`,
  BEFORE_1_WEEK: t`1 week before`,
}
