import { expect, test } from 'vitest'
import { instantFor, isLeapt, turnsOf, wallTimeOf } from './wall-time.ts'

const berlin = 'Europe/Berlin'

test('V4: Berlin, an end of 2027-10-31T01:30Z stays when only the start is changed, and is called CET', () => {
  const end = '2027-10-31T01:30:00.000Z'
  const shown = wallTimeOf(end, berlin)
  expect(shown).toEqual({ wall: '2027-10-31T02:30', turn: 1 })
  expect(instantFor(shown, berlin, end)).toBe(end)
  expect(turnsOf(shown, berlin)?.map(({ label }) => label.split(' ').at(-1))).toEqual(['CEST', 'CET'])
  expect(instantFor({ ...shown, turn: 0 }, berlin, end)).toBe('2027-10-31T00:30:00.000Z')
  expect(wallTimeOf('2027-10-31T00:30:00.000Z', berlin).turn).toBe(0)
})

test('V4: an end of 23:59:59 keeps its seconds until another time is typed', () => {
  const end = '2026-11-20T22:59:59.000Z'
  const shown = wallTimeOf(end, berlin)
  expect(shown.wall).toBe('2026-11-20T23:59')
  expect(instantFor(shown, berlin, end)).toBe(end)
  expect(instantFor({ ...shown, wall: '2026-11-20T23:58' }, berlin, end)).toBe('2026-11-20T22:58:00.000Z')
})

test('an hour that the clocks leap over is not taken, and every other hour is one', () => {
  expect(isLeapt({ wall: '2027-03-28T02:30', turn: 0 }, berlin)).toBe(true)
  expect(isLeapt({ wall: '2027-03-28T03:30', turn: 0 }, berlin)).toBe(false)
  expect(turnsOf({ wall: '2027-03-28T03:30', turn: 0 }, berlin)).toBeUndefined()
  expect(isLeapt({ wall: '', turn: 0 }, berlin)).toBe(false)
})
