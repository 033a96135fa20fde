import { t } from '@lingui/core/macro'
import {
  type ColumnDef,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  metaHelper,
  type ReactTable,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import type { CsvCell } from '../../../shared/csv.ts'
import type { TextColumn } from './export-csv.ts'
import type { ChangePrefs, GridPrefs } from './grid-prefs.ts'

/** What our grids add to a column. The accessor of a column gives its text as it is copied and exported. */
interface ColumnExtras {
  align?: 'start' | 'end'
  /** Its part of the width that the others leave. */
  grows?: number
  /** Leaves the screen while the list is too narrow for all its columns, the highest number first. */
  yields?: number
  /** Has its place: neither hidden, moved nor resized. */
  fixed?: boolean
  /** By what the core sorts this column; left out where it cannot. */
  sortKey?: string
  /** Drawn in the head in place of the title. */
  head?: ReactNode
  /** A small drawing before the title of the head: of what kind its values are. */
  before?: ReactNode
  /** Stays at this end of the list while it is scrolled sideways; each that does has a width of its own. */
  pinned?: 'start' | 'end' | undefined
  /** Not part of copies and exports. */
  screenOnly?: boolean
  /** Copied and exported in place of the text, where that is short for the eye only: "Today" says nothing in a file. */
  inFile?: (row: never) => CsvCell
  /** How it is called there, where the title alone would not do. */
  titleInFile?: string
  /** A further column behind it in copies and exports: the currency of an amount. */
  besidesInFile?: { title: string; text: (row: never) => CsvCell }
  /** Set in the medium weight, as the name is. */
  strong?: boolean
  /** Draws its cells itself; else they show the text, cut where it is too long, and a dash where there is none. */
  drawn?: boolean
  /** Holds the tick that selects the row. */
  tick?: boolean
  /** What Space and a click do in this column, in place of ticking or opening the row. */
  action?: (rowId: string) => void
}

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnExtras>(),
})
export type GridFeatures = typeof features
/** A row of any list the core serves. */
export type RowOf = object & Record<string, unknown>
export type GridColumn<R extends RowOf> = ColumnDef<GridFeatures, R>
export type GridTable<R extends RowOf> = ReactTable<GridFeatures, R>
export type VisibleColumns<R extends RowOf> = ReturnType<GridTable<R>['getVisibleLeafColumns']>

interface ColumnParts<R> extends Omit<ColumnExtras, 'inFile' | 'besidesInFile'> {
  id: string
  title: string
  /** Pixels; the least it may be made is `minWidth`, 48 when left out. */
  width: number
  minWidth?: number
  text: (row: R) => string
  inFile?: (row: R) => CsvCell
  besidesInFile?: { title: string; text: (row: R) => CsvCell }
  /** What the cell shows in place of the text. */
  render?: (row: R) => ReactNode
}

/** Declares one column of a grid. */
export function gridColumn<R extends RowOf>(parts: ColumnParts<R>): GridColumn<R> {
  const { id, title, width, minWidth = 48, text, render, ...extras } = parts
  return {
    id,
    header: title,
    accessorFn: text,
    size: width,
    minSize: minWidth,
    maxSize: 800,
    enableHiding: extras.fixed !== true,
    enableSorting: extras.sortKey !== undefined,
    meta: { ...extras, drawn: render !== undefined },
    ...(render === undefined ? {} : { cell: (context) => render(context.row.original) }),
  }
}

/** The first column of a list whose rows can be ticked. */
export const tickColumn = <R extends RowOf>({ pinned }: { pinned?: 'start' } = {}): GridColumn<R> =>
  gridColumn<R>({
    id: 'tick',
    title: t`Select`,
    width: 48,
    fixed: true,
    tick: true,
    pinned,
    screenOnly: true,
    text: () => '',
  })

export interface Sort<K extends string = string> {
  key: K
  descending: boolean
}

interface GridTableOptions<R extends RowOf> {
  columns: GridColumn<R>[]
  rows: R[]
  rowId: (row: R) => string
  prefs: GridPrefs
  changePrefs: ChangePrefs
  sort: Sort
}

/**
 * The table over the loaded stretch of a list. Order, widths and visibility of its columns live in the preferences; the
 * order of its rows is the core's, so the table never sorts: it only knows by what.
 */
export function useGridTable<R extends RowOf>(options: GridTableOptions<R>): GridTable<R> {
  const { columns, rows, rowId, prefs, changePrefs, sort } = options
  const state = useMemo(() => {
    const ids = columns.map((column) => column.id ?? '')
    const sorted = columns.find((column) => column.meta?.sortKey === sort.key)?.id
    return {
      columnOrder: orderOf(ids, prefs.order),
      columnVisibility: Object.fromEntries(Object.entries(prefs.hidden).map(([id, hidden]) => [id, !hidden])),
      columnSizing: prefs.widths,
      sorting: sorted === undefined ? [] : [{ id: sorted, desc: sort.descending }],
    }
  }, [columns, prefs, sort])
  return useTable<GridFeatures, R>({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    state,
    onColumnOrderChange: (change) => changePrefs(() => ({ order: functionalUpdate(change, state.columnOrder) })),
    onColumnSizingChange: (change) => changePrefs((old) => ({ widths: functionalUpdate(change, old.widths) })),
    onColumnVisibilityChange: (change) =>
      changePrefs(() => {
        const visible = functionalUpdate(change, state.columnVisibility)
        return { hidden: Object.fromEntries(Object.entries(visible).map(([id, shown]) => [id, !shown])) }
      }),
  })
}

/** The kept order, without columns that are gone, and with new columns where the screen declares them. */
export function orderOf(declared: string[], kept: string[]): string[] {
  const order = kept.filter((id) => declared.includes(id))
  declared.forEach((id, index) => {
    if (!order.includes(id)) order.splice(index, 0, id)
  })
  return order
}

/** The order after one of the movable columns has gone `by` places among them; the others keep their places. */
export function movedBy(order: string[], move: { movable: string[]; id: string; by: number }): string[] {
  const ids = [...move.movable]
  const from = ids.indexOf(move.id)
  const to = from + move.by
  if (from < 0 || to < 0 || to >= ids.length) return order
  ids.splice(from, 1)
  ids.splice(to, 0, move.id)
  return order.map((id) => (move.movable.includes(id) ? (ids.shift() ?? id) : id))
}

/** The text columns on the screen, in their order: what is copied and exported. */
export function textColumns<R extends RowOf>(table: GridTable<R>): TextColumn<R>[] {
  return table
    .getVisibleLeafColumns()
    .filter((column) => column.columnDef.meta?.screenOnly !== true)
    .flatMap((column) => {
      const { inFile, titleInFile, besidesInFile } = (column.columnDef.meta ?? {}) as Pick<
        ColumnParts<R>,
        'inFile' | 'titleInFile' | 'besidesInFile'
      >
      const own: TextColumn<R> = {
        title: titleInFile ?? String(column.columnDef.header ?? column.id),
        text: (row) => (inFile === undefined ? String(column.accessorFn?.(row, 0) ?? '') : inFile(row)),
      }
      return besidesInFile === undefined ? [own] : [own, besidesInFile]
    })
}
