import { type CodedMessage, storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { PaymentRecord } from '../shift/payments.queries.ts'

/**
 * The incident for a voided payment that the site knows of. A person has to correct it there, because no call of the
 * platform makes an order unpaid again.
 */
export function paidOnSite(
  { id, minor, currency, orderNumber, number, eventId, at, desk, operator }: PaymentRecord,
  voided: { at: number; desk: string; operator: string },
) {
  const amount = { minor, currency }
  const side = (what: CodedMessage, by: { at: number; desk: string; operator: string }) => ({
    what,
    desk: by.desk,
    operator: by.operator,
    at: new Date(by.at).toISOString(),
  })
  return {
    id: `cancelOnSite:${id}`,
    at: voided.at,
    kind: 'cancelOnSite' as const,
    title: storedMessage(messageOf('orders.paidOnSite')),
    detail: storedMessage(messageOf('orders.paymentVoided', { number, amount, order: orderNumber })),
    ticketNumber: null,
    eventId,
    facts: JSON.stringify({
      sides: [
        side(messageOf('orders.paymentTaken', { amount }), { at, desk, operator }),
        side(messageOf('orders.paymentReturned'), voided),
      ],
      contact: null,
      orderNumber,
    }),
  }
}
