import { cashMinorOf, cashRoundingOf } from '../../../shared/money/cash-rounding.ts'
import { totalsOf } from '../../../shared/money/totals.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'
import {
  changeKind,
  checkCoupon,
  type Intent,
  intent,
  kindOf,
  readOffer,
  sellIn,
} from '../../../tests/support/door-sales.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { changeOrder, namedOf, orderIn } from '../../../tests/support/orders.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

/** The money of one evening in one currency, kept apart from the core's own sums; minor units. */
export interface Pencil {
  /** What was charged, and what lies in the drawer for it beyond the float. */
  takings: number
  drawer: number
}

/**
 * Customers name the price of the stalls, in this currency and with the site's 2.5 % on top, so that each sale can have
 * another one. The laptop, which has to be online, reads that and the fee's rate from the site.
 */
export async function offerInCurrency(laptop: TestLaptop, currency: string): Promise<void> {
  sellIn(laptop, eventIdOf(laptop.sandbox), currency, '0')
  const pricingMethod = { guestPrice: { value: '0', currency }, pricingType: 'DONATION', free: false }
  changeKind(laptop, 'Stalls', { feeType: 'FEE_ADDED_AT_CHECKOUT', pricingMethod })
  await readOffer(laptop)
  await checkCoupon(laptop, priced(laptop, { currency, priceMinor: 2_000, quantity: 1, method: 'cash' }))
}

/** A sale at a price with the site's 2.5 % on top, as the till sends it. */
export function priced(
  laptop: TestLaptop,
  {
    currency,
    priceMinor,
    quantity,
    method,
  }: { currency: string; priceMinor: number; quantity: number; method: string },
): Intent {
  const line = { quantity, priceMinor, fee: 'onTop', donation: true } as const
  const { totalMinor, feeMinor } = totalsOf([line], { tax: null, feeRate: '2.5', discountMinor: 0 })
  const lines = [{ definitionId: kindOf(laptop).id, quantity, priceMinor }]
  return intent(laptop, { lines, currency, method: method as 'cash', totalMinor, feeMinor, buyer: {} })
}

/** An order that is in a state on the site, at another total. */
export async function orderOf(laptop: TestLaptop, status: string, total: { minor: number; currency: string }, at = 0) {
  const order = orderIn(laptop, status, at)
  const updated = new Date(laptop.clock.now()).toISOString()
  const totalPrice = { value: toDecimal(total), currency: total.currency }
  await changeOrder(laptop, order, { totalPrice, updated })
  return namedOf(order)
}

/** Pays an order in parts; the last one is all that is left. What changed hands is written down. */
export async function payInParts(
  laptop: TestLaptop,
  order: { eventId: string; orderNumber: string },
  { parts, last, pencil }: { parts: readonly [string, number][]; last: string; pencil: Pencil },
) {
  const taken = []
  for (const [method, wanted] of [...parts, [last, Number.POSITIVE_INFINITY] as const]) {
    const { due } = await laptop.api.orders.get({ id: order.orderNumber })
    if (due === null || due.minor === 0) break
    const isAll = wanted >= due.minor
    const minor = isAll ? due.minor : method === 'cash' ? cashMinorOf(wanted, due.currency) : wanted
    if (minor === 0 || minor > due.minor) continue
    const payment = { ...order, method: method as 'cash', amount: { ...due, minor } }
    taken.push({ method, ...(await laptop.api.orders.takePayment(payment)) })
    pencil.takings += minor
    if (method === 'cash') pencil.drawer += minor === due.minor ? cashMinorOf(minor, due.currency) : minor
  }
  return taken
}

/** A row of money with the cash rounding that it has where it is cash. */
export const inCoins = <Row extends { method: string; minor: number; currency: string }>(row: Row) => ({
  ...row,
  roundingMinor: row.method === 'cash' ? cashRoundingOf(row.minor, row.currency) : 0,
})
