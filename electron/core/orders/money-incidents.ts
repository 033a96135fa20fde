import type { Money } from '../../../shared/app/common.ts'
import type { MoneyRecord } from '../../../shared/app/order-money.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

/** What laptops took or gave back for one order, and what the order is worth. */
export interface MoneySnapshot {
  kind: MoneyRecord['kind']
  eventId: string
  orderNumber: string
  total: Money
  /** Records that were not voided, this laptop's among them. */
  records: readonly MoneyRecord[]
}

const codes = {
  payment: { kind: 'paidTwice', title: 'orders.paidTwice', detail: 'orders.paidTwiceOf', side: 'orders.paymentTaken' },
  refund: {
    kind: 'refundedTwice',
    title: 'orders.refundedTwice',
    detail: 'orders.refundedTwiceOf',
    side: 'orders.refundNoted',
  },
} as const

/**
 * The incident for an order for which laptops took, or gave back, more than it is worth; undefined while it is not more.
 * Its id comes from the sum, so a third payment or refund is another incident.
 */
export function moneyIncident({ kind, eventId, orderNumber, total, records }: MoneySnapshot, at: number) {
  const sum = records.reduce((all, { minor }) => all + minor, 0)
  if (sum <= total.minor) return undefined
  const { kind: incidentKind, title, detail, side } = codes[kind]
  const sides = records.map(({ minor, currency, desk, at: recordedAt }) => ({
    what: messageOf(side, { amount: { minor, currency } }),
    desk,
    operator: null,
    at: recordedAt,
  }))
  const amounts = { order: orderNumber, sum: { ...total, minor: sum }, total }
  return {
    id: `${incidentKind}:${orderNumber}:${sum}`,
    at,
    kind: incidentKind,
    title: storedMessage(messageOf(title)),
    detail: storedMessage(messageOf(detail, amounts)),
    ticketNumber: null,
    eventId,
    facts: JSON.stringify({ sides, contact: null, orderNumber }),
  }
}
