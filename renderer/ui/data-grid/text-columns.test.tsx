import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gridColumn, textColumns, useGridTable } from './use-grid-table.ts'

type Visit = { id: string; at: string; count: number }
const columns = [
  gridColumn<Visit>({ id: 'tick', title: 'Select', width: 48, text: () => '', screenOnly: true }),
  gridColumn<Visit>({ id: 'at', title: 'Last', width: 80, text: () => 'Today', inFile: (row) => row.at }),
  gridColumn<Visit>({ id: 'count', title: 'Visits', width: 80, text: (row) => String(row.count) }),
  gridColumn<Visit>({
    id: 'spent',
    title: 'Spent',
    width: 80,
    text: () => '€12.50',
    inFile: () => ({ number: '12.50' }),
    besidesInFile: { title: 'Currency', text: () => 'EUR' },
  }),
]

test('a file gets what was meant for files, and no columns that are for the eye', () => {
  const { result } = renderHook(() =>
    useGridTable<Visit>({
      columns,
      rows: [],
      rowId: (row) => row.id,
      prefs: { order: [], hidden: {}, widths: {}, sort: null, figures: {} },
      changePrefs: () => undefined,
      sort: { key: 'at', descending: false },
    }),
  )
  const row = { id: 'v1', at: '2026-11-20', count: 3 }
  expect(textColumns(result.current).map(({ title, text }) => [title, text(row)])).toEqual([
    ['Last', '2026-11-20'],
    ['Visits', '3'],
    ['Spent', { number: '12.50' }],
    ['Currency', 'EUR'],
  ])
})
