import { type BeyondAllowance, DiscountRule, type Offer } from '../../../shared/app/offer.ts'
import type { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { mostWithin, percentOf, ticketsSum } from '../../../shared/money/discount.ts'
import type { SettingsStore } from '../db/settings.queries.ts'

/** How much this desk may give away by itself, as its owner said. */
export interface DiscountRules {
  get(): DiscountRule
  set(rule: DiscountRule): DiscountRule
  /** By how much a sale gives away more than that; empty when it does not. */
  beyond(sale: Sale): BeyondAllowance['beyond']
}

const noneByItself: DiscountRule = { percent: null, amounts: {} }
const key = 'discountRule'

export function createDiscountRules(
  settings: SettingsStore,
  offer: (eventId: string) => Pick<Offer, 'tickets'>,
): DiscountRules {
  const rules: DiscountRules = {
    get: () => parsed(settings.note(key)),
    set: (rule) => {
      settings.setNote(key, JSON.stringify(DiscountRule.parse(rule)))
      return rules.get()
    },
    beyond: (sale) => {
      if (settings.get().role === 'owner') return []
      const { wantedMinor, ofMinor } = givenAway(sale, offer)
      const allowedMinor = mostWithin(rules.get(), ofMinor, sale.currency)
      return wantedMinor > allowedMinor
        ? [{ what: 'discount', currency: sale.currency, wantedMinor, allowedMinor }]
        : []
    },
  }
  return rules
}

/**
 * What somebody at the desk gives away in a sale, of how much. Tickets that are given for free are in it at nothing, and
 * what they would have cost is what was given away.
 */
function givenAway(sale: Sale, offer: (eventId: string) => Pick<Offer, 'tickets'>) {
  const { method, lines, manualDiscount, eventId } = sale
  if (manualDiscount !== undefined) return { wantedMinor: manualDiscount.minor, ofMinor: ticketsSum(lines) }
  if (method !== 'free') return { wantedMinor: 0, ofMinor: 0 }
  const { tickets } = offer(eventId)
  const usual = lines.map((line) => {
    const prices = tickets.find(({ definitionId }) => definitionId === line.definitionId)?.prices ?? []
    const price = prices.find(({ optionId }) => optionId === (line.optionId ?? null))
    return { quantity: line.quantity, priceMinor: price?.priceMinor ?? line.priceMinor }
  })
  const ofMinor = ticketsSum(usual)
  return { wantedMinor: Math.max(0, ofMinor - sale.totalMinor), ofMinor }
}

/**
 * A discount belongs to somebody: to a coupon or a benefit, which the site counts, or to a person with a reason. Throws
 * `invalid_input` for a sale that says anything else, so that no window gives away what nobody answers for.
 */
export function mustBeExplained(sale: Sale): void {
  const { lines, discountMinor, manualDiscount, coupon, paidPlanBenefit } = sale
  const isSites = coupon !== undefined || paidPlanBenefit !== undefined
  if (manualDiscount === undefined) {
    if (discountMinor === 0 || isSites) return
    throw new AppError('invalid_input')
  }
  if (isSites) {
    throw new AppError('invalid_input')
  }
  const { minor, percent } = manualDiscount
  const tickets = ticketsSum(lines)
  const isRight = percent === undefined || percentOf(tickets, percent) === minor
  const isTotal = tickets - minor + sale.feeMinor + sale.taxMinor === sale.totalMinor
  if (minor === discountMinor && minor <= tickets && isRight && isTotal) return
  throw new AppError('invalid_input')
}

/** A damaged note lets the desk give nothing by itself. */
function parsed(note: string | undefined): DiscountRule {
  try {
    return note === undefined ? noneByItself : DiscountRule.parse(JSON.parse(note))
  } catch {
    return noneByItself
  }
}
