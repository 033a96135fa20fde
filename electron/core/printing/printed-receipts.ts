import type { Money } from '../../../shared/app/common.ts'
import type { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { roundingMoney } from '../../../shared/money/cash-rounding.ts'
import { methodName } from '../../../shared/money/shift-lines.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { Speech } from '../base/speech.ts'
import { isSoldAtDoor, madeAt } from '../box-office/sold.ts'
import { buyerOf } from '../orders/order-fields.ts'
import { handedOver } from '../sales/cash-sale.ts'
import type { SoldHere, SoldSale } from '../sales/sold-here.queries.ts'
import type { PaymentRecord } from '../shift/payments.queries.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { TicketQueries } from '../tickets/tickets.queries.ts'
import type { PrintedDocuments } from './printed-documents.ts'
import { dueOf, ofPayment, type PaymentSources, paymentLines, roundingIn } from './printed-payments.ts'
import { lineName } from './printed-tickets.ts'
import type { PrintedReceipt } from './templates/receipt.ts'

export interface ReceiptSources extends PaymentSources {
  speech: Speech
  documents: PrintedDocuments
  tickets: TicketQueries
  soldHere: SoldHere
  platformId(id: string): string
  isTakenBack(sold: SoldSale): boolean
  /** When this laptop sold an order, from its cash book; milliseconds. */
  soldAt(orderNumber: string): number | undefined
  house(): string
  printedBefore(ids: readonly string[]): number
}

/**
 * The receipt of a payment (by the payment's id), of a sale of this laptop (by its local id or order number), or else
 * of an order in the mirror. Throws `not_found` where none of them is on this laptop.
 */
export function printedReceipt(id: string, sources: ReceiptSources): PrintedReceipt {
  const payment = sources.payment(id)
  if (payment !== undefined) return { ...ofPaidOrder(payment, sources), copy: sources.printedBefore([id]) }
  const number = sources.platformId(id)
  const saleId = isLocalId(id) ? id : sources.soldHere.localId('orders', number)
  const copy = sources.printedBefore([...new Set([id, number, saleId ?? id])])
  const ownSale = saleId === undefined ? undefined : sources.soldHere.sale(saleId)
  if (ownSale !== undefined) return { ...ofSale(ownSale, sources), siteNumber: isLocalId(number) ? null : number, copy }
  const order = sources.documents.order(number)
  if (order === undefined) throw new AppError('not_found')
  return { ...ofOrder(order, sources), copy }
}

function ofSale(sold: SoldSale, { documents, house, isTakenBack, speech }: ReceiptSources) {
  const { sale, at, desk, operator } = sold
  const money = (minor: number): Money => ({ minor, currency: sale.currency })
  return {
    house: house(),
    event: documents.event(sale.eventId),
    number: sale.number ?? '',
    receiptNumber: sale.receiptNumber ?? null,
    at: new Date(at).toISOString(),
    desk,
    operator: soldByText(sale, operator, speech),
    buyer: [sale.buyer.first, sale.buyer.last].filter((part) => part !== '').join(' '),
    lines: sale.lines.map((line) => ({
      name: lineName(line, documents, speech),
      quantity: line.quantity,
      each: money(line.priceMinor),
      sum: money(line.priceMinor * line.quantity),
    })),
    between: betweenOf(sale, money, speech),
    isPayment: false,
    total: money(sale.totalMinor),
    rounding: roundingMoney(sale.roundingMinor ?? 0, sale.currency),
    payments: [],
    due: null,
    method: methodName(sale.method, speech.textOf),
    received: sale.receivedMinor === undefined ? null : money(sale.receivedMinor),
    change: sale.receivedMinor === undefined ? null : money(sale.receivedMinor - handedOver(sale)),
    isVoided: isTakenBack(sold),
    remark: isTakenBack(sold) ? speech.say('paper.saleVoided') : null,
  }
}

/** Who sold it and, where the sale was beyond their limits, who approved. */
function soldByText({ soldBy = [] }: Sale, operator: string, { say }: Speech): string {
  const [seller = operator, approver] = soldBy
  return approver === undefined ? seller : say('paper.approvedBy', { operator: seller, approver })
}

function betweenOf(
  { discountMinor, manualDiscount, coupon, feeMinor, taxMinor }: Sale,
  money: (minor: number) => Money,
  speech: Speech,
) {
  return [
    { name: discountNamed(coupon, manualDiscount, speech), amount: money(-discountMinor) },
    { name: speech.say('paper.fees'), amount: money(feeMinor) },
    { name: speech.say('paper.tax'), amount: money(taxMinor) },
  ].filter(({ amount }) => amount.minor !== 0)
}

function discountNamed(coupon: Sale['coupon'], given: Sale['manualDiscount'], { say }: Speech): string {
  if (given !== undefined) return say('sales.discountGiven', { percent: given.percent, reason: given.reason })
  return coupon === undefined ? say('paper.discount') : say('paper.discountOf', { coupon })
}

/** The receipt of a payment for an order, with as much of the order as the mirror has. */
function ofPaidOrder(payment: PaymentRecord, sources: ReceiptSources): Omit<PrintedReceipt, 'copy'> {
  const orderNumber = payment.orderNumber ?? ''
  const order = sources.documents.order(orderNumber)
  const due = order === undefined ? null : dueOf(order, sources.paymentsOf(orderNumber))
  const total = toMoney(order?.totalPrice)
  return {
    house: sources.house(),
    event: sources.documents.event(payment.eventId),
    siteNumber: orderNumber,
    buyer: order === undefined ? '' : buyerOf(order),
    lines: linesOf(
      sources.tickets.ofOrder(payment.eventId, orderNumber).map(({ ticket }) => ticket),
      sources.speech,
    ),
    between: total === null ? [] : [{ name: sources.speech.say('paper.orderTotal'), amount: total }],
    payments: [],
    due: due?.minor === 0 ? null : due,
    ...ofPayment(payment, sources.speech),
  }
}

function ofOrder(order: Order, sources: ReceiptSources): Omit<PrintedReceipt, 'copy'> {
  const { documents, tickets, house, speech } = sources
  const { say } = speech
  const eventId = order.eventId ?? ''
  const total = toMoney(order.totalPrice)
  const payments = sources.paymentsOf(order.orderNumber)
  const due = dueOf(order, payments)
  const lines = paymentLines(payments, speech)
  const isDue = due !== null && due.minor > 0
  return {
    house: house(),
    event: documents.event(eventId),
    number: order.orderNumber,
    siteNumber: null,
    at: madeAt(order.created, sources.soldAt(order.orderNumber)),
    desk: say(isSoldAtDoor(order) ? 'paper.boxOffice' : 'paper.website'),
    operator: '',
    buyer: buyerOf(order),
    lines: linesOf(
      tickets.ofOrder(eventId, order.orderNumber).map(({ ticket }) => ticket),
      speech,
    ),
    between: [],
    isPayment: false,
    total,
    rounding: roundingIn(payments),
    payments: lines,
    // Payments have their own lines, so this line is only for orders without any.
    method: isDue ? (lines.length === 0 ? say('paper.unpaid') : '') : lines.length === 0 ? say('paper.paid') : '',
    received: null,
    change: null,
    due: isDue && lines.length > 0 ? due : null,
    isVoided: false,
    remark: remarkOf(total !== null, isDue, lines.length > 0, speech),
  }
}

function remarkOf(isKnown: boolean, isDue: boolean, isPartPaid: boolean, { say }: Speech): string | null {
  if (isKnown && !isDue) return null
  return say(isPartPaid ? 'paper.partDue' : 'paper.notPaid')
}

/** One line per ticket name and price. */
function linesOf(tickets: readonly { name?: string | undefined; price?: Order['totalPrice'] }[], { say }: Speech) {
  const lines = new Map<string, { name: string; quantity: number; each: Money | null; sum: Money | null }>()
  for (const { name = say('paper.ticket'), price } of tickets) {
    const each = toMoney(price)
    const key = JSON.stringify([name, each])
    const line = lines.get(key) ?? { name, quantity: 0, each, sum: null }
    const quantity = line.quantity + 1
    lines.set(key, { ...line, quantity, sum: each === null ? null : { ...each, minor: each.minor * quantity } })
  }
  return [...lines.values()]
}
