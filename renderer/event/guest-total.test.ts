import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedWords, notExpectedWords } from './guest-total.ts'

test('two totals that differ say why', () => {
  const totals = { expected: 177, unpaid: 19, cancelled: 7, total: 203 }
  expect(expectedWords(totals)).toBe('177 expected of 203: 19 unpaid, 7 cancelled')
  expect(expectedWords({ expected: 50, unpaid: 0, cancelled: 0, total: 50 })).toBe('All 50 are expected')
})

test('the parts that are named always come to the difference', () => {
  const count = fc.nat({ max: 900 })
  fc.assert(
    fc.property(count, count, count, count, (expected, unpaid, cancelled, other) => {
      const words = notExpectedWords({ expected, unpaid, cancelled, total: expected + unpaid + cancelled + other })
      const named = [...words.matchAll(/\d+/g)].reduce((sum, [digits]) => sum + Number(digits), 0)
      return named === unpaid + cancelled + other
    }),
  )
})
