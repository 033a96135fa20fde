import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedOrder, movesTo } from './merged-order.ts'

const merged = (base: string, mine: string, theirs: string) => mergedOrder([...base], [...mine], [...theirs]).join('')

test('what only one side moved, added or removed stands as that side has it', () => {
  expect(merged('abcd', 'bacd', 'abcd')).toBe('bacd')
  expect(merged('abcd', 'abcd', 'dabc')).toBe('dabc')
  expect(merged('abcd', 'abxcd', 'abcd')).toBe('abxcd')
  expect(merged('abcd', 'abcd', 'abcyd')).toBe('abcyd')
  expect(merged('abcd', 'acd', 'abcd')).toBe('acd')
  expect(merged('abcd', 'abcd', 'abd')).toBe('abd')
})

test('both sides add, move and remove, and both are done', () => {
  expect(merged('abcd', 'abxcd', 'abcdy')).toBe('abxcdy')
  expect(merged('abcd', 'dabc', 'abcy')).toBe('abcy')
  expect(merged('abcd', 'bacd', 'abdc')).toBe('badc')
  expect(merged('abcd', 'bcda', 'ycabd')).toContain('a')
  expect(merged('', 'xy', 'z')).toBe('xyz')
})

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 })

test('every entry that a side wants is there once, and an untouched side changes nothing', () => {
  fc.assert(
    fc.property(ids, ids, ids, (base, mine, theirs) => {
      const result = mergedOrder(base, mine, theirs)
      expect(new Set(result).size).toBe(result.length)
      for (const id of mine) if (!base.includes(id)) expect(result).toContain(id)
      for (const id of theirs) if (!base.includes(id) || mine.includes(id)) expect(result).toContain(id)
      for (const id of result) expect(mine.includes(id) || theirs.includes(id)).toBe(true)
      expect(mergedOrder(base, base, theirs)).toEqual(theirs)
      expect(mergedOrder(base, mine, base)).toEqual(mine)
    }),
    { numRuns: 500 },
  )
})

test('one entry that moved is one move, and all moves together make the order', () => {
  expect(movesTo([...'abcde'], [...'bcdea'])).toEqual([{ id: 'a', after: 'e' }])
  expect(movesTo([...'abcde'], [...'eabcd'])).toEqual([{ id: 'e', after: null }])
  fc.assert(
    fc.property(ids, fc.array(fc.nat(), { maxLength: 10 }), (from, keys) => {
      const to = from.toSorted((a, b) => (keys[from.indexOf(a)] ?? 0) - (keys[from.indexOf(b)] ?? 0))
      const list = [...from]
      for (const { id, after } of movesTo(from, to)) {
        list.splice(list.indexOf(id), 1)
        list.splice(after === null ? 0 : list.indexOf(after) + 1, 0, id)
      }
      expect(list).toEqual(to)
    }),
  )
})
