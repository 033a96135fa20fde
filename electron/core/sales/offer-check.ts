import type { SaleAmount, SaleMismatch } from '../../../shared/app/sale-mismatch.ts'
import type { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { cashMinorOf, cashRoundingOf } from '../../../shared/money/cash-rounding.ts'
import { priceProblem } from '../../../shared/money/offered-price.ts'
import { offeredTotals, type Reduction } from '../../../shared/money/offered-totals.ts'
import { isComplimentary } from './complimentary.ts'
import { reasonOf } from './mismatch-reason.ts'
import type { OfferTerms } from './offer-terms.ts'
import type { TriedCoupons } from './tried-coupons.ts'

type Mismatch = SaleMismatch['mismatches'][number]

/**
 * Compares a sale with what this laptop offers now, so that no window can charge any other amount. What is left, and
 * whether the type is on sale, isn't compared: offline only the site knows. Throws `precondition` with `SaleMismatch`.
 */
export function mustMatchOffer(sale: Sale, offer: OfferTerms, coupons: Pick<TriedCoupons, 'termsOf'>): void {
  const mismatches = mismatchesOf(sale, offer, coupons)
  const [first] = mismatches
  if (first === undefined) return
  const data: SaleMismatch = { mismatches }
  throw new AppError('precondition', { reason: reasonOf(first), data })
}

function mismatchesOf(sale: Sale, offer: OfferTerms, coupons: Pick<TriedCoupons, 'termsOf'>): Mismatch[] {
  const { currency } = sale
  if (currency !== offer.currency) return [{ what: 'currency', wanted: currency, offered: offer.currency }]
  const lines = [...lineMismatches(sale, offer), ...limitMismatches(sale, offer)]
  // Amounts follow from the lines: with wrong lines they would all be wrong.
  if (lines.length > 0) return lines
  const { coupon = '' } = sale
  const reduction = reductionOf(sale, coupons)
  return reduction === undefined ? [{ what: 'coupon', code: coupon }] : amountMismatches(sale, offer, reduction)
}

function lineMismatches(sale: Sale, { tickets }: OfferTerms): Mismatch[] {
  const { lines, currency } = sale
  const isFree = isComplimentary(sale)
  return lines.flatMap((line): Mismatch[] => {
    const { definitionId, optionId = null, priceMinor: wantedMinor } = line
    const ticket = tickets.find((offered) => offered.definitionId === definitionId)
    const ofLine = { definitionId, optionId, name: ticket?.name ?? definitionId }
    const problem = priceProblem(ticket, line)
    if (problem?.kind === 'notOffered') return [{ what: 'notOffered', ...ofLine }]
    if (isFree) return wantedMinor === 0 ? [] : [{ what: 'price', ...ofLine, currency, wantedMinor, offeredMinor: 0 }]
    return problem === null
      ? []
      : [{ what: problem.kind, ...ofLine, currency, wantedMinor, offeredMinor: problem.nowMinor }]
  })
}

function limitMismatches({ lines }: Sale, offer: OfferTerms): Mismatch[] {
  const counts = new Map<string, number>()
  for (const { definitionId, quantity } of lines) counts.set(definitionId, (counts.get(definitionId) ?? 0) + quantity)
  const ofTypes = offer.tickets.flatMap(({ definitionId, name, perOrder: maximum }): Mismatch[] => {
    const wanted = counts.get(definitionId) ?? 0
    return wanted > maximum ? [{ what: 'perOrder', definitionId, name, wanted, maximum }] : []
  })
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (ofTypes.length > 0 || all <= offer.perOrder) return ofTypes
  return [{ what: 'perOrder', definitionId: null, name: '', wanted: all, maximum: offer.perOrder }]
}

/** Undefined for a coupon that the site hasn't computed for these lines. `mustBeExplained` lets only one kind through. */
function reductionOf(sale: Sale, coupons: Pick<TriedCoupons, 'termsOf'>): Reduction | undefined {
  const { eventId, lines, coupon, manualDiscount, paidPlanBenefit, discountMinor } = sale
  if (manualDiscount !== undefined) return { kind: 'manual', minor: manualDiscount.minor }
  if (paidPlanBenefit !== undefined) return { kind: 'benefit', minor: discountMinor }
  if (coupon === undefined) return { kind: 'none' }
  const terms = coupons.termsOf({ eventId, coupon, lines })
  return terms === undefined ? undefined : { kind: 'coupon', terms }
}

function amountMismatches(sale: Sale, offer: OfferTerms, reduction: Reduction): Mismatch[] {
  const { currency, method, receivedMinor, roundingMinor } = sale
  const { totalMinor, discountMinor, feeMinor, taxMinor } = offeredTotals(sale.lines, offer, reduction)
  const isCash = method === 'cash'
  const compared: [SaleAmount, wanted: number, offered: number, isRight?: boolean][] = [
    ['discount', sale.discountMinor, discountMinor],
    ['fee', sale.feeMinor, feeMinor],
    ['tax', sale.taxMinor, taxMinor],
    // Nothing is paid for what is free, so a free sale that costs something can't be right.
    ['total', sale.totalMinor, totalMinor, sale.totalMinor === totalMinor && (method !== 'free' || totalMinor === 0)],
  ]
  if (receivedMinor !== undefined) {
    const due = isCash ? cashMinorOf(totalMinor, currency) : 0
    compared.push(['received', receivedMinor, due, isCash && receivedMinor >= due])
  }
  if (roundingMinor !== undefined) {
    compared.push(['rounding', roundingMinor, isCash ? cashRoundingOf(totalMinor, currency) : 0])
  }
  return compared.flatMap(([amount, wantedMinor, offeredMinor, isRight = wantedMinor === offeredMinor]) =>
    isRight ? [] : [{ what: 'amount' as const, amount, currency, wantedMinor, offeredMinor }],
  )
}
