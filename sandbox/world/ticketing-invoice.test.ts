import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WireMoney } from '../../shared/wire/common.ts'
import { invoiceOf, type PricedLine } from './ticketing-invoice.ts'
import { minorOf, moneyOf, share, split } from './ticketing-money.ts'

const line = fc.record({
  definitionId: fc.uuid(),
  name: fc.constant('Stalls'),
  quantity: fc.integer({ min: 1, max: 50 }),
  price: fc.bigInt({ min: 0n, max: 1_000_000n }),
  feeType: fc.constantFrom(undefined, 'NO_FEE', 'FEE_INCLUDED', 'FEE_ADDED', 'FEE_ADDED_AT_CHECKOUT'),
  donation: fc.boolean(),
})
const lines: fc.Arbitrary<PricedLine[]> = fc.array(line, { minLength: 1, maxLength: 6 })
const tax = fc.option(
  fc.record({
    type: fc.constantFrom('INCLUDED_IN_PRICE', 'ADDED_AT_CHECKOUT'),
    rate: fc.constantFrom('7', '19', '5.5', '0.125'),
    appliedToDonations: fc.boolean(),
  }),
  { nil: undefined },
)
const coupon = fc.option(
  fc.record({
    code: fc.constant('SPRING'),
    couponId: fc.uuid(),
    name: fc.constant('Spring'),
    used: fc.constant(0),
    percentOff: fc.constantFrom('10', '33.333', '100'),
  }),
  { nil: undefined },
)
const benefit = fc.option(
  fc.record({
    benefitId: fc.uuid(),
    planOrderId: fc.uuid(),
    name: fc.constant('Friend'),
    rate: fc.constantFrom('50', '100'),
    tickets: fc.integer({ min: 1, max: 60 }),
  }),
  { nil: undefined },
)
const cents = (money: WireMoney | undefined) => minorOf(money?.value ?? '0', 'EUR')
const sum = (all: bigint[]) => all.reduce((left, right) => left + right, 0n)

test('every invoice adds up to the cent, whatever the discounts, taxes and fees', () => {
  fc.assert(
    fc.property(lines, tax, coupon, benefit, (given, taxed, reduced, covered) => {
      const { invoice, due } = invoiceOf(given, { currency: 'EUR', tax: taxed, coupon: reduced, benefit: covered })
      const items = invoice.items ?? []
      expect(sum(items.map((item) => cents(item.total)))).toBe(cents(invoice.subTotal))
      expect(sum(items.map((item) => cents(item.discount?.amount)))).toBe(cents(invoice.discount?.amount))
      expect(sum(items.map((item) => cents(item.tax?.amount)))).toBe(cents(invoice.tax?.amount))
      const after = cents(invoice.subTotal) - cents(invoice.discount?.amount)
      expect(after).toBeGreaterThanOrEqual(0n)
      const added = taxed?.type === 'ADDED_AT_CHECKOUT' ? cents(invoice.tax?.amount) : 0n
      const fees = invoice.fees ?? []
      const onTop = fees.filter((fee) => fee.type !== 'FEE_INCLUDED').map((fee) => cents(fee.amount))
      expect(due).toBe(after + added + sum(onTop))
      expect(cents(invoice.revenue)).toBe(due - sum(fees.map((fee) => cents(fee.amount))))
    }),
  )
})

test('an amount off never makes a total negative, and is shared out over the lines', () => {
  const off = { code: 'FIVER', couponId: 'c', name: 'Five off', used: 0, moneyOff: '5.00' }
  const of = (...prices: bigint[]) =>
    prices.map((price, at) => ({
      definitionId: `d${at}`,
      name: '',
      quantity: 1,
      price,
      feeType: undefined,
      donation: false,
    }))
  const small = invoiceOf(of(199n, 200n), { currency: 'EUR', tax: undefined, coupon: off })
  expect(small.due).toBe(0n)
  const large = invoiceOf(of(1000n, 1000n, 1000n), { currency: 'EUR', tax: undefined, coupon: off })
  expect(large.due).toBe(2500n)
  expect(large.invoice.items?.map((item) => item.discount?.amount?.value)).toEqual(['1.67', '1.67', '1.66'])
})

test('money is read and written as decimal text of its currency', () => {
  expect([minorOf('12.5', 'EUR'), minorOf('12', 'EUR'), minorOf('0.1', 'EUR')]).toEqual([1250n, 1200n, 10n])
  expect([minorOf('12.344', 'EUR'), minorOf('12.345', 'EUR'), minorOf('12.5', 'JPY')]).toEqual([1234n, 1235n, 13n])
  expect(moneyOf(5n, 'EUR')).toEqual({ amount: '0.05', value: '0.05', currency: 'EUR' })
  expect(moneyOf(-1205n, 'EUR').value).toBe('-12.05')
  expect(moneyOf(1500n, 'JPY').value).toBe('1500')
  expect(() => minorOf('1e3', 'EUR')).toThrow('not a decimal number')
  expect(share(1n, 1n, 2n)).toBe(1n)
})

test('a split loses nothing', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n })),
      (amount, weights) => {
        const parts = split(amount, weights)
        expect(sum(parts)).toBe(sum(weights) === 0n ? 0n : amount)
      },
    ),
  )
})
