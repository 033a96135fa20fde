import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Delimiter, Encoding, LineEnd } from '../../../../shared/app/table-import.ts'
import { choiceOf, opened, openTable } from './import.test-kit.ts'

/** What each file of `tests/files/` is, and what comes of it: made by hand, beside the files. */
const Outcome = z.strictObject({
  file: z.string(),
  encoding: Encoding,
  delimiter: Delimiter,
  lineEnd: LineEnd,
  asks: z.array(z.enum(['encoding', 'delimiter'])),
  /** Of each row that is taken, the values of the columns that have a field. */
  values: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** Row, column and reason of what stays out. */
  faults: z.array(z.tuple([z.number(), z.number(), z.string()])),
  /** Columns that cannot be read before a person says how. */
  opens: z.array(z.tuple([z.number(), z.string()])).default([]),
  /** What the person says of the file, and of its columns. */
  said: z.object({ lineEnd: LineEnd }).optional(),
  form: z
    .object({ decimal: z.enum(['.', ',']), order: z.enum(['day', 'month']) })
    .partial()
    .default({}),
})
const folder = join(import.meta.dirname, '../../../../tests/files')
const outcomes = z.array(Outcome).parse(JSON.parse(readFileSync(join(folder, 'outcomes.json'), 'utf8')))

const table = () =>
  openTable('Corpus', [
    ['name', 'TEXT'],
    ['town', 'TEXT'],
    ['amount', 'NUMBER'],
    ['day', 'DATE'],
    ['at', 'DATETIME'],
  ])
let open: Awaited<ReturnType<typeof table>>
beforeAll(async () => {
  open = await table()
})
afterAll(() => open[Symbol.asyncDispose]())

test('every file has its outcome', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'))
  expect(outcomes.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  expect(files.length).toBeGreaterThanOrEqual(60)
})

test.each(outcomes)('$file', async ({ file: name, said, form, opens, values, faults, asks, ...expected }) => {
  const bytes = readFileSync(join(folder, name))
  const file = await opened(open.laptop, bytes, said, 'Corpus')
  expect(file).toMatchObject(expected)
  expect(Object.entries(file.asks).flatMap(([what, isAsked]) => (isAsked ? what : []))).toEqual(asks)
  const columns = file.columns.map(({ guess }) => ({ decimal: null, order: null, ...form, key: guess }))
  const plan = await open.laptop.api.data.importPlan({ ...choiceOf(file), columns })
  const taken = file.columns.flatMap(({ guess }, at) => (guess === null ? [] : at))
  const plain = (value: unknown) =>
    typeof value === 'object' && value !== null && '$date' in value ? value.$date : value
  const rows = plan.preview.filter(({ result }) => result === 'new')
  expect(rows.map(({ cells }) => taken.map((at) => plain(cells[at]?.value)))).toEqual(values)
  const { rows: out } = await open.laptop.api.data.importFaults({ importId: file.importId })
  expect(out.flatMap(({ row, faults: own }) => own.map(({ at, fault }) => [row, at, fault]))).toEqual(faults)
  expect(plan).toMatchObject({ added: values.length, faulty: new Set(faults.map(([row]) => row)).size })
  expect(plan.asks.filter(({ isOpen }) => isOpen).map(({ at, what }) => [at, what])).toEqual(opens)
})
