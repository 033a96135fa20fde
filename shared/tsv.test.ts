import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvForms } from './csv.ts'
import { tsvCells, tsvText } from './tsv.ts'

test.each([
  [
    'C5: a rectangle',
    'A\tB\tC\nD\tE',
    [
      ['A', 'B', 'C'],
      ['D', 'E'],
    ],
  ],
  ['C5: rows of different lengths', 'x\n\ty\tz', [['x'], ['', 'y', 'z']]],
  ['C5: one closing newline is no row', '1\r\n2\r\n', [['1'], ['2']]],
  ['an empty line before the end is a row', '1\n\n', [['1'], ['']]],
  [
    'quotes as spreadsheets write them',
    '"a\tb"\t"He said ""no"""\n"two\nlines"',
    [['a\tb', 'He said "no"'], ['two\nlines']],
  ],
  ['a quote that is none', '"a" b\t6" pipe\t"open', [['"a" b', '6" pipe', '"open']]],
  ['nothing', '', [['']]],
])('%s', (_what, text, rows) => {
  expect(tsvCells(text)).toEqual(rows)
})

test('what is copied comes back as it was: quotes, tabs, lines, numbers that are texts, formulas', () => {
  const odd = fc.constantFrom('=1+1', '007', '+49 30 12', "'=x", '1/2', '"', '""', 'a\tb', '\r\n', '-', '@x', '1e5')
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    odd,
    fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a') }),
  )
  // Users never type a text of our own guard alone.
  const table = fc.array(
    fc.array(
      cell.filter((text) => !text.includes('\u200e')),
      { minLength: 1 },
    ),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(table, (rows) => {
      const isOneEmpty = rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '' && rows.length > 1
      fc.pre(!isOneEmpty)
      expect(tsvCells(tsvText(rows, csvForms.comma))).toEqual(rows)
    }),
  )
})
