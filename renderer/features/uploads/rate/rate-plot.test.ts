import { expect, test } from 'vitest'
import { bandsOf, freePace, minutesOf } from './rate-plot.ts'

const fast = { bytesPerSecond: 12_000_000, yields: null }
const slow = { bytesPerSecond: 1_000_000, yields: 'door' as const }
const still = { bytesPerSecond: 0, yields: 'event' as const }

test('each stretch in which files gave way is its own band', () => {
  expect(bandsOf([fast, slow, slow, still, fast, slow])).toEqual([
    { from: 1, to: 3, yields: 'door' },
    { from: 3, to: 4, yields: 'event' },
    { from: 5, to: 6, yields: 'door' },
  ])
  expect(bandsOf([fast])).toEqual([])
})

test('the table has minutes that end now, and the usual pace counts neither the yielded nor the still ones', () => {
  const rates = [fast, fast, ...Array.from({ length: 6 }, () => slow)]
  const until = '2026-11-20T19:12:00.000Z'
  expect(minutesOf({ rates, until, everyMs: 10_000 })).toEqual([
    { at: Date.parse('2026-11-20T19:10:40Z'), bytesPerSecond: 12_000_000, yields: null },
    { at: Date.parse('2026-11-20T19:11:00Z'), bytesPerSecond: 1_000_000, yields: 'door' },
  ])
  expect(freePace([fast, slow, { bytesPerSecond: 0, yields: null }])).toBe(12_000_000)
  expect(freePace([slow])).toBeUndefined()
})
