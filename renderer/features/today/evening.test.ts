import { expect, test } from 'vitest'
import { countdown, eventAtHand, eventsToShow, methodName, placeAndTime } from './evening.ts'

const now = Date.parse('2026-11-20T17:48:00Z')
const event = (over: Partial<Parameters<typeof countdown>[0]> & { id?: string; tonight?: boolean } = {}) => ({
  id: 'a',
  tonight: true,
  status: 'UPCOMING',
  startsAt: '2026-11-20T18:30:00Z',
  endsAt: '2026-11-20T20:45:00Z',
  ...over,
})

test('the countdown says how far the start is', () => {
  expect(countdown(event(), now)).toBe('Starts in 42 min')
  expect(countdown(event({ startsAt: '2026-11-20T21:00:00Z' }), now)).toBe('In 3 h 12 min')
  expect(countdown(event({ startsAt: '2026-11-23T21:00:00Z' }), now)).toBe('In 3 days')
  expect(countdown(event({ startsAt: '2026-11-20T17:28:00Z' }), now)).toBe('Started 20 min ago')
  expect(countdown(event({ startsAt: '2026-11-20T17:48:20Z' }), now)).toBe('Starts now')
  expect(countdown(event({ startsAt: '2026-11-20T14:00:00Z', endsAt: '2026-11-20T17:00:00Z' }), now)).toBe('Ended')
  expect(countdown(event({ status: 'CANCELED' }), now)).toBe('Cancelled')
  expect(countdown(event({ startsAt: null }), now)).toBe('')
})

test('place and time are those of the event', () => {
  const there = { place: 'Main House', startsAt: '2026-11-20T18:30:00Z', timeZone: 'Europe/Berlin' }
  expect(placeAndTime(there)).toBe('Main House · 19:30 CET')
  expect(placeAndTime({ ...there, place: '' })).toBe('19:30 CET')
})

test('without anything tonight the next event is shown', () => {
  const later = event({ id: 'later', tonight: false, startsAt: '2026-12-01T18:00:00Z' })
  const sooner = event({ id: 'sooner', tonight: false, startsAt: '2026-11-22T18:00:00Z' })
  const off = event({ id: 'off', tonight: false, startsAt: '2026-11-21T18:00:00Z', status: 'CANCELED' })
  expect(eventsToShow([later, off, sooner], now)).toEqual({ tonight: false, events: [sooner] })
  expect(eventsToShow([later, event()], now)).toEqual({ tonight: true, events: [event()] })
  expect(eventsToShow([], now)).toEqual({ tonight: false, events: [] })
})

test('the work at hand is the event that starts next, half an hour after the one before began', () => {
  const matinee = event({ id: 'matinee', startsAt: '2026-11-20T13:00:00Z', endsAt: '2026-11-20T15:00:00Z' })
  const late = event({ id: 'late', startsAt: '2026-11-20T21:00:00Z', endsAt: null })
  expect(eventAtHand([late, matinee, event()], now)?.id).toBe('a')
  expect(eventAtHand([matinee], now)).toBeUndefined()
  expect(eventAtHand([late, event()], Date.parse('2026-11-20T18:59:00Z'))?.id).toBe('a')
  expect(eventAtHand([late, event()], Date.parse('2026-11-20T19:01:00Z'))?.id).toBe('late')
  expect(eventAtHand([event()], Date.parse('2026-11-20T20:00:00Z'))?.id).toBe('a')
})

test('ways of paying are words', () => {
  expect(methodName('CASH')).toBe('Cash')
  expect(methodName('bank_transfer')).toBe('Bank transfer')
  expect(methodName('')).toBe('Other')
})
