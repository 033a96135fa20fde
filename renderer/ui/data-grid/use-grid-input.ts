import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { type GridEditing, inEditor, type useCellEditor } from './cell-editing.ts'
import type { fittingColumns } from './fitting-columns.ts'
import { onGridKey } from './grid-keys.ts'
import type { Cell } from './moves.ts'
import type { useCellRange } from './use-cell-range.ts'
import type { RowOf } from './use-grid-table.ts'
import type { useGridView } from './use-grid-view.ts'
import type { GridSelection } from './use-selection.ts'

interface GridInputOptions<R extends RowOf> {
  props: {
    rowId: (row: R) => string
    selection: GridSelection
    editing?: GridEditing<R> | undefined
    onSort: (key: string) => void
    onCopy: (rows: R[]) => void
    onEscape: () => boolean
  }
  columns: ReturnType<typeof fittingColumns<R>>
  scroller: RefObject<HTMLDivElement | null>
  total: number
  view: Pick<ReturnType<typeof useGridView>, 'at' | 'setAt' | 'moveTo' | 'page'>
  rowAt: (index: number) => { original: R } | undefined
  cells: Pick<ReturnType<typeof useCellEditor<R>>, 'open' | 'onKeyDown'>
  ranges: Pick<ReturnType<typeof useCellRange<R>>, 'onKeyDown' | 'takesShift'>
  onResize: (id: string, width: number | null) => void
  open: (row: R | undefined, by: 'key' | 'pointer') => void
}

/** What keys, clicks and the focus do in a grid, whichever cell they come to. */
export function useGridInput<R extends RowOf>(options: GridInputOptions<R>) {
  const { props, columns, scroller, total, view, rowAt, cells, ranges, onResize, open } = options
  const { rowId, selection } = props
  const { at } = view

  const toggleAll = () => (selection.count(total) === total ? selection.clear() : selection.selectAll())
  /** Space, and a click where the column has work of its own. */
  const press = (cell: Cell) => {
    const meta = columns[cell.col]?.columnDef.meta
    if (cell.row === -1) {
      if (meta?.tick === true) toggleAll()
      else if (meta?.sortKey !== undefined) props.onSort(meta.sortKey)
      return
    }
    const row = rowAt(cell.row)?.original
    if (row === undefined) return
    if (meta?.action === undefined) selection.toggle(rowId(row), cell.row)
    else meta.action(rowId(row))
  }
  const resize = (col: number, by: number) => {
    const column = columns[col]
    if (column === undefined || column.columnDef.meta?.fixed === true) return
    const drawn = scroller.current?.querySelector<HTMLElement>(`[data-row="-1"] > [data-col="${col}"]`)?.offsetWidth
    const width = Math.max(column.columnDef.minSize ?? 48, (drawn || column.getSize()) + by)
    onResize(column.id, width)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (inEditor(event.target)) return
    if (ranges.onKeyDown(event) || cells.onKeyDown(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const size = { rows: total, cols: columns.length, page: view.page }
    const ours = onGridKey(event, {
      at,
      size,
      actions: {
        moveTo: view.moveTo,
        extendTo: selection.extendTo,
        press,
        open: (cell) => (cell.row === -1 ? press(cell) : open(rowAt(cell.row)?.original, 'key')),
        resize,
        selectAll: selection.selectAll,
        copy: (cell) => {
          const row = rowAt(cell.row)?.original
          props.onCopy(row === undefined ? [] : [row])
        },
        escape: () => {
          if (selection.count(total) === 0) return props.onEscape()
          selection.clear()
          return true
        },
      },
    })
    if (!ours) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    if (cell === undefined || inEditor(event.target)) return
    const meta = columns[cell.col]?.columnDef.meta
    const row = rowAt(cell.row)?.original
    if (cell.row === -1 || meta?.action !== undefined || (meta?.tick === true && !event.shiftKey)) press(cell)
    else if (ranges.takesShift(cell, event.shiftKey)) return
    else if (event.shiftKey) selection.extendTo(cell.row, at.row)
    else if (event.ctrlKey || event.metaKey) row !== undefined && selection.toggle(rowId(row), cell.row)
    else if (props.editing === undefined) open(row, 'pointer')
  }
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    if (props.editing === undefined || cell === undefined || cell.row < 0 || inEditor(event.target)) return
    if (!cells.open(cell, null)) open(rowAt(cell.row)?.original, 'pointer')
  }
  /** A click leaves the focus where it happened; what is inside a cell hands it to the cell. */
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    if (cell === undefined) return
    if (!event.target.hasAttribute('data-col') && !inEditor(event.target))
      event.target.closest<HTMLElement>('[data-col]')?.focus({ preventScroll: true })
    if (cell.row !== at.row || cell.col !== at.col) view.setAt(cell)
  }

  return { onKeyDown, onClick, onDoubleClick, onFocus }
}

/** The cell that something in it stands for; undefined beside the cells. */
export function cellOf(target: EventTarget): Cell | undefined {
  // The arrow of a sorted column is an SVG.
  if (!(target instanceof Element)) return undefined
  const cell = target.closest<HTMLElement>('[data-col]')
  const row = cell?.parentElement?.dataset['row']
  if (cell === null || row === undefined) return undefined
  return { row: Number(row), col: Number(cell.dataset['col']) }
}
