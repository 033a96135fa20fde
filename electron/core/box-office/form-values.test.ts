import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressLines, formValueText, plainWords } from '../../../shared/form-value-text.ts'
import { InputValue } from '../../../shared/wire/common.ts'
import { anyEntry, anyFormValue, kindsOfEntries } from '../../../tests/support/form-entries.ts'
import { same } from '../base/three-way.ts'
import { filledValues, formFields, readValue, withFormValues } from './form-values.ts'

test.each(kindsOfEntries)('an entry with $title reads as its kind', ({ entry, value }) => {
  expect(readValue(InputValue.parse({ inputName: 'q', ...entry }))).toEqual(value)
})

test('an address keeps its other parts when one changes, and no text takes the place of an object', () => {
  const address = { city: 'Ghent', country: 'BE', geocode: { latitude: 51.05, longitude: 3.72 }, floor: 2 }
  const inputs = [
    { inputName: 'home', address, ownKey: 'kept' },
    { inputName: 'diet', value: '', values: ['Vegan', 'Nuts'] },
  ]
  expect(withFormValues(inputs, { home: { address: { ...address, city: 'Bruges' } } })).toEqual([
    { inputName: 'home', address: { ...address, city: 'Bruges' }, ownKey: 'kept' },
    inputs[1],
  ])
  expect(withFormValues(inputs, { diet: ['Vegan'] })).toEqual([
    inputs[0],
    { inputName: 'diet', value: '', values: ['Vegan'] },
  ])
})

test('a number goes back under the name that it came by', () => {
  expect(withFormValues([{ inputName: 'n', number: 3 }], { n: 0 })).toEqual([{ inputName: 'n', number: 0 }])
  expect(withFormValues([{ inputName: 'n', numberValue: 3 }], { n: 4 })).toEqual([{ inputName: 'n', numberValue: 4 }])
  expect(withFormValues([], { n: 4 })).toEqual([{ inputName: 'n', numberValue: 4 }])
})

test('a value of another kind takes the place of the old one', () => {
  const inputs = [{ inputName: 'home', value: 'Rue Haute 3', values: [] }]
  expect(withFormValues(inputs, { home: { address: { city: 'Ghent' } } })).toEqual([
    { inputName: 'home', values: [], address: { city: 'Ghent' } },
  ])
})

test('of any form only the changed entry is written anew, and reads as the value that was asked for', () => {
  const inputs = fc.uniqueArray(anyEntry, { selector: ({ inputName }) => inputName, minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(inputs, fc.nat(), anyFormValue, (before, at, value) => {
      const changed = before[at % before.length]
      const { inputName = '' } = changed ?? {}
      const after = withFormValues(before, { [inputName]: value })
      expect(after.filter((one) => one.inputName !== inputName)).toEqual(before.filter((one) => one !== changed))
      const there = after.find((one) => one.inputName === inputName)
      expect(same(there === undefined ? null : readValue(there), value)).toBe(true)
      // What was there is put back exactly, as an undo does.
      const back = withFormValues(after, formFields({ inputValues: changed === undefined ? [] : [changed] }))
      expect(formFields({ inputValues: back })).toEqual(formFields({ inputValues: withoutEmpty(before, back) }))
    }),
  )
})

/** An emptied entry is removed, and comes back at the end: entries are compared by name, so empty ones do not matter. */
const withoutEmpty = (before: readonly InputValue[], back: readonly InputValue[]): InputValue[] =>
  before.filter(({ inputName }) => back.some((one) => one.inputName === inputName))

test('values in words: days without a time, addresses line by line, never the mark of a sale', () => {
  const form = {
    inputValues: [
      { inputName: 'born', dateTime: '1990-05-01T00:00:00.000Z' },
      { inputName: 'comes', dateTime: '2026-11-20T18:30:00.000Z' },
      { inputName: 'age', numberValue: 41.5 },
      {
        inputName: 'home',
        address: { streetAddress: { name: 'Rue Haute', number: '3' }, postalCode: '1000', city: 'Brussels' },
      },
      { inputName: 'foyerSale', value: 'L-1 id' },
      { inputName: 'file', fileValue: 'plan.pdf', value: '' },
    ],
  }
  expect(filledValues(form).map(({ value }) => formValueText(value, plainWords))).toEqual([
    '1990-05-01',
    '2026-11-20 18:30 UTC',
    '41.5',
    'Rue Haute 3, 1000 Brussels',
    'plan.pdf',
  ])
  expect(addressLines({ formattedAddress: 'Somewhere 1' })).toEqual(['Somewhere 1'])
  expect(formValueText({ dateTime: 'soon' }, plainWords)).toBe('soon')
})
