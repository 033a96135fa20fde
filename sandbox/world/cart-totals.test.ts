import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf } from '../../shared/money/totals.ts'
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
        tax:
          taxed === null
            ? undefined
            : {
                type: taxed.included ? 'INCLUDED_IN_PRICE' : 'ADDED_AT_CHECKOUT',
                name: 'VAT',
                rate: taxed.rate,
                appliedToDonations: taxed.onDonations,
              },
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
