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

/** What our grids add to a column. The column's accessor returns the text that copies and exports use. */
interface ColumnExtras {
  align?: 'start' | 'end'
  /** Its share of the width that the other columns leave. */
  grows?: number
  /** Hides while the list is too narrow for all columns, highest number first. */
  yields?: number
  /** People can't hide, move or resize it. */
  fixed?: boolean
  /** The core's sort key; left out for a column that can't be sorted. */
  sortKey?: string
  /** Shown in the header instead of the title. */
  head?: ReactNode
  /** A small icon before the title that shows the kind of its values. */
  before?: ReactNode
  /** Sticks to this end of the list while it scrolls sideways; a pinned column needs a fixed width. */
  pinned?: 'start' | 'end' | undefined
  /** Left out of copies and exports. */
  screenOnly?: boolean
  /** Replaces the text in copies and exports, where that is short for the eye: "Today" says nothing in a file. */
  inFile?: (row: never) => CsvCell
  /** Its title in files, where `title` alone would be unclear. */
  titleInFile?: string
  /** A further column after it in copies and exports, such as the currency of an amount. */
  besidesInFile?: { title: string; text: (row: never) => CsvCell }
  /** Uses the medium weight, like the name. */
  strong?: boolean
  /** Renders its own cells; otherwise they show the text, truncated if too long, or a dash for no text. */
  drawn?: boolean
  /** Has the checkbox that selects the row. */
  tick?: boolean
  /** What Space and a click do in this column, instead of selecting or opening the row. */
  action?: (rowId: string) => void
}

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnExtras>(),
})
/** The table features that our grids use. */
export type GridFeatures = typeof features
/** A row of any list the core serves. */
export type RowOf = object & Record<string, unknown>
/** A column of a grid. */
export type GridColumn<R extends RowOf> = ColumnDef<GridFeatures, R>
/** The table behind a grid. */
export type GridTable<R extends RowOf> = ReactTable<GridFeatures, R>
/** The visible columns of a grid, in their order. */
export type VisibleColumns<R extends RowOf> = ReturnType<GridTable<R>['getVisibleLeafColumns']>

interface ColumnParts<R> extends Omit<ColumnExtras, 'inFile' | 'besidesInFile'> {
  id: string
  title: string
  /** Pixels; people can resize it down to `minWidth`, by default 48. */
  width: number
  minWidth?: number
  text: (row: R) => string
  inFile?: (row: R) => CsvCell
  besidesInFile?: { title: string; text: (row: R) => CsvCell }
  /** What the cell shows instead of the text. */
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

/** The column of checkboxes, first in a list whose rows can be selected. */
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

/** What a list is sorted by. */
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
 * The table over the loaded range of a list. The preferences keep the order, widths and visibility of its columns. The
 * core sorts the rows; the table only shows by what.
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

/** The kept order of columns, without removed ones and with new ones where the screen declares them. */
export function orderOf(declared: string[], kept: string[]): string[] {
  const order = kept.filter((id) => declared.includes(id))
  declared.forEach((id, index) => {
    if (!order.includes(id)) order.splice(index, 0, id)
  })
  return order
}

/**
 * The order after moving a column `by` places among the movable ones; all other columns stay. Returns `order` itself
 * for a move past either end.
 */
export function movedBy(order: string[], move: { movable: string[]; id: string; by: number }): string[] {
  const ids = [...move.movable]
  const from = ids.indexOf(move.id)
  const to = from + move.by
  if (from < 0 || to < 0 || to >= ids.length) return order
  ids.splice(from, 1)
  ids.splice(to, 0, move.id)
  return order.map((id) => (move.movable.includes(id) ? (ids.shift() ?? id) : id))
}

/** The visible columns that copies and exports include, in their order. */
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
