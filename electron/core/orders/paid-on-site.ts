import { moneyText } from '../../../shared/money/money-text.ts'
import type { PaymentRecord } from '../shift/payments.queries.ts'

/**
 * What is left to do when a payment is voided that the site was told of: no call of the platform makes an order unpaid
 * again.
 */
export function paidOnSite(
  { id, minor, currency, orderNumber, number, eventId, at, desk, operator }: PaymentRecord,
  voided: { at: number; desk: string; operator: string },
) {
  const amount = moneyText({ minor, currency })
  const side = (what: string, by: { at: number; desk: string; operator: string }) => ({
    what,
    desk: by.desk,
    operator: by.operator,
    at: new Date(by.at).toISOString(),
  })
  return {
    id: `cancelOnSite:${id}`,
    at: voided.at,
    kind: 'cancelOnSite' as const,
    title: 'The site counts an order as paid whose money was given back',
    detail: `Payment ${number} of ${amount} for order ${orderNumber} was voided here. Cancel or correct the order in your site dashboard. Foyer can't do this for you.`,
    ticketNumber: null,
    eventId,
    facts: JSON.stringify({
      sides: [
        side(`Payment taken: ${amount}`, { at, desk, operator }),
        side('Payment voided, money given back', voided),
      ],
      contact: null,
      orderNumber,
    }),
  }
}
