import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashMinorOf, isPayableInCash, roundedCurrencies } from '../../../shared/money/cash-rounding.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { openBoxOffice } from '../../../tests/support/door-sales.ts'
import { runs } from '../../../tests/support/long-tests.ts'
import { receiptOf } from '../../../tests/support/receipts.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { offerInCurrency, orderOf, type Pencil, payInParts, priced } from './cash-rounding.test-kit.ts'

const method = fc.constantFrom('cash', 'card', 'transfer')
const evening = fc.record({
  currency: fc.constantFrom(...roundedCurrencies, 'EUR'),
  sales: fc.array(
    fc.record({
      method,
      priceMinor: fc.integer({ min: 700, max: 19_999 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      voided: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  order: fc.record({
    total: fc.integer({ min: 5_000, max: 49_999 }),
    parts: fc.array(fc.tuple(method, fc.integer({ min: 600, max: 2_000 })), { maxLength: 3 }),
    last: method,
  }),
})
type Evening = typeof evening extends fc.Arbitrary<infer T> ? T : never

/** The last amounts of a receipt's line, as they are printed. */
const printed = (minor: number, currency: string) => moneyText({ minor, currency }).replace(/\s/g, ' ')

async function sellAll(laptop: TestLaptop, eventId: string, { currency, sales }: Evening, pencil: Pencil) {
  await offerInCurrency(laptop, currency)
  let ofSales = 0
  for (const { voided, ...wanted } of sales) {
    const sale = priced(laptop, { currency, ...wanted })
    const { recordId } = await laptop.api.sales.sell(sale)
    const cash = wanted.method === 'cash' ? cashMinorOf(sale.totalMinor, currency) : sale.totalMinor
    const receipt = await receiptOf(laptop, recordId)
    expect(receipt).toContain(`Total ${printed(sale.totalMinor, currency)}`)
    const line = wanted.method.charAt(0).toUpperCase() + wanted.method.slice(1)
    expect(receipt).toContain(`${line} ${printed(cash, currency)}`)
    if (voided) await laptop.api.sales.void({ saleId: recordId, eventId })
    else {
      pencil.takings += sale.totalMinor
      if (wanted.method === 'cash') pencil.drawer += cash
      ofSales += cash - sale.totalMinor
    }
  }
  return ofSales
}

async function playAndCheck(played: Evening) {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const { currency, order } = played
  const money = (minor: number) => ({ minor, currency })
  const shift = await laptop.api.shift.open({ floats: [money(10_000)] })
  const pencil: Pencil = { takings: 0, drawer: 0 }
  const ofSales = await sellAll(laptop, eventId, played, pencil)
  const payments = await payInParts(laptop, await orderOf(laptop, 'OFFLINE_PENDING', money(order.total)), {
    ...order,
    pencil,
  })
  for (const { paymentId, method: by, paid, rounding } of payments) {
    const line = by.charAt(0).toUpperCase() + by.slice(1)
    const handed = paid.minor + (rounding?.minor ?? 0)
    expect(await receiptOf(laptop, paymentId)).toContain(`${line} ${printed(handed, currency)}`)
    if (by !== 'cash') expect(rounding).toBeNull()
  }
  await laptop.drained()
  const [sums] = (await laptop.api.shift.report(shift)).currencies
  expect(sums?.expectedCash.minor).toBe(10_000 + pencil.drawer)
  expect(isPayableInCash(sums?.expectedCash.minor ?? 1, currency)).toBe(true)
  expect(sums?.takings.minor).toBe(pencil.takings)
  const cash = sums?.byMethod.find(({ name }) => name === 'cash')?.amount.minor ?? 0
  expect(cash + (sums?.cashRounding.minor ?? 0)).toBe(pencil.drawer)
  const proof = await laptop.api.shift.proof(shift)
  expect(proof.onSite).toEqual(proof.charged)
  expect(proof.rounding.reduce((sum, { minor }) => sum + minor, 0)).toBe(ofSales)
  const today = (await laptop.api.today.overview({})).events.find(({ id }) => id === eventId)
  const ofToday = today?.takingsByMethod.filter(({ amount }) => amount.currency === currency) ?? []
  if (currency !== 'EUR') {
    expect(ofToday.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(pencil.takings)
    expect(ofToday.find(({ method: by }) => by === 'cash')?.amount.minor ?? 0).toBe(cash)
  }
}

test('receipts, report, proof and Today agree to the coin, whatever currency, fee and ways of paying', async () => {
  await fc.assert(fc.asyncProperty(evening, playAndCheck), { numRuns: runs(8, 60) })
})
