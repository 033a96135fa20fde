import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRowOffsets, GROUP_HEIGHT } from './row-offsets.ts'

const someList = fc
  .record({
    total: fc.integer({ min: 0, max: 60 }),
    rowHeight: fc.constantFrom(36, 44, 60),
    marks: fc.uniqueArray(fc.nat(59)),
  })
  .map(({ total, rowHeight, marks: states }) => ({
    ...{ total, rowHeight },
    heads: states.filter((index) => index < total).toSorted((a, b) => a - b),
  }))

test('rows and heads are below each other without a gap', () => {
  fc.assert(
    fc.property(someList, ({ total, rowHeight, heads }) => {
      const rows = createRowOffsets({ total, rowHeight, heads })
      let next = 0
      for (let index = 0; index < total; index += 1) {
        const head = heads.includes(index) ? GROUP_HEIGHT : 0
        expect(rows.topOf(index)).toBe(next + head)
        expect(rows.heightOf(index)).toBe(rowHeight + head)
        expect(rows.hasHead(index)).toBe(head > 0)
        next += rowHeight + head
      }
      expect(rows.whole).toBe(next)
    }),
  )
})

test('the rows at an offset are those that a walk from the top finds', () => {
  fc.assert(
    fc.property(someList, fc.integer({ min: 0, max: 5000 }), (list, offset) => {
      const rows = createRowOffsets(list)
      const all = Array.from({ length: list.total }, (_, index) => rows.topOf(index))
      const found = all.findIndex((top) => top >= offset)
      expect(rows.firstFrom(offset)).toBe(found < 0 ? list.total : found)
      expect(rows.endingBy(offset)).toBe(all.filter((top) => top + list.rowHeight <= offset).length)
    }),
  )
})

test('without heads the rows are where their number says', () => {
  const rows = createRowOffsets({ total: 100_000, rowHeight: 36, heads: [] })
  expect(rows.topOf(48_210)).toBe(48_210 * 36)
  expect(rows.firstFrom(48_210 * 36 + 1)).toBe(48_211)
  expect(rows.endingBy(48_210 * 36 - 1)).toBe(48_209)
  expect(rows.headsTo(99_999)).toBe(0)
  expect(rows.whole).toBe(3_600_000)
})
