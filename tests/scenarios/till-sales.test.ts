import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mustBeExplained } from '../../electron/core/sales/discount-rule.ts'
import { mustMatchOffer } from '../../electron/core/sales/offer-check.ts'
import { createTriedCoupons } from '../../electron/core/sales/tried-coupons.ts'
import { saleLinesOf } from '../../renderer/till/cart.ts'
import { sampleOffer, sampleTicket } from '../../renderer/till/samples.test-kit.ts'
import type { Offer, OfferedTicket } from '../../shared/app/offer.ts'
import { type CouponTerms, Sale, type SaleLine } from '../../shared/app/sales.ts'
import { AppError } from '../../shared/errors.ts'
import { percentOf, ticketsSum } from '../../shared/money/discount.ts'
import { totalsOf } from '../../shared/money/totals.ts'
import { bends } from '../support/bent-sales.ts'
import { runs } from '../support/long-tests.ts'
import { cartOf, type Order, order, tillSale } from '../support/till-sales.ts'

const price = fc.integer({ min: 1, max: 99_999 })
const fee = fc.constantFrom<OfferedTicket['fee']>('none', 'included', 'onTop')
const offers = fc
  .record({
    fixed: price,
    options: fc.uniqueArray(price, { minLength: 2, maxLength: 3 }),
    minimum: fc.integer({ min: 0, max: 2_000 }),
    fees: fc.tuple(fee, fee, fee),
    currency: fc.constantFrom('EUR', 'CHF', 'JPY', 'HUF', 'KWD'),
    feeRate: fc.constantFrom(null, '2.5', '0.125'),
    tax: fc.option(
      fc.record({
        name: fc.constant('VAT'),
        rate: fc.constantFrom('7', '19', '8.875'),
        included: fc.boolean(),
        onDonations: fc.boolean(),
      }),
    ),
  })
  .map(({ fixed, options, minimum, fees: [first, second, third], ...terms }): Offer => {
    const prices = options.map((priceMinor, at) => ({ optionId: `o${at}`, name: `Option ${at}`, priceMinor }))
    const tickets = [
      sampleTicket('Adult', fixed, { fee: first }),
      sampleTicket('Balcony', 0, { pricing: 'options', prices, fee: second }),
      sampleTicket('Gift', minimum, { pricing: 'donation', fee: third }),
      sampleTicket('Child', 0),
    ]
    return sampleOffer(tickets, terms)
  })

const coupons = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'perTicket' as const),
  size: fc.integer({ min: 1, max: 10_000 }),
  /** Only the first type of the cart is reduced. */
  isForOneType: fc.boolean(),
})

/** What the site says about a coupon, computed apart from the till: a coupon for one type leaves the other lines whole. */
function termsOf(
  lines: readonly SaleLine[],
  { tickets, tax, feeRate }: Offer,
  { kind, size, isForOneType }: typeof coupons extends fc.Arbitrary<infer T> ? T : never,
): CouponTerms {
  const [first] = lines
  const reduced = lines.filter(({ definitionId }) => !isForOneType || definitionId === first?.definitionId)
  const count = reduced.reduce((sum, { quantity }) => sum + quantity, 0)
  const wanted = { percent: percentOf(ticketsSum(reduced), size), amount: size, perTicket: size * count }[kind]
  const parts = [
    [reduced, Math.min(wanted, ticketsSum(reduced))] as const,
    [lines.filter((line) => !reduced.includes(line)), 0] as const,
  ].map(([some, discountMinor]) => {
    const priced = some.map((line) => {
      const ticket = tickets.find(({ definitionId }) => definitionId === line.definitionId)
      return { ...line, fee: ticket?.fee ?? 'none', donation: ticket?.pricing === 'donation' }
    })
    return totalsOf(priced, { tax, feeRate, discountMinor })
  })
  const sumOf = (name: keyof CouponTerms) => parts.reduce((sum, part) => sum + part[name], 0)
  return {
    ...{ discountMinor: sumOf('discountMinor'), feeMinor: sumOf('feeMinor') },
    ...{ taxMinor: sumOf('taxMinor'), totalMinor: sumOf('totalMinor') },
  }
}

/** Why the core refuses a sale; null where it takes it. */
function refusalOf(sale: unknown, check: (sale: Sale) => void): string | null {
  const parsed = Sale.safeParse(sale)
  if (!parsed.success) return 'invalid_input'
  try {
    check(parsed.data)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

test('the core takes what the till charges, whatever the offer, and nothing that differs from it by a unit', () => {
  const bent = new Map(Object.keys(bends).map((name) => [name, 0]))
  const methods = new Set<string>()
  const property = (offer: Offer, taken: Order, given: typeof coupons extends fc.Arbitrary<infer T> ? T : never) => {
    const tried = createTriedCoupons()
    const lines = saleLinesOf(cartOf(taken, offer.tickets))
    const terms = termsOf(lines, offer, given)
    const isReduced = taken.reduction === 'coupon'
    if (isReduced) tried.keep({ eventId: offer.eventId, coupon: 'SPRING', lines }, terms)
    const sale = tillSale(taken, { offer, coupon: isReduced ? { code: 'SPRING', terms } : null })
    fc.pre(sale !== undefined)
    const check = (one: Sale) => {
      mustBeExplained(one)
      mustMatchOffer(one, offer, tried)
    }
    expect(refusalOf(sale, check)).toBeNull()
    methods.add(`${sale.method} ${taken.reduction}`)
    for (const [name, bend] of Object.entries(bends)) {
      const other = bend(sale)
      if (other === undefined) continue
      bent.set(name, (bent.get(name) ?? 0) + 1)
      expect([name, refusalOf(other, check)]).toEqual([name, expect.stringMatching(/^(precondition|invalid_input)$/)])
    }
  }
  fc.assert(fc.property(offers, order, coupons, property), { numRuns: runs(300, 5_000) })
  // No bend was left out, and every way to pay was reduced in every way.
  expect([...bent].filter(([, count]) => count === 0)).toEqual([])
  expect(methods.size).toBe(16)
})

const eachTicket = (offer: Offer, change: (ticket: OfferedTicket) => Partial<OfferedTicket>): Offer => ({
  ...offer,
  tickets: offer.tickets.map((ticket) => ({ ...ticket, ...change(ticket) })),
})

/** What costs a single unit stays: for nothing it would be given away, which is for the operator's limits to decide. */
const cheaper = (prices: OfferedTicket['prices']) => ({
  prices: prices.map((one) => ({ ...one, priceMinor: one.priceMinor > 1 ? one.priceMinor - 1 : one.priceMinor })),
})

/** Offers of a hostile window: sales that are right by them in every part, and wrong by the core's. */
const lies: Readonly<Record<string, (offer: Offer) => Offer>> = {
  'prices a unit lower': (offer) =>
    eachTicket(offer, ({ pricing, prices }) => (pricing === 'donation' ? {} : cheaper(prices))),
  'a minimum a unit lower': (offer) =>
    eachTicket(offer, ({ pricing, prices }) => (pricing === 'donation' ? cheaper(prices) : {})),
  'orders of any size': (offer) => eachTicket({ ...offer, perOrder: 50 }, () => ({ perOrder: 50 })),
  'no fees': (offer) => ({ ...offer, feeRate: null }),
  'no tax': (offer) => ({ ...offer, tax: null }),
  'another currency': (offer) => ({ ...offer, currency: 'USD' }),
}

test('a window that computes with an offer of its own sells nothing that the core doesn’t offer so', () => {
  const refused = new Map(Object.keys(lies).map((name) => [name, 0]))
  const property = (whole: Offer, taken: Order, [perType, perOrder]: [number, number]) => {
    const offer = eachTicket({ ...whole, perOrder }, () => ({ perOrder: perType }))
    // Donations are the minimum, so that an offer has one right sale for an order.
    const atMinimum = { ...taken, wanted: taken.wanted.map((one) => ({ ...one, above: 0 })) }
    const right = JSON.stringify(tillSale(atMinimum, { offer, coupon: null }))
    const check = (one: Sale) => {
      mustBeExplained(one)
      mustMatchOffer(one, offer, createTriedCoupons())
    }
    for (const [name, lie] of Object.entries(lies)) {
      const sale = tillSale(atMinimum, { offer: lie(offer), coupon: null })
      if (sale === undefined || JSON.stringify(sale) === right) continue
      refused.set(name, (refused.get(name) ?? 0) + 1)
      expect([name, refusalOf(sale, check)]).toEqual([name, 'precondition'])
    }
  }
  const limits = fc.tuple(fc.constantFrom(3, 20), fc.constantFrom(6, 20))
  fc.assert(fc.property(offers, order, limits, property), { numRuns: runs(300, 5_000) })
  expect([...refused].filter(([, count]) => count === 0)).toEqual([])
})
