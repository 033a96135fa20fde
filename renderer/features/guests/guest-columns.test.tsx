import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { GuestRow } from '../../../shared/app/guests.ts'
import { textColumns, useGridTable } from '../../ui/data-grid/use-grid-table.ts'
import { guestColumns } from './guest-columns.tsx'

const guest: GuestRow = {
  ticketNumber: '2B3C-1A2B-9KQ3',
  eventId: 'tonight',
  name: 'Maya Ortiz',
  typeName: 'Stalls',
  seat: null,
  orderNumber: '2K4',
  status: 'paid',
  arrivedAt: '2026-11-20T18:04:00.000Z',
  hasNote: false,
  sync: null,
}

test('in a file whether a guest is in and since when are two columns', () => {
  const { result } = renderHook(() =>
    useGridTable<GuestRow>({
      columns: guestColumns({ timeZone: 'UTC', onArrival: () => undefined }),
      rows: [],
      rowId: (row) => row.ticketNumber,
      prefs: { order: [], hidden: {}, widths: {}, sort: null, figures: {} },
      changePrefs: () => undefined,
      sort: { key: 'name', descending: false },
    }),
  )
  const cells = (row: GuestRow) =>
    textColumns(result.current)
      .filter(({ title }) => title === 'In' || title === 'Arrived')
      .map(({ title, text }) => [title, text(row)])
  expect(cells(guest)).toEqual([
    ['In', 'yes'],
    ['Arrived', '18:04'],
  ])
  expect(cells({ ...guest, arrivedAt: null })).toEqual([
    ['In', 'no'],
    ['Arrived', ''],
  ])
})
