import { expect, test } from 'vitest'
import { hoursLater, usualZone } from './new-event.ts'

test('an end is offered some hours after the start, over midnight and a change of the clock too', () => {
  expect(hoursLater('2026-12-31T23:30', 2)).toBe('2027-01-01T01:30')
  expect(hoursLater('2026-03-29T01:30', 2)).toBe('2026-03-29T03:30')
  expect(hoursLater('', 2)).toBe('')
})

test('a new event is in the time of most others', () => {
  const [here, there] = [{ timeZone: 'Europe/Paris' }, { timeZone: 'Asia/Tokyo' }]
  expect(usualZone([here, there, there])).toBe('Asia/Tokyo')
  expect(usualZone([])).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
