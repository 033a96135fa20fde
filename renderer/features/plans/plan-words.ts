import { plural, t } from '@lingui/core/macro'
import type { PlanBilling, PlanPeriod, PlanPrice, PlanRow } from '../../../shared/app/plans.ts'
import { decimalsOf } from '../../../shared/money/wire-money.ts'
import { formatCount } from '../../format.ts'
import { LOCALE } from '../../language/locale.ts'

/** The platform keeps prices of plans to a thousandth, also in currencies with two decimals. */
const MOST_DECIMALS = 3
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known !== undefined) return known
  const decimals = decimalsOf(currency)
  const made = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, MOST_DECIMALS),
    trailingZeroDisplay: 'stripIfInteger',
  })
  formats.set(currency, made)
  return made
}

/** A price of a plan as people write it, exact: "€120", "€6.50", "€0.125". A currency Intl does not know stands behind the amount. */
export function planPriceText({ amount, currency }: PlanPrice): string {
  try {
    // As text: a float would round it.
    return formatOf(currency).format(amount as `${number}`)
  } catch {
    return `${amount} ${currency}`.trim()
  }
}

/** Whether nothing is to be paid. */
export const isFree = ({ amount }: Pick<PlanPrice, 'amount'>): boolean => /^[0.]+$/.test(amount)

/** How often: "a month", "every 3 months". */
export function everyText({ count, unit }: PlanPeriod): string {
  switch (unit) {
    case 'DAY':
      return plural(count, { one: 'a day', other: 'every # days' })
    case 'WEEK':
      return plural(count, { one: 'a week', other: 'every # weeks' })
    case 'MONTH':
      return plural(count, { one: 'a month', other: 'every # months' })
    case 'YEAR':
      return plural(count, { one: 'a year', other: 'every # years' })
  }
}

/** How long: "1 month", "10 months". */
export function lengthText({ count, unit }: PlanPeriod): string {
  switch (unit) {
    case 'DAY':
      return plural(count, { one: '# day', other: '# days' })
    case 'WEEK':
      return plural(count, { one: '# week', other: '# weeks' })
    case 'MONTH':
      return plural(count, { one: '# month', other: '# months' })
    case 'YEAR':
      return plural(count, { one: '# year', other: '# years' })
  }
}

/** What stands behind a price: "a year", "a month, 12 times", "once, for 10 months". */
function billingText(billing: PlanBilling): string {
  if (billing.kind === 'once') return billing.lasts === null ? t`once` : t`once, for ${lengthText(billing.lasts)}`
  const every = everyText(billing.every)
  if (billing.cycles === null) return every
  return t`${every}, ${plural(billing.cycles, { one: '# time', other: '# times' })}`
}

/** How long a free plan is good for; empty where it has no end. */
function freeText(billing: PlanBilling): string {
  const lasts = billing.kind === 'once' ? billing.lasts : null
  return lasts === null ? '' : t`for ${lengthText(lasts)}`
}

/** The price of a plan in two parts: the amount ("€120", "Free"), and what stands behind it ("a year"); either may be empty. */
export function priceParts({ price, billing }: Pick<PlanRow, 'price' | 'billing'>): { amount: string; rest: string } {
  const free = price !== null && isFree(price)
  const amount = price === null ? '' : free ? t`Free` : planPriceText(price)
  const rest = billing === null ? '' : free ? freeText(billing) : billingText(billing)
  return { amount, rest }
}

/** The price of a plan in words: "€120 a year", "€220 once, for 10 months", "Free". */
export function priceText(plan: Pick<PlanRow, 'price' | 'billing'>): string {
  const { amount, rest } = priceParts(plan)
  return [amount, rest].filter(Boolean).join(' ')
}

/** "Free trial: 14 days"; empty without one. */
export const trialText = (days: number): string =>
  days === 0 ? '' : plural(days, { one: 'Free trial: # day', other: 'Free trial: # days' })

/** "412 active". */
export const activeText = (count: number): string => t`${formatCount(count)} active`

/** "9 due". */
export const dueText = (count: number): string => t`${formatCount(count)} due`

/** What a plan is called in a sentence or on a card. */
export const planName = ({ name }: Pick<PlanRow, 'name'>): string => (name.trim() === '' ? t`Without a name` : name)
