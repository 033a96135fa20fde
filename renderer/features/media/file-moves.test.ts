import { expect, test } from 'vitest'
import { columnsIn, nextPlace, placeToKeep } from './file-moves.ts'

const field = { columns: 4, total: 10, page: 2, ctrl: false }

test.each([
  [0, 'ArrowRight', 1],
  [9, 'ArrowRight', 9],
  [1, 'ArrowDown', 5],
  [6, 'ArrowDown', 9],
  [2, 'ArrowUp', 2],
  [9, 'PageUp', 1],
  [3, 'End', 9],
  [3, 'x', undefined],
] as const)('from %i %s leads to %s', (from, key, to) => {
  expect(nextPlace(from, key, field)).toBe(to)
})

test('four tiles are beside the details at 1280, and never fewer than two', () => {
  expect(columnsIn(646)).toBe(4)
  expect(columnsIn(982)).toBe(6)
  expect(columnsIn(100)).toBe(2)
})

test('tiles laid out again keep the file of the keyboard in sight, or the first one that was seen', () => {
  const inSight = { first: 12, last: 23 }
  expect(placeToKeep(15, inSight, false)).toBe(15)
  expect(placeToKeep(0, inSight, false)).toBe(12)
  expect(placeToKeep(40, inSight, true)).toBe(40)
})
