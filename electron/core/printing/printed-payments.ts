import type { Money } from '../../../shared/app/common.ts'
import { roundingMoney } from '../../../shared/money/cash-rounding.ts'
import { methodName } from '../../../shared/money/shift-lines.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { Speech } from '../base/speech.ts'
import { type PaymentRecord, standingMinor } from '../shift/payments.queries.ts'
import type { PrintedReceipt } from './templates/receipt.ts'

/** Payments of this laptop's cash book, as receipts need them. */
export interface PaymentSources {
  /** By its own id. */
  payment(id: string): PaymentRecord | undefined
  /** All payments of an order, oldest first, voided ones included. */
  paymentsOf(orderNumber: string): PaymentRecord[]
}

/** The fields of a receipt that describe one payment; the caller adds order and tickets. */
export function ofPayment(payment: PaymentRecord, { say, textOf }: Speech) {
  const { minor, currency, receivedMinor, roundingMinor, voidedAt } = payment
  const money = (amount: number): Money => ({ minor: amount, currency })
  return {
    number: payment.number,
    at: new Date(payment.at).toISOString(),
    desk: payment.desk,
    operator: payment.operator,
    isPayment: true,
    total: money(minor),
    rounding: roundingMoney(roundingMinor, currency),
    method: methodName(payment.method, textOf),
    received: receivedMinor === null ? null : money(receivedMinor),
    change: receivedMinor === null ? null : money(receivedMinor - minor - roundingMinor),
    isVoided: voidedAt !== null,
    remark: voidedAt === null ? null : say('paper.paymentVoided'),
  }
}

/** Valid payments, as lines of their order's receipt. */
export const paymentLines = (payments: readonly PaymentRecord[], { textOf }: Speech): PrintedReceipt['payments'] =>
  payments
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ method, number, minor, roundingMinor, currency }) => ({
      name: `${methodName(method, textOf)} ${number}`,
      amount: { minor: minor + roundingMinor, currency },
    }))

/** Cash rounding of the valid payments of an order; null where there was none. */
export function roundingIn(payments: readonly PaymentRecord[]): Money | null {
  const [first] = payments
  if (first === undefined) return null
  const minor = payments.reduce((sum, { voidedAt, roundingMinor }) => sum + (voidedAt === null ? roundingMinor : 0), 0)
  return roundingMoney(minor, first.currency)
}

const settled: readonly (string | undefined)[] = ['PAID', 'FREE']

/** What is still to be paid for an order; null where the site names no total, or counts it as paid. */
export function dueOf({ status, totalPrice }: Order, payments: readonly PaymentRecord[]): Money | null {
  const total = toMoney(totalPrice)
  if (total === null || settled.includes(status)) return null
  return { ...total, minor: Math.max(0, total.minor - standingMinor(payments, total.currency)) }
}
