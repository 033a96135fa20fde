import { expect, test } from 'vitest'
import { EVERYTHING, NOTHING, toggled, withRows } from './selection.ts'
import { selectedRows } from './use-list-actions.ts'

const all = Array.from({ length: 1800 }, (_, index) => ({ id: `p${index}` }))
const rowId = (row: { id: string }) => row.id
const signal = new AbortController().signal
const onProgress = () => undefined

function list() {
  const asked: number[] = []
  const fetchRows = async (start: number, count: number) => {
    asked.push(start)
    return { total: all.length, version: 1, rows: all.slice(start, start + count) }
  }
  return { asked, fetchRows }
}

test('ticked rows come in the order of the list, and reading stops at the last of them', async () => {
  const { asked, fetchRows } = list()
  const selection = withRows(NOTHING, ['p700', 'p3'])
  expect(await selectedRows({ fetchRows, rowId }, { selection, signal, onProgress })).toEqual([
    { id: 'p3' },
    { id: 'p700' },
  ])
  expect(asked).toEqual([0, 500])
})

test('all but one are all but one', async () => {
  const { fetchRows } = list()
  const selection = toggled(EVERYTHING, 'p5')
  const rows = await selectedRows({ fetchRows, rowId }, { selection, signal, onProgress })
  expect(rows).toHaveLength(1799)
  expect(rows.some((row) => row.id === 'p5')).toBe(false)
})

test('a ticked row that has left the list is left out', async () => {
  const { fetchRows } = list()
  const selection = withRows(NOTHING, ['gone', 'p1'])
  expect(await selectedRows({ fetchRows, rowId }, { selection, signal, onProgress })).toEqual([{ id: 'p1' }])
})
