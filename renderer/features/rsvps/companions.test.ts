import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Companion, withoutCompanion } from './companions.ts'

const all = (...list: [string, boolean?][]): Companion[] => list.map(([name, isIn = false]) => ({ name, isIn }))

test('a companion leaves the list, and the others keep their order where none is in', () => {
  expect(withoutCompanion(all(['Ada'], ['Ben'], ['Cem']), 0)).toEqual(all(['Ben'], ['Cem']))
})

test('a guest who is in keeps the place: the last one takes the free one', () => {
  expect(withoutCompanion(all(['Ada'], ['Ben', true], ['Cem']), 0)).toEqual(all(['Cem'], ['Ben', true]))
  expect(withoutCompanion(all(['Ada'], ['Ben', true]), 0)).toBeUndefined()
  expect(withoutCompanion(all(['Ada', true]), 0)).toBeUndefined()
})

test('whichever one leaves, no companion who is in is lost or moves', () => {
  const companion = fc.record({ name: fc.string({ minLength: 1, maxLength: 3 }), isIn: fc.boolean() })
  fc.assert(
    fc.property(fc.array(companion, { minLength: 1, maxLength: 10 }), fc.nat(), (list, nat) => {
      const at = nat % list.length
      const left = withoutCompanion(list, at)
      if (left === undefined) return
      expect(left).toHaveLength(list.length - 1)
      for (const [place, one] of list.entries()) if (one.isIn) expect(left[place]).toEqual(one)
      const names = (some: readonly Companion[]) => some.map(({ name }) => name).toSorted()
      expect(names([...left, ...list.slice(at, at + 1)])).toEqual(names(list))
    }),
  )
})
