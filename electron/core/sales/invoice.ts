import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Invoice } from '../../../shared/wire/order-invoice.ts'

/** Sums of an invoice, in minor units of its currency; `sumsOf` returns undefined where it names no total. */
export interface InvoiceSums {
  currency: string
  discountMinor: number
  /** Fees added to the prices; fees included in the prices are left out. */
  feeMinor: number
  taxMinor: number
  totalMinor: number
}

type Wire = Parameters<typeof toMoney>[0]

export function sumsOf({ grandTotal, total, discount, fees = [], tax }: Invoice): InvoiceSums | undefined {
  const due = toMoney(grandTotal ?? total)
  if (due === null) return undefined
  const minorOf = (wire: Wire) => toMoney(wire)?.minor ?? 0
  const onTop = fees.filter(({ type }) => type !== 'FEE_INCLUDED')
  return {
    currency: due.currency,
    discountMinor: minorOf(discount?.amount),
    feeMinor: onTop.reduce((sum, { amount }) => sum + minorOf(amount), 0),
    taxMinor: tax === undefined || tax.type === 'INCLUDED' ? 0 : minorOf(tax.amount),
    totalMinor: due.minor,
  }
}

/** Rate of the fee added to the prices, in per cent as decimal text; undefined where the invoice has none. */
export function feeRateOf(invoice: Invoice | undefined): string | undefined {
  const onTop = (invoice?.fees ?? []).find(({ type, rate }) => type !== 'FEE_INCLUDED' && rate !== undefined)
  return onTop?.rate
}
