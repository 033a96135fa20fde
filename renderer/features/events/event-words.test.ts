import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dateWords, dayWords, spanWords, startWords } from './event-words.ts'
import { listedEvent } from './listed-event.test-kit.ts'

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
  expect(spanWords(listedEvent())).toBe('Friday 20 November, 19:30 to 22:00 CET')
})

test('V5: a day of another year says its year, by the clock at the event', () => {
  expect(spanWords(listedEvent({ startsAt: '2027-04-02T17:00:00.000Z', endsAt: '2027-04-02T19:00:00.000Z' }))).toBe(
    'Friday 2 April 2027, 19:00 to 21:00 CEST',
  )
  expect(dayWords('2024-11-20T12:00:00.000Z', 'Europe/Berlin')).toBe('Wednesday 20 November 2024')
  // New Year's Eve in New York is another year in Berlin already.
  expect(dayWords('2027-01-01T02:00:00.000Z', 'America/New_York')).toBe('Thursday 31 December')
  expect(dayWords('2027-01-01T02:00:00.000Z', 'Europe/Berlin')).toBe('Friday 1 January 2027')
})

test('V5: in the list a day says its month where that is not this one, and its year where that is another', () => {
  const on = (iso: string) => Object.values(dateWords(iso, 'Europe/Berlin'))
  expect(on('2026-11-28T19:00:00.000Z')).toEqual(['28', 'Sat'])
  expect(on('2026-12-28T19:00:00.000Z')).toEqual(['28 Dec', 'Mon'])
  expect(on('2027-04-02T19:00:00.000Z')).toEqual(['2 Apr', 'Fri 2027'])
  expect(on('2024-11-20T19:00:00.000Z')).toEqual(['20 Nov', 'Wed 2024'])
})

test('V2: where the clock at the event shows another time, the one here is beside it', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(startWords(listedEvent({ timeZone: here, startsAt: '2026-11-20T19:30:00.000Z' }))).not.toContain('(')
  const far = here === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo'
  expect(startWords(listedEvent({ timeZone: far }))).toMatch(/^\d\d:\d\d \S+ \((\d+ Nov, )?\d\d:\d\d\), Main House$/)
})
