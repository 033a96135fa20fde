import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, quickCash } from './notes.ts'

test.each([
  ['EUR', 4900, [4900, 5000, 6000, 10000]],
  ['EUR', 1800, [1800, 2000, 5000, 10000]],
  ['EUR', 1400, [1400, 1500, 2000, 5000]],
  ['EUR', 1000, [1000, 2000, 5000, 10000]],
  ['EUR', 3600, [3600, 4000, 5000, 10000]],
  ['EUR', 1234, [1234, 1300, 1500, 2000]],
  ['EUR', 62000, [62000, 65000, 70000, 80000]],
  ['EUR', 10000, [10000, 20000, 50000, 100000]],
  ['USD', 1400, [1400, 1500, 2000, 5000]],
  ['GBP', 4900, [4900, 5000, 6000, 10000]],
  ['JPY', 4900, [4900, 5000, 6000, 10000]],
  ['KWD', 4900, [4900, 5000, 10000, 20000]],
  ['CZK', 24000, [24000, 30000, 40000, 50000]],
  ['XTS', 4900, [4900, 5000, 6000, 10000]],
])('%s %i: %o', (currency, total, values) => expect(quickCash(total, currency)).toEqual(values))

test('nothing to pay needs no cash', () => expect(quickCash(0, 'EUR')).toEqual([]))

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'KWD', 'SEK', 'NOK', 'DKK', 'ISK', 'PLN', 'CZK', 'HUF', 'RON']
const more = ['CAD', 'AUD', 'NZD', 'ILS', 'MXN', 'BRL', 'INR', 'ZAR', 'SGD', 'HKD', 'TRY', 'KRW', 'TND', 'VND', 'ZZZ']

test('always four amounts, the exact one first, each more than the one before', () => {
  const total = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(total, fc.constantFrom(...currencies, ...more), (minor, currency) => {
      const values = quickCash(minor, currency)
      expect(values).toHaveLength(4)
      expect(values[0]).toBe(minor)
      expect(values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))).toBe(true)
    }),
  )
})

test.each([...currencies, ...more])('%s has notes and coins, the largest first, each once', (currency) => {
  const pieces = piecesOf(currency)
  const faces = pieces.map(({ faceMinor }) => faceMinor)
  expect(faces).toEqual([...new Set(faces)].toSorted((a, b) => b - a))
  expect(faces.every((face) => Number.isSafeInteger(face) && face > 0)).toBe(true)
  expect(new Set(pieces.map(({ kind }) => kind))).toEqual(new Set(['note', 'coin']))
})

test('faces are in minor units', () => {
  expect(piecesOf('EUR')[0]).toEqual({ faceMinor: 50000, kind: 'note' })
  expect(piecesOf('KWD').at(-1)).toEqual({ faceMinor: 5, kind: 'coin' })
  expect(piecesOf('JPY').map(({ faceMinor }) => faceMinor)).toContain(10_000)
})
