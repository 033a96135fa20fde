// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { DataGrid } from './data-grid.tsx'
import { useGridPrefs } from './grid-prefs.ts'
import type { GridGroup } from './group-head.tsx'
import { useListWindow, WINDOW_LENGTH, WINDOW_STEP } from './list-window.ts'
import { gridColumn, type Sort, useGridTable } from './use-grid-table.ts'
import { useSelection } from './use-selection.ts'

const TOTAL = 100_000
const SCREEN = 32 + 36 * 15

type Person = { id: string; name: string; orders: number }
const personAt = (index: number): Person => ({ id: `p${index}`, name: `Person ${index}`, orders: index % 7 })
const columns = [
  gridColumn<Person>({ id: 'tick', title: 'Select', width: 54, text: () => '', tick: true, fixed: true }),
  gridColumn<Person>({ id: 'name', title: 'Name', width: 200, text: (row) => row.name, grows: 1, sortKey: 'name' }),
  gridColumn<Person>({
    id: 'orders',
    title: 'Orders',
    width: 80,
    text: (row) => String(row.orders),
    sortKey: 'orders',
  }),
]
const idOf = (row: Person) => row.id

interface Seen {
  windows: { start: number; count: number }[]
  opened: string[]
  sorted: string[]
  copied: string[][]
  escapes: number
}

function People({ seen, total = TOTAL, groups }: { seen: Seen; total?: number; groups?: GridGroup[] | undefined }) {
  const [prefs, changePrefs] = useGridPrefs('people')
  const [sort] = useState<Sort>({ key: 'name', descending: false })
  const held = useListWindow('all')
  if (seen.windows.at(-1)?.start !== held.start) seen.windows.push({ start: held.start, count: held.count })
  const page = useMemo(() => {
    const rows = Array.from({ length: Math.min(held.count, total - held.start) }, (_, i) => personAt(held.start + i))
    return { start: held.start, total, version: 1, rows }
  }, [held.start, held.count, total])
  const table = useGridTable({ columns, rows: page.rows, rowId: idOf, prefs, changePrefs, sort })
  const idsOf = useMemo(
    () => (start: number, count: number) => Array.from({ length: count }, (_, i) => `p${start + i}`),
    [],
  )
  const selection = useSelection('all', idsOf)
  return (
    <>
      <output>{selection.count(total)} ticked</output>
      <DataGrid
        label="People"
        table={table}
        page={page}
        sort={sort}
        listKey="all"
        rowId={idOf}
        density="compact"
        selection={selection}
        openId={null}
        onOpen={(row) => seen.opened.push(row.id)}
        onSort={(key) => seen.sorted.push(key)}
        onVisible={held.follow}
        onCopy={(rows) => seen.copied.push(rows.map(idOf))}
        onEscape={() => {
          seen.escapes += 1
          return true
        }}
        letterOf={(row) => row.name}
        foot={null}
        groups={groups}
        empty={<p>Empty list</p>}
      />
    </>
  )
}

beforeAll(() => {
  // jsdom has no layout: the grid is as high as fifteen rows and its head.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => SCREEN })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 800 })
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => 32 + TOTAL * 36 })
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    if (typeof to !== 'object' || to.top === undefined || to.top === this.scrollTop) return
    this.scrollTop = to.top
    fireEvent.scroll(this)
  } as typeof HTMLElement.prototype.scrollTo
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function open(total = TOTAL, groups?: GridGroup[]) {
  const seen: Seen = { windows: [], opened: [], sorted: [], copied: [], escapes: 0 }
  render(<People seen={seen} total={total} groups={groups} />)
  const grid = screen.getByRole('grid', { name: 'People' })
  const key = (name: string, options: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.activeElement ?? grid, { key: name, ...options })
  const start = () => grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  return { seen, grid, key, start, rows: () => grid.querySelectorAll('[role="row"][data-row]:not([data-row="-1"])') }
}

/** Row and column of the focused cell, as the person counts them: the head is row 1. */
function focused(): [number, number] {
  const cell = document.activeElement
  return [Number(cell?.parentElement?.getAttribute('aria-rowindex')), Number(cell?.getAttribute('aria-colindex'))]
}

test('a hundred thousand rows are announced, but only those near the screen are drawn', () => {
  const { grid, rows } = open()
  expect(grid.getAttribute('aria-rowcount')).toBe('100001')
  expect(rows().length).toBeGreaterThanOrEqual(15)
  expect(rows().length).toBeLessThanOrEqual(80)
  expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2')
})

test('scrolling far keeps the drawn rows few and asks for an aligned window around them', () => {
  const { grid, rows, seen } = open()
  grid.scrollTop = 48_210 * 36
  fireEvent.scroll(grid)
  expect(rows().length).toBeLessThanOrEqual(80)
  expect(screen.getByText('Person 48210')).toBeTruthy()
  const window = seen.windows.at(-1)
  expect(window?.start).toBe(48_100)
  expect(window?.count).toBe(WINDOW_LENGTH)
  expect(seen.windows.every((asked) => asked.start % WINDOW_STEP === 0)).toBe(true)
})

test('rows that come take the elements of those that left, but never the one with the focus', async () => {
  const { grid, rows, start } = open()
  start()
  const focusedCell = document.activeElement
  const before = new Set(rows())
  const order = () => [...rows()].map((row) => Number(row.getAttribute('data-row')))
  grid.scrollTop = 500 * 36
  fireEvent.scroll(grid)
  expect(screen.getByText('Person 500')).toBeTruthy()
  expect([...rows()].filter((row) => before.has(row)).length).toBeGreaterThanOrEqual(before.size - 1)
  expect(document.activeElement).toBe(focusedCell)
  expect(focused()).toEqual([2, 2])
  // Of what was drawn in them before nothing is left; the row with the focus is not loaded there.
  const names = [...rows()].map((row) => row.querySelector('[data-col="1"]')?.textContent)
  expect(names).toEqual(order().map((index) => (index === 0 ? '' : `Person ${index}`)))
  fireEvent(grid, new Event('scrollend'))
  await waitFor(() => expect(order()).toEqual(order().toSorted((one, other) => one - other)))
  expect(document.activeElement).toBe(focusedCell)
})

test('one cell of the grid is in the tab order', () => {
  const { grid } = open()
  const reachable = grid.querySelectorAll('[tabindex="0"]')
  expect(reachable).toHaveLength(1)
  expect(reachable[0]?.textContent).toBe('Person 0')
})

test('keys move the focus, to rows that were not loaded as well', () => {
  const { key, start } = open()
  start()
  key('ArrowDown')
  key('ArrowRight')
  expect(focused()).toEqual([3, 3])
  key('PageDown')
  expect(focused()).toEqual([17, 3])
  key('End', { ctrlKey: true })
  expect(focused()).toEqual([TOTAL + 1, 3])
  expect(document.activeElement?.textContent).toBe(String((TOTAL - 1) % 7))
  key('Home', { ctrlKey: true })
  expect(focused()).toEqual([2, 1])
  key('ArrowUp')
  expect(focused()).toEqual([1, 1])
})

test('the row with the focus stays in the document when it is scrolled away', () => {
  const { grid, key, start } = open()
  start()
  key('ArrowDown')
  grid.scrollTop = 50_000 * 36
  fireEvent.scroll(grid)
  expect(focused()).toEqual([3, 2])
  key('ArrowDown')
  expect(focused()).toEqual([4, 2])
})

test('Enter opens the row, and sorts from the head', () => {
  const { key, seen, start } = open()
  start()
  key('ArrowDown')
  key('Enter')
  expect(seen.opened).toEqual(['p1'])
  key('ArrowUp')
  key('ArrowUp')
  key('Enter')
  expect(seen.sorted).toEqual(['name'])
})

test('Space ticks, Shift and arrows extend, Ctrl+A takes all, Escape lets go', async () => {
  const { key, seen, start } = open()
  start()
  key(' ')
  expect(screen.getByText('1 ticked')).toBeTruthy()
  key('ArrowDown', { shiftKey: true })
  key('ArrowDown', { shiftKey: true })
  expect(await screen.findByText('3 ticked')).toBeTruthy()
  key('ArrowUp', { shiftKey: true })
  expect(await screen.findByText('2 ticked')).toBeTruthy()
  key('a', { ctrlKey: true })
  expect(screen.getByText('100000 ticked')).toBeTruthy()
  key('Escape')
  expect(screen.getByText('0 ticked')).toBeTruthy()
  expect(seen.escapes).toBe(0)
  key('Escape')
  expect(seen.escapes).toBe(1)
})

test('a held key ticks once', () => {
  const { key, start } = open()
  start()
  key(' ')
  key(' ', { repeat: true })
  expect(screen.getByText('1 ticked')).toBeTruthy()
})

test('a click opens, Ctrl and click ticks, Shift and click ticks to there', async () => {
  const { seen } = open()
  fireEvent.click(screen.getByText('Person 2'))
  expect(seen.opened).toEqual(['p2'])
  fireEvent.click(screen.getByText('Person 4'), { ctrlKey: true })
  fireEvent.click(screen.getByText('Person 8'), { shiftKey: true })
  expect(await screen.findByText('5 ticked')).toBeTruthy()
  expect(seen.opened).toEqual(['p2'])
  fireEvent.click(document.querySelector('[aria-sort="ascending"] svg') ?? document.body)
  expect(seen.sorted).toEqual(['name'])
})

test('Ctrl+C hands over the row with the focus', () => {
  const { key, seen, start } = open()
  start()
  key('c', { ctrlKey: true })
  expect(seen.copied).toEqual([['p0']])
})

test('Shift and an arrow in the head change the width, and the width is kept', () => {
  const { key, start } = open()
  start()
  key('ArrowUp')
  key('ArrowRight')
  key('ArrowRight', { shiftKey: true })
  expect(JSON.parse(localStorage.getItem('foyer.grid.people') ?? '{}')).toMatchObject({ widths: { orders: 96 } })
})

test('a list without rows says so and keeps its head in reach', () => {
  const { start } = open(0, GROUPS)
  expect(screen.queryAllByRole('rowheader')).toHaveLength(0)
  expect(screen.getByText('Empty list')).toBeTruthy()
  start()
  expect(focused()).toEqual([1, 2])
})

const GROUPS = [0, 3, 50_000].map((start) => ({ start, title: `From ${start}`, detail: 'some' }))
const topOf = (element: Element | null) =>
  Number(/translateY\((\d+)px\)/.exec(element?.getAttribute('style') ?? '')?.[1])
const headOf = (name: string) => screen.getByRole('rowheader', { name }).closest('[role="row"]')

test('heads are over the rows that begin a group, counted as rows, also far down the list', () => {
  const { grid, rows } = open(TOTAL, GROUPS)
  expect(grid.getAttribute('aria-rowcount')).toBe('100004')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['From 0some', 'From 3some'])
  expect([...rows()].slice(0, 4).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['3', '4', '5', '7'])
  expect([...rows()].slice(0, 4).map(topOf)).toEqual([30, 66, 102, 168])
  expect(headOf('From 3some')?.getAttribute('aria-rowindex')).toBe('6')
  expect(topOf(headOf('From 3some'))).toBe(138)
  expect(headOf('From 3some')?.nextElementSibling?.getAttribute('data-row')).toBe('3')
  grid.scrollTop = 50_000 * 36 + 60
  fireEvent.scroll(grid)
  expect(topOf(headOf('From 50000some'))).toBe(50_000 * 36 + 60)
  expect(screen.getByText('Person 50000').closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('50005')
})

test('the arrow keys lead past heads, and neither a head nor a click on it is a cell', () => {
  const { key, seen, start } = open(TOTAL, GROUPS)
  start()
  expect(focused()).toEqual([3, 2])
  for (let at = 0; at < 3; at += 1) key('ArrowDown')
  expect(focused()).toEqual([7, 2])
  fireEvent.click(screen.getByText('From 3'))
  expect(seen.opened).toEqual([])
  key('Enter')
  expect(seen.opened).toEqual(['p3'])
  key('End', { ctrlKey: true })
  expect(focused()).toEqual([TOTAL + 4, 3])
  key('Home', { ctrlKey: true })
  key('ArrowUp')
  expect(focused()).toEqual([1, 1])
})
