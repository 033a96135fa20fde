import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createThrottle } from './throttle.ts'

const kilobyte = 1024

test('so many bytes a second leave, of all who ask together, and a new rate counts from the next slice on', async () => {
  const clock = manualClock(0)
  let rate: number | null = 64 * kilobyte
  const throttle = createThrottle(clock, () => rate)
  const { signal } = new AbortController()
  let left = 0
  const send = async () => {
    for (let slice = 0; slice < 20; slice += 1) {
      await throttle.take(throttle.sliceBytes(), signal)
      left += 1
    }
  }
  const both = Promise.all([send(), send()])
  for (let second = 0; second < 10; second += 1) {
    await new Promise(setImmediate)
    clock.advance(1_000)
  }
  await new Promise(setImmediate)
  expect(left).toBeGreaterThanOrEqual(10)
  expect(left).toBeLessThanOrEqual(12)
  rate = null
  for (let second = 0; second < 4; second += 1) {
    await new Promise(setImmediate)
    clock.advance(1_000)
  }
  await both
  expect(left).toBe(40)
})

test('a wait ends at once when its file is stopped', async () => {
  const clock = manualClock(0)
  const throttle = createThrottle(clock, () => 1_000)
  const abort = new AbortController()
  await throttle.take(64 * kilobyte, abort.signal)
  const waits = throttle.take(1, abort.signal)
  abort.abort()
  await expect(waits).rejects.toMatchObject({ code: 'cancelled' })
})
