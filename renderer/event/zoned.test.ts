import { expect, test } from 'vitest'
import { instantOf, wallOf } from './zoned.ts'

test.each([
  ['Europe/Berlin', '2026-11-20T19:30', '2026-11-20T18:30:00.000Z'],
  ['Europe/Berlin', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['America/New_York', '2026-11-20T19:30', '2026-11-21T00:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-20T05:45', '2026-11-20T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-20T00:00', '2026-11-19T10:00:00.000Z'],
  ['UTC', '2026-11-20T19:30', '2026-11-20T19:30:00.000Z'],
])('%s: the instant follows from what the clock shows, and the other way round', (zone, wall, instant) => {
  expect([instantOf(wall, zone), wallOf(instant, zone)]).toEqual([instant, wall])
})

test('an hour that is shown twice is the first one; one that is leapt over is the one after', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  const leapt = instantOf('2026-03-29T02:30', 'Europe/Berlin')
  expect(wallOf(leapt, 'Europe/Berlin')).toBe('2026-03-29T03:30')
})

test('the hours around a change of the clock are what they say', () => {
  expect(instantOf('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
  expect(instantOf('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
  expect(instantOf('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
})

test.each(['', '2026-11-20', '2026-13-40T19:30', 'tonight'])('%j is no date and time', (text) => {
  expect(instantOf(text, 'Europe/Berlin')).toBeNull()
})
