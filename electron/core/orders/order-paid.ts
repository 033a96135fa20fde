import type { Money } from '../../../shared/app/common.ts'
import type { MoneyRecord } from '../../../shared/app/order-money.ts'
import type { OrderPayment } from '../../../shared/app/order-payments.ts'
import type { OrderRow } from '../../../shared/app/order-row.ts'
import { roundingMoney } from '../../../shared/money/cash-rounding.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { isOver } from '../box-office/order-state.ts'
import { type PaymentRecord, standingMinor } from '../shift/payments.queries.ts'

interface LaptopPayments {
  taken: readonly PaymentRecord[]
  elsewhere: readonly MoneyRecord[]
}

/** Payments of an order: those that laptops took and, unless one of them is valid, the one that the site reports. */
export function paymentsOf(row: OrderRow, order: Order, { taken, elsewhere }: LaptopPayments): OrderPayment[] {
  const others = elsewhere.filter(({ kind }) => kind === 'payment')
  const known = [...taken.map(takenHere), ...others.map(takenElsewhere)]
  return known.some((payment) => !payment.voided) ? known : [...known, ...paymentsBySite(row, order)]
}

function takenElsewhere({ method, minor, currency, at, desk, state }: MoneyRecord): OrderPayment {
  const unknown = { paymentId: null, number: null, rounding: null, received: null, change: null, reference: null }
  return { ...unknown, method, amount: { minor, currency }, at, by: desk, voided: state === 'void' }
}

/** Sum of this laptop's payments that are not voided; null when there are none. */
export function paidOf(taken: readonly PaymentRecord[]): Money | null {
  const first = taken.find(({ voidedAt }) => voidedAt === null)
  return first === undefined ? null : { minor: standingMinor(taken, first.currency), currency: first.currency }
}

function takenHere(record: PaymentRecord): OrderPayment {
  const { id, number, method, minor, currency, receivedMinor, roundingMinor, at, operator, desk, voidedAt } = record
  const isCash = method === 'cash'
  const handedMinor = minor + roundingMinor
  const received = receivedMinor ?? handedMinor
  return {
    paymentId: id,
    number,
    method,
    amount: { minor, currency },
    rounding: roundingMoney(roundingMinor, currency),
    received: isCash ? { minor: received, currency } : null,
    change: isCash ? { minor: received - handedMinor, currency } : null,
    at: new Date(at).toISOString(),
    by: [operator, desk].filter(Boolean).join(', '),
    reference: null,
    voided: voidedAt !== null,
  }
}

/**
 * The one payment that the platform reports for an order, with its transaction id where the money went through the
 * platform; empty where nothing was paid.
 */
function paymentsBySite(row: OrderRow, order: Order): OrderPayment[] {
  const { state, voided, channel, total, createdAt: at } = row
  const isNothing = state === 'free' || state === 'started' || state === 'payAtDoor' || isOver(state)
  if (isNothing && !voided) return []
  const transaction = order.paymentDetails?.transaction
  const method = channel === 'desk' ? row.method : (transaction?.method ?? row.method)
  const noPayment = { paymentId: null, number: row.localNumber, rounding: null, received: null, change: null }
  const by = [row.operator, row.desk].filter(Boolean).join(', ')
  return [{ ...noPayment, method, amount: total, at, by, reference: transaction?.transactionId ?? null, voided }]
}
