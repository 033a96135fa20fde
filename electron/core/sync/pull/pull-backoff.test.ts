import { expect, test } from 'vitest'
import { scriptedClock } from '../../platform/scripted-ports.test-kit.ts'
import { createPullBackoff } from './pull-backoff.ts'

test('a list that is refused waits by itself: neither other events nor other lists wait with it', () => {
  const clock = scriptedClock()
  const backoff = createPullBackoff(clock, { fraction: () => 0.5, uuid: () => '', bytes: () => new Uint8Array() })
  backoff.refused({ dataSet: 'orders', scope: 'early' })
  expect(backoff.feedInMs({ dataSet: 'orders', scope: 'early' })).toBe(600_000)
  expect(backoff.feedInMs({ dataSet: 'orders', scope: 'late' })).toBeLessThanOrEqual(0)
  expect(backoff.feedInMs({ dataSet: 'tickets', scope: 'early' })).toBeLessThanOrEqual(0)
  expect(backoff.allInMs()).toBeLessThanOrEqual(0)
})
