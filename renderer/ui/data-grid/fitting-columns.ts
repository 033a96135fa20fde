import { lookUp } from '../../../shared/look-up.ts'
import type { RowOf, VisibleColumns } from './use-grid-table.ts'

type Widths = Record<string, number>

/** Fewer columns than this are not worth a list; rather it scrolls. */
const LEAST_COLUMNS = 3

/**
 * The columns that stand side by side in a list of this width. Those that `yield` leave the screen, the highest number
 * first, until the others fit; copies and exports have them all the same. Null: the width is not known yet.
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

/** Columns for CSS grid: those that grow share what is left, unless the person has given them a width. */
export function templateOf<R extends RowOf>(columns: VisibleColumns<R>, widths: Widths): string {
  const tracks = columns.map((column) => {
    const grows = growsOf(column, widths)
    return grows === undefined ? `${column.getSize()}px` : `minmax(${leastWidth(column, widths)}px, ${grows}fr)`
  })
  return tracks.some((track) => track.startsWith('minmax')) ? tracks.join(' ') : `${tracks.join(' ')} minmax(0, 1fr)`
}
