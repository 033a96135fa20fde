import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/support/long-tests.ts'
import { createRowPlaces, type RowPlace } from './row-places.ts'

/** One drawing of the list: where it is scrolled to, which row has the focus, and whether it moves. */
const drawing = fc.record({
  first: fc.nat(60),
  count: fc.integer({ min: 1, max: 12 }),
  focused: fc.integer({ min: -1, max: 70 }),
  isMoving: fc.boolean(),
})

/** The rows as the list has them drawn: those in sight, and the one with the focus wherever that is. */
function drawnIn({ first, count, focused }: { first: number; count: number; focused: number }): number[] {
  const rows = new Set(Array.from({ length: count }, (_, at) => first + at))
  if (focused >= 0) rows.add(focused)
  return [...rows].toSorted((one, other) => one - other)
}

const slotsOf = (places: readonly RowPlace[]) => places.map(({ slot }) => slot)

test('a row keeps its element while it is drawn, and none changes places while the list moves', () => {
  fc.assert(
    fc.property(fc.array(drawing, { minLength: 2, maxLength: 30 }), (drawings) => {
      const placesOf = createRowPlaces()
      let before: readonly RowPlace[] = []
      let focusedBefore = -1
      for (const one of drawings) {
        const drawn = drawnIn(one)
        const places = placesOf(drawn, one)
        expect(places.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(drawn)
        expect(new Set(slotsOf(places)).size).toBe(places.length)
        const rowIn = new Map(places.map(({ slot, index }) => [slot, index]))
        for (const { slot, index } of before) {
          if (drawn.includes(index)) expect(rowIn.get(slot)).toBe(index)
          // The element that had the focus goes with its row.
          if (index === focusedBefore && !drawn.includes(index)) expect(rowIn.has(slot)).toBe(false)
        }
        const order = slotsOf(before).filter((slot) => rowIn.has(slot))
        if (one.isMoving) expect(slotsOf(places).slice(0, order.length)).toEqual(order)
        else expect(places.map(({ index }) => index)).toEqual(drawn)
        before = places
        focusedBefore = one.focused
      }
    }),
    { numRuns: runs(200, 2_000) },
  )
})

test('rows that come take the elements of those that left', () => {
  const placesOf = createRowPlaces()
  const moving = { focused: -1, isMoving: true }
  const first = placesOf([0, 1, 2, 3], moving)
  const next = placesOf([2, 3, 4, 5], moving)
  expect(slotsOf(next)).toEqual(slotsOf(first))
  expect(next.map(({ index }) => index)).toEqual([4, 5, 2, 3])
  expect(placesOf([2, 3, 4, 5], { ...moving, isMoving: false }).map(({ index }) => index)).toEqual([2, 3, 4, 5])
})
