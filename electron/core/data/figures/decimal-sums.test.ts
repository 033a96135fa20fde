import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTable } from '../import/import.test-kit.ts'
import { figureOf, mergeTallies, type Tally } from './tally.ts'

const field = { kind: 'number' } as Parameters<typeof figureOf>[0]

test('a sum is right to the last digit that was typed', async () => {
  const values = [0.1, 0.2, 1_000_000_000.01, -0.3, 0.000_03, 2.675, 1.005]
  await using open = await openTable(
    'Sums',
    [
      ['name', 'TEXT'],
      ['amount', 'NUMBER'],
      ['large', 'NUMBER'],
    ],
    values.map((amount, at) => ({ name: `Row ${at}`, amount, ...(at === 0 ? { large: 12_345_678_901_234.56 } : {}) })),
  )
  const of = [
    { key: 'amount', figure: 'sum' as const },
    { key: 'large', figure: 'sum' as const },
  ]
  const { figures } = await open.laptop.api.data.figures({
    collectionId: 'Sums',
    filter: {},
    sort: { key: 'name', descending: false },
    of,
  })
  expect(figures.map(({ value }) => value)).toEqual([1_000_000_003.690_03, 12_345_678_901_234.56])
})

test('parts of a long list add up as the whole does', () => {
  const cents = fc.array(fc.integer({ min: -900_000_000_000, max: 900_000_000_000 }), { minLength: 2, maxLength: 50 })
  fc.assert(
    fc.property(cents, (all) => {
      const parts = all.map((cent): Tally => {
        const value = cent / 100
        return {
          ...{ rows: 1, filled: 1, values: 1, sum: value, least: value, greatest: value },
          exact: BigInt(cent) * 10_000n,
        }
      })
      const whole = parts.reduce<Tally | undefined>(mergeTallies, undefined) as Tally
      const sum = all.reduce((one, other) => one + other, 0)
      expect(figureOf(field, 'sum', whole)).toBe(sum / 100 + 0)
    }),
  )
})
