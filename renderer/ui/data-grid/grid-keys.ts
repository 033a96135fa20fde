import type { KeyboardEvent } from 'react'
import { type Cell, type GridSize, moveFrom } from './moves.ts'

interface GridActions {
  moveTo: (cell: Cell) => void
  extendTo: (row: number, from: number) => void
  /** Space: tick the row, do what the column does, or sort by the head. */
  press: (cell: Cell) => void
  /** Enter: open the row, or sort by the head. */
  open: (cell: Cell) => void
  resize: (col: number, by: number) => void
  selectAll: () => void
  /** Copies the ticked rows, or the row of the cell when none is ticked. */
  copy: (cell: Cell) => void
  /** Whether there was something to leave. */
  escape: () => boolean
}

const RESIZE_STEP = 16

/** What each key does in a grid. Returns whether the key was ours. */
export function onGridKey(event: KeyboardEvent, grid: { at: Cell; size: GridSize; actions: GridActions }): boolean {
  const { at, size, actions } = grid
  const ctrl = event.ctrlKey || event.metaKey
  if (event.altKey) return false
  if (ctrl && event.key.toLowerCase() === 'a') {
    actions.selectAll()
    return true
  }
  if (ctrl && event.key.toLowerCase() === 'c') {
    // Text that was marked with the mouse is what the person wants.
    if (document.getSelection()?.isCollapsed === false) return false
    actions.copy(at)
    return true
  }
  if (event.key === 'Escape') {
    return actions.escape()
  }
  if (!ctrl && (event.key === ' ' || event.key === 'Enter')) {
    // A key that is held down must not let guests in and out again.
    if (event.repeat) return true
    if (event.key === ' ') actions.press(at)
    else actions.open(at)
    return true
  }
  if (at.row === -1 && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    actions.resize(at.col, event.key === 'ArrowLeft' ? -RESIZE_STEP : RESIZE_STEP)
    return true
  }
  const to = moveFrom(at, { key: event.key, ctrl }, size)
  if (to === undefined) return false
  actions.moveTo(to)
  if (event.shiftKey && to.row !== at.row && to.row >= 0 && at.row >= 0) actions.extendTo(to.row, at.row)
  return true
}
