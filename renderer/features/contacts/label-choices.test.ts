import { expect, test } from 'vitest'
import { labelChoices, newLabelName } from './label-choices.ts'

const labels = [
  { key: 'custom.press', name: 'Press', onSite: true },
  { key: 'custom.patron', name: 'Patron', onSite: true },
  { key: 'custom.cafe', name: 'Café guests', onSite: true },
  { key: 'custom.season-patron', name: 'Season patron', onSite: true },
]
const found = (text: string, held: string[] = []) => labelChoices(labels, held, text).map(({ name }) => name)

test('labels are found by any part of their name; those that begin so come first', () => {
  expect(found('patr')).toEqual(['Patron', 'Season patron'])
  expect(found('CAFE')).toEqual(['Café guests'])
  expect(found('', ['custom.press'])).toEqual(['Café guests', 'Patron', 'Season patron'])
})

test('a label can be made when there is none of its name', () => {
  expect(newLabelName(labels, ' VIP ')).toBe('VIP')
  expect(newLabelName(labels, 'patr')).toBe('patr')
  expect(newLabelName(labels, ' PATRON')).toBeNull()
  expect(newLabelName(labels, '  ')).toBeNull()
})
