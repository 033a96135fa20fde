import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeEntries, sameEntries } from './entry-lists.ts'

type Entry = Record<string, unknown>
const keyOf = (entry: Entry) => String(entry['email']).toLowerCase()
const merged = (base: Entry[], mine: Entry[], theirs: Entry[]) => mergeEntries({ base, mine, theirs }, keyOf)
const entry = (email: string, more: Entry = {}): Entry => ({ id: null, tag: 'HOME', email, ...more })
const [a, b, c] = [entry('a@example.org'), entry('b@example.org'), entry('c@example.org')]

test('two people who add an entry each keep both, also to a list that was empty', () => {
  expect(merged([a], [a, b], [a, c])).toEqual({ theirs: [a, c, b], mine: [a, c, b], isConflict: false })
  expect(merged([], [b], [c])).toEqual({ theirs: [c, b], mine: [c, b], isConflict: false })
})

test('what one removed and the other left alone goes; what one changed and the other removed is a conflict', () => {
  expect(merged([a, b], [a], [a, b])).toMatchObject({ theirs: [a], isConflict: false })
  expect(merged([a, b], [a, b], [a])).toMatchObject({ theirs: [a], isConflict: false })
  const changed = { ...b, id: '2', tag: 'WORK' }
  const before = { ...b, id: '2' }
  expect(merged([a, before], [a], [a, changed])).toEqual({ theirs: [a, changed], mine: [a], isConflict: true })
})

test('parts of one entry are merged; the same part changed both ways is a conflict', () => {
  const before = { ...a, id: '1' }
  const [mine, theirs] = [
    { ...before, tag: 'WORK' },
    { ...before, email: 'a2@example.org' },
  ]
  expect(merged([before], [mine], [theirs])).toMatchObject({
    theirs: [{ ...theirs, tag: 'WORK' }],
    isConflict: false,
  })
  const other = { ...before, tag: 'MAIN' }
  expect(merged([before], [mine], [other])).toEqual({ theirs: [other], mine: [mine], isConflict: true })
})

test('a first entry that one side chose wins; two choices are a conflict', () => {
  expect(merged([a, b], [b, a], [a, b, c]).theirs[0]).toEqual(b)
  expect(merged([a, b], [a, b, c], [b, a]).theirs[0]).toEqual(b)
  expect(merged([a, b, c], [b, a, c], [c, a, b]).isConflict).toBe(true)
})

test('one entry that both sides replaced is a conflict, and either choice has one of them', () => {
  expect(merged([a], [b], [c])).toEqual({ theirs: [c], mine: [{ ...c, email: b?.['email'] }], isConflict: true })
})

test('the same entry added on both sides stays once, with the id that the site gave it', () => {
  const there = { ...b, id: '7' }
  expect(merged([a], [a, b], [a, there]).theirs).toEqual([a, there])
})

const pool = ['a', 'b', 'c', 'd', 'e'].map((name) => entry(`${name}@example.org`))
const some = fc.uniqueArray(fc.constantFrom(...pool), { selector: keyOf })
const tagged = (list: Entry[], tag: string, which: number) =>
  list.map((one, at) => (at === which ? { ...one, tag } : one))

test('without a conflict, every entry that only one side touched ends as that side has it', () => {
  fc.assert(
    fc.property(some, some, some, fc.nat(4), fc.nat(4), (base, mineRaw, theirsRaw, at, other) => {
      const [mine, theirs] = [tagged(mineRaw, 'MINE', at), tagged(theirsRaw, 'THEIRS', other)]
      const { theirs: result, isConflict } = merged(base, mine, theirs)
      if (isConflict) return
      const of = (list: Entry[], key: string) => list.find((one) => keyOf(one) === key)
      for (const key of pool.map(keyOf)) {
        const [before, here, there, after] = [of(base, key), of(mine, key), of(theirs, key), of(result, key)]
        if (sameOne(there, before)) expect(after).toEqual(here)
        else if (sameOne(here, before)) expect(after).toEqual(there)
      }
      expect(new Set(result.map(keyOf)).size).toBe(result.length)
    }),
  )
})

test('merging a list with itself, or with one that did not change, gives the other one', () => {
  fc.assert(
    fc.property(some, some, (base, other) => {
      expect(sameEntries(merged(base, base, other).theirs, other)).toBe(true)
      expect(sameEntries(merged(base, other, other).theirs, other)).toBe(true)
      const { theirs, isConflict } = merged(base, other, base)
      expect([sameEntries(theirs, other), isConflict]).toEqual([true, false])
    }),
  )
})

const sameOne = (one: Entry | undefined, other: Entry | undefined) => JSON.stringify(one) === JSON.stringify(other)
