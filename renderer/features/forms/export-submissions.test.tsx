import Papa from 'papaparse'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { exportSubmissions } from './export-submissions.ts'
import { submissionRow } from './forms-screen.test-kit.tsx'

const fieldValue = (target: string, value: FieldValue['value'], label = target): FieldValue => ({
  target,
  label,
  isOld: false,
  value,
})
const text = (words: string): FieldValue['value'] => ({ kind: 'text', text: words })
const field = (target: string, label: string) => ({ target, label, kind: 'text' as const, choices: [], isOld: false })

let saved: Blob | undefined
beforeEach(() => {
  windowCore.reset()
  saved = undefined
  URL.createObjectURL = (blob) => {
    saved = blob as Blob
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  windowCore.answer('settings.get', () => ({ tables: 'comma' }) as never)
})

/** The file of one form as a spreadsheet reads it: its bytes, its head and its rows. */
async function fileOf(fields: ReturnType<typeof field>[], fieldValues: FieldValue[][]) {
  windowCore.answer('forms.filterFields', () => ({ fields }))
  windowCore.answer('forms.answerRows', () => ({
    ...{ total: fieldValues.length, version: 1, start: 0, more: false, tookMs: 1 },
    rows: fieldValues.map((some, at) => ({ ...submissionRow(`s${at}`, { name: 'Müller' }), fieldValues: some })),
  }))
  await exportSubmissions({ formId: 'contact' })
  if (saved === undefined) throw new Error('A file was saved.')
  const bytes = new Uint8Array(await saved.arrayBuffer())
  const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const rows = Papa.parse<string[]>(whole.slice(1), { delimiter: ',', newline: '\r\n' }).data
  return { bytes, head: rows[0] ?? [], rows: rows.slice(1).filter((row) => row.length > 1) }
}

test('R2: values no longer offered as they are, labels by question, every row as wide as its head', async () => {
  const { head, rows } = await fileOf(
    [field('part', 'Part'), field('seat', 'Seat')],
    [
      [
        fieldValue('part', { kind: 'choices', choices: ['Lead'], more: 0 }),
        fieldValue('seat', { kind: 'choices', choices: ['Stalls', 'gone'], more: 0 }),
      ],
      [fieldValue('seat', { kind: 'choices', choices: ['1'], more: 0 }), fieldValue('shoe_size', text('41'))],
      [],
    ],
  )
  expect(head.slice(-3)).toEqual(['Part', 'Seat', 'Other fields'])
  expect(rows.map((row) => row.slice(-3))).toEqual([
    ['Lead', 'Stalls, gone', ''],
    ['', '1', 'shoe_size: 41'],
    ['', '', ''],
  ])
  expect(rows.filter(({ length }) => length !== head.length)).toEqual([])
})

test('R5: phones, formulas, quotes and line breaks of answers arrive whole and inert, -5 as a number', async () => {
  const given = ['+4915112345678', '=1+1', '-5', '@x', '\t=1+1', 'He said "no"\nand left', 'Müller']
  const { bytes, rows } = await fileOf(
    [field('note', 'Note')],
    given.map((words) => [fieldValue('note', text(words))]),
  )
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(rows.map((row) => row.at(-1))).toEqual([
    // An invisible character keeps the plus.
    '+4915112345678\u200e',
    "'=1+1",
    '-5',
    "'@x",
    "'\t=1+1",
    'He said "no"\nand left',
    'Müller',
  ])
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
})

test('R6: a day is in a file as it was sent, wherever the laptop is', async () => {
  const { rows } = await fileOf([field('born', 'Born')], [[fieldValue('born', { kind: 'date', text: '2024-02-29' })]])
  expect(rows[0]?.at(-1)).toBe('2024-02-29')
})

test('R8: a file answer is named in a file, without a link that is dead tomorrow', async () => {
  const files = [{ name: 'hat.png', type: 'image/png' }]
  const { rows } = await fileOf(
    [field('pictures', 'Pictures')],
    [[fieldValue('pictures', { kind: 'files', files, more: 0 })]],
  )
  expect(rows[0]?.at(-1)).toBe('hat.png')
})

test('answers that are too long for a list are in the file to the last letter', async () => {
  const [long, all] = ['z'.repeat(1_000_000), Array.from({ length: 500 }, (_, at) => `choice ${at}`)]
  windowCore.answer('forms.wholeAnswer', ({ target }) => ({ text: target === 'note' ? long : all.join(', ') }))
  const { rows } = await fileOf(
    [field('note', 'Note'), field('seats', 'Seats')],
    [
      [
        fieldValue('note', { kind: 'text', text: `${long.slice(0, 20_000)}…`, rest: 980_000 }),
        fieldValue('seats', { kind: 'choices', choices: all.slice(0, 200), more: 300 }),
      ],
    ],
  )
  expect(rows.map((row) => row.slice(-2))).toEqual([[long, all.join(', ')]])
})
