import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tests/support/long-tests.ts'
import { rowsByLibrary } from './csv-reference.test-kit.ts'
import { rowsOf } from './rows-of.test-kit.ts'

const parts = ['"', '"', '""', ',', ';', '\n', '\r', '\r\n', 'a', 'bc', ' ', '\0', 'é', '😀', '",', '"\n', '\n"', ',"']
const table = fc.array(fc.constantFrom(...parts), { maxLength: 24 }).map((pieces) => pieces.join(''))
const syntax = fc.record({
  delimiter: fc.constantFrom(',', ';'),
  lineEnd: fc.constantFrom('any', '\r\n', '\n', '\r'),
} as const)

test('the rows are those of a library that starts anew behind each broken one, however the text is cut', () => {
  fc.assert(
    fc.property(table, syntax, fc.array(fc.nat(), { maxLength: 4 }), (text, how, places) => {
      const expected = rowsByLibrary(text, how)
      expect(rowsOf([text], how)).toEqual(expected)
      // Between any two characters.
      expect(rowsOf(text.split(''), how)).toEqual(expected)
      const cuts = [0, ...places.map((place) => place % (text.length + 1)).toSorted((a, b) => a - b), text.length]
      const pieces = cuts.slice(1).map((to, at) => text.slice(cuts[at], to))
      expect(rowsOf(pieces, how)).toEqual(expected)
    }),
    { numRuns: runs(400, 400_000) },
  )
})

const limits = { row: 12, cell: 8, columns: 3 }

test('the rows are the same however the text is cut, where rows, cells and their number have limits', () => {
  fc.assert(
    fc.property(table, syntax, (text, how) => {
      const expected = rowsOf([text], how, limits)
      expect(rowsOf(text.split(''), how, limits)).toEqual(expected)
      for (const { cells, tooLong } of expected) {
        if (tooLong?.what === 'row') continue
        expect(cells.length).toBeLessThanOrEqual(limits.columns + 1)
        expect(cells.join('').length).toBeLessThanOrEqual(limits.row)
      }
    }),
    { numRuns: runs(1_000, 200_000) },
  )
})

const comma = { delimiter: ',', lineEnd: 'any' } as const

test('a row that is too long is one row, and the next line begins another', () => {
  const rows = rowsOf([`a,b\n${'x'.repeat(40)},y\nc,d\n`], comma, limits)
  expect(rows.map(({ cells, tooLong }) => tooLong ?? cells)).toEqual([
    ['a', 'b'],
    { what: 'row', at: 0, limit: 12 },
    ['c', 'd'],
  ])
})

test('a quote is looked for as far as the longest row goes, and costs its line', () => {
  const rows = rowsOf(['"a,b\nc,d\ne,f\ng,h\ni,"j"\n'], comma, limits)
  expect(rows.map(({ isBroken }) => isBroken)).toEqual([true, false, false, false, false])
  expect(rows.at(-1)?.cells).toEqual(['i', 'j'])
})

test('of cells beyond the last column, the first with a text is kept', () => {
  expect(rowsOf(['1,2,3,,,6,7,,,\n,,,,,,\n'], { ...comma }, { ...limits, row: 100 }).map(({ cells }) => cells)).toEqual(
    [
      ['1', '2', '3', '6'],
      ['', '', ''],
    ],
  )
})

test('a cell that is too long is named with its limit', () => {
  const [row] = rowsOf(['a,bcdefghijk\n'], comma, { ...limits, row: 100 })
  expect(row).toEqual({ cells: ['a', 'bcdefghijk'], isBroken: false, tooLong: { what: 'cell', at: 1, limit: 8 } })
})
