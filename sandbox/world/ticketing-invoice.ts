import { lookUp } from '../../shared/look-up.ts'
import type { Discount, Fee, Invoice, InvoiceItem, Tax } from '../../shared/wire/order-invoice.ts'
import type { Coupon, TicketBenefit } from './ticketing.ts'
import type { TaxSettings } from './ticketing-event.ts'
import { type Minor, minorOf, moneyOf, rateOf, share, split, wholeRate } from './ticketing-money.ts'

/** Tickets of one kind at one price. */
export interface PricedLine {
  definitionId: string
  name: string
  quantity: number
  price: Minor
  /** As the definition names it; NO_FEE and undefined cost nothing. */
  feeType: string | undefined
  donation: boolean
}

interface Terms {
  currency: string
  tax: TaxSettings | undefined
  coupon?: Coupon | undefined
  benefit?: TicketBenefit | undefined
}

/** The platform's fee, in per cent of what a ticket costs after discounts. */
const feeRate = '2.5'

interface Sum {
  line: PricedLine
  total: Minor
  byBenefit: Minor
  byCoupon: Minor
  after: Minor
  tax: Minor
  fee: Minor
}

/** What tickets cost: discount first, then tax and fee on what is left, all in whole cents. */
export function invoiceOf(lines: readonly PricedLine[], terms: Terms): { invoice: Invoice; due: Minor } {
  const totals = lines.map((line) => line.price * BigInt(line.quantity))
  const byBenefit = benefitsOf(lines, terms.benefit)
  const left = totals.map((total, at) => total - (byBenefit[at] ?? 0n))
  const byCoupon = split(couponAmount(left.reduce(add, 0n), terms), left)
  const sums = lines.map((line, at): Sum => {
    const total = totals[at] ?? 0n
    const after = (left[at] ?? 0n) - (byCoupon[at] ?? 0n)
    const sum = { line, total, byBenefit: byBenefit[at] ?? 0n, byCoupon: byCoupon[at] ?? 0n, after }
    return { ...sum, tax: taxOn(sum, terms.tax), fee: hasFee(line) ? share(after, rateOf(feeRate), wholeRate) : 0n }
  })
  const onTop = sums.reduce(
    (all, sum) => all + (taxIsOnTop(terms.tax) ? sum.tax : 0n) + (isOnTop(sum) ? sum.fee : 0n),
    0n,
  )
  const due = sums.reduce((all, { after }) => all + after, 0n) + onTop
  return { invoice: written(sums, { ...terms, due }), due }
}

const add = (left: Minor, right: Minor): Minor => left + right

/** A benefit covers the dearest tickets first. */
function benefitsOf(lines: readonly PricedLine[], benefit: TicketBenefit | undefined): Minor[] {
  let covered = benefit?.tickets ?? 0
  const amounts = lines.map(() => 0n)
  const dearest = [...lines.entries()].sort(([, a], [, b]) => (a.price === b.price ? 0 : a.price > b.price ? -1 : 1))
  for (const [at, line] of dearest) {
    const count = Math.min(covered, line.quantity)
    covered -= count
    amounts[at] = share(line.price, rateOf(benefit?.rate ?? '0'), wholeRate) * BigInt(count)
  }
  return amounts
}

function couponAmount(left: Minor, { coupon, currency }: Terms): Minor {
  if (coupon?.percentOff !== undefined) return share(left, rateOf(coupon.percentOff), wholeRate)
  const off = minorOf(coupon?.moneyOff ?? '0', currency)
  return off < left ? off : left
}

/** The events service and the orders name the same three kinds of tax differently. */
const taxTypes: Record<string, string> = { INCLUDED_IN_PRICE: 'INCLUDED' }
const taxTypeOf = (tax: TaxSettings): string => lookUp(taxTypes, tax.type ?? '') ?? tax.type ?? 'INCLUDED'
const taxIsOnTop = (tax: TaxSettings | undefined): boolean => tax !== undefined && taxTypeOf(tax) !== 'INCLUDED'

function taxOn({ line, after }: { line: PricedLine; after: Minor }, tax: TaxSettings | undefined): Minor {
  if (tax === undefined || (line.donation && tax.appliedToDonations !== true)) return 0n
  const rate = rateOf(tax.rate ?? '0')
  return share(after, rate, taxIsOnTop(tax) ? wholeRate : wholeRate + rate)
}

const hasFee = ({ feeType }: PricedLine): boolean => feeType !== undefined && feeType !== 'NO_FEE'
const isOnTop = ({ line }: Sum): boolean => hasFee(line) && line.feeType !== 'FEE_INCLUDED'

type Written = Terms & { due: Minor }

function written(sums: readonly Sum[], terms: Written): Invoice {
  const { currency, due } = terms
  const money = (minor: Minor) => moneyOf(minor, currency)
  const of = (pick: (sum: Sum) => Minor) => sums.reduce((all, sum) => all + pick(sum), 0n)
  const whole: Sum | undefined = sums[0] && {
    line: sums[0].line,
    total: of((sum) => sum.total),
    byBenefit: of((sum) => sum.byBenefit),
    byCoupon: of((sum) => sum.byCoupon),
    after: of((sum) => sum.after),
    tax: of((sum) => sum.tax),
    fee: of((sum) => sum.fee),
  }
  const fees = feesOf(sums, currency)
  return {
    items: sums.map((sum) => itemOf(sum, terms)),
    total: money(due),
    ...(whole === undefined ? {} : { ...discountPart(whole, terms), ...taxPart(whole, terms) }),
    subTotal: money(whole?.total ?? 0n),
    grandTotal: money(due),
    fees,
    revenue: money(due - (whole?.fee ?? 0n)),
  }
}

function itemOf(sum: Sum, terms: Written): InvoiceItem {
  const { line, total } = sum
  return {
    id: line.definitionId,
    quantity: line.quantity,
    name: line.name,
    price: moneyOf(line.price, terms.currency),
    total: moneyOf(total, terms.currency),
    ...discountPart(sum, terms),
    ...taxPart(sum, terms),
    fees: feesOf([sum], terms.currency),
  }
}

function discountPart(sum: Sum, { currency, coupon, benefit }: Written): { discount?: Discount } {
  const money = (minor: Minor) => moneyOf(minor, currency)
  const discounts = []
  if (benefit !== undefined && sum.byBenefit > 0n) {
    const percentDiscount = { rate: benefit.rate, quantityDiscounted: benefit.tickets }
    discounts.push({ paidPlan: { name: benefit.name, percentDiscount }, amount: money(sum.byBenefit) })
  }
  if (coupon !== undefined && sum.byCoupon > 0n) {
    const { name, code, couponId } = coupon
    discounts.push({ coupon: { name, code, couponId }, amount: money(sum.byCoupon) })
  }
  if (discounts.length === 0) return {}
  const named = coupon === undefined ? {} : { code: coupon.code, name: coupon.name, couponId: coupon.couponId }
  return {
    discount: { amount: money(sum.byBenefit + sum.byCoupon), afterDiscount: money(sum.after), ...named, discounts },
  }
}

function taxPart(sum: Sum, { currency, tax }: Written): { tax?: Tax } {
  if (tax === undefined) return {}
  const details = { type: taxTypeOf(tax), name: tax.name ?? '', rate: tax.rate ?? '0' }
  return { tax: { ...details, taxable: moneyOf(sum.after, currency), amount: moneyOf(sum.tax, currency) } }
}

/** One fee for each way in which it is charged. */
function feesOf(sums: readonly Sum[], currency: string): Fee[] {
  const byType = new Map<string, Minor>()
  for (const { line, fee } of sums) {
    if (fee > 0n) byType.set(line.feeType ?? '', (byType.get(line.feeType ?? '') ?? 0n) + fee)
  }
  return [...byType].map(([type, fee]) => ({ name: 'WIX_FEE', type, rate: feeRate, amount: moneyOf(fee, currency) }))
}
