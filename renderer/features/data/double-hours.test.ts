import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataField } from '../../../shared/app/data.ts'
import { csvForms } from '../../../shared/csv.ts'
import { readTyped, typedOf } from './cell-values.ts'
import { copyCells, pastedCells } from './copied-cells.ts'

const before = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'Europe/Berlin'
})
afterAll(() => {
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
})

const field: DataField = {
  ...{ key: 'at', label: 'At', kind: 'dateTime', required: false, editable: 'yes', sortable: true, refersTo: null },
  ...{ least: null, most: null },
}
const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map(($date) => ({ $date }))

test('F9: an edit in the hour that comes twice keeps the one that it was in', () => {
  expect(typedOf(field, { value: second ?? null })).toBe('2026-10-25T02:30')
  const edited = (value: typeof first) => readTyped(field, '2026-10-25T02:45', false, value)
  expect(edited(first)).toEqual({ value: { $date: '2026-10-25T00:45:00.000Z' } })
  expect(edited(second)).toEqual({ value: { $date: '2026-10-25T01:45:00.000Z' } })
  expect(readTyped(field, '2026-10-25T02:45', true)).toEqual({ value: { $date: '2026-10-25T00:45:00.000Z' } })
})

test('F9: an hour that the clock skips is no time', () => {
  expect(readTyped(field, '2026-03-29T02:30', false, null)).toMatchObject({ fault: 'wrongType' })
})

test('F9: a copy as text says which of the two hours it is, and only where there are two', () => {
  const cell = { words: '', count: 1, isOdd: false, isCut: false, fileId: null }
  const copied = ($date: string) => copyCells([[{ field, cell: { ...cell, value: { $date } } }]], csvForms.comma)
  expect(copied('2026-10-25T01:30:00.000Z')).toContain('2026-10-25 02:30+01:00')
  expect(copied('2026-10-25T00:30:00.000Z')).toContain('2026-10-25 02:30+02:00')
  expect(copied('2026-10-25T10:30:00.000Z')).not.toContain('+')
  expect(pastedCells('2026-10-25 02:30+01:00')[0]?.[0]?.text).toBe('2026-10-25 02:30+01:00')
})
