import type { TicketMail } from '../../../shared/app/tickets.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as notificationsWire } from '../../../shared/wire/notifications.ts'
import type { QueuedOperation } from '../sync/queued-operation.ts'

/**
 * Sends the tickets of an order by email. The platform reports no sent mails, so nothing can be looked up: after a lost
 * response a person decides whether to send again, because a second mail confuses the guest.
 */
export const mail: QueuedOperation<TicketMail> = {
  overlay: null,
  lane: 'oneShots',
  dataSet: 'orders',
  recordId: (input) => input.orderNumber,
  scope: (input) => input.eventId,
  describe: ({ orderNumber }, nameOf) => {
    const { code } = nameOf('orders', orderNumber)
    return { what: messageOf('tickets.mail', { order: code }), about: code }
  },
  groupOf: (input) => input.orderNumber,
  max: 1,
  deliver: async ({ client, platformId }, [delivery]) => {
    if (delivery === undefined) return { documents: [] }
    const { eventId, orderNumber, ticketNumbers } = delivery.input
    const ticketNumber = ticketNumbers.map(platformId)
    await client.call(
      notificationsWire.trigger,
      {
        emailNotificationType: 'EMAIL_TICKET_CONFIRMATION',
        ticketGuest: { eventId, orderNumber: platformId(orderNumber), ticketNumber },
      },
      { priority: 'oneShots' },
    )
    return { documents: [], allApplied: true }
  },
  judge: () => ({ effect: 'notApplied' }),
}
