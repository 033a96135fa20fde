import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, quickCash } from './notes.ts'

test.each([
  // 20 and 5, 20 and 10, a note of 50.
  ['EUR', 2200, [2200, 2500, 3000, 5000]],
  // 100 and 20, 100 and 50, a note of 200.
  ['EUR', 10400, [10400, 12000, 15000, 20000]],
  ['EUR', 4900, [4900, 5000, 10000, 20000]],
  ['EUR', 1800, [1800, 2000, 5000, 10000]],
  ['EUR', 1400, [1400, 1500, 2000, 5000]],
  ['EUR', 1000, [1000, 2000, 5000, 10000]],
  ['EUR', 3600, [3600, 4000, 5000, 10000]],
  ['EUR', 1234, [1234, 1500, 2000, 5000]],
  ['EUR', 24000, [24000, 25000, 30000, 50000]],
  ['EUR', 62000, [62000, 70000, 80000, 100000]],
  // Two notes make exactly that, and with a third one could as well keep it.
  ['EUR', 10000, [10000, 20000, 50000]],
  // 200 three times.
  ['EUR', 50000, [50000, 60000]],
  ['USD', 1400, [1400, 1500, 2000, 5000]],
  ['USD', 2200, [2200, 2500, 3000, 5000]],
  ['USD', 10400, [10400, 12000, 15000, 20000]],
  ['USD', 62000, [62000, 65000, 70000]],
  ['GBP', 2200, [2200, 2500, 3000, 5000]],
  ['GBP', 4900, [4900, 5000]],
  ['GBP', 10400, [10400, 11000, 12000, 15000]],
  ['CHF', 2200, [2200, 3000, 4000, 5000]],
  ['CHF', 10400, [10400, 12000, 15000, 20000]],
  ['JPY', 2200, [2200, 3000, 5000, 10000]],
  ['JPY', 4900, [4900, 5000, 10000]],
  ['JPY', 10400, [10400, 11000, 15000, 20000]],
  ['KWD', 4900, [4900, 5000, 10000, 20000]],
  ['KWD', 22000, [22000, 25000, 30000, 40000]],
  ['KWD', 104000, [104000, 105000, 110000, 120000]],
  ['CZK', 24000, [24000, 30000, 40000, 50000]],
  ['XTS', 4900, [4900, 5000, 10000, 20000]],
])('%s %i: %o', (currency, total, values) => expect(quickCash(total, currency)).toEqual(values))

test('nothing to pay needs no cash', () => expect(quickCash(0, 'EUR')).toEqual([]))

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'KWD', 'SEK', 'NOK', 'DKK', 'ISK', 'PLN', 'CZK', 'HUF', 'RON']
const more = ['CAD', 'AUD', 'NZD', 'ILS', 'MXN', 'BRL', 'INR', 'ZAR', 'SGD', 'HKD', 'TRY', 'KRW', 'TND', 'VND', 'ZZZ']

const noteFaces = (currency: string) =>
  piecesOf(currency)
    .filter(({ kind }) => kind === 'note')
    .map(({ faceMinor }) => faceMinor)

/** Whether notes of these faces, the largest first, can make an amount. Beyond many notes the largest are taken away first. */
function canMake(amount: number, faces: readonly number[]): boolean {
  const [largest, ...smaller] = faces
  if (amount === 0) return true
  if (largest === undefined) return false
  const most = Math.floor(amount / largest)
  return Array.from({ length: Math.min(most, 6) + 1 }).some((_, at) => canMake(amount - (most - at) * largest, smaller))
}

test('the exact amount, then what real notes make above it: rising, four at most, no note superfluous', () => {
  const total = fc.oneof(
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.integer({ min: 1, max: 2_000 }).map((n) => n * 100),
  )
  fc.assert(
    fc.property(total, fc.constantFrom(...currencies, ...more), (minor, currency) => {
      const values = quickCash(minor, currency)
      const faces = noteFaces(currency)
      expect(values[0]).toBe(minor)
      expect(values.length).toBeLessThanOrEqual(4)
      expect(values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))).toBe(true)
      for (const value of values.slice(1)) {
        // Each note is worth more than the change: without it there would be too little.
        const needed = faces.filter((face) => face > value - minor)
        expect(canMake(value, needed), `${value} for ${minor} ${currency}`).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('the smallest single note that is enough is always offered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.constantFrom(...currencies, ...more), (minor, currency) => {
      // A note of 2000 yen is hardly ever handed over.
      const single = noteFaces(currency).findLast((face) => face >= minor && !(currency === 'JPY' && face === 2_000))
      if (single !== undefined) expect(quickCash(minor, currency)).toContain(single)
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
