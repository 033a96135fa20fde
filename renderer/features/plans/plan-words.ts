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

/** An exact price of a plan as people write it: "€120", "€6.50", "€0.125". A currency unknown to Intl is behind it. */
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

/** A price of a plan in its parts, each of which may be empty: "€6.50", "a month", "12 times". */
interface PriceParts {
  amount: string
  /** "a year", "once". */
  every: string
  /** "12 times", "for 10 months". */
  length: string
}

/** The price of a plan in parts, for a place that sets them apart. */
export function priceParts({ price, billing }: Pick<PlanRow, 'price' | 'billing'>): PriceParts {
  const free = price !== null && isFree(price)
  return {
    amount: price === null ? '' : free ? t({ message: 'Free', context: 'price' }) : planPriceText(price),
    every: billing === null || free ? '' : billing.kind === 'once' ? t`once` : everyText(billing.every),
    length: billing === null || (free && billing.kind === 'recurring') ? '' : lengthOf(billing),
  }
}

function lengthOf(billing: PlanBilling): string {
  if (billing.kind === 'once') return billing.lasts === null ? '' : t`for ${lengthText(billing.lasts)}`
  return billing.cycles === null ? '' : plural(billing.cycles, { one: '# time', other: '# times' })
}

/** What is behind the price of a plan: "a month, 12 times", "once"; empty for a free one without an end. */
export function periodText(plan: Pick<PlanRow, 'price' | 'billing'>): string {
  const { every, length } = priceParts(plan)
  return [every, length].filter(Boolean).join(', ')
}

/** The price of a plan in words: "€120 a year", "€220 once, for 10 months", "Free". */
export function priceText(plan: Pick<PlanRow, 'price' | 'billing'>): string {
  const { amount, every, length } = priceParts(plan)
  return [[amount, every].filter(Boolean).join(' '), length].filter(Boolean).join(', ')
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
