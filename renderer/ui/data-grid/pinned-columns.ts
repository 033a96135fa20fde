import type { CSSProperties } from 'react'
import type { VisibleColumns } from './grid-row.tsx'
import type { RowOf } from './use-grid-table.ts'

interface Place {
  /** Pixels from the start of the list. */
  start: number
  isLast: boolean
}

/** Where pinned columns stay, by their place in the row; nothing at the place of one that is not. */
export function pinnedPlaces<R extends RowOf>(columns: VisibleColumns<R>): readonly (Place | undefined)[] {
  const last = columns.findLastIndex((column) => column.columnDef.meta?.pinned === true)
  let start = 0
  return columns.map((column, at) => {
    if (column.columnDef.meta?.pinned !== true) return undefined
    const place = { start, isLast: at === last }
    start += column.getSize()
    return place
  })
}

/** The same as a cell wears it. */
export const pinned = (place: Place | undefined) =>
  place === undefined
    ? {}
    : { 'data-pinned': place.isLast ? 'last' : 'yes', style: { '--start': `${place.start}px` } as CSSProperties }
