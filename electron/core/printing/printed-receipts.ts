import type { Money } from '../../../shared/app/common.ts'
import type { Sale, SaleMethod } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { discountName } from '../../../shared/money/discount.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { isSoldAtDoor } from '../box-office/sold.ts'
import { buyerOf } from '../orders/order-facts.ts'
import type { SoldHere, SoldSale } from '../sales/sold-here.queries.ts'
import type { PaymentRecord } from '../shift/payments.queries.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { TicketQueries } from '../tickets/tickets.queries.ts'
import type { PrintedDocuments } from './printed-documents.ts'
import { dueOf, ofPayment, type PaymentSources, paymentLines } from './printed-payments.ts'
import { lineName } from './printed-tickets.ts'
import type { PrintedReceipt } from './templates/receipt.ts'

export interface ReceiptSources extends PaymentSources {
  documents: PrintedDocuments
  tickets: TicketQueries
  soldHere: SoldHere
  platformId(id: string): string
  isTakenBack(sold: SoldSale): boolean
  house(): string
  printedBefore(ids: readonly string[]): number
}

const methods: Record<SaleMethod, string> = { cash: 'Cash', card: 'Card', transfer: 'Transfer', free: 'Free' }

/**
 * The receipt of a payment (by the payment's id), of a sale of this desk (by its local id or order number), or else of
 * an order in the mirror. Throws `not_found` where none of them is on this laptop.
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

function ofSale(sold: SoldSale, { documents, house, isTakenBack }: ReceiptSources) {
  const { sale, at, desk, operator } = sold
  const money = (minor: number): Money => ({ minor, currency: sale.currency })
  return {
    house: house(),
    event: documents.event(sale.eventId),
    number: sale.number ?? '',
    at: new Date(at).toISOString(),
    desk,
    operator,
    buyer: [sale.buyer.first, sale.buyer.last].filter((part) => part !== '').join(' '),
    lines: sale.lines.map((line) => ({
      name: lineName(line, documents),
      quantity: line.quantity,
      each: money(line.priceMinor),
      sum: money(line.priceMinor * line.quantity),
    })),
    between: betweenOf(sale, money),
    totalName: 'Total',
    total: money(sale.totalMinor),
    payments: [],
    due: null,
    method: methods[sale.method],
    received: sale.receivedMinor === undefined ? null : money(sale.receivedMinor),
    change: sale.receivedMinor === undefined ? null : money(sale.receivedMinor - sale.totalMinor),
    isVoided: isTakenBack(sold),
    remark: isTakenBack(sold) ? 'Voided. These tickets let nobody in.' : null,
  }
}

function betweenOf(
  { discountMinor, manualDiscount, coupon, feeMinor, taxMinor }: Sale,
  money: (minor: number) => Money,
) {
  return [
    { name: discountNamed(coupon, manualDiscount), amount: money(-discountMinor) },
    { name: 'Fees', amount: money(feeMinor) },
    { name: 'Tax', amount: money(taxMinor) },
  ].filter(({ amount }) => amount.minor !== 0)
}

function discountNamed(coupon: Sale['coupon'], given: Sale['manualDiscount']): string {
  if (given !== undefined) return discountName(given)
  return coupon === undefined ? 'Discount' : `Discount ${coupon}`
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
    lines: linesOf(sources.tickets.ofOrder(payment.eventId, orderNumber).map(({ ticket }) => ticket)),
    between: total === null ? [] : [{ name: 'Order total', amount: total }],
    payments: [],
    due: due?.minor === 0 ? null : due,
    ...ofPayment(payment),
  }
}

function ofOrder(order: Order, sources: ReceiptSources): Omit<PrintedReceipt, 'copy'> {
  const { documents, tickets, house } = sources
  const eventId = order.eventId ?? ''
  const total = toMoney(order.totalPrice)
  const payments = sources.paymentsOf(order.orderNumber)
  const due = dueOf(order, payments)
  const lines = paymentLines(payments)
  const isDue = due !== null && due.minor > 0
  return {
    house: house(),
    event: documents.event(eventId),
    number: order.orderNumber,
    siteNumber: null,
    at: order.created ?? null,
    desk: isSoldAtDoor(order) ? 'Box office' : 'Website',
    operator: '',
    buyer: buyerOf(order),
    lines: linesOf(tickets.ofOrder(eventId, order.orderNumber).map(({ ticket }) => ticket)),
    between: [],
    totalName: 'Total',
    total,
    payments: lines,
    // Payments have their own lines, so this line is only for orders without any.
    method: isDue ? (lines.length === 0 ? 'Unpaid' : '') : lines.length === 0 ? 'Paid' : '',
    received: null,
    change: null,
    due: isDue && lines.length > 0 ? due : null,
    isVoided: false,
    remark: remarkOf(order, isDue, lines.length > 0),
  }
}

function remarkOf({ totalPrice }: Order, isDue: boolean, isPartPaid: boolean): string | null {
  if (toMoney(totalPrice) !== null && !isDue) return null
  return isPartPaid ? 'Part of it is still due.' : 'Not paid yet. This is no receipt of a payment.'
}

/** One line per ticket name and price. */
function linesOf(tickets: readonly { name?: string | undefined; price?: Order['totalPrice'] }[]) {
  const lines = new Map<string, { name: string; quantity: number; each: Money | null; sum: Money | null }>()
  for (const { name = 'Ticket', price } of tickets) {
    const each = toMoney(price)
    const key = JSON.stringify([name, each])
    const line = lines.get(key) ?? { name, quantity: 0, each, sum: null }
    const quantity = line.quantity + 1
    lines.set(key, { ...line, quantity, sum: each === null ? null : { ...each, minor: each.minor * quantity } })
  }
  return [...lines.values()]
}
