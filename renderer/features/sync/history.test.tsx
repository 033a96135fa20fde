import { cleanup, render, screen, within } from '@testing-library/react'
import Papa from 'papaparse'
import { afterEach, expect, test } from 'vitest'
import type { HistoryRow } from '../../../shared/app/sync.ts'
import { csvForms } from '../../../shared/csv.ts'
import { historyCsv } from './history-csv.ts'
import { HistoryTable } from './history-table.tsx'

afterEach(cleanup)

const row = (id: string, change: Partial<HistoryRow> = {}): HistoryRow => ({
  id,
  at: '2026-11-20T18:10:00.000Z',
  madeAt: '2026-11-20T18:06:00.000Z',
  what: 'Check in Amara',
  about: 'MH-1',
  operator: 'Ana',
  record: null,
  result: 'done',
  detail: null,
  canRestore: false,
  restoredAt: null,
  ...change,
})

test('rows are under their day, and each result has its word', () => {
  const rows = [
    row('a'),
    row('b', { result: 'refused', detail: 'Ticket is void' }),
    row('c', { at: '2026-11-19T20:00:00.000Z', result: 'discarded' }),
    row('d', { at: '2026-11-19T19:00:00.000Z', result: 'cancelled' }),
  ]
  render(
    <HistoryTable
      rows={rows}
      clock={(iso) => iso.slice(11, 16)}
      day={(iso) => iso.slice(0, 10)}
      onRestore={() => undefined}
    />,
  )
  const [today, before] = screen.getAllByRole('rowgroup').slice(1)
  expect(within(today as HTMLElement).getByText('2026-11-20')).toBeDefined()
  expect(within(today as HTMLElement).getByText('Sent')).toBeDefined()
  expect(within(today as HTMLElement).getByText('Ticket is void')).toBeDefined()
  expect(within(before as HTMLElement).getByText('Discarded')).toBeDefined()
  expect(within(before as HTMLElement).getByText('Undone')).toBeDefined()
})

test('a name that a spreadsheet would run is exported as text, and reads back whole', () => {
  const rows = [row('a', { what: '=HYPERLINK("http://x")', about: 'a "b", c', operator: '+Ana', detail: 'two\nlines' })]
  const [, cells] = Papa.parse<string[]>(historyCsv(rows, csvForms.comma)).data
  expect(cells).toEqual([
    '2026-11-20T18:10:00.000Z',
    '2026-11-20T18:06:00.000Z',
    `'=HYPERLINK("http://x")`,
    'a "b", c',
    `'+Ana`,
    'done',
    'two\nlines',
    '',
  ])
})
