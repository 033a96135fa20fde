import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskEvent } from './desk-event.test-kit.ts'
import { dayWords, spanWords } from './event-words.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('V4: each end of a span has the name that its time has then', () => {
  const night = { startsAt: '2026-10-24T20:00:00.000Z', endsAt: '2026-10-25T01:30:00.000Z', timeZone: 'Europe/Berlin' }
  expect(spanWords(night)).toBe('Saturday 24 October, 22:00 CEST to Sunday 25 October, 02:30 CET')
  // Twice half past two, an hour apart.
  expect(spanWords({ ...night, endsAt: '2026-10-25T00:30:00.000Z' })).toBe(
    'Saturday 24 October, 22:00 to Sunday 25 October, 02:30 CEST',
  )
  expect(spanWords({ ...night, startsAt: '2026-10-25T00:30:00.000Z' })).toBe(
    'Sunday 25 October, 02:30 CEST to 02:30 CET',
  )
  expect(spanWords(deskEvent())).toBe('Friday 20 November, 19:30 to 22:00 CET')
})

test('V5: a day of another year says its year, by the clock at the event', () => {
  expect(spanWords(deskEvent({ startsAt: '2027-04-02T17:00:00.000Z', endsAt: '2027-04-02T19:00:00.000Z' }))).toBe(
    'Friday 2 April 2027, 19:00 to 21:00 CEST',
  )
  expect(dayWords('2024-11-20T12:00:00.000Z', 'Europe/Berlin')).toBe('Wednesday 20 November 2024')
  // New Year's Eve in New York is another year in Berlin already.
  expect(dayWords('2027-01-01T02:00:00.000Z', 'America/New_York')).toBe('Thursday 31 December')
  expect(dayWords('2027-01-01T02:00:00.000Z', 'Europe/Berlin')).toBe('Friday 1 January 2027')
})
