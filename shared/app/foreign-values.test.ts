import { expect, test } from 'vitest'
import type { DataField } from './data.ts'
import type { DataKind } from './data-values.ts'
import { formOf, type openForm } from './foreign-forms.ts'
import { readForeign } from './foreign-values.ts'

const field = (kind: DataKind): DataField => ({
  ...{ key: 'k', label: 'K', kind, required: false, editable: 'yes', sortable: true },
  ...{ refersTo: null, least: null, most: null },
})
/** Reads a column as an import does that takes what the texts themselves show of their format. */
const column = (kind: DataKind, texts: string[], said: Partial<typeof openForm> = {}) => {
  const form = { ...formOf(kind, texts).form, ...said }
  return texts.map((text) => {
    const reading = readForeign(field(kind), text, { form, idsOf: () => [] })
    return 'fault' in reading ? reading.fault : reading.value
  })
}

test('C1: a text stays exact, and a number warns before it loses a digit', () => {
  const texts = ['0640941', '208310224003697457', '"007"']
  expect(column('text', texts)).toEqual(texts)
  expect(column('number', texts)).toEqual([640941, 'inexact', 'wrongType'])
})

test('C2: a number with both signs tells which is the decimal one; a single sign that may group is asked', () => {
  expect(column('number', ['-21.419,06'])).toEqual([-21419.06])
  expect(formOf('number', ['1.234', '-5.678'])).toMatchObject({ asks: 'decimal' })
  expect(column('number', ['1.234'])).toEqual(['wrongType'])
  expect(column('number', ['1.234'], { decimal: ',' })).toEqual([1234])
  expect(column('number', ['1.234'], { decimal: '.' })).toEqual([1.234])
  expect(column('number', ['1.234', '0,5'])).toEqual([1234, 0.5])
  expect(column('number', ["1'234.50", '1 234.5', '−7', '1,23,456.0'])).toEqual([1234.5, 1234.5, -7, 'wrongType'])
  expect(column('number', ['1.2.3'])).toEqual(['wrongType'])
  expect(formOf('number', ['1.5', '1,5'])).toMatchObject({ asks: 'decimal' })
})

test('C3: one order of days for a column: found where a text tells it, asked where none does', () => {
  expect(column('date', ['03/04/1991', '15/04/1991', 'vmx-15'])).toEqual(['1991-04-03', '1991-04-15', 'wrongType'])
  expect(column('text', ['vmx-15'])).toEqual(['vmx-15'])
  expect(formOf('date', ['08/01/2016', '03/04/1991', '32/12/2026'])).toMatchObject({ asks: 'order' })
  expect(column('date', ['08/01/2016'])).toEqual(['wrongType'])
  expect(column('date', ['08/01/2016'], { order: 'day' })).toEqual(['2016-01-08'])
  expect(column('date', ['08/01/2016'], { order: 'month' })).toEqual(['2016-08-01'])
  expect(column('date', ['32/12/2026', '2026-02-30', '2026-2-3', '31.12.2026'])).toEqual([
    ...['wrongType', 'wrongType', '2026-02-03', '2026-12-31'],
  ])
  expect(column('dateTime', ['vmx-15', '2026-11-20T18:30:00Z', '2026-11-20 18:30+01:00'])).toEqual([
    ...['wrongType', { $date: '2026-11-20T18:30:00.000Z' }, { $date: '2026-11-20T17:30:00.000Z' }],
  ])
})

test('C9: FALSE, 0 and no are false, and what says neither is never true', () => {
  expect(column('flag', ['FALSE', '0', 'no', 'Nein', '', 'maybe', 'TRUE', '1'])).toEqual([
    ...[false, false, false, false, null, 'wrongType', true, true],
  ])
})

test('times, tags and objects', () => {
  expect(column('time', ['9:05', '18:30:15', '25:00'])).toEqual(['09:05:00.000', '18:30:15.000', 'wrongType'])
  expect(column('tags', ['late, studio ,'])).toEqual([['late', 'studio']])
  expect(column('object', ['{"a":1}', '[1]', '{a}'])).toEqual([{ $json: '{"a":1}' }, 'wrongType', 'wrongType'])
  expect(column('image', ['salt.jpg', 'wix:image://v1/a/a.jpg'])).toEqual(['wrongType', 'wix:image://v1/a/a.jpg'])
})
