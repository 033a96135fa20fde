import type { Money } from '../app/common.ts'
import { isGiven, sentence } from './sentence.ts'

interface Price {
  name: string
  wanted: Money
  offered: Money
}

/** Why a sale isn't as this laptop offers it. Each says that nothing was charged or saved, and what to do. */
export const saleMismatchMessages = {
  'sales.mismatch.currency': sentence<{ wanted: string; offered: string | null }>(
    'This event {sells, select, yes {sells in {offered}, not {wanted}} other {doesn’t sell tickets}}. Nothing was charged or saved. Sync now, then start the sale again.',
    ({ offered }) => ({ sells: isGiven(offered) }),
  ),
  'sales.mismatch.notOffered': sentence<{ name: string }>(
    '{name} isn’t on offer at the chosen price. Nothing was charged or saved. Remove it from the cart and add it again.',
  ),
  'sales.mismatch.price': sentence<Price>(
    '{name} costs {offered} now, not {wanted}. Nothing was charged or saved. Use the new price, then take the money.',
  ),
  'sales.mismatch.minimum': sentence<Price>(
    '{name} costs at least {offered}, not {wanted}. Nothing was charged or saved. Use the new price, then take the money.',
  ),
  'sales.mismatch.perOrder': sentence<{ name: string; count: number; most: number }>(
    'One sale can hold {most, plural, one {# ticket} other {# tickets}}{ofOne, select, yes { “{name}”} other {}}, not {count, number}. Nothing was charged or saved. Sell the rest in a second sale.',
    ({ name }) => ({ ofOne: isGiven(name) }),
  ),
  'sales.mismatch.coupon': sentence<{ code: string }>(
    'The site hasn’t checked coupon {code} for these tickets. Nothing was charged or saved. Apply it again, or sell without it.',
  ),
  'sales.mismatch.amount': sentence<{ amount: string; wanted: Money; offered: Money }>(
    '{amount, select, discount {The discount} fee {The booking fee} tax {The tax} total {The total} received {The cash due} other {The cash rounding}} is {offered}, not {wanted}. Nothing was charged or saved. Check the amounts, then take the money.',
  ),
}
