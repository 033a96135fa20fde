import { expect, test } from 'vitest'
import { groupsOf } from './check-glossary.mjs'
import { countsOf, hasFallen, readCounts, risen, textOfCounts } from './glossary-counts.mjs'

/** Uses of a word in a place. @param {string} place @param {number} times */
const uses = (place, times, word = 'deed') =>
  Array.from({ length: times }, (_, index) => ({ place, word, path: place, line: index + 1, instead: 'action' }))

const before = countsOf([...uses('a.ts', 3), ...uses('old/b.ts', 2), ...uses('old/', 1)])

test('what is written is read, one line per place', () => {
  const text = textOfCounts(before)
  expect(readCounts(text)).toEqual(before)
  expect(JSON.parse(text)).toEqual({ 'a.ts': { deed: 3 }, 'old/b.ts': { deed: 2 }, 'old/': { deed: 1 } })
  expect(text.split('\n')).toHaveLength(6)
})

test('a count that rose is found, one that stays or falls is not', () => {
  expect(risen(uses('a.ts', 4), before)).toEqual([
    { path: 'a.ts', line: 1, why: '“deed” 4 times, 3 allowed (also 2, 3, 4): write action' },
  ])
  expect(risen(uses('a.ts', 3), before)).toEqual([])
  expect(risen(uses('a.ts', 1), before)).toEqual([])
})

test('a file that is not in the list may have none', () => {
  expect(risen(uses('new.ts', 1), before)).toHaveLength(1)
})

test('a count that fell and was not written down is found', () => {
  expect(hasFallen(before, before)).toBe(false)
  expect(hasFallen(countsOf(uses('a.ts', 3)), before)).toBe(true)
})

test('a file that was split shares its counts with its parts, and no more than those', () => {
  const groups = groupsOf([['a.ts', 'c.ts']], [])
  expect(risen([...uses('a.ts', 1), ...uses('c.ts', 2)], before, groups)).toEqual([])
  expect(risen([...uses('a.ts', 2), ...uses('c.ts', 2)], before, groups)).not.toEqual([])
  expect(risen(uses('d.ts', 1), before, groups)).toHaveLength(1)
})

test('a folder that was moved takes along what its files have', () => {
  const moved = [...uses('new/b.ts', 2), ...uses('new/', 1)]
  expect(risen(moved, before, groupsOf([['old', 'new']], [...before.keys()]))).toEqual([])
  expect(risen(moved, before, groupsOf([['old/b.ts', 'new/b.ts']], []))).toEqual([])
})

test('a file with the signs of a merge has the counts of both sides', () => {
  const sides = [
    '<<<<<<< ours',
    '  "a.ts": { "deed": 2 },',
    '=======',
    '  "a.ts": { "deed": 1, "told": 4 }',
    '>>>>>>> x',
  ]
  expect(readCounts(`{\n${sides.join('\n')}\n}`)).toEqual(
    new Map([['a.ts', new Map([['deed', 2], ['told', 4]])]]), // biome-ignore format: it reads better
  )
})
