import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReadNumber, readNumber, storedNumber } from './written-number.ts'

const languages = ['en', 'de', 'fr', 'es', 'en-GB', 'de-CH', 'ar']
const resultOf = (read: ReadNumber) => (read.kind === 'number' ? read.value : read.kind)

test.each([
  ['1.000', { en: 'unclear', de: 1000, fr: 'unclear', es: 1000 }],
  ['1,000', { en: 1000, de: 'unclear', fr: 'unclear', es: 'unclear' }],
  ['1 000', { en: 1000, de: 1000, fr: 1000, es: 1000 }],
  ['1\u202f000', { en: 1000, de: 1000, fr: 1000, es: 1000 }],
  ['1\u00a0000', { en: 1000, de: 1000, fr: 1000, es: 1000 }],
  ['1’000', { en: 1000, de: 1000, fr: 1000, es: 1000 }],
  ["1'000", { en: 1000, de: 1000, fr: 1000, es: 1000 }],
  ['１０００', { en: 1000, de: 1000, fr: 1000, es: 1000 }],
  ['2,5', { en: 2.5, de: 2.5, fr: 2.5, es: 2.5 }],
  ['2.5', { en: 2.5, de: 2.5, fr: 2.5, es: 2.5 }],
  ['-2,5', { en: -2.5, de: -2.5, fr: -2.5, es: -2.5 }],
  ['−3', { en: -3, de: -3, fr: -3, es: -3 }],
  ['0.125', { en: 0.125, de: 0.125, fr: 0.125, es: 0.125 }],
  ['1,234.50', { en: 1234.5, de: 1234.5, fr: 1234.5, es: 1234.5 }],
  ['1.234,50', { en: 1234.5, de: 1234.5, fr: 1234.5, es: 1234.5 }],
  ['1.234.567', { en: 1_234_567, de: 1_234_567, fr: 1_234_567, es: 1_234_567 }],
] as const)('%j is read in each language', (text, expected) => {
  const read = Object.fromEntries(Object.keys(expected).map((locale) => [locale, resultOf(readNumber(text, locale))]))
  expect(read).toEqual(expected)
})

test.each([
  '',
  ' ',
  '-',
  '.',
  '0x10',
  '0b1',
  '1e3',
  '1E3',
  'Infinity',
  'NaN',
  '12 apples',
  '2,5,0',
  '5²',
  '1 00',
  '--3',
  '½',
])('%j is no number in any language', (text) => {
  for (const locale of languages) expect([locale, readNumber(text, locale).kind]).toEqual([locale, 'none'])
})

test('whatever a language writes it reads again, or asks', () => {
  const cases = fc.record({
    locale: fc.constantFrom(...languages.filter((locale) => locale !== 'ar')),
    value: fc.oneof(
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.integer({ min: -9999, max: 9999 }).map((n) => n / 100),
    ),
  })
  fc.assert(
    fc.property(cases, ({ locale, value }) => {
      const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value)
      expect(readNumber(written, locale)).toMatchObject({ kind: 'number', value: value === 0 ? 0 : value })
    }),
    { numRuns: 500 },
  )
})

test('the digits of a long number are kept as they were written', () => {
  expect(readNumber('12.345.678.901.234.567.890,5', 'de')).toMatchObject({ written: '12345678901234567890.5' })
})

test('a stored number is read with either sign, and never as a thousandth of what was typed', () => {
  const pairs = [
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['-3', -3],
    ['1.125', 1.125],
    ['1e+21', 1e21],
    ['1000', 1000],
  ] as const
  for (const [text, value] of pairs) expect(storedNumber(text)).toBe(value)
  for (const text of ['', '1.000', '1,000', '0x10', '1 000', 'ten', 'Infinity'])
    expect([text, storedNumber(text)]).toEqual([text, null])
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (value) => storedNumber(String(value)) === (value === 0 ? 0 : value),
    ),
  )
})
