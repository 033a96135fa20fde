import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { type Cell, type GridSize, moveFrom } from './moves.ts'
import type { RowOf, VisibleColumns } from './use-grid-table.ts'

/** A rectangle of cells: rows by their place in the list, columns by their ids. */
export interface CellRange {
  row: number
  rows: number
  columnIds: string[]
}

/** What can be done with a rectangle of cells. */
export interface RangeEditing {
  /** Cells that it may have. */
  most: number
  /** Whether cells of this column can be in it. */
  takes: (columnId: string) => boolean
  copy: (range: CellRange) => void
  paste: (range: CellRange, text: string) => void
  /** Gives all rows the values of the first. */
  fill: (range: CellRange) => void
  clear: (range: CellRange) => void
}

/** From one corner to the other; it ends as soon as the focus leaves `at`. */
interface Marked {
  anchor: Cell
  focus: Cell
  at: Cell
}

interface CellRangeOptions<R extends RowOf> {
  editing: RangeEditing | undefined
  columns: VisibleColumns<R>
  at: Cell
  size: GridSize
  moveTo: (cell: Cell) => void
  /** Rows are ticked: copying is about those. */
  isTicked: boolean
}

const same = (one: Cell, other: Cell) => one.row === other.row && one.col === other.col

/** The rectangle of cells that is marked in a grid whose cells can be changed; without one it is the cell with the focus. */
export function useCellRange<R extends RowOf>(options: CellRangeOptions<R>) {
  const { editing, columns, at, size, moveTo, isTicked } = options
  const [kept, setMarked] = useState<Marked | null>(null)
  const marked = kept !== null && same(kept.at, at) ? kept : null
  const corners = marked ?? { anchor: at, focus: at }
  const edges = {
    top: Math.min(corners.anchor.row, corners.focus.row),
    bottom: Math.min(Math.max(corners.anchor.row, corners.focus.row), size.rows - 1),
    from: Math.min(corners.anchor.col, corners.focus.col),
    to: Math.max(corners.anchor.col, corners.focus.col),
  }
  const ids = columns.slice(edges.from, edges.to + 1).map(({ id }) => id)
  const taken = editing === undefined ? [] : ids.filter(editing.takes)
  const range: CellRange = { row: edges.top, rows: edges.bottom - edges.top + 1, columnIds: taken }
  const cells = range.rows * taken.length
  const isThere = editing !== undefined && edges.top >= 0 && cells > 0

  /** Selects from the anchor to a cell, as far as a rectangle may reach. */
  const select = (anchor: Cell, to: Cell): Cell => {
    const most = Math.max(1, Math.floor((editing?.most ?? 1) / (Math.abs(to.col - anchor.col) + 1)))
    const row = Math.max(anchor.row - most + 1, Math.min(anchor.row + most - 1, Math.max(0, to.row)))
    const focus = { row, col: to.col }
    setMarked({ anchor, focus, at: focus })
    return focus
  }
  const selectAll = () => {
    const all = columns.flatMap(({ id }, col) => (editing?.takes(id) === true ? [col] : []))
    const rows = Math.min(size.rows, Math.floor((editing?.most ?? 0) / Math.max(1, all.length)))
    const isAlready = marked !== null && range.rows === rows && taken.length === all.length
    if (isAlready || rows === 0) return false
    setMarked({ anchor: { row: 0, col: all[0] ?? 0 }, focus: { row: rows - 1, col: all.at(-1) ?? 0 }, at })
    return true
  }

  /** Returns whether the key was about the rectangle. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (editing === undefined || at.row < 0 || event.altKey) return false
    const ctrl = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (event.key === 'Escape' && marked !== null) {
      setMarked(null)
      return true
    }
    if (ctrl && !event.shiftKey && key === 'a') return editing.takes(columns[at.col]?.id ?? '') && selectAll()
    if (event.shiftKey) {
      const to = moveFrom(corners.focus, { key: event.key, ctrl }, size)
      if (to === undefined) return false
      moveTo(select(corners.anchor, to))
      return true
    }
    if (!isThere) return false
    if (ctrl && key === 'c') {
      // Text that was marked with the mouse is what the person wants; ticked rows are copied as rows.
      if (document.getSelection()?.isCollapsed === false || (isTicked && marked === null)) return false
      editing.copy(range)
      return true
    }
    if (ctrl && key === 'd') {
      editing.fill(range)
      return true
    }
    if (event.key === 'Delete' && !ctrl && cells > 1) {
      editing.clear(range)
      return true
    }
    return false
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!isThere) return
    event.preventDefault()
    editing.paste(range, event.clipboardData.getData('text/plain'))
  }
  /** Shift and a click: from where the focus is to here. */
  const onMouseDown = (event: MouseEvent, cell: Cell | undefined): void => {
    if (cell === undefined || cell.row < 0 || at.row < 0 || !takesShift(cell, event.shiftKey)) return
    event.preventDefault()
    moveTo(select(corners.anchor, cell))
  }
  const takesShift = (cell: Cell, shift: boolean) => shift && editing?.takes(columns[cell.col]?.id ?? '') === true

  return {
    onKeyDown,
    onPaste,
    onMouseDown,
    takesShift,
    /** How many cells are marked; 0 for none but the one with the focus. */
    cells: marked === null ? 0 : cells,
    /** The first and the last marked column of a row, as `2-5`. */
    columnsIn: (row: number) =>
      marked !== null && row >= edges.top && row <= edges.bottom ? `${edges.from}-${edges.to}` : undefined,
  }
}
