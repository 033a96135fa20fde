import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { pasteableCell, runsAsFormula } from './csv.ts'

const unseen = [
  '',
  '\0',
  '\n',
  '\r',
  '\t',
  ' ',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u2028',
  '\u2060',
  '\u3000',
  '\ufeff',
]
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−']

test.each(signs)('a cell that begins with %s is text, whatever nobody sees before it', (sign) => {
  for (const before of unseen) {
    for (const more of unseen) expect(runsAsFormula.test(`${before}${more}${sign}cmd|'/C calc'!A1`)).toBe(true)
  }
})

test('amounts stay numbers, names stay as they are', () => {
  for (const text of ['-12.50', '-3', '+4.00', 'Ana', '12:30', 'a=b', '', 'x@example.org', '\u200bAna'])
    expect(runsAsFormula.test(text)).toBe(false)
})

test('whatever a cell holds, it reads back as it was but for the mark, and never begins a formula', () => {
  const part = fc.oneof(fc.constantFrom(...unseen, ...signs, '"', ',', ';', "'"), fc.string({ unit: 'grapheme' }))
  const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (cell) => {
      const csv = Papa.unparse(
        { fields: ['a', 'b'], data: [[cell, 'end']] },
        { escapeFormulae: runsAsFormula, newline: '\r\n' },
      )
      const [, row = []] = Papa.parse<string[]>(csv, { newline: '\r\n' }).data
      expect([cell, `'${cell}`]).toContain(row[0])
      expect(runsAsFormula.test(row[0] ?? '')).toBe(false)
      expect(runsAsFormula.test(pasteableCell(cell))).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test('a long run of unseen characters is looked at once', () => {
  expect(runsAsFormula.test(`${'\u200b '.repeat(200_000)}x`)).toBe(false)
})
