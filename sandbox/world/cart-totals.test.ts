import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted, percentOf, ticketsSum } from '../../shared/money/discount.ts'
import { totalsOf, totalsWithin } from '../../shared/money/totals.ts'
import { toMoney } from '../../shared/money/wire-money.ts'
import { invoiceOf, type PricedLine } from './ticketing-invoice.ts'

const wireFees = { none: 'NO_FEE', included: 'FEE_INCLUDED', onTop: 'FEE_ADDED_AT_CHECKOUT' } as const

const cart = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    priceMinor: fc.integer({ min: 0, max: 5_000_000 }),
    fee: fc.constantFrom('none' as const, 'included' as const, 'onTop' as const),
    donation: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)
const tax = fc.option(
  fc.record({
    rate: fc.constantFrom('0', '6', '19', '8.875', '0.125', '25'),
    included: fc.boolean(),
    onDonations: fc.boolean(),
  }),
)
const wireTax = ({ rate, included, onDonations }: { rate: string; included: boolean; onDonations: boolean }) => ({
  rate,
  type: included ? 'INCLUDED_IN_PRICE' : 'ADDED_AT_CHECKOUT',
  name: 'VAT',
  appliedToDonations: onDonations,
})
/** Per cent that a coupon takes off, or nothing. */
const percentOff = fc.option(fc.constantFrom('10', '33.333', '50', '100'))

test('a till counts every cart to the unit as the site invoices it', () => {
  fc.assert(
    fc.property(cart, tax, percentOff, fc.constantFrom('EUR', 'JPY', 'KWD'), (lines, taxed, off, currency) => {
      const priced = lines.map(
        ({ quantity, priceMinor, fee, donation }, at): PricedLine => ({
          definitionId: `kind-${at}`,
          name: 'Stalls',
          quantity,
          price: BigInt(priceMinor),
          feeType: wireFees[fee],
          donation,
        }),
      )
      const { invoice, due } = invoiceOf(priced, {
        currency,
        tax: taxed === null ? undefined : wireTax(taxed),
        coupon: off === null ? undefined : { code: 'C', couponId: 'c', name: 'C', used: 0, percentOff: off },
      })
      const minorOf = (wire: Parameters<typeof toMoney>[0]) => toMoney(wire)?.minor ?? 0
      const discountMinor = minorOf(invoice.discount?.amount)
      const totals = totalsOf(lines, { tax: taxed, feeRate: '2.5', discountMinor })
      const fees = invoice.fees?.filter(({ type }) => type !== 'FEE_INCLUDED') ?? []
      const taxAmount = minorOf(invoice.tax?.amount)
      expect(totals).toEqual({
        ticketsMinor: minorOf(invoice.subTotal),
        discountMinor,
        feeMinor: fees.reduce((sum, { amount }) => sum + minorOf(amount), 0),
        taxMinor: taxed?.included === false ? taxAmount : 0,
        includedTaxMinor: taxed?.included === true ? taxAmount : 0,
        totalMinor: Number(due),
      })
    }),
    { numRuns: 500 },
  )
})

test('a discount by hand, as an amount or a share, is in the site’s total to the unit, with fees and taxes', () => {
  const off = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ amount: fc.nat(20_000_000) }),
  )
  fc.assert(
    fc.property(cart, tax, off, fc.constantFrom('EUR', 'JPY', 'KWD'), (given, taxed, wanted, currency) => {
      const lines = given.map((line, at) => ({ ...line, definitionId: `kind-${at % 3}` }))
      const tickets = ticketsSum(lines)
      const discountMinor = 'percent' in wanted ? percentOf(tickets, wanted.percent) : wanted.amount
      const totals = totalsWithin(lines, { tax: taxed, feeRate: '2.5', discountMinor })
      const { due } = invoiceOf(
        discounted(lines, discountMinor).map(
          ({ definitionId, quantity, priceMinor, fee, donation }): PricedLine => ({
            ...{ definitionId, name: 'Stalls', quantity, donation },
            price: BigInt(priceMinor),
            feeType: wireFees[fee],
          }),
        ),
        { currency, tax: taxed === null ? undefined : wireTax(taxed) },
      )
      expect(totals.totalMinor).toBe(Number(due))
      expect(totals.discountMinor).toBe(Math.min(discountMinor, tickets))
      expect(totals.totalMinor).toBe(tickets - totals.discountMinor + totals.feeMinor + totals.taxMinor)
      if (discountMinor >= tickets) expect(totals.totalMinor).toBe(0)
    }),
    { numRuns: 500 },
  )
})
