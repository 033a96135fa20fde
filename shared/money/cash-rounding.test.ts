import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashMinorOf, cashRoundingOf, cashUnitOf, isPayableInCash, roundedCurrencies } from './cash-rounding.ts'
import { piecesOf, quickCash } from './notes.ts'

test.each([
  ['CHF', 2563, 2565],
  ['CHF', 2562, 2560],
  ['SEK', 25_563, 25_600],
  ['SEK', 25_549, 25_500],
  ['SEK', 25_550, 25_600],
  ['NOK', 25_650, 25_700],
  ['DKK', 2563, 2550],
  ['DKK', 2575, 2600],
  ['DKK', 2525, 2550],
  ['CZK', 25_650, 25_700],
  // Forints have no decimals here.
  ['HUF', 2562, 2560],
  ['HUF', 2563, 2565],
  ['HUF', 2568, 2570],
  ['ILS', 2565, 2570],
  ['CAD', 2562, 2560],
  ['CAD', 2563, 2565],
  ['AUD', 2568, 2570],
  ['MYR', 2567, 2565],
  // The retailer's choice, as most choose; the customer's in Hong Kong; always the customer's in South Africa.
  ['NZD', 2565, 2560],
  ['NZD', 2566, 2570],
  ['HKD', 2565, 2560],
  ['ZAR', 2569, 2560],
  // Every amount has its coins.
  ['EUR', 2563, 2563],
  ['USD', 2563, 2563],
  ['PLN', 2563, 2563],
  ['ISK', 2563, 2563],
  ['JPY', 2563, 2563],
])('%s %i is %i in cash', (currency, minor, cash) => expect(cashMinorOf(minor, currency)).toBe(cash))

test('rounded amounts are the nearest that coins and notes pay, and rounding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...roundedCurrencies), fc.nat({ max: 10_000_000 }), (currency, minor) => {
      const cash = cashMinorOf(minor, currency)
      const unit = cashUnitOf(currency)
      expect(isPayableInCash(cash, currency)).toBe(true)
      expect(cashMinorOf(cash, currency)).toBe(cash)
      expect(Math.abs(cashRoundingOf(minor, currency))).toBeLessThan(unit)
      if (currency !== 'ZAR') expect(Math.abs(cashRoundingOf(minor, currency)) * 2).toBeLessThanOrEqual(unit)
    }),
  )
})

test('the smallest coin of a till is the unit, and all its pieces are multiples of it', () => {
  for (const currency of roundedCurrencies) {
    const faces = piecesOf(currency).map(({ faceMinor }) => faceMinor)
    expect([currency, Math.min(...faces)]).toEqual([currency, cashUnitOf(currency)])
    expect(faces.filter((face) => !isPayableInCash(face, currency))).toEqual([])
  }
})

test('every amount that is offered can be handed over', () => {
  fc.assert(
    fc.property(fc.constantFrom(...roundedCurrencies), fc.nat({ max: 1_000_000 }), (currency, minor) => {
      const offered = quickCash(cashMinorOf(minor, currency), currency)
      expect(offered.filter((amount) => !isPayableInCash(amount, currency))).toEqual([])
    }),
  )
})
