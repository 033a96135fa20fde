import { expect, test } from 'vitest'
import { findsWord, searchWords } from './search-words.ts'

const families = [
  ['Müller', 'Mueller', 'Muller'],
  ['Strauß', 'Strauss'],
  ['Jørgensen', 'Joergensen', 'Jorgensen'],
  ['Bär', 'Baer'],
  ['Görüş', 'Goerues', 'Gorus'],
]

test.each(families)('each spelling of %s finds every other', (...spellings) => {
  for (const typed of spellings) {
    for (const name of spellings) expect([typed, name, findsWord(typed, name)]).toEqual([typed, name, true])
  }
})

test('the beginning of a name is enough, and a short name finds no one else', () => {
  expect(findsWord('Muell', 'Müller')).toBe(true)
  expect(findsWord('mue', 'Müller')).toBe(true)
  expect(findsWord('Sue', 'Susan')).toBe(false)
  expect(findsWord('Joe', 'Jonathan')).toBe(false)
})

test('words are kept once, in each way they may be typed', () => {
  expect(searchWords(['Anna Müller', null, 'anna@example.org'])).toBe('anna muller example org mueller')
})
