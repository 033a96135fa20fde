import type { Money } from '../../shared/app/common.ts'
import { moneyText as formatMoney } from '../../shared/money/money-text.ts'

/** A sale as a cashier with pencil and paper notes it; minor units. */
export interface Noted {
  tickets: number
  grossMinor: number
  offMinor: number
  method: 'cash' | 'card' | 'transfer' | 'free'
  voided: boolean
  /** Whether it was voided before the site ever had it. */
  neverSent: boolean
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const netOf = ({ grossMinor, offMinor }: Noted): number => grossMinor - offMinor

/** The evening with pencil and paper: what was done, and what every figure has to be for it. */
export function openBooks(currency: string, floatMinor: number) {
  const sales: Noted[] = []
  const payments: { method: Noted['method']; minor: number }[] = []
  const moves: number[] = []
  const money = (minor: number): Money => ({ minor, currency })
  const standing = () => sales.filter(({ voided }) => !voided)
  const net = () => sum(standing().map(netOf))
  const collected = () => sum(payments.map(({ minor }) => minor))
  const cashSales = () => sum(standing().flatMap((sale) => (sale.method === 'cash' ? [netOf(sale)] : [])))
  const cashCollected = () => sum(payments.flatMap(({ method, minor }) => (method === 'cash' ? [minor] : [])))
  return {
    sales,
    payments,
    moves,
    standing,
    netOf,
    /** Figures by the names that reports have for them. */
    figures: () => ({
      gross: sum(sales.map(({ grossMinor }) => grossMinor)),
      discounts: sum(sales.map(({ offMinor }) => offMinor)),
      voids: sum(sales.filter(({ voided }) => voided).map(netOf)),
      net: net(),
      collected: collected(),
      takings: net() + collected(),
      float: floatMinor,
      cashSales: cashSales(),
      cashCollected: cashCollected(),
      payIns: sum(moves.filter((minor) => minor > 0)),
      payOuts: -sum(moves.filter((minor) => minor < 0)),
      expectedCash: floatMinor + cashSales() + cashCollected() + sum(moves),
    }),
    /** What came in by each way to pay, sales and payments for orders; those that brought nothing are left out. */
    byMethod: () =>
      new Map(
        (['cash', 'card', 'transfer', 'free'] as const).flatMap((method) => {
          const ofSales = standing().flatMap((sale) => (sale.method === method ? [netOf(sale)] : []))
          const ofOrders = payments.flatMap((one) => (one.method === method ? [one.minor] : []))
          return ofSales.length + ofOrders.length === 0 ? [] : [[method, sum([...ofSales, ...ofOrders])] as const]
        }),
      ),
    counts: () => ({
      sales: sales.length,
      voided: sales.filter(({ voided }) => voided).length,
      tickets: sum(standing().map(({ tickets }) => tickets)),
      payments: payments.length,
    }),
    money,
    /** As screens and papers write it. */
    text: (minor: number): string => formatMoney(money(minor)),
  }
}
export type Books = ReturnType<typeof openBooks>
