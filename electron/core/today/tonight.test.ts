import { expect, test } from 'vitest'
import { isTonight } from './tonight.ts'

const timeZone = 'Europe/Berlin'
const at = (local: string) => Date.parse(`${local}+01:00`)
const show = (from: string, to: string | null, status = 'UPCOMING') => ({
  startsAt: new Date(at(from)).toISOString(),
  endsAt: to === null ? null : new Date(at(to)).toISOString(),
  status,
  timeZone,
})

const festival = show('2026-11-20T16:00', '2026-11-22T23:30')
const evening = show('2026-11-20T19:30', '2026-11-20T22:00')

test.each([
  ['in the morning of its day', evening, '2026-11-20T09:00', true],
  ['after midnight of the same business day', evening, '2026-11-21T03:59', true],
  ['on the business day before', evening, '2026-11-20T03:59', false],
  ['on the business day after', evening, '2026-11-21T04:00', false],
  ['that still plays when the day ends', show('2026-11-21T02:30', '2026-11-21T05:00'), '2026-11-21T04:10', true],
  ['that is over when the day ends', show('2026-11-21T01:30', '2026-11-21T04:00'), '2026-11-21T04:10', false],
  ['whose end is unknown', show('2026-11-21T02:30', null), '2026-11-21T04:10', false],
  ['whose doors open before the day does', show('2026-11-21T04:30', '2026-11-21T06:00'), '2026-11-21T03:40', true],
  ['that was called off', show('2026-11-20T19:30', null, 'CANCELED'), '2026-11-20T19:00', false],
  ['of three days on its second evening', festival, '2026-11-21T20:00', true],
  ['of three days on its third evening', festival, '2026-11-22T20:00', true],
  ['of three days after its end, the same evening', festival, '2026-11-22T23:50', true],
  ['of three days on the day after', festival, '2026-11-23T12:00', false],
  ['that goes on for weeks', show('2026-11-01T10:00', '2026-12-24T18:00'), '2026-11-20T12:00', false],
])('an event %s', (_, event, now, wanted) => {
  expect(isTonight(event, at(now))).toBe(wanted)
})
