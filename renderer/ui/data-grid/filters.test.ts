import { expect, test } from 'vitest'
import { namesOf } from './filters.tsx'
import { rangeText } from './range-form.tsx'

const options = [
  { value: 'a', name: 'Seated' },
  { value: 'b', name: 'Standing' },
]

const types = (count: number) => (count === 1 ? '1 type' : `${count} types`)
const upTo = (end: string) => `up to ${end}`

test('a filter names what it is set to, and counts what is too much or not known', () => {
  expect(namesOf([], options, { counted: types, most: 2 })).toBeNull()
  expect(namesOf(['a', 'b'], options, { counted: types, most: 2 })).toBe('Seated, Standing')
  expect(namesOf(['a', 'b'], options, { counted: types, most: 1 })).toBe('2 types')
  expect(namesOf(['gone'], options, { counted: types, most: 1 })).toBe('1 type')
})

test('a range says the ends that are set', () => {
  expect(rangeText({ from: 1, to: 2 }, String, upTo)).toBe('1 to 2')
  expect(rangeText({ from: 1, to: null }, String, upTo)).toBe('from 1')
  expect(rangeText({ from: null, to: 2 }, String, upTo)).toBe('up to 2')
  expect(rangeText<number>({ from: null, to: null }, String, upTo)).toBeNull()
})
