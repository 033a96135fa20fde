import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonFault } from './data-json.ts'
import { isExact } from './exact-number.ts'
import { plainOf, richOf } from './plain-rich-text.ts'

describe('JSON that is typed', () => {
  test('whatever JSON writes is taken', () => {
    const names = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"$'))
    fc.assert(
      fc.property(names, (value) => {
        expect(jsonFault(JSON.stringify(value, null, 2))).toBe(undefined)
      }),
    )
  })

  test('what it takes, JSON reads', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[],:"\\0123.e-tru nl') }), (text) => {
        if (jsonFault(text) === undefined) expect(() => JSON.parse(text)).not.toThrow()
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['', 1, 1, 'value'],
    ['{"a":1,}', 1, 8, 'name'],
    ['[1 2]', 1, 4, 'comma'],
    ['{\n  "a" 1\n}', 2, 7, 'colon'],
    ['{}\n\nx', 3, 1, 'end'],
    ['["\\x"]', 1, 2, 'value'],
    ['[9007199254740993]', 1, 2, 'fewerDigits'],
    ['[1e999]', 1, 2, 'fewerDigits'],
    ['{"$a":1}', 1, 2, 'noDollar'],
    ['['.repeat(200), 1, 62, 'lessDepth'],
  ])('%j: line %i, place %i, it wants %s', (text, line, column, wants) => {
    expect(jsonFault(text)).toEqual({ line, column, wants })
  })
})

test('a number is exact when it comes back as it was written', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect([value, isExact(String(value))]).toEqual([value, true])
    }),
  )
  const written = ['1.50', '+7', '-0.10', '9007199254740991', '1e21', '000', '0.1']
  expect(written.filter((text) => !isExact(text))).toEqual([])
  const lost = ['208310224003697457', '9007199254740993', '0.12345678901234567890', '1e400']
  expect(lost.filter(isExact)).toEqual([])
})

describe('formatted text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab &<>"é\u00a0\n') })

  test('plain text that becomes formatted text reads as it was typed', () => {
    fc.assert(
      fc.property(
        fc.array(
          text.filter((one) => !/\n\n|^\n|\n$/.test(one)),
          { minLength: 1 },
        ),
        (texts) => {
          const typed = texts.join('\n\n')
          expect(plainOf(richOf(typed)) ?? typed).toBe(typed)
        },
      ),
    )
  })

  test('what reads as plain text is written back as it was', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<p class="a">',
      '<br>',
      '<br/>',
      '&amp;',
      '&nbsp;',
      '&copy;',
      'a',
      '\n',
      '<b>',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join('')
        const plain = plainOf(html)
        if (plain !== undefined) expect(richOf(plain, html)).toBe(html)
      }),
      { numRuns: 2_000 },
    )
  })

  test('only paragraphs and line breaks are plain', () => {
    const plain = ['Bare', '<p>One</p><p class="x">Two<br>lines</p>\n', '<p>a &amp; b</p><p><br></p>']
    expect(plain.map(plainOf)).toEqual(['Bare', 'One\n\nTwo\nlines', 'a & b\n\n'])
    const formed = ['<h1>a</h1>', '<p><b>a</b></p>', '<p>&copy;</p>', '<p>a<br><br>b</p>', '<p>a', 'a<br>b']
    expect(formed.map(plainOf)).toEqual(formed.map(() => undefined))
  })
})
