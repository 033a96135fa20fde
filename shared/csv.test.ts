import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import {
  amountCell,
  type CsvCell,
  type CsvForm,
  csvForm,
  csvForms,
  csvText,
  keepsText,
  pasteableCell,
  runsAsFormula,
} from './csv.ts'

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

test.each(signs)('a cell that begins with %s is text, whatever invisible characters precede it', (sign) => {
  for (const before of unseen) {
    for (const more of unseen) expect(runsAsFormula.test(`${before}${more}${sign}cmd|'/C calc'!A1`)).toBe(true)
  }
})

test('amounts stay numbers, names stay as they are', () => {
  for (const text of ['-12.50', '-3', '+4.00', 'Ana', '12:30', 'a=b', '', 'x@example.org', '\u200bAna'])
    expect(runsAsFormula.test(text)).toBe(false)
})

const rowOf = (cells: readonly CsvCell[], form: CsvForm): string[] =>
  Papa.parse<string[]>(csvText({ fields: ['a', 'b'], data: [cells] }, form), {
    newline: '\r\n',
    delimiter: form.separator,
  }).data[1] ?? []

test.each(Object.values(csvForms))('whatever a cell holds, it reads back as it was but for a mark: %j', (form) => {
  const part = fc.oneof(
    fc.constantFrom(...unseen, ...signs, '"', ',', ';', "'", '0', '49', '(', ')', '-', '/'),
    fc.string({ unit: 'grapheme' }),
  )
  const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (cell) => {
      const [read = ''] = rowOf([cell, 'end'], form)
      expect([cell, `'${cell}`, `${cell}${keepsText}`]).toContain(read)
      const isHarmless = read.endsWith(keepsText) && /^\+?[\d ().,/e+-]+$/iu.test(cell)
      if (!isHarmless) {
        expect(runsAsFormula.test(read)).toBe(false)
        expect(runsAsFormula.test(pasteableCell(cell, form))).toBe(false)
      }
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  '+49 30 901820-12',
  '+49 (0)30 901820',
  '030 1234567',
  '0301234567',
  '(030) 12 34',
  '1/2',
  '1E10',
  '4012345678901234567',
])('%s arrives as text, whole, without a visible apostrophe', (text) => {
  expect(rowOf([text], csvForms.semicolon)).toEqual([`${text}${keepsText}`])
})

test.each(['+cmd', '+49 30+1', "+49|'/C calc'!A1", '+1*2', '-49 30 12', '=49', '+49 30\u00a0=1'])(
  '%s is no telephone, and stays guarded',
  (text) => {
    expect(rowOf([text], csvForms.comma)).toEqual([`'${text}`])
  },
)

test('amounts and counts are numbers in the form of the file; names and days stay as they are', () => {
  const cells = [amountCell({ minor: -1250, currency: 'EUR' }), amountCell({ minor: 500, currency: 'JPY' }), 3.5, 7]
  expect(rowOf(cells, csvForms.semicolon)).toEqual(['-12,50', '500', '3,5', '7'])
  expect(rowOf(cells, csvForms.comma)).toEqual(['-12.50', '500', '3.5', '7'])
  expect(rowOf(['Ana; Ben', '2026-11-20', '10482', null], csvForms.semicolon)).toEqual([
    'Ana; Ben',
    '2026-11-20',
    '10482',
    '',
  ])
})

test.each([
  ['language', 'en', ','],
  ['language', 'de', ';'],
  ['language', 'fr', ';'],
  ['language', 'es-ES', ';'],
  ['comma', 'de', ','],
  ['semicolon', 'en', ';'],
] as const)('%s in %s is written with %s', (choice, language, separator) => {
  expect(csvForm(choice, language).separator).toBe(separator)
})

test('a long run of unseen characters is looked at once', () => {
  expect(runsAsFormula.test(`${'\u200b '.repeat(200_000)}x`)).toBe(false)
})

test('every cell is quoted, so that a program that separates otherwise makes no formula of a part', () => {
  const name = "Ann;=cmd|'/C calc'!A0;"
  const tabbed = "Ann\t=cmd|'/C calc'!A0"
  for (const form of Object.values(csvForms)) {
    const csv = csvText(
      {
        fields: ['Name', 'Paid'],
        data: [
          [name, 3.5],
          [tabbed, null],
        ],
      },
      form,
    )
    for (const line of csv.split('\r\n')) expect(line).toMatch(/^"[^"]*"[,;]"[^"]*"$/)
    for (const delimiter of [',', ';', '\t'])
      for (const cell of Papa.parse<string[]>(csv, { newline: '\r\n', delimiter }).data.flat())
        expect(runsAsFormula.test(cell), `${cell} between ${delimiter}`).toBe(false)
  }
})
