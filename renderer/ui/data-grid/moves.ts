/** A cell of the grid. Row -1 is the head. */
export interface Cell {
  row: number
  col: number
}

export interface GridSize {
  rows: number
  cols: number
  /** Whole rows on the screen: how far PgUp and PgDn go. */
  page: number
}

interface KeyPress {
  key: string
  ctrl: boolean
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/**
 * Where a navigation key leads from a cell; undefined for any other key. The head is reached by the arrow from the first
 * row only, so that a page up stays among the rows.
 */
export function moveFrom(from: Cell, press: KeyPress, size: GridSize): Cell | undefined {
  const lastRow = size.rows - 1
  const lastCol = Math.max(0, size.cols - 1)
  const toRow = (row: number) => ({ row: clamp(row, Math.min(0, lastRow), lastRow), col: from.col })
  switch (press.key) {
    case 'ArrowDown':
      return press.ctrl ? toRow(lastRow) : toRow(from.row + 1)
    case 'ArrowUp':
      if (press.ctrl) return toRow(0)
      return from.row <= 0 ? { row: -1, col: from.col } : toRow(from.row - 1)
    case 'ArrowRight':
      return { row: from.row, col: clamp(from.col + 1, 0, lastCol) }
    case 'ArrowLeft':
      return { row: from.row, col: clamp(from.col - 1, 0, lastCol) }
    case 'PageDown':
      return toRow(from.row + size.page)
    case 'PageUp':
      return toRow(from.row - size.page)
    case 'Home':
      return press.ctrl ? { ...toRow(0), col: 0 } : { row: from.row, col: 0 }
    case 'End':
      return press.ctrl ? { ...toRow(lastRow), col: lastCol } : { row: from.row, col: lastCol }
    default:
      return undefined
  }
}
