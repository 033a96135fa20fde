import { expect, test } from 'vitest'
import { noUploads } from '../copy/rows.test-kit.ts'
import { uploadsLeft } from './uploads-left.ts'

const running = {
  ...noUploads,
  files: { ...noUploads.files, all: 1_000, waiting: 998, going: 2 },
  bytes: 80_000_000_000,
  sent: 20_000_000_000,
  bytesPerSecond: 1_000_000,
  pace: { requests: 1_000, requestsPerMinute: 100, bytesPerSecond: 12_000_000 },
}

test('of bytes and requests the narrower one says how long it takes', () => {
  expect(uploadsLeft(running)).toEqual({ now: { milliseconds: 60_000_000, narrow: 'line' }, full: undefined })
  expect(uploadsLeft({ ...running, bytesPerSecond: 1_000_000_000 }).now).toEqual({
    milliseconds: 600_000,
    narrow: 'requests',
  })
})

test('while the door comes first it says how long it would take at full speed, never above the cap', () => {
  const yielding = { ...running, yields: 'door' as const }
  expect(uploadsLeft(yielding).full).toEqual({ milliseconds: 5_000_000, narrow: 'line' })
  const rules = { ...running.rules, bytesPerSecond: 2_000_000 }
  expect(uploadsLeft({ ...yielding, rules }).full?.milliseconds).toBe(30_000_000)
  expect(uploadsLeft({ ...yielding, yields: 'event' }).now).toBeUndefined()
})

test('nothing is promised while nothing moves', () => {
  const nothing = { now: undefined, full: undefined }
  expect(uploadsLeft({ ...running, paused: true, yields: 'door' })).toEqual(nothing)
  expect(uploadsLeft({ ...running, standsStill: 'offline' })).toEqual(nothing)
  expect(uploadsLeft({ ...running, bytesPerSecond: 0 })).toEqual(nothing)
  expect(uploadsLeft(noUploads)).toEqual(nothing)
})
