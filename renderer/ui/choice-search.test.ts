import { expect, test } from 'vitest'
import { findChoices, newChoiceName } from './choice-search.ts'

const choices = [
  { id: 'cafe', name: 'Café guests' },
  { id: 'season-patron', name: 'Season patron' },
  { id: 'patron', name: 'Patron' },
  { id: 'press', name: 'Press' },
  { id: 'muller', name: 'Friends of Müller' },
]
const namesFor = (search: string, taken: string[] = []) => findChoices(choices, taken, search).map(({ name }) => name)

test('choices are found by the beginning of any word; names that begin with the search come first', () => {
  expect(namesFor('patr')).toEqual(['Patron', 'Season patron'])
  expect(namesFor('CAFE')).toEqual(['Café guests'])
  expect(namesFor('mueller')).toEqual(['Friends of Müller'])
})

test('an empty search keeps the order and leaves out what is taken', () => {
  expect(namesFor('', ['press', 'muller'])).toEqual(['Café guests', 'Season patron', 'Patron'])
})

test('a choice can be created when none has its name', () => {
  expect(newChoiceName(choices, ' VIP ')).toBe('VIP')
  expect(newChoiceName(choices, 'patr')).toBe('patr')
  expect(newChoiceName(choices, ' PATRON')).toBeNull()
  expect(newChoiceName(choices, '  ')).toBeNull()
})
