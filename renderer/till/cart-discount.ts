import type { DiscountRule } from '../../shared/app/offer.ts'
import type { CartDiscount } from '../../shared/app/sales.ts'
import { messageOf } from '../../shared/messages/message-of.ts'
import { textOf } from '../../shared/messages/text-of.ts'
import { parseAmount } from '../../shared/money/amount.ts'
import { mostWithin, percentIn, percentOf, ticketsSum } from '../../shared/money/discount.ts'
import { AMOUNT_LOCALE } from '../format.ts'
import type { Cart } from './cart.ts'

/** What a discount takes off a cart now, and what it is called. */
export interface TakenOff {
  minor: number
  percent: number | undefined
  reason: string
  /** "Discount 10 % · Staff". */
  name: string
}

/** A share follows the cart; an amount is never more than the tickets cost. */
export function takenOff({ lines }: Pick<Cart, 'lines'>, { of, reason }: CartDiscount): TakenOff {
  const tickets = ticketsSum(lines)
  const percent = of.kind === 'percent' ? of.percent : undefined
  const minor = of.kind === 'percent' ? percentOf(tickets, of.percent) : Math.min(of.minor, tickets)
  return { minor, percent, reason, name: textOf(messageOf('sales.discountGiven', { percent, reason })) }
}

/** Whether an approval will be asked for; what the core decides when the sale is made. Null means no limit. */
export function needsApproval(
  { lines }: Pick<Cart, 'lines'>,
  minor: number,
  { limits, currency }: { limits: DiscountRule | null; currency: string },
): boolean {
  return limits !== null && minor > mostWithin(limits, ticketsSum(lines), currency)
}

export type DiscountUnit = 'percent' | 'amount'

/** Parses a typed discount; null when it is none. "10%" is a share whatever the unit says. */
export function discountOf(typed: string, unit: DiscountUnit, currency: string): CartDiscount['of'] | null {
  const text = typed.trim()
  const share = /%$/.test(text) || unit === 'percent'
  if (!share) {
    const minor = parseAmount(text, { currency, locale: AMOUNT_LOCALE })
    return minor === null || minor === 0 ? null : { kind: 'amount', minor }
  }
  const percent = percentIn(text)
  return percent === null || percent === 0 ? null : { kind: 'percent', percent }
}
