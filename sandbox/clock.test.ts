import { expect, test } from 'vitest'
import { businessDayOf, clockStartingAt, iso, localInstant } from './clock.ts'

const zone = 'Europe/Berlin'

test.each([
  ['2026-11-20T17:40:00Z', '2026-11-20'],
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
  ['2026-07-01T01:59:59Z', '2026-06-30'],
  ['2026-07-01T02:00:00Z', '2026-07-01'],
])('%s belongs to the business day %s, which ends at 04:00 local time', (instant, expected) => {
  expect(businessDayOf(Date.parse(instant), zone)).toBe(expected)
})

test('local times follow summer time', () => {
  expect(iso(localInstant('2026-11-20', '19:30', { zone }))).toBe('2026-11-20T18:30:00.000Z')
  expect(iso(localInstant('2026-07-01', '19:30', { zone }))).toBe('2026-07-01T17:30:00.000Z')
  // Clocks go back on 25 October 2026.
  expect(iso(localInstant('2026-10-24', '19:30', { zone, days: 1 }))).toBe('2026-10-25T18:30:00.000Z')
})

test('a shifted clock starts at its instant and runs on', () => {
  const clock = clockStartingAt('2030-01-01T00:00:00Z')
  expect(clock.now() - Date.parse('2030-01-01T00:00:00Z')).toBeLessThan(1000)
  expect(() => clockStartingAt('soon')).toThrow('Not an instant')
})
