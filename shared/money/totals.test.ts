import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PricedLine, type SaleTerms, totalsOf } from './totals.ts'

const line = (change: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 1,
  priceMinor: 1800,
  fee: 'none',
  donation: false,
  ...change,
})
const terms = (change: Partial<SaleTerms> = {}): SaleTerms => ({
  tax: null,
  feeRate: null,
  discountMinor: 0,
  ...change,
})
const vat = (rate: string, included = true, onDonations = false) => ({ rate, included, onDonations })

test('tax that the prices contain is shown and adds nothing', () => {
  const cart = [line({ quantity: 2 }), line({ priceMinor: 1000 }), line({ priceMinor: 300 })]
  expect(totalsOf(cart, terms({ tax: vat('6') }))).toEqual({
    ticketsMinor: 4900,
    discountMinor: 0,
    feeMinor: 0,
    taxMinor: 0,
    includedTaxMinor: 278,
    totalMinor: 4900,
  })
})

test('tax and fee on top are counted line by line on what the discount leaves', () => {
  const cart = [line({ priceMinor: 1000, fee: 'onTop' }), line({ priceMinor: 1000, fee: 'included' })]
  const totals = totalsOf(cart, terms({ tax: vat('8.875', false), feeRate: '2.5', discountMinor: 501 }))
  // 1000 - 251 = 749 and 1000 - 250 = 750; 8.875 % of them is 66.47 and 66.56; 2.5 % of 749 is 18.7.
  expect(totals).toMatchObject({ discountMinor: 501, taxMinor: 66 + 67, feeMinor: 19, totalMinor: 1499 + 133 + 19 })
})

test('a discount never makes a cart cheaper than free', () => {
  expect(totalsOf([line()], terms({ discountMinor: 9999 }))).toMatchObject({ discountMinor: 1800, totalMinor: 0 })
})

test('donations are taxed only where the event says so', () => {
  const gift = [line({ donation: true, priceMinor: 1000 })]
  expect(totalsOf(gift, terms({ tax: vat('20', false) })).totalMinor).toBe(1000)
  expect(totalsOf(gift, terms({ tax: vat('20', false, true) })).totalMinor).toBe(1200)
})

test('a fee that is not known is not counted', () => {
  expect(totalsOf([line({ fee: 'onTop' })], terms()).totalMinor).toBe(1800)
})

test('an empty cart costs nothing', () => {
  expect(totalsOf([], terms({ tax: vat('20', false), feeRate: '2.5', discountMinor: 5 })).totalMinor).toBe(0)
})

test('the parts always make up the total, in whole units', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      priceMinor: fc.integer({ min: 0, max: 10_000_000 }),
      fee: fc.constantFrom('none' as const, 'included' as const, 'onTop' as const),
      donation: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  const rates = fc.constantFrom('0', '6', '7.7', '8.875', '19', '25')
  fc.assert(
    fc.property(lines, rates, fc.boolean(), fc.nat(2_000_000), (cart, rate, included, discountMinor) => {
      const totals = totalsOf(cart, { tax: vat(rate, included), feeRate: '2.5', discountMinor })
      expect(totals.totalMinor).toBe(totals.ticketsMinor - totals.discountMinor + totals.feeMinor + totals.taxMinor)
      for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
    }),
  )
})
