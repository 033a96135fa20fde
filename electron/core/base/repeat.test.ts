import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { repeat } from './repeat.ts'

test('an action runs after each wait, not at once, and no more after its end', () => {
  const clock = manualClock()
  let runs = 0
  const stop = repeat(clock, 1_000, () => {
    runs += 1
  })
  clock.advance(999)
  expect(runs).toBe(0)
  clock.advance(2_001)
  expect(runs).toBe(3)
  stop()
  clock.advance(10_000)
  expect(runs).toBe(3)
})

test('an action that ends it runs no more', () => {
  const clock = manualClock()
  let runs = 0
  const stop = repeat(clock, 1_000, () => {
    runs += 1
    stop()
  })
  clock.advance(5_000)
  expect(runs).toBe(1)
})
