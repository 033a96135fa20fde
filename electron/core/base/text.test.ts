import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold, words } from '../../../shared/search-words.ts'
import { openTestMirror, type TestMirror } from '../../../tests/support/test-mirror.ts'
import { clean, ftsQuery } from './text.ts'

test.each([
  ['Zoë', 'zoe'],
  ['ØSTERGÅRD', 'ostergard'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ΣΊΣΥΦΟΣ', 'σισυφος'],
  ['Đặng Œuvre Æsir Þór', 'dang oeuvre aesir thor'],
  ['مُحَمَّد', 'محمد'],
  ['山田 太郎', '山田 太郎'],
])('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding twice is folding once, and neither case nor accents matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
    }),
  )
})

test('words are runs of letters and digits', () => {
  expect(words(" O'Brien-Müller, +49 (30) x2 ")).toEqual(['o', 'brien', 'muller', '49', '30', 'x2'])
  expect(words('🎟️ — …')).toEqual([])
})

test('clean text has no control characters, no half characters and no more than it may', { tags: 'long' }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (text, max) => {
      const cleaned = clean(text, max)
      expect(cleaned.length).toBeLessThanOrEqual(max)
      expect(cleaned.isWellFormed()).toBe(true)
      expect(cleaned).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
  expect(clean('a\u0000b\tc', 80)).toBe('a b c')
  expect(clean('ab🎟️', 3).isWellFormed()).toBe(true)
})

test.each(['علی\u200cرضا', '👩\u200d🎤', 'Thea\u00adter', 'क्\u200dष', '🏴\u{e0067}\u{e0062}\u{e007f}', 'שלום\u200f!'])(
  '%j is kept as it was written',
  (text) => {
    expect(clean(` ${text} `, 80)).toBe(text)
  },
)

test('what turns the direction of a text is taken out, and a sign says so', () => {
  for (const turning of ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])
    expect(clean(`photo${turning}gnp.exe`, 80)).toBe('photo\ufffdgnp.exe')
  expect(clean('\u200b\u200d \u00ad', 80)).toBe('')
})

let open: TestMirror
beforeAll(async () => {
  open = await openTestMirror()
  const names = ['Maya Ortiz', 'Zoë Østergård', "Sinéad O'Brien", 'مُحَمَّد علي', '山田 太郎', '²³ Ⅷ ½', '١٢٣ ४५']
  await open.tickets(names.map((guestFullName, index) => ({ ticketNumber: `T${index}`, guestFullName })))
})
afterAll(async () => {
  await open[Symbol.asyncDispose]()
})
const search = (text: string) => {
  const query = ftsQuery(text)
  return query === undefined ? [] : open.rows('SELECT rowid FROM tickets_fts WHERE tickets_fts MATCH ? LIMIT 5', query)
}

test('10,000 texts of people, of bytes and of the query language: the real search takes every one', {
  tags: 'long',
}, () => {
  const syntax = fc
    .array(
      fc.constantFrom(
        'AND',
        'OR',
        'NOT',
        'NEAR(',
        ')',
        '"',
        "'",
        '*',
        '^',
        ':',
        '-',
        '+',
        '{',
        '}',
        'sort_name',
        'a',
        'ø',
        '٣',
        '\u0000',
        ';--',
      ),
    )
    .map((parts) => parts.join(' '))
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({
      unit: fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
      maxLength: 5,
    }),
    syntax,
  )
  fc.assert(
    fc.property(any, (text) => {
      search(text)
    }),
    { numRuns: 10_000 },
  )
})

test('a person is found by the beginning of any word of the name, however it is typed', () => {
  const name = fc.constantFrom('Maya Ortiz', 'Zoë Østergård', "Sinéad O'Brien", 'مُحَمَّد علي', '山田 太郎')
  fc.assert(
    fc.property(name, fc.nat(), fc.nat(), fc.boolean(), (full, which, length, loud) => {
      const all = words(full)
      const word = all[which % all.length] ?? ''
      const letters = [...word]
      const typed = letters.slice(0, 1 + (length % letters.length)).join('')
      expect(search(loud ? typed.toUpperCase() : typed).length).toBeGreaterThan(0)
    }),
  )
})
