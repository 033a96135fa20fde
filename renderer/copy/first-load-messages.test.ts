import { expect, test } from 'vitest'
import { firstLoadWords, rowsPerSecond, withSample } from './first-load-messages.ts'

const details = { rows: 12_400, expected: 48_210, perSecond: 1_150, heldMs: 0, perMinute: 200 }

test('a first download says its total, its pace and why it waits', () => {
  expect(firstLoadWords(details)).toBe('12,400 of 48,210 · 1,150 a second')
  expect(firstLoadWords({ ...details, heldMs: 3_200 })).toBe(
    '12,400 of 48,210 · 1,150 a second · waiting 4 s: the site allows 200 requests a minute',
  )
  expect(firstLoadWords({ ...details, expected: null, perSecond: null })).toBe('12,400 so far')
  expect(firstLoadWords({ ...details, rows: 0, expected: null, perSecond: null })).toBe('It starts in a moment')
})

test('the pace is what came in the last ten seconds', () => {
  let samples = withSample([], { at: 0, rows: 0 })
  expect(rowsPerSecond(samples)).toBeNull()
  samples = withSample(samples, { at: 2_000, rows: 2_000 })
  expect(rowsPerSecond(samples)).toBe(1_000)
  samples = withSample(samples, { at: 12_000, rows: 4_000 })
  expect(rowsPerSecond(samples)).toBe(200)
  expect(withSample(samples, { at: 13_000, rows: 10 })).toEqual([{ at: 13_000, rows: 10 }])
})
