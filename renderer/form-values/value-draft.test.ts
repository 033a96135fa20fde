import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormQuestion, FormValue } from '../../shared/app/form-values.ts'
import { hostileIds } from '../../tests/support/hostile-ids.ts'
import { changedValues, missingValues, quotedValue, tidy, valueIn, valuesBefore } from './value-draft.ts'

const question = (name: string, value: FormValue | null, mandatory = false): FormQuestion => ({
  name,
  label: name,
  kind: Array.isArray(value) ? 'list' : 'text',
  options: [],
  mandatory,
  maxLength: null,
  isOld: false,
  value,
})
const questions = [question('name', 'Kaya', true), question('drink', 'Tea'), question('others', ['a', 'b'])]

test('only answers that say something else are sent; an emptied one is taken back', () => {
  expect(changedValues({}, questions)).toEqual({})
  expect(changedValues({ drink: ' Tea ', others: ['a', ' ', 'b'] }, questions)).toEqual({})
  expect(changedValues({ drink: ' ', others: ['a'], name: 'Kay' }, questions)).toEqual({
    name: 'Kay',
    drink: null,
    others: ['a'],
  })
})

test('a question that must be answered cannot be emptied', () => {
  expect(Object.keys(missingValues({ name: '', drink: '' }, questions))).toEqual(['name'])
  expect(missingValues({}, [question('name', null, true)])).toEqual({})
})

test('what was typed is before what was answered', () => {
  expect(valueIn({ drink: null }, question('drink', 'Tea'))).toBeNull()
  expect(valueIn({}, question('drink', 'Tea'))).toBe('Tea')
  expect(quotedValue(['a', 'b'])).toBe('“a, b”')
  expect(quotedValue(null)).toBe('empty')
})

test('questions of any name are answered, sent and missed one by one', () => {
  const names = fc.uniqueArray(fc.constantFrom(...hostileIds), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(names, ([typedName = '', ...others]) => {
      const all = [typedName, ...others].map((name) => question(name, 'Tea', true))
      expect(all.map((one) => valueIn({}, one))).toEqual(all.map(() => 'Tea'))
      expect(Object.entries(changedValues({ [typedName]: 'Coffee' }, all))).toEqual([[typedName, 'Coffee']])
      expect(Object.keys(missingValues({ [typedName]: ' ' }, all))).toEqual([typedName])
    }),
  )
})

test('an address, a day, a number and an unknown value are changed and put back in their own kind', () => {
  const address = { address: { city: 'Ghent', country: 'BE', geocode: { latitude: 51.05 } } }
  const unknown = { unknown: { fileValue: { id: 'f' } } }
  const all = [question('home', address), question('age', 41), question('file', unknown)]
  expect(changedValues({ home: { address: { ...address.address } }, age: 41, file: unknown }, all)).toEqual({})
  const changes = changedValues({ home: { address: { ...address.address, city: 'Bruges' } }, age: 0 }, all)
  expect(changes).toEqual({ home: { address: { ...address.address, city: 'Bruges' } }, age: 0 })
  expect(valuesBefore(changes, all)).toEqual({ home: address, age: 41 })
  expect(tidy({ address: { geocode: { latitude: 51.05 } } })).toBeNull()
})
