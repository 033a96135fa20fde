import type { Money } from '../../../shared/app/common.ts'
import type { OrderPayment } from '../../../shared/app/order-payments.ts'
import type { OrderRow } from '../../../shared/app/orders.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { isOver } from '../box-office/order-state.ts'
import { type PaymentRecord, standingMinor } from '../shift/payments.queries.ts'

/** What came for an order: what this desk took, else the one payment that the platform tells. */
export function paymentsOf(row: OrderRow, order: Order, taken: readonly PaymentRecord[]): OrderPayment[] {
  const here = taken.map(takenHere)
  return taken.some(({ voidedAt }) => voidedAt === null) ? here : [...here, ...toldBySite(row, order)]
}

/** What stands of what this desk took; null when nothing does. */
export function paidOf(taken: readonly PaymentRecord[]): Money | null {
  const first = taken.find(({ voidedAt }) => voidedAt === null)
  return first === undefined ? null : { minor: standingMinor(taken, first.currency), currency: first.currency }
}

function takenHere(record: PaymentRecord): OrderPayment {
  const { id, number, method, minor, currency, receivedMinor, at, operator, desk, voidedAt } = record
  const isCash = method === 'cash'
  const received = receivedMinor ?? minor
  return {
    paymentId: id,
    number,
    method,
    amount: { minor, currency },
    received: isCash ? { minor: received, currency } : null,
    change: isCash ? { minor: received - minor, currency } : null,
    at: new Date(at).toISOString(),
    by: [operator, desk].filter(Boolean).join(', '),
    reference: null,
    voided: voidedAt !== null,
  }
}

/** The platform tells one payment of an order, and its number where the money went through it. */
function toldBySite(row: OrderRow, order: Order): OrderPayment[] {
  const { state, voided, channel, total, createdAt: at } = row
  const isNothing = state === 'free' || state === 'started' || state === 'payAtDoor' || isOver(state)
  if (isNothing && !voided) return []
  const transaction = order.paymentDetails?.transaction
  const method = channel === 'desk' ? row.method : (transaction?.method ?? row.method)
  const nobody = { paymentId: null, number: row.localNumber, received: null, change: null }
  const by = [row.operator, row.desk].filter(Boolean).join(', ')
  return [{ ...nobody, method, amount: total, at, by, reference: transaction?.transactionId ?? null, voided }]
}
