import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WINDOW_LENGTH, WINDOW_STEP, windowStart } from './list-window.ts'

const screen = fc.record({ first: fc.nat(100_000), rows: fc.integer({ min: 1, max: 80 }) })

test('the window starts at a multiple of the step', () => {
  fc.assert(fc.property(screen, ({ first, rows }) => windowStart(first, first + rows - 1) % WINDOW_STEP === 0))
})

test('everything on the screen lies inside the window', () => {
  fc.assert(
    fc.property(screen, ({ first, rows }) => {
      const last = first + rows - 1
      const start = windowStart(first, last)
      expect(start).toBeLessThanOrEqual(first)
      expect(start + WINDOW_LENGTH).toBeGreaterThan(last)
    }),
  )
})

test('the window of the first screen starts at the top', () => {
  expect(windowStart(0, 14)).toBe(0)
})

test('scrolling row by row moves the window once per step', () => {
  let moves = 0
  for (let first = 1; first <= 1000; first += 1) {
    if (windowStart(first, first + 14) !== windowStart(first - 1, first + 13)) moves += 1
  }
  expect(moves).toBe(9)
})
