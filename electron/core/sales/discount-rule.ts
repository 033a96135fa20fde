import { type BeyondAllowance, DiscountRule } from '../../../shared/app/offer.ts'
import { hasEqualLines } from '../../../shared/app/sale-lines.ts'
import type { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { mostWithin, percentOf, ticketsSum } from '../../../shared/money/discount.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Operators } from '../operators/operators.ts'
import { isComplimentary } from './complimentary.ts'
import type { OfferTerms } from './offer-terms.ts'

/** How much discount this laptop may give without a manager's approval, as its owner set it. */
export interface DiscountRules {
  get(): DiscountRule
  set(rule: DiscountRule): DiscountRule
  /** By how much a sale's discount exceeds what an operator may give; empty when it doesn't. Left out: who works here. */
  beyond(sale: Sale, operatorId?: string): BeyondAllowance['beyond']
}

const noneByItself: DiscountRule = { percent: null, amounts: {} }
const key = 'discountRule'

export function createDiscountRules(parts: {
  settings: SettingsStore
  offer: (eventId: string) => Pick<OfferTerms, 'tickets'>
  operators: Pick<Operators, 'exist' | 'current' | 'kept'>
}): DiscountRules {
  const { settings, offer, operators } = parts

  /** Null is no limit. Without operators the owner's role has none, and the door's the laptop's rule. */
  function limitsOf(operatorId: string | undefined): DiscountRule | null {
    if (!operators.exist()) return settings.get().role === 'owner' ? null : rules.get()
    const operator = operatorId === undefined ? operators.current() : operators.kept.store.find(operatorId)
    return operator === undefined ? noneByItself : operator.discounts
  }

  const rules: DiscountRules = {
    get: () => parsed(settings.note(key)),
    set: (rule) => {
      settings.setNote(key, JSON.stringify(DiscountRule.parse(rule)))
      return rules.get()
    },
    beyond: (sale, operatorId) => {
      const limits = limitsOf(operatorId)
      if (limits === null) return []
      const { wantedMinor, ofMinor } = givenAway(sale, offer)
      const allowedMinor = mostWithin(limits, ofMinor, sale.currency)
      return wantedMinor > allowedMinor
        ? [{ what: 'discount', currency: sale.currency, wantedMinor, allowedMinor }]
        : []
    },
  }
  return rules
}

/**
 * The discount given by hand in a sale (`wantedMinor`) and the amount it was taken off (`ofMinor`), in minor units. For
 * a sale given away for free the discount is what its tickets usually cost. A plan's benefit counts as given by hand: no
 * laptop knows what the site grants for it.
 */
function givenAway(sale: Sale, offer: (eventId: string) => Pick<OfferTerms, 'tickets'>) {
  const { lines, manualDiscount, paidPlanBenefit, eventId } = sale
  if (manualDiscount !== undefined) return { wantedMinor: manualDiscount.minor, ofMinor: ticketsSum(lines) }
  if (paidPlanBenefit !== undefined) return { wantedMinor: sale.discountMinor, ofMinor: ticketsSum(lines) }
  if (!isComplimentary(sale)) return { wantedMinor: 0, ofMinor: 0 }
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
 * Every discount needs a source: a coupon or plan benefit, which the site checks, or a person with a reason. Throws
 * `invalid_input` for a sale with any other discount, or with a manual one whose amounts do not add up, so that no
 * faulty window can give money away; also for two lines of one ticket type at one price, and for sums beyond exact
 * integers. Stored sales of earlier versions may have such lines, so that the schema can't refuse them.
 */
export function mustBeExplained(sale: Sale): void {
  const { lines, discountMinor, manualDiscount, coupon, paidPlanBenefit } = sale
  const isSites = coupon !== undefined || paidPlanBenefit !== undefined
  const isTwofold = coupon !== undefined && paidPlanBenefit !== undefined
  if (isTwofold || hasEqualLines(lines) || !Number.isSafeInteger(ticketsSum(lines))) {
    throw new AppError('invalid_input')
  }
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

/** When the stored rule cannot be parsed, every discount needs an approval. */
function parsed(note: string | undefined): DiscountRule {
  try {
    return note === undefined ? noneByItself : DiscountRule.parse(JSON.parse(note))
  } catch {
    return noneByItself
  }
}
