import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortName } from './sort-name.ts'

const sorted = (names: string[]) => names.toSorted((a, b) => (sortName({ full: a }) < sortName({ full: b }) ? -1 : 1))

test('by family name, then given name; what belongs to a family name counts: van Dam is under V', () => {
  expect(
    sorted([
      'Zoë Abel',
      'Anna van Dam',
      'Bert Dam',
      'Anna Dam',
      'Carl Dam Smith',
      'Özgür Öz',
      'Ann Oz',
      'Ida Uhl',
      'Łucja Lis',
    ]),
  ).toEqual([
    'Zoë Abel',
    'Anna Dam',
    'Bert Dam',
    'Łucja Lis',
    'Ann Oz',
    'Özgür Öz',
    'Carl Dam Smith',
    'Ida Uhl',
    'Anna van Dam',
  ])
})

test('the fields say what the family name is, and a whole name alone the same', () => {
  expect(sortName({ first: 'Ana', last: 'García Lorca', full: 'Ana García Lorca' })).toBe('garcia lorca\u0001ana')
  expect(sortName({ first: 'Ludwig', last: 'van Beethoven', full: 'Ludwig van Beethoven' })).toBe(
    sortName({ full: 'Ludwig van Beethoven' }),
  )
  expect(sortName({ last: 'Dam', full: 'Anna Dam' })).toBe('dam\u0001anna')
})

test('a shown name that is not the one of the fields, one word, small letters, none at all', () => {
  expect(sortName({ first: 'Ana', last: 'Ortiz', full: 'Guest of honour' })).toBe('of honour\u0001guest')
  expect(sortName({ full: 'Cher' })).toBe('cher')
  expect(sortName({ full: 'anna maria dam' })).toBe('dam\u0001anna maria')
  expect(sortName({ full: '山田太郎' })).toBe('山田太郎')
  expect(sortName({ full: '' })).toBe('')
})

test('one family stands together before every longer family name', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'z'), minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(word, word, word, word, (family, more, given, other) => {
      const whole = (last: string, first: string) => sortName({ first, last, full: `${first} ${last}` })
      expect(whole(family, given) < whole(`${family} ${more}`, other)).toBe(true)
    }),
  )
})
