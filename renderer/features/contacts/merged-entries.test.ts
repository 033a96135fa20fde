import { expect, test } from 'vitest'
import { mergedEntries } from './merged-entries.ts'

const a = { id: '1', value: 'a' }
const b = { id: '2', value: 'b' }
const merged = (mine: { id?: string; value: string }[], before: typeof mine, now: typeof mine) => {
  const { entries, met } = mergedEntries(mine, before, now)
  return [entries.map(({ value }) => value).join(' '), met]
}

test('two people who add an entry each keep both', () => {
  expect(merged([a, { value: 'mine' }], [a], [a, { id: '9', value: 'theirs' }])).toEqual(['a theirs mine', false])
  expect(merged([a, { value: 'same' }], [a], [a, { id: '9', value: 'same' }])).toEqual(['a same', false])
})

test('what one of them removed and the other left alone is gone', () => {
  expect(merged([a], [a, b], [a, b, { id: '3', value: 'c' }])).toEqual(['a c', false])
  expect(merged([a, b, { value: 'c' }], [a, b], [a])).toEqual(['a c', false])
})

test('an entry that both changed stays as it was typed, and is named', () => {
  expect(merged([{ id: '1', value: 'mine' }], [a], [{ id: '1', value: 'theirs' }])).toEqual(['mine', true])
  expect(merged([{ id: '1', value: 'both' }], [a], [{ id: '1', value: 'both' }])).toEqual(['both', false])
  expect(merged([a, { value: 'c' }], [a], [{ id: '1', value: 'theirs' }])).toEqual(['theirs c', false])
})

test('an entry that was removed elsewhere and typed over here is added again', () => {
  const { entries, met } = mergedEntries([{ id: '1', value: 'mine' }], [a], [])
  expect(entries).toEqual([{ value: 'mine' }])
  expect(met).toBe(true)
})

test('the primary entry is the one that was chosen last', () => {
  expect(merged([b, a], [a, b], [a, b, { id: '3', value: 'c' }])).toEqual(['b a c', false])
  expect(merged([a, b, { value: 'c' }], [a, b], [b, a])).toEqual(['b a c', false])
})

test('an entry that got its id meanwhile is the same one', () => {
  expect(merged([{ value: 'new' }, { value: 'more' }], [{ value: 'new' }], [{ id: '7', value: 'new' }])).toEqual([
    ...['new more', false],
  ])
})
