import { afterAll, expect, test } from 'vitest'
import { openForm } from './foreign-forms.ts'
import { readForeign } from './foreign-values.ts'
import { instantsOf, isTwice, offsetOf } from './local-instant.ts'

const before = process.env['TZ']
/** This process's clock, as the computer of a person has it. */
const inZone = (zone: string) => {
  process.env['TZ'] = zone
}
afterAll(() => {
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
})

const isoOf = (local: string) => instantsOf(local).map((at) => new Date(at).toISOString())

test.each([
  ['Europe/Berlin', '2026-03-29T02:30', []],
  ['Europe/Berlin', '2026-10-25T02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['Europe/Berlin', '2026-10-25T03:00', ['2026-10-25T02:00:00.000Z']],
  ['Europe/Berlin', '1850-01-01T12:00', ['1850-01-01T11:06:32.000Z']],
  ['America/New_York', '2026-11-01T01:15:30.250', ['2026-11-01T05:15:30.250Z', '2026-11-01T06:15:30.250Z']],
  ['Australia/Lord_Howe', '2026-04-05T01:45', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  ['UTC', '2026-10-25T02:30', ['2026-10-25T02:30:00.000Z']],
  ['UTC', 'never', []],
])('F9: in %s the clock shows %s at %j', (zone, local, expected) => {
  inZone(zone)
  expect(isoOf(local)).toEqual(expected)
  for (const iso of expected) expect(isTwice(iso)).toBe(expected.length === 2)
})

test('F9: an hour that is left out is a fault, one that comes twice is asked, and an offset answers', () => {
  inZone('Europe/Berlin')
  const rules = { key: 'at', label: 'At', required: false, editable: 'yes', sortable: true, refersTo: null } as const
  const field = { ...rules, kind: 'dateTime', least: null, most: null } as const
  const read = (text: string, twice: 'first' | 'second' | null = null) =>
    readForeign(field, text, { form: { ...openForm, twice }, idsOf: () => [] })
  expect(read('2026-03-29 02:30')).toEqual({ fault: 'skippedHour', limit: null })
  expect(read('2026-10-25 02:30')).toEqual({ fault: 'doubleHour', limit: null })
  expect(read('2026-10-25 02:30', 'first')).toEqual({ value: { $date: '2026-10-25T00:30:00.000Z' } })
  expect(read('2026-10-25 02:30', 'second')).toEqual({ value: { $date: '2026-10-25T01:30:00.000Z' } })
  expect(read('2026-10-25 02:30+01:00')).toEqual({ value: { $date: '2026-10-25T01:30:00.000Z' } })
  expect(offsetOf('2026-10-25T01:30:00.000Z')).toBe('+01:00')
})
