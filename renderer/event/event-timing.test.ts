import { expect, test } from 'vitest'
import { comingOf, isOver, otherDay, wrongEvent } from './event-timing.ts'
import { eventRow } from './events.test-kit.ts'

const event = {
  status: 'UPCOMING',
  startsAt: '2026-11-20T18:30:00.000Z',
  endsAt: '2026-11-20T21:00:00.000Z',
  timeZone: 'Europe/Berlin',
}
const at = (iso: string) => Date.parse(iso)

test('tonight’s event is never doubted, from the morning until an hour after its end', () => {
  for (const now of ['2026-11-20T07:00:00Z', '2026-11-20T18:30:00Z', '2026-11-20T21:59:00Z']) {
    expect(wrongEvent(event, at(now))).toBeNull()
  }
  expect(otherDay(event, at('2026-11-20T07:00:00Z'))).toBe('')
})

test('an event that is over says when it ended, with the day when that was not today', () => {
  expect(wrongEvent(event, at('2026-11-20T22:30:00Z'))).toBe('This event ended at 22:00.')
  expect(wrongEvent(event, at('2026-11-27T18:00:00Z'))).toBe('This event ended on Friday 20 November at 22:00.')
  const open = { ...event, endsAt: null }
  expect(wrongEvent(open, at('2026-11-21T06:00:00Z'))).toBeNull()
  expect(wrongEvent(open, at('2026-11-21T07:00:00Z'))).toBe(
    'This event began on Friday 20 November at 19:30 and is over.',
  )
})

test('an event of another day is named with its day', () => {
  expect(wrongEvent(event, at('2026-11-19T20:00:00Z'))).toBe('This event is on Friday 20 November at 19:30.')
  expect(otherDay(event, at('2026-11-19T20:00:00Z'))).toBe('Friday 20 November')
})

test('a cancelled event says so before anything else, and one without a date is not doubted', () => {
  expect(wrongEvent({ ...event, status: 'CANCELED' }, at('2026-11-20T18:00:00Z'))).toContain('cancelled')
  const undated = { ...event, startsAt: null, endsAt: null }
  expect(wrongEvent(undated, at('2026-11-20T18:00:00Z'))).toBeNull()
  expect(isOver(undated, at('2030-01-01T00:00:00Z'))).toBe(false)
})

const late = Date.parse('2026-11-20T22:30:00Z')
const list = (id: string, startsAt: string | null, endsAt: string | null, status = 'UPCOMING') =>
  eventRow(id, { startsAt, endsAt, status })

test('events on or to come are before what ended tonight; older, draft and cancelled ones are no choice', () => {
  const events = [
    list('ended', '2026-11-20T18:30:00Z', '2026-11-20T21:00:00Z', 'ENDED'),
    list('tomorrow', '2026-11-21T14:00:00Z', '2026-11-21T15:30:00Z'),
    list('on', '2026-11-20T21:00:00Z', '2026-11-20T23:30:00Z', 'STARTED'),
    list('last week', '2026-11-13T18:30:00Z', '2026-11-13T21:00:00Z', 'ENDED'),
    list('draft', '2026-11-22T18:30:00Z', null, 'DRAFT'),
    list('called off', '2026-11-20T20:30:00Z', null, 'CANCELED'),
    list('undated', null, null),
    list('festival', '2026-11-19T08:00:00Z', '2026-11-22T20:00:00Z'),
  ]
  expect(comingOf(events, late).map(({ id }) => id)).toEqual(['festival', 'on', 'tomorrow', 'undated', 'ended'])
})

test('a festival that runs is tonight’s on each of its evenings', () => {
  const festival = { ...event, endsAt: '2026-11-22T22:00:00.000Z' }
  expect(otherDay(festival, at('2026-11-22T20:00:00Z'))).toBe('')
  expect(wrongEvent(festival, at('2026-11-22T20:00:00Z'))).toBeNull()
  expect(otherDay(festival, at('2026-11-23T20:00:00Z'))).toBe('Friday 20 November')
})
