import { expect, test } from 'vitest'
import type { DataCell, DataField } from '../../../shared/app/data.ts'
import type { DataKind, DataValue } from '../../../shared/app/data-values.ts'
import { draftOf, readDraft, withTyped } from './item-draft.ts'

const field = (key: string, kind: DataKind, more: Partial<DataField> = {}): DataField => ({
  ...{ key, label: key, kind, required: false, editable: 'yes', sortable: true, refersTo: null },
  ...{ least: null, most: null },
  ...more,
})
const cell = (value: DataValue | null, more: Partial<DataCell> = {}): DataCell => ({
  ...{ value, words: '', count: value === null ? 0 : 1, isOdd: false, isCut: false, fileId: null },
  ...more,
})
const fields = [
  field('title', 'text', { required: true }),
  field('__proto__', 'number'),
  field('long', 'text'),
  field('poster', 'image', { editable: 'no' }),
  field('sold', 'flag'),
]
const cells = [cell('Night Ferry'), cell(150), cell('abc', { isCut: true }), cell(null), cell(null)]

test('a form has the fields that can be changed, and none whose value is not whole here', () => {
  expect(draftOf(fields, cells, false).map(([key]) => key)).toEqual(['title', '__proto__', 'sold'])
})

test('only what was changed is saved, whatever the field is called', () => {
  const original = draftOf(fields, cells, false)
  const draft = withTyped(original, '__proto__', '151')
  expect(readDraft(fields, { original, draft }, false)).toEqual({
    values: [{ key: '__proto__', value: 151 }],
    faults: new Map(),
  })
})

test('a field that is emptied and has to be filled holds the form back; nothing typed is lost', () => {
  const original = draftOf(fields, cells, false)
  const draft = withTyped(original, 'title', '')
  const { values, faults } = readDraft(fields, { original, draft }, false)
  expect(values).toEqual([])
  expect([...faults]).toEqual([['title', 'This can’t be empty.']])
})

test('a new item leaves out what was not filled in', () => {
  const original = draftOf(fields, [], true)
  const draft = withTyped(original, 'title', 'Whale Road')
  expect(readDraft(fields, { original, draft }, true).values).toEqual([{ key: 'title', value: 'Whale Road' }])
})
