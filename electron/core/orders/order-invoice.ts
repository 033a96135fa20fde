import type { Money } from '../../../shared/app/common.ts'
import type { OrderInvoice } from '../../../shared/app/order-detail.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Discount, Invoice } from '../../../shared/wire/order-invoice.ts'

const isOnTop = (type: string | undefined): boolean =>
  type === 'FEE_ADDED' || (type ?? '').startsWith('ADDED') || type === 'FEE_ADDED_AT_CHECKOUT'

/** An invoice of the platform in exact amounts; parts that it does not have are null or left out. */
export function invoiceShown(invoice: Invoice): OrderInvoice {
  const { tax, fees = [], items = [] } = invoice
  const taxed = toMoney(tax?.amount)
  return {
    lines: items.map(({ name, quantity, price, total }) => ({
      name: name ?? '',
      quantity: quantity ?? 0,
      price: toMoney(price),
      total: toMoney(total),
    })),
    subTotal: toMoney(invoice.subTotal),
    discount: discountOf(invoice.discount),
    fees: fees.flatMap(({ rate, amount, type }) => {
      const charged = toMoney(amount)
      return isSomething(charged) ? [{ rate: rate ?? null, amount: charged, onTop: isOnTop(type) }] : []
    }),
    tax: isSomething(taxed)
      ? { name: tax?.name ?? '', rate: tax?.rate ?? null, amount: taxed, onTop: isOnTop(tax?.type) }
      : null,
    grandTotal: toMoney(invoice.grandTotal ?? invoice.total),
    revenue: toMoney(invoice.revenue),
  }
}

function discountOf(discount: Discount | undefined): OrderInvoice['discount'] {
  const amount = toMoney(discount?.amount)
  if (!isSomething(amount)) return null
  const discountNames = discount?.discounts?.map(
    ({ coupon, paidPlan }) => coupon?.code ?? coupon?.name ?? paidPlan?.name,
  )
  return { name: discount?.code ?? discount?.name ?? discountNames?.find((name) => name !== undefined) ?? '', amount }
}

const isSomething = (money: Money | null): money is Money => money !== null && money.minor !== 0
