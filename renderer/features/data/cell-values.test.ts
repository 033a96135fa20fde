import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DataField } from '../../../shared/app/data.ts'
import { fileText } from '../../../shared/app/data-file-text.ts'
import type { DataKind, DataValue } from '../../../shared/app/data-values.ts'
import { readTyped, typedOf } from './cell-values.ts'
import { faultText } from './cell-words.ts'

const field = (kind: DataKind, more: Partial<DataField> = {}): DataField => ({
  ...{ key: 'k', label: 'Label', kind, required: false, editable: 'yes', sortable: true, refersTo: null },
  ...{ least: null, most: null },
  ...more,
})

const read = (kind: DataKind, typed: string, more: Partial<DataField> = {}) => {
  const reading = readTyped(field(kind, more), typed, false)
  return 'value' in reading ? reading.value : faultText({ kind }, reading)
}

const minute = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => ({ $date: new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString() }))
const day = minute.map(({ $date }) => $date.slice(0, 10))
const tags = fc.uniqueArray(
  fc.string({ minLength: 1 }).filter((tag) => tag.trim() === tag && tag !== ''),
  { minLength: 1 },
)
const VALUES: [DataKind, fc.Arbitrary<DataValue>][] = [
  ['text', fc.string().filter((text) => text.trim() !== '')],
  ['flag', fc.boolean()],
  ['number', fc.integer()],
  ['number', fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 100)],
  ['date', day],
  ['dateTime', minute],
  ['tags', tags],
]

test.each(VALUES)('%s: what an editor begins with is read as the same value', (kind, values) => {
  fc.assert(
    fc.property(values, (value) => {
      expect(readTyped(field(kind), typedOf({ kind }, { value }), false)).toEqual({ value })
    }),
  )
})

test('a number takes both marks of a fraction, and says what is none', () => {
  expect([read('number', '1,5'), read('number', ' 1.5 '), read('number', '-3')]).toEqual([1.5, 1.5, -3])
  expect([read('number', '1.000,5'), read('number', '1,000'), read('number', '1 000')]).toEqual([1000.5, 1000, 1000])
  for (const text of ['1h50', '--1', 'NaN', '1e5', '0x10']) expect(read('number', text)).toMatch(/^A number/)
})

test('an empty text is no value, where the field may be empty', () => {
  expect(read('text', '  ')).toBe(null)
  expect(read('text', '', { required: true })).toBe('This can’t be empty.')
  expect(readTyped(field('tags'), [' ', ''], false)).toEqual({ value: null })
})

test('what may be two numbers is asked about, unless it is there already', () => {
  expect(read('number', '1.000')).toBe('1000 or 1? Type 1000 or 1.0000.')
  expect(readTyped(field('number'), '1.125', false, 1.125)).toEqual({ value: 1.125 })
  expect(readTyped(field('number'), '1000000000000000000000', false, 1e21)).toEqual({ value: 1e21 })
})

test('the rules of the collection are said with their numbers', () => {
  expect(read('number', '7', { least: 10 })).toBe('At least 10.')
  expect(read('number', '70', { most: 10 })).toBe('At most 10.')
  expect(read('text', 'abc', { most: 2 })).toBe('At most 2 letters.')
  expect(read('date', '2026-13-40')).toMatch(/^A day/)
})

test('what is set once can be set while the item is new, and not after', () => {
  const once = field('text', { editable: 'atStart' })
  expect(readTyped(once, 'a', true)).toEqual({ value: 'a' })
  expect(readTyped(once, 'a', false)).toMatchObject({ fault: 'locked' })
})

test('a file gets all that an item leads to and all of its files, by name', () => {
  const cell = { value: null, words: 'First', count: 3, isOdd: false, isCut: false, fileId: null }
  const linked = ['First', 'Second', ''].map((title, at) => ({ id: `id-${at}`, title }))
  expect(fileText(field('references'), { ...cell, linked })).toBe('First, Second, id-2')
  // What it leads to is not here: its id is better than words.
  expect(fileText(field('reference'), { ...cell, value: 'id-1', words: '' })).toBe('id-1')
  const files = [{ src: 'wix:image://v1/a/one.jpg#x', title: 'One' }, { src: 'wix:image://v1/b/two%20b.jpg' }]
  const gallery = { ...cell, words: 'One', count: 2, value: { $json: JSON.stringify(files) } }
  expect(fileText(field('gallery'), gallery)).toBe(JSON.stringify(files))
})
