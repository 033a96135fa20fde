import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSamePhone, phoneTerms, phoneWords } from './phone-digits.ts'

/** Whether an index of words finds a number, as the mirror's does. */
const finds = (typed: string, stored: string): boolean => {
  const indexed = (phoneWords([stored]) ?? '').split(' ')
  return phoneTerms(typed).some(({ word, begins }) =>
    indexed.some((one) => (begins ? one.startsWith(word) : one === word)),
  )
}

const berlin = [
  '+49 (0)30 901820-12',
  '030 90182012',
  '0049 30 90182012',
  '+49 30/901.820-12',
  '+49 030 90182012',
  '(030) 90182012',
]
const rome = ['+39 06 69812345', '0039 06 698 123 45', '06 69812345', '+390669812345']

test.each([berlin, rome])('%s: each way to write one number finds every other', (...ways) => {
  for (const typed of ways) {
    for (const stored of ways) {
      expect([typed, stored, finds(typed, stored)]).toEqual([typed, stored, true])
      expect(isSamePhone(typed, stored)).toBe(true)
    }
  }
})

test('seven digits of an ending count, and the last four; another country is another number', () => {
  expect(finds('0182012', '+49 30 90182012')).toBe(true)
  expect(finds('2012', '+49 30 90182012')).toBe(true)
  expect(finds('182012', '+49 30 90182012')).toBe(false)
  expect(finds('+43 30 90182012', '+49 30 90182012')).toBe(false)
  expect(finds('+49 30 90182013', '+49 30 90182012')).toBe(false)
})

test('who begins to type a number finds it, with the code of the country and without', () => {
  for (const typed of ['+49 30 90', '0049 30 90', '030 901', '(0)30 901'])
    expect(finds(typed, '+49 (0)30 901820-12')).toBe(true)
})

test('what is no number has no words', () => {
  expect(phoneWords(['call me', null, undefined, '', '000'])).toBeNull()
})

test('an extension that is named is no part of the ending', () => {
  expect(finds('030 90182012', '+49 30 90182012 ext. 5')).toBe(true)
})

test('a number is found as it is written, whatever it is', () => {
  const sign = fc.constantFrom(...'0123456789 ()-./+'.split(''))
  fc.assert(
    fc.property(fc.array(sign, { minLength: 12, maxLength: 24 }), (signs) => {
      const written = signs.join('')
      fc.pre(written.replace(/\D/g, '').replace(/^0+/, '').length >= 8)
      expect(finds(written, written)).toBe(true)
    }),
  )
})
