import { expect, test } from 'vitest'
import { noUploads } from '../../copy/rows.test-kit.ts'
import { detailText, progressText, yieldText } from './upload-words.ts'

const gigabyte = 1_000_000_000
const running = {
  ...noUploads,
  files: { ...noUploads.files, all: 9_435, done: 3_412, going: 2, waiting: 5_474, skipped: 547 },
  bytes: 74.9 * gigabyte,
  sent: 27.6 * gigabyte,
  bytesPerSecond: 11_800_000,
  pace: { requests: 5_476, requestsPerMinute: 120, bytesPerSecond: 11_800_000 },
  batch: { about: 'Lighthouse photos', begunAt: '2026-11-20T18:42:00.000Z' },
}

test('how long is left names what decides it: the line, the cap or the site', () => {
  expect(progressText(running)).toBe('27.6 GB of 74.9 GB · about 1 h 6 min left, limited by your connection')
  expect(progressText({ ...running, bytesPerSecond: 8_000_000, limit: 8_000_000 })).toBe(
    '27.6 GB of 74.9 GB · about 1 h 38 min left at no more than 8 MB/s',
  )
  const slowSite = { ...running, pace: { ...running.pace, requestsPerMinute: 20 } }
  expect(progressText(slowSite)).toBe(
    '27.6 GB of 74.9 GB · about 4 h 33 min left: the site takes about 20 requests a minute',
  )
  expect(progressText({ ...running, paused: true })).toBe('27.6 GB of 74.9 GB')
})

test('while files give way it says what it would be at full speed, and where that is no faster it does not', () => {
  const yielding = { ...running, yields: 'door' as const, bytesPerSecond: 1_000_000, limit: 1_000_000 }
  expect(progressText(yielding)).toBe(
    '27.6 GB of 74.9 GB · about 13 h 8 min left at no more than 1 MB/s, 1 h 6 min at full speed',
  )
  expect(yieldText({ ...yielding, yields: 'battery', batteryLimit: 20 })).toBe(
    'Uploads wait: battery below 20 %. They continue when the laptop is plugged in.',
  )
  expect(progressText({ ...yielding, yields: 'event' })).toBe('27.6 GB of 74.9 GB · 1 h 6 min at full speed')
  const slowLine = { ...yielding, pace: { ...running.pace, bytesPerSecond: 1_000_000 } }
  expect(progressText(slowLine)).not.toContain('full speed')
})

test('the strip says what made files give way, and what they keep to', () => {
  const text = (checkIns: number, sales: number, limit: number | null = 1_000_000) =>
    yieldText({ ...running, yields: 'door', door: { checkIns, sales }, limit })
  expect(text(24, 0)).toBe(
    'The door comes first: 24 check-ins a minute, so uploads keep to 1 MB/s until it has been quiet for 3 minutes',
  )
  expect(text(1, 0)).toContain('1 check-in a minute')
  expect(text(0, 2)).toContain('2 sales a minute')
  expect(text(20, 4, 500_000)).toContain('24 check-ins and sales a minute, so uploads keep to 500 kB/s')
})

test('the head names what is on its way and since when, and else how many files there are', () => {
  expect(detailText(running)).toMatch(/Lighthouse photos.*, started \d\d:42/)
  expect(detailText({ ...running, batch: null })).toBe('9,435')
  expect(detailText(noUploads)).toBeUndefined()
})
