import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TOP, WINDOW_LENGTH, WINDOW_STEP, windowAround } from './list-window.ts'

const screen = fc.record({ first: fc.nat(100_000), rows: fc.integer({ min: 1, max: 80 }) })

test('the window lies between multiples of the step, and is never longer than its length', () => {
  fc.assert(
    fc.property(screen, ({ first, rows }) => {
      const { start, count } = windowAround(first, first + rows - 1)
      expect([start % WINDOW_STEP, count % WINDOW_STEP]).toEqual([0, 0])
      expect(count).toBeLessThanOrEqual(WINDOW_LENGTH)
    }),
  )
})

test('everything on the screen lies inside the window', () => {
  fc.assert(
    fc.property(screen, ({ first, rows }) => {
      const last = first + rows - 1
      const { start, count } = windowAround(first, last)
      expect(start).toBeLessThanOrEqual(first)
      expect(start + count).toBeGreaterThan(last)
    }),
  )
})

test('the window of the first screen is the top, half as long as any other', () => {
  expect(windowAround(0, 14)).toEqual(TOP)
  expect(TOP).toEqual({ start: 0, count: WINDOW_LENGTH / 2 })
})

test('scrolling row by row moves the window once per step', () => {
  let moves = 0
  let held = windowAround(0, 14)
  for (let first = 1; first <= 1000; first += 1) {
    const next = windowAround(first, first + 14)
    if (next.start !== held.start || next.count !== held.count) moves += 1
    // Well before the last row that is held comes on the screen, more are asked for.
    expect(held.start + held.count - (first + 14)).toBeGreaterThan(30)
    held = next
  }
  expect(moves).toBe(10)
})
