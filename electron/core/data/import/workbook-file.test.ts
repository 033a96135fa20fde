import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workbookWorkerUrl } from '../../../../tests/support/workbook-worker-url.ts'
import { nodeWorkbooks, workbookLimits } from '../../../hosts/common/workbooks.ts'
import { choiceOf, imported, opened, openTable } from './import.test-kit.ts'

const workbook = readFileSync(join(import.meta.dirname, '../../../../tests/files/workbook.xlsx'))
const fields = [
  ['name', 'TEXT'],
  ['town', 'TEXT'],
  ['amount', 'NUMBER'],
  ['day', 'DATE'],
  ['at', 'DATETIME'],
] as const
const reasonOf = (response: Promise<unknown>) =>
  response.then(
    () => undefined,
    (error: { reason?: { code?: string } }) => error.reason?.code,
  )

test('a sheet of a workbook is read like a text, its numbers and days as they are', async () => {
  await using open = await openTable('Book', fields)
  const { file, plan, faults } = await imported(open.laptop, 'Book', workbook)
  expect(file).toMatchObject({ workbook: { sheet: 'Guests', sheets: ['Guests', 'Second'] }, rows: 4 })
  expect(plan).toMatchObject({ added: 3, faulty: 1, asks: [{ at: 2, what: 'decimal', isOpen: false }] })
  expect(faults).toEqual([[5, [5, 'wider']]])
  const [zoe, sum, quoted] = ['Zoë Müller', '=SUM(A1)', "'quoted"].map((name) =>
    open.there().find((item) => item['name'] === name),
  )
  const at = { $date: new Date('2026-03-29T13:30:00').toISOString() }
  expect(zoe).toMatchObject({ town: '  two  blanks ', amount: 1.125, day: '2026-03-29', at })
  expect(sum).toMatchObject({ town: '+49 30 12', amount: 0.1 + 0.2, day: '2026-12-25' })
  expect(quoted).toMatchObject({ town: '0301', amount: -7 })
})

test('another sheet is chosen by its name; one that is not there is told', async () => {
  await using open = await openTable('Book', fields)
  const file = await opened(open.laptop, workbook, { sheet: 'Second' }, 'Book')
  expect(file).toMatchObject({ workbook: { sheet: 'Second' }, rows: 1 })
  expect(await open.laptop.api.data.importPlan(choiceOf(file))).toMatchObject({ added: 1 })
  expect(await reasonOf(opened(open.laptop, workbook, { sheet: 'Third' }, 'Book'))).toBe('data.workbookNoSheet')
})

test('what is no workbook, and one that is too large, imports nothing and says so', async () => {
  await using open = await openTable('Book', fields)
  expect(await reasonOf(opened(open.laptop, workbook.subarray(0, 400), {}, 'Book'))).toBe('data.workbookUnreadable')
  const short = nodeWorkbooks(workbookWorkerUrl, { ...workbookLimits, rows: 3 })
  expect(await reasonOf(short.read(workbook, undefined))).toBe('data.workbookTooLarge')
  const small = nodeWorkbooks(workbookWorkerUrl, { ...workbookLimits, bytes: 100 })
  expect(await reasonOf(small.read(workbook, undefined))).toBe('data.workbookTooLarge')
  const packed = nodeWorkbooks(workbookWorkerUrl, { ...workbookLimits, unpackedBytes: 1_000 })
  expect(await reasonOf(packed.read(workbook, undefined))).toBe('data.workbookTooLarge')
  const brief = nodeWorkbooks(workbookWorkerUrl, { ...workbookLimits, ms: 1 })
  expect(await reasonOf(brief.read(workbook, undefined))).toBe('data.workbookTooLarge')
})
