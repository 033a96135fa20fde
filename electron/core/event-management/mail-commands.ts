import type { EventMails, MailsChange } from '../../../shared/app/event-mail.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { endpoints, type NotificationConfig } from '../../../shared/wire/notifications.ts'
import type { CoreContext } from '../core-context.ts'
import { atOnce, inDoubt } from '../sync/at-once.ts'
import { changedConfig, mailsOf, triggerNames } from './event-mail.ts'
import { withReason } from './event-refusals.ts'

const options = { priority: 'interactive' as const }
const { asked, done } = atOnce(messageOf('eventDesk.needsSite'), withReason)

/** Addresses that an e-mail to all guests of an event goes to, each once; people who do not come get none. */
const reached = `SELECT count(DISTINCT lower(json_extract(doc, '$.guestDetails.email')))
  FROM (SELECT coalesce(doc, server) AS doc FROM guests WHERE event_id = $eventId)
  WHERE json_extract(doc, '$.guestDetails.email') <> ''
    AND coalesce(json_extract(doc, '$.attendanceStatus'), '') <> 'NOT_ATTENDING'`

/** E-mails to the guests of an event: read, changed and sent at the site, and never kept here. */
export function createMailCommands({ mustSite, mirror }: Pick<CoreContext, 'mustSite' | 'mirror'>) {
  const client = () => mustSite().platform.client
  const counted = mirror.reader.prepare(reached).pluck()
  const people = (eventId: string) => Number(counted.get({ eventId }))

  function eventOf(eventId: string): WireEvent {
    const event = mirror.documents.seen('events', eventId) as WireEvent | undefined
    if (event === undefined) throw new AppError('not_found')
    return event
  }

  const read = async (eventId: string): Promise<NotificationConfig> =>
    (await client().call(endpoints.resolve, { notificationConfigId: eventId }, options)).notificationConfig

  return {
    get: async (eventId: string): Promise<EventMails> => {
      const event = eventOf(eventId)
      return mailsOf(await asked(read(eventId)), event, people(eventId))
    },
    /** Writes over what was read: where another person changed the settings since, nothing is written. */
    set: async ({ eventId, revision, changes }: MailsChange): Promise<EventMails> => {
      const event = eventOf(eventId)
      const before = await asked(read(eventId))
      if (before.revision !== revision) {
        throw new AppError('precondition', { reason: messageOf('eventDesk.mailsChanged') })
      }
      const sent = client().call(endpoints.upsert, { notificationConfig: changedConfig(before, changes) }, options)
      const { notificationConfig } = await done(sent, async (error) => {
        const after = await read(eventId).catch(() => before)
        // Its revision is a newer one: it was ours, as no other client could write against the same one.
        if (after.revision !== revision) return { notificationConfig: after }
        throw inDoubt(messageOf('eventDesk.mailsUnknown'), error)
      })
      return mailsOf(notificationConfig, event, people(eventId))
    },
    /** Sends one e-mail to all guests. Sent twice they get it twice, so a lost reply is a person's to judge. */
    send: async (eventId: string, kind: keyof typeof triggerNames): Promise<void> => {
      eventOf(eventId)
      // Without a network this fails, and it is certain that nothing was sent.
      await asked(read(eventId))
      const message = { emailNotificationType: triggerNames[kind], eventGuests: { eventId } }
      await done(client().call(endpoints.trigger, message, options), (error) => {
        throw inDoubt(messageOf('eventDesk.mailUnknown'), error)
      })
    },
  }
}
