import { lookUp } from '../../../shared/look-up.ts'
import type { RowOf, VisibleColumns } from './use-grid-table.ts'

type Widths = Record<string, number>

/** Fewer columns than this are not worth a list; rather it scrolls. */
const LEAST_COLUMNS = 3

/**
 * The columns that fit side by side in a list of this width. Those that `yield` leave the screen, the highest number
 * first, until the others fit; copies and exports still have them all. Null: the width is not known yet.
 */
export function fittingColumns<R extends RowOf>(
  columns: VisibleColumns<R>,
  widths: Widths,
  width: number | null,
): VisibleColumns<R> {
  if (width === null) return columns
  const kept = [...columns]
  const leaving = columns
    .filter((column) => column.columnDef.meta?.yields !== undefined)
    .sort((a, b) => (b.columnDef.meta?.yields ?? 0) - (a.columnDef.meta?.yields ?? 0))
  for (const column of leaving) {
    const least = kept.reduce((sum, each) => sum + leastWidth(each, widths), 0)
    if (least <= width || kept.length <= LEAST_COLUMNS) break
    kept.splice(kept.indexOf(column), 1)
  }
  return kept.length === columns.length ? columns : kept
}

type Column<R extends RowOf> = VisibleColumns<R>[number]

const growsOf = <R extends RowOf>(column: Column<R>, widths: Widths) =>
  lookUp(widths, column.id) === undefined ? column.columnDef.meta?.grows : undefined

const leastWidth = <R extends RowOf>(column: Column<R>, widths: Widths) =>
  growsOf(column, widths) === undefined ? column.getSize() : (column.columnDef.minSize ?? 48)

/**
 * Columns for CSS grid: those that grow share what is left, unless the person has given them a width. Where a list without
 * such columns is wider than its screen, those that fit fill it, so that none is cut at its edge.
 */
export function templateOf<R extends RowOf>(columns: VisibleColumns<R>, widths: Widths, width: number | null): string {
  const isGrowing = columns.some((column) => growsOf(column, widths) !== undefined)
  const more = isGrowing || width === null ? undefined : growthOf(columns, widths, width)
  const tracks = columns.map((column, at) => {
    const grows = growsOf(column, widths)
    return grows === undefined
      ? `${column.getSize() + (more?.columns.has(at) === true ? more.by : 0)}px`
      : `minmax(${leastWidth(column, widths)}px, ${grows}fr)`
  })
  return isGrowing ? tracks.join(' ') : `${tracks.join(' ')} minmax(0, 1fr)`
}

/** The columns, by their place, that are given more so that the next one begins where the screen ends. */
function growthOf<R extends RowOf>(columns: VisibleColumns<R>, widths: Widths, width: number) {
  const isPinned = (column: Column<R>) => column.columnDef.meta?.pinned !== undefined
  const pinned = columns.filter(isPinned).reduce((sum, column) => sum + column.getSize(), 0)
  const all = columns.reduce((sum, column) => sum + column.getSize(), 0)
  if (all <= width) return undefined
  let left = width - pinned
  const fitting = new Set<number>()
  for (const [at, column] of columns.entries()) {
    if (isPinned(column)) continue
    if (column.getSize() > left) break
    left -= column.getSize()
    // A width that a person has given stays.
    if (lookUp(widths, column.id) === undefined) fitting.add(at)
  }
  return fitting.size === 0 ? undefined : { columns: fitting, by: Math.floor(left / fitting.size) }
}
