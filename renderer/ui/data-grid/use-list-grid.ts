import { useCallback, useRef } from 'react'
import type { CsvForm } from '../../../shared/csv.ts'
import type { GridHandle, GridPage } from './data-grid.tsx'
import type { Chunk } from './export-csv.ts'
import type { ChangePrefs, GridPrefs } from './grid-prefs.ts'
import { type GridColumn, type RowOf, type Sort, textColumns, useGridTable } from './use-grid-table.ts'
import { type FileColumns, useListActions } from './use-list-actions.ts'
import { type IdsOf, useSelection } from './use-selection.ts'

interface ListGridOptions<R extends RowOf> {
  columns: GridColumn<R>[]
  page: GridPage<R> | undefined
  rowId: (row: R) => string
  listKey: string
  prefs: GridPrefs
  changePrefs: ChangePrefs
  sort: Sort
  /**
   * Rows of the current list, straight from the core. At most 500 at a time. `whole`: nothing in them is cut, and fewer
   * may come.
   */
  fetchRows: (start: number, count: number, whole: boolean) => Promise<Chunk<R>>
  /** One row as it is read alone, where what a list shows may be cut sooner. */
  wholeRow?: ((row: R) => Promise<R>) | undefined
  /** Further columns of a file, which a list has no room for. */
  fileColumns?: FileColumns<R> | undefined
  /** Without the ending; what no file name may hold is taken out. */
  fileName: string
  /** How spreadsheets of this computer read a table. */
  form: CsvForm
  onProblem: (error: unknown) => void
  onDone: (text: string) => void
}

const NO_ROWS: never[] = []
const CHUNK = 500

/** Everything a screen with a list needs around `DataGrid`: its rows and their table, what is ticked, copying and exporting. */
export function useListGrid<R extends RowOf>(options: ListGridOptions<R>) {
  const { columns, page, rowId, listKey, prefs, changePrefs, sort } = options
  const latest = useRef(options)
  latest.current = options
  const table = useGridTable({ columns, rows: page?.rows ?? NO_ROWS, rowId, prefs, changePrefs, sort })
  const idsOf = useCallback<IdsOf>((start, count) => {
    const { page: loaded, rowId: idOf, fetchRows } = latest.current
    const from = start - (loaded?.start ?? 0)
    const rows = loaded !== undefined && from >= 0 ? loaded.rows.slice(from, from + count) : []
    return rows.length === count
      ? rows.map(idOf)
      : idsFrom((at, most) => fetchRows(at, most, false), idOf, { start, count })
  }, [])
  const selection = useSelection(listKey, idsOf)
  const actions = useListActions<R>({
    columns: () => textColumns(table),
    rowId,
    fetchRows: (start, count) => options.fetchRows(start, count, true),
    wholeRow: options.wholeRow,
    fileColumns: options.fileColumns,
    fileName: `${options.fileName.replaceAll(/[\\/:*?"<>|]+/g, ' ')}.csv`,
    form: options.form,
    onProblem: options.onProblem,
    onDone: options.onDone,
  })
  const handle = useRef<GridHandle>(null)
  return { page, rowId, listKey, sort, changePrefs, table, selection, actions, handle }
}

async function idsFrom<R>(
  fetchRows: (start: number, count: number) => Promise<Chunk<R>>,
  idOf: (row: R) => string,
  span: { start: number; count: number },
): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < span.count) {
    const { rows } = await fetchRows(span.start + ids.length, Math.min(CHUNK, span.count - ids.length))
    if (rows.length === 0) break
    ids.push(...rows.map(idOf))
  }
  return ids
}

/** The order to ask the core for: what the person chose last, as long as the list still knows that order. */
export function sortOf<K extends string>(prefs: GridPrefs, keys: readonly K[], usual: Sort<K>): Sort<K> {
  const key = keys.find((known) => known === prefs.sort?.key)
  return key === undefined || prefs.sort === null ? usual : { key, descending: prefs.sort.descending }
}

/** A press on a head: the same head turns the order round, another one starts ascending. */
export const nextSort = (sort: Sort, key: string): Sort => ({ key, descending: sort.key === key && !sort.descending })
