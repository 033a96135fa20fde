import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileIds } from '../../../tests/support/hostile-ids.ts'
import { type Fields, same, threeWay } from './three-way.ts'

const sets = new Set(['tags'])

test('different fields merge by themselves', () => {
  const merge = threeWay({
    base: { phone: '1', company: 'A' },
    mine: { phone: '2' },
    theirs: { phone: '1', company: 'B' },
  })
  expect(merge).toEqual({ write: { phone: '2' }, conflicts: [], kept: ['company'] })
})

test('the same field changed on both sides is for a person', () => {
  const merge = threeWay({ base: { phone: '1' }, mine: { phone: '2' }, theirs: { phone: '3' } })
  expect(merge).toEqual({ write: {}, conflicts: [{ field: 'phone', base: '1', mine: '2', theirs: '3' }], kept: [] })
})

test('both changed it to the same: nothing is left to do', () => {
  expect(threeWay({ base: { phone: '1' }, mine: { phone: '2' }, theirs: { phone: '2' } }).write).toEqual({})
})

test('sets take what either side added and leave out what either side removed', () => {
  const versions = { base: { tags: ['a', 'b'] }, mine: { tags: ['b', 'm'] }, theirs: { tags: ['a', 't'] }, sets }
  expect(threeWay(versions)).toEqual({ write: { tags: ['t', 'm'] }, conflicts: [], kept: [] })
})

test('empty is empty, however it is written', () => {
  for (const empty of [null, undefined, '', []]) expect(same(empty, null)).toBe(true)
  expect(same(0, null)).toBe(false)
  expect(same([{ tag: 'HOME' }], [{ tag: 'HOME' }])).toBe(true)
})

const value = fc.constantFrom(null, 'a', 'b', 'c')
const tags = fc.uniqueArray(fc.constantFrom<string>('x', 'y', 'z', 'w'), { maxLength: 4 })
const fields = fc.record({ first: value, last: value, tags })
const change = fc.record({ first: value, last: value, tags }, { requiredKeys: [] })

test('whatever the three versions are, each field ends as exactly one side meant it', () => {
  fc.assert(
    fc.property(fields, change, fields, (base, mine, theirs) => {
      const { write, conflicts } = threeWay({ base, mine, theirs, sets })
      const after: Fields = { ...theirs, ...write }
      const open = new Set(conflicts.map(({ field }) => field))
      for (const field of ['first', 'last'] as const) {
        const wanted = field in mine ? mine[field] : base[field]
        const iChanged = !same(wanted, base[field])
        const theyChanged = !same(theirs[field], base[field])
        // A conflict is exactly: both changed it, to different things.
        expect(open.has(field)).toBe(iChanged && theyChanged && !same(wanted, theirs[field]))
        if (open.has(field)) expect(after[field]).toEqual(theirs[field])
        else expect(same(after[field], iChanged ? wanted : theirs[field])).toBe(true)
      }
      const wanted = mine.tags ?? base.tags
      const result = (after['tags'] ?? []) as string[]
      for (const tag of ['x', 'y', 'z', 'w']) {
        const removed = base.tags.includes(tag) && (!wanted.includes(tag) || !theirs.tags.includes(tag))
        const there = (wanted.includes(tag) || theirs.tags.includes(tag)) && !removed
        expect(result.includes(tag)).toBe(there)
      }
      // A second look changes nothing more.
      const settled = Object.fromEntries(Object.entries(mine).filter(([field]) => !open.has(field)))
      const again = threeWay({ base, mine: { ...settled, ...write }, theirs: after, sets })
      expect(again.conflicts).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('fields merge alike, whatever their names are', () => {
  const hostile = fc.dictionary(fc.constantFrom(...hostileIds), value, { maxKeys: 8 })
  const renamed = (given: Fields) =>
    Object.fromEntries(Object.entries(given).map(([key, one]) => [`plain ${key}`, one]))
  fc.assert(
    fc.property(hostile, hostile, hostile, (base, mine, theirs) => {
      const merge = threeWay({ base, mine, theirs })
      const plain = threeWay({ base: renamed(base), mine: renamed(mine), theirs: renamed(theirs) })
      const conflicts = merge.conflicts.map((conflict) => ({ ...conflict, field: `plain ${conflict.field}` }))
      expect(conflicts).toEqual(plain.conflicts)
      expect(renamed(merge.write)).toEqual(plain.write)
      expect(merge.kept.map((field) => `plain ${field}`)).toEqual(plain.kept)
      expect(Object.getPrototypeOf(merge.write)).toBe(Object.prototype)
    }),
  )
})
