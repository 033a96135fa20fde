import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DataField } from '../../../../shared/app/data.ts'
import { fileText } from '../../../../shared/app/data-file-text.ts'
import type { DataKind } from '../../../../shared/app/data-values.ts'
import { type ColumnForm, formOf, openForm } from '../../../../shared/app/foreign-forms.ts'
import { type CsvForm, csvForms, csvText, meantCell } from '../../../../shared/csv.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { runs } from '../../../../tests/support/long-tests.ts'
import { rowsOf } from '../../../hosts/common/tables/rows-of.test-kit.ts'
import type { Item } from '../item.mirror.ts'
import { cellsOf, inFile, typedValue } from '../item-cells.ts'
import { type RowReading, readRow } from './import-rows.ts'

const part = fc.oneof(
  fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '\r\n',
    ' ',
    '  ',
    '\u00a0',
    '\u200e',
    '\0',
  ),
  fc.constantFrom(
    '&amp;',
    '&',
    '<',
    '<b>',
    '</b>',
    '0',
    '007',
    '1/2',
    '1E10',
    '+49 30 12',
    '[',
    '{',
    'TRUE',
    'é',
    '😀',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.integer().map((cents) => cents / 100),
  fc.constantFrom(1.125, 1234.5, 0.1 + 0.2, 1e21, 5e-324, 9_007_199_254_740_991),
)
const instant = fc.date({ noInvalidDate: true, min: new Date('1800-01-01'), max: new Date('2200-01-01') })
const $date = instant.map((date) => ({ $date: date.toISOString() }))
const day = instant.map((date) => date.toISOString().slice(0, 10))
const json = fc.jsonValue({ maxDepth: 2, noUnicodeString: false })
const media = fc.constantFrom('wix:image://v1/a_b.jpg/A%20b.jpg#originWidth=10', 'https://example.org/a,b.png', 'a b')
const anything = fc.oneof(text, number, fc.boolean(), $date, json)

/** What the site may hold in a field of each kind. */
const KINDS: readonly [DataKind, fc.Arbitrary<unknown>][] = [
  ['text', text],
  ['number', number],
  ['flag', fc.boolean()],
  ['date', fc.oneof(day, $date)],
  ['dateTime', $date],
  ['time', fc.constantFrom('18:00', '18:00:00.000', '07:30:15', '23:59:59.123456789')],
  ['tags', fc.array(text, { maxLength: 4 })],
  ['link', text],
  ['email', text],
  ['reference', fc.constantFrom('one', 'two', 'three', 'gone')],
  ['image', media],
  ['document', media],
  ['gallery', fc.array(fc.record({ src: media, title: text }), { maxLength: 2 })],
  [
    'richText',
    fc.oneof(
      text.map((words) => `<p>${words}</p>`),
      fc.constant('<p>Born in <b>Ghent</b>, see <a href="https://example.org">here</a>.</p><p>Second.</p>'),
      fc.constant('<p class="font_8">One &amp; two</p>\n<p class="font_8"><br></p>'),
      text,
    ),
  ],
  ['object', fc.dictionary(text, json, { maxKeys: 3 })],
  ['array', fc.array(json, { maxLength: 3 })],
  ['any', anything],
]
const FIELDS = KINDS.map(
  ([kind], at): DataField => ({
    ...{ key: `f${at}`, label: `F${at}`, kind, required: false, editable: 'yes', sortable: true, refersTo: null },
    ...{ least: null, most: null },
  }),
)
const key: DataField = { ...(FIELDS[0] as DataField), key: 'code', label: 'Code' }
/** Two items are called alike, and one by a formula. */
const titles = new Map([
  ['one', 'Same'],
  ['two', 'Same'],
  ['three', "'=SUM(1)"],
])
const titleOf = (_collectionId: string, id: string) => titles.get(id)

const values = fc.record(
  Object.fromEntries(
    KINDS.map(([, own], at) => [`f${at}`, fc.oneof({ weight: 8, arbitrary: own }, { weight: 1, arbitrary: anything })]),
  ),
)
const FORMS: readonly CsvForm[] = [...Object.values(csvForms), { separator: ';', decimal: '.' }]

function readingOf(item: Item, decimal: '.' | ','): RowReading {
  const columns = [key, ...FIELDS].map((field, at) => ({ at, field, form: { ...openForm, decimal } as ColumnForm }))
  return {
    ...{ columns, width: columns.length, emptyClears: true, hash: 'h' },
    keyed: { column: columns[0] as (typeof columns)[number], idsOf: () => ['item'] },
    idsOf: (_field, name) => [...titles].filter(([, title]) => title === name).map(([id]) => id),
    seen: () => item,
    cellOf: (field, { data }) => cellsOf([field], data, { titleOf, length: inFile })[0] as never,
  }
}

test('F1: whatever an item holds, an untouched export changes nothing', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(values, fc.constantFrom(...FORMS), fc.constantFrom('.', ','), (data, form, said) => {
      const item = { id: 'item', dataCollectionId: 'c', data: { ...data, code: 'key' } } as Item
      const cells = cellsOf([key, ...FIELDS], item.data, { titleOf, length: inFile })
      const line = [key, ...FIELDS].map((field, at) => fileText(field, cells[at] as never))
      const csv = csvText({ fields: [key, ...FIELDS].map(({ label }) => label), data: [line] }, form)
      // As a file on a disk has it.
      const records = rowsOf([Buffer.from(csv).toString()], { delimiter: form.separator, lineEnd: 'any' })
      expect(records.map(({ isBroken }) => isBroken)).toEqual([false, false])
      const [, record] = records
      // A wrong choice of the sign does no harm to untouched values.
      const row = readRow({ ...(record as (typeof records)[number]), number: 2 }, readingOf(item, said), new Set())
      expect([...row.faults]).toEqual([])
      expect(row.result).toBe('same')
    }),
    { numRuns: runs(2_000, 100_000) },
  )
})

/** Kinds that a text carries whole, so that they come into another collection as they were. */
const CARRIED: ReadonlySet<DataKind> = new Set(['number', 'flag', 'dateTime', 'gallery', 'object', 'array'])

test('what a text carries whole is a new item’s value as it was, in each form of a file', { timeout: 120_000 }, () => {
  for (const [at, [kind, own]] of KINDS.entries()) {
    if (!CARRIED.has(kind)) continue
    const field = FIELDS[at] as DataField
    fc.assert(
      fc.property(own, fc.constantFrom(...FORMS), (value, form) => {
        const typed = typedValue(kind, value)
        const [cell] = cellsOf([field], { [field.key]: value }, { titleOf, length: inFile })
        const csv = csvText({ fields: ['F'], data: [[fileText(field, cell as never)]] }, form)
        const records = rowsOf([Buffer.from(csv).toString()], { delimiter: form.separator, lineEnd: 'any' })
        const written = meantCell(records[1]?.cells[0] ?? '')
        if (written.includes('\ufffd') || written === '') return
        const found = formOf(kind, [written]).form
        const column = { at: 0, field, form: { ...found, decimal: found.decimal ?? form.decimal } }
        const reading: RowReading = {
          ...readingOf({ id: 'x' } as Item, form.decimal),
          ...{ columns: [column], width: 1, keyed: undefined, seen: () => undefined },
        }
        const row = readRow({ cells: [written], isBroken: false, number: 2 }, reading, new Set())
        expect(row).toMatchObject({ result: 'new' })
        const made = 'fields' in row ? row.fields[0]?.value : undefined
        expect(made).toEqual(Object.is(typed, -0) ? 0 : typed)
      }),
      { numRuns: 200 },
    )
  }
})

test('F1: one changed cell is one changed field, and a form that would be lost is reported', () => {
  const rich = '<p>Born in <b>Ghent</b>, see <a href="https://example.org">here</a>.</p><p>Second.</p>'
  const at = (kind: DataKind) => `f${KINDS.findIndex(([one]) => one === kind)}`
  const data = { code: 'key', [at('richText')]: rich, [at('tags')]: ['Sound, live', 'Rigging'], [at('text')]: "'=1" }
  const item = { id: 'item', dataCollectionId: 'c', data } as Item
  const how = readingOf(item, '.')
  const cells = cellsOf([key, ...FIELDS], data, { titleOf, length: inFile })
  const written = [key, ...FIELDS].map((field, place) => String(fileText(field, cells[place] as never) ?? ''))
  const changed = (kind: DataKind, words: string) => {
    const place = how.columns.findIndex(({ field }) => field.key === at(kind))
    return readRow({ number: 2, isBroken: false, cells: written.with(place, words) }, how, new Set())
  }
  expect(changed('text', 'new')).toMatchObject({ result: 'changed', fields: [{ key: at('text'), value: 'new' }] })
  expect(changed('tags', '["Sound, live","New"]')).toMatchObject({ after: { [at('tags')]: ['Sound, live', 'New'] } })
  expect(changed('richText', 'Plain').result).toBe('fault')
  expect([...changed('richText', 'Plain').faults.values()]).toEqual([{ fault: 'formatted', limit: null }])
  expect(lookUp(data, at('richText'))).toBe(rich)
})
