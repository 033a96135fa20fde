import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay, businessDayStart } from './business-day.ts'

const berlin = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)

test.each([
  ['in the evening', '2026-11-20T18:40:00Z', '2026-11-20'],
  ['after midnight it is still the night before', '2026-11-21T00:30:00Z', '2026-11-20'],
  ['one minute before four', '2026-11-21T02:59:59.999Z', '2026-11-20'],
  ['at four a new day begins', '2026-11-21T03:00:00Z', '2026-11-21'],
  ['the night the clock goes forward: it is four at 02:00 UTC', '2026-03-29T01:59:59Z', '2026-03-28'],
  ['the night the clock goes forward, at four', '2026-03-29T02:00:00Z', '2026-03-29'],
  ['the night the clock goes back: it is four at 03:00 UTC', '2026-10-25T02:59:59Z', '2026-10-24'],
  ['the night the clock goes back, at four', '2026-10-25T03:00:00Z', '2026-10-25'],
])('%s', (_, instant, day) => {
  expect(businessDay(at(instant), berlin)).toBe(day)
})

test.each([
  ['a plain day', berlin, '2026-11-20T18:40:00Z', '2026-11-20T03:00:00Z'],
  ['a day of twenty-three hours', berlin, '2026-03-29T20:00:00Z', '2026-03-29T02:00:00Z'],
  ['the long night before it', berlin, '2026-03-29T01:30:00Z', '2026-03-28T03:00:00Z'],
  ['a day of twenty-five hours', berlin, '2026-10-25T02:30:00Z', '2026-10-24T02:00:00Z'],
  ['a zone half an hour aside', 'Asia/Kolkata', '2026-11-20T12:00:00Z', '2026-11-19T22:30:00Z'],
  ['a zone three quarters of an hour aside', 'Asia/Kathmandu', '2026-11-20T12:00:00Z', '2026-11-19T22:15:00Z'],
  ['the far west', 'Pacific/Honolulu', '2026-11-20T12:00:00Z', '2026-11-19T14:00:00Z'],
  ['an unknown zone counts as UTC', 'Mars/Olympus', '2026-11-20T12:00:00Z', '2026-11-20T04:00:00Z'],
])('the start of the day: %s', (_, zone, instant, start) => {
  expect(new Date(businessDayStart(at(instant), zone)).toISOString()).toBe(new Date(start).toISOString())
})

test('a day starts at its start: everywhere, on every day', () => {
  const zones = [
    'UTC',
    berlin,
    'America/New_York',
    'America/St_Johns',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Kiritimati',
  ]
  const instant = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-12-31T00:00:00Z') })
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (now, zone) => {
      const day = businessDay(now, zone)
      const start = businessDayStart(now, zone)
      expect(start).toBeLessThanOrEqual(now)
      expect(businessDay(start, zone)).toBe(day)
      expect(businessDay(start - 1, zone) < day).toBe(true)
      const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
        start,
      )
      expect(hour).toBe('04:00')
      const hours = (businessDayStart(start + 36 * 3_600_000, zone) - start) / 3_600_000
      expect(hours).toBeGreaterThanOrEqual(23)
      expect(hours).toBeLessThanOrEqual(25)
    }),
    { numRuns: 300 },
  )
})
