import { expect, test } from 'vitest'
import type { EventRow } from '../../shared/app/events.ts'
import { eventChoices, eventToShow, fullEventName, shortEventName } from './event-choice.ts'
import { eventRow } from './events.test-kit.ts'

const now = Date.parse('2026-11-20T17:00:00Z')
const event = (id: string, startsAt: string | null, over: Partial<EventRow> = {}) => eventRow(id, { startsAt, ...over })
const past = event('past', '2026-11-18T18:30:00Z')
const running = event('running', '2026-11-20T15:00:00Z')
const next = event('next', '2026-11-21T18:30:00Z')

test('the event open at this laptop comes first', () => {
  expect(eventToShow([past, running, next], 'past', now)?.id).toBe('past')
})

test('else the one that runs, the next one, the last one', () => {
  expect(eventToShow([next, past, running], null, now)?.id).toBe('running')
  expect(eventToShow([next, past], 'gone', now)?.id).toBe('next')
  expect(eventToShow([past], null, now)?.id).toBe('past')
  expect(eventToShow([event('undated', null)], null, now)?.id).toBe('undated')
  expect(eventToShow([], null, now)).toBeUndefined()
})

test('a draft or a cancelled event is not shown unasked', () => {
  const draft = event('draft', '2026-11-20T18:00:00Z', { status: 'DRAFT' })
  const off = event('off', '2026-11-20T18:00:00Z', { status: 'CANCELED' })
  expect(eventToShow([draft, off, next], null, now)?.id).toBe('next')
  expect(eventToShow([past, draft], null, now)?.id).toBe('past')
  expect(eventToShow([draft], null, now)?.id).toBe('draft')
})

test('events are chosen from the soonest on, then back from the latest', () => {
  const older = event('older', '2026-11-10T18:30:00Z')
  const { coming, over } = eventChoices([older, past, next, running], now)
  expect(coming.map(({ id }) => id)).toEqual(['running', 'next'])
  expect(over.map(({ id }) => id)).toEqual(['past', 'older'])
})

test('the full name says what is unusual', () => {
  expect(fullEventName(next, now)).toBe('Event next, Studio, 21 Nov 19:30')
  expect(fullEventName({ ...running, status: 'CANCELED' }, now)).toBe('Event running, Studio 16:00, cancelled')
})

test('an event with an end has ended when it says so', () => {
  const short = event('short', '2026-11-20T15:00:00Z', { endsAt: '2026-11-20T16:00:00Z' })
  expect(eventToShow([short, next], null, now)?.id).toBe('next')
})

test('the short name says where and when, with the day when it is another one', () => {
  expect(shortEventName(running, now)).toBe('Studio 16:00')
  expect(shortEventName(next, now)).toBe('Studio, 21 Nov 19:30')
  expect(shortEventName(event('bare', null, { place: '' }), now)).toBe('Event bare')
})
