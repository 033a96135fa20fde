import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noRank } from '../../mirror/column-values.ts'
import { joinTexts } from '../../mirror/joined-texts.ts'
import { byBytes, type Key, SortedValues } from './sorted-values.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\uD7FF', '\uE000', '\uFFFF', '😀', '𝕏'), maxLength: 3 })
const key: fc.Arbitrary<Key> = fc.oneof(
  fc.constant({ rank: 0, value: 0 }),
  fc.record({ rank: fc.constantFrom(1, 3, 4), value: fc.integer({ min: -2, max: 2 }) }),
  fc.record({ rank: fc.constant(2), value: text }),
)
/** What some rows are changed to: their numbers, and for each a key, or none for one that goes. */
const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.option(key, { nil: undefined })), {
  maxLength: 12,
})

const empty = () =>
  new SortedValues({
    ...{ upTo: 0, order: new Int32Array(), shapes: new Uint8Array(1), ranks: new Uint8Array(1).fill(noRank) },
    ...{ values: new Float64Array(1), places: new Int32Array(1), texts: [], joined: joinTexts([]) },
    members: { rids: new Int32Array(), ranks: new Uint8Array(), values: new Float64Array() },
  })

function compare(one: Key, other: Key): number {
  if (one.rank !== other.rank || one.rank === 0) return one.rank - other.rank
  return typeof one.value === 'string'
    ? Buffer.compare(Buffer.from(one.value), Buffer.from(String(other.value)))
    : one.value - Number(other.value)
}

test('texts stand in the order of their bytes, letters beyond the first 65,536 last', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Math.sign(byBytes(one, other))).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)))
    }),
  )
})

test('rows that change one after the other stand as if all had been sorted at once', () => {
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 6 }), key, (steps, wanted) => {
      const sorted = empty()
      const known = new Map<number, Key>()
      for (const step of steps) {
        const keys = new Map(step)
        // The greater number has the lesser id.
        const idOf = (rid: number) => String(1_000 - rid)
        sorted.change({ rids: [...keys.keys()], gone: new Set(), keyOf: (rid) => keys.get(rid), idOf })
        for (const [rid, given] of keys) given === undefined ? known.delete(rid) : known.set(rid, given)
      }
      const expected = [...known].toSorted(([a, one], [b, other]) => compare(one, other) || b - a)
      expect([...sorted.order]).toEqual(expected.map(([rid]) => rid))
      expect(sorted.before(wanted, false)).toBe(expected.filter(([, one]) => compare(one, wanted) < 0).length)
      expect(sorted.before(wanted, true)).toBe(expected.filter(([, one]) => compare(one, wanted) <= 0).length)
      expect(sorted.beforeRank(wanted.rank)).toBe(expected.filter(([, { rank }]) => rank < wanted.rank).length)
    }),
    { numRuns: 500 },
  )
})
