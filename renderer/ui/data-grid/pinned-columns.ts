import type { CSSProperties } from 'react'
import type { RowOf, VisibleColumns } from './use-grid-table.ts'

interface Place {
  /** Pixels from the start of the list; null for one that stays at its end. */
  start: number | null
  /** Of those at the start: what is scrolled begins behind it. */
  isLast: boolean
}

/** Where pinned columns stay, by their place in the row; nothing at the place of one that is not. */
export function pinnedPlaces<R extends RowOf>(columns: VisibleColumns<R>): readonly (Place | undefined)[] {
  const last = columns.findLastIndex((column) => column.columnDef.meta?.pinned === 'start')
  let start = 0
  return columns.map((column, at) => {
    const end = column.columnDef.meta?.pinned
    if (end !== 'start') return end === 'end' ? { start: null, isLast: false } : undefined
    const place = { start, isLast: at === last }
    start += column.getSize()
    return place
  })
}

/** The same as a cell wears it. */
export function pinned(place: Place | undefined) {
  if (place === undefined) return {}
  if (place.start === null) return { 'data-pinned': 'end' }
  return { 'data-pinned': place.isLast ? 'last' : 'start', style: { '--start': `${place.start}px` } as CSSProperties }
}
