import { expect, test } from 'vitest'
import { timeOf } from './plan-time.ts'

const goes = { files: 10_000, bytes: 80_000_000_000 }

test('the narrower of requests and bytes decides, and is named', () => {
  const plan = { goes, requests: 10_000, requestsPerMinute: 100 }
  expect(timeOf({ ...plan, bytesPerSecond: 100_000_000 })).toEqual({ milliseconds: 100 * 60_000, narrow: 'requests' })
  expect(timeOf({ ...plan, bytesPerSecond: 8_000_000 })).toEqual({ milliseconds: 10_000_000, narrow: 'line' })
})

test('nothing is promised while nothing was measured, or nothing goes', () => {
  const plan = { goes, requests: 10_000, requestsPerMinute: 100 }
  expect(timeOf({ ...plan, bytesPerSecond: null })).toBeUndefined()
  expect(timeOf({ ...plan, goes: { files: 0, bytes: 0 }, bytesPerSecond: 1 })).toBeUndefined()
})
