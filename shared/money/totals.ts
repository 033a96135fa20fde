import { discounted, type TicketLine, ticketsSum } from './discount.ts'

/** Tickets of one kind at one price, as the money sees them. */
export interface PricedLine {
  quantity: number
  /** What one ticket costs; minor units. */
  priceMinor: number
  /** Who pays the platform's fee: no one, the house out of the price, or the customer on top of it. */
  fee: 'none' | 'included' | 'onTop'
  /** The customer named the price. */
  donation: boolean
}

/** How an event's money is counted. Rates are per cent as decimal text, "7.5", with at most three decimals. */
export interface SaleTerms {
  tax: { rate: string; included: boolean; onDonations: boolean } | null
  /** The platform's fee; null where it is not known, and then none is counted. */
  feeRate: string | null
  /** What a coupon takes off the tickets; minor units. More than they cost counts as what they cost. */
  discountMinor: number
}

/** What a cart costs; minor units. */
export interface CartTotals {
  /** Prices times quantities, before anything. */
  ticketsMinor: number
  /** Taken off by the coupon. */
  discountMinor: number
  /** Fees on top of the prices; those inside them are the house's own affair. */
  feeMinor: number
  /** Tax on top of the prices. */
  taxMinor: number
  /** Tax that the prices contain. */
  includedTaxMinor: number
  /** What the customer pays. */
  totalMinor: number
}

/** A hundred per cent in the unit of `rateOf`. */
const WHOLE = 100_000n

/** A percentage as decimal text, in thousandths of a per cent; what cannot be read is none. */
function rateOf(text: string): bigint {
  const found = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(text)
  return found === null ? 0n : BigInt((found[1] ?? '') + (found[2] ?? '').padEnd(3, '0'))
}

/** `amount × part ÷ whole`, rounded half up. */
const share = (amount: bigint, part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (2n * amount * part + whole) / (2n * whole)

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** Splits an amount over weights to the last unit; what division leaves goes to the largest rests, the first ones first. */
function split(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = sum(weights)
  if (total === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight, at) => ({ at, part: (amount * weight) / total, rest: (amount * weight) % total }))
  const left = Number(amount - sum(parts.map(({ part }) => part)))
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  const favoured = new Set(byRest.slice(0, left).map(({ at }) => at))
  return parts.map(({ at, part }) => part + (favoured.has(at) ? 1n : 0n))
}

/**
 * What a cart costs, exactly as the platform's invoice counts it: the discount is spread over the lines, then tax and fee
 * are taken of what is left of each line, each rounded half up to whole minor units. Integers throughout.
 */
export function totalsOf(lines: readonly PricedLine[], { tax, feeRate, discountMinor }: SaleTerms): CartTotals {
  const costs = lines.map(({ quantity, priceMinor }) => BigInt(priceMinor) * BigInt(quantity))
  const tickets = sum(costs)
  const wanted = BigInt(discountMinor)
  const discount = wanted < tickets ? wanted : tickets
  const off = split(discount, costs)
  const after = costs.map((cost, at) => cost - (off[at] ?? 0n))

  const rate = tax === null ? 0n : rateOf(tax.rate)
  const included = tax === null || tax.included
  const taxes = lines.map(({ donation }, at) => {
    if (tax === null || (donation && !tax.onDonations)) return 0n
    return share(after[at] ?? 0n, rate, included ? WHOLE + rate : WHOLE)
  })
  const fees = lines.map(({ fee }, at) =>
    fee === 'onTop' ? share(after[at] ?? 0n, rateOf(feeRate ?? '0'), WHOLE) : 0n,
  )
  const taxTotal = sum(taxes)
  const onTop = included ? 0n : taxTotal
  return {
    ticketsMinor: Number(tickets),
    discountMinor: Number(discount),
    feeMinor: Number(sum(fees)),
    taxMinor: Number(onTop),
    includedTaxMinor: Number(included ? taxTotal : 0n),
    totalMinor: Number(sum(after) + sum(fees) + onTop),
  }
}

/**
 * What a cart costs with a discount that was given by hand. The site gets the lower price of each ticket, and takes
 * fees and taxes of those: so does this, or the two would be a unit apart.
 */
export function totalsWithin(
  lines: readonly (PricedLine & TicketLine)[],
  { discountMinor, ...terms }: SaleTerms,
): CartTotals {
  const { ticketsMinor, ...totals } = totalsOf(discounted(lines, discountMinor), { ...terms, discountMinor: 0 })
  const before = ticketsSum(lines)
  return { ...totals, ticketsMinor: before, discountMinor: before - ticketsMinor }
}
