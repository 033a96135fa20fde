import { i18n } from '@lingui/core'
import { useMemo } from 'react'
import type { App } from '../../shared/app/index.ts'
import type { Settings } from '../../shared/app/settings.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import { csvForm } from '../../shared/csv.ts'
import { toastProblem, toastQuiet } from '../base/toasts.tsx'
import { useCopyState } from '../copy/use-copy-state.ts'
import { askAhead, keyOf, useResult } from '../live.ts'
import type { GridPage } from '../ui/data-grid/data-grid.tsx'
import type { FilterCodec } from '../ui/data-grid/filter-codec.ts'
import { useGridPrefs } from '../ui/data-grid/grid-prefs.ts'
import { TOP, useListWindow } from '../ui/data-grid/list-window.ts'
import type { GridColumn, RowOf, Sort } from '../ui/data-grid/use-grid-table.ts'
import type { FileColumns } from '../ui/data-grid/use-list-actions.ts'
import { sortOf, useListGrid } from '../ui/data-grid/use-list-grid.ts'
import { useRouteText } from '../ui/data-grid/use-route-text.ts'
import { useSteadyFlag } from '../ui/use-steady-flag.ts'
import type { ListRoute } from './use-list-route.ts'

interface ListInput<F, K extends string> {
  filter: F
  sort: Sort<K>
  start: number
  count: number
  /** For a file or the clipboard: nothing in a row is cut. Set where the list has `wholeRow`. */
  whole?: boolean
}

interface ListOptions<R extends RowOf, P extends GridPage<R>, C extends FilterCodec, F, K extends string> {
  /** The feature of the contract whose list this is; also the name that preferences are kept under. */
  name: keyof App
  /** Which of several lists of the feature it is, where there are several: each has preferences of its own. */
  of?: string
  /** The name that its results are kept under, where it is not its `list`. */
  kind?: string
  /** Its `list`. */
  list: (input: ListInput<F, K>) => Promise<P>
  /** One row as it is read alone, for a list that shows the beginning of long values only. */
  wholeRow?: (row: R) => Promise<R>
  /** The records in it, for how whole the copy of them is. */
  dataSet: DataSet
  route: ListRoute<C>
  /** What to ask the core for, given the search text. */
  filterOf: (text: string) => F
  settings: Settings
  columns: GridColumn<R>[]
  /** Columns that are hidden until the person shows them. */
  hidden?: Readonly<Record<string, boolean>>
  rowId: (row: R) => string
  sortKeys: readonly K[]
  usualSort: Sort<K>
  /** How often it is asked for again, where what it shows changes with the clock alone. Milliseconds. */
  refetchInterval?: number
  /** Of the CSV file, without the ending. */
  fileName: string
  /** Further columns of the file, which the list has no room for. */
  fileColumns?: FileColumns<R>
}

export type ListState<R extends RowOf> = Omit<
  ReturnType<typeof useListScreen<R, GridPage<R>, FilterCodec, unknown, string>>,
  'filter' | 'route'
> & { route: Pick<ListRoute<FilterCodec>, 'open' | 'setOpen' | 'clear' | 'isFiltered'> }

/** A result that is here sooner needs no word about it. */
const noticedMs = 400

/** A screen around one list: how it is searched, filtered, sorted and loaded, its table, and how whole its copy is. */
export function useListScreen<R extends RowOf, P extends GridPage<R>, C extends FilterCodec, F, K extends string>(
  options: ListOptions<R, P, C, F, K>,
) {
  const { name, of, list, route, settings, columns, hidden, rowId, fileName } = options
  const [text, showText, searched] = useRouteText()
  const [kept, changePrefs] = useGridPrefs(of === undefined ? name : `${name}.${of}`)
  const prefs = useMemo(() => ({ ...kept, hidden: { ...hidden, ...kept.hidden } }), [kept, hidden])
  const sort = sortOf(prefs, options.sortKeys, options.usualSort)
  const filter = options.filterOf(searched)
  const listKey = JSON.stringify(of === undefined ? [filter, sort] : [of, filter, sort])
  const { start, count, follow } = useListWindow(listKey)
  const input = { filter, sort, start, count }
  const keyed = (asked: typeof input) =>
    keyOf(name, options.kind ?? 'list', of === undefined ? asked : { of, ...asked })
  const { refetchInterval } = options
  const query = useResult(keyed(input), () => list(input), refetchInterval === undefined ? {} : { refetchInterval })
  /** The core is asked at the key itself, not after the renders that follow it. */
  const setText = (next: string) => {
    const first = { filter: options.filterOf(next), sort, ...TOP }
    void askAhead(keyed(first), () => list(first))
    showText(next)
  }
  const copy = useCopyState()(options.dataSet)
  const grid = useListGrid<R>({
    columns,
    page: query.data,
    rowId,
    listKey,
    prefs,
    changePrefs,
    sort,
    fetchRows: (from, length, whole) =>
      list({ filter, sort, start: from, count: length, ...(options.wholeRow === undefined ? {} : { whole }) }),
    wholeRow: options.wholeRow,
    fileColumns: options.fileColumns,
    fileName,
    form: csvForm(settings.tables, i18n.locale),
    onProblem: toastProblem,
    onDone: toastQuiet,
  })
  return {
    page: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    /** A response is on its way. */
    isAsking: query.isFetching,
    /** What is shown is of the question before: another filter or order takes its time. */
    isOutdated: useSteadyFlag(query.isPlaceholderData, noticedMs),
    route,
    filter,
    sort,
    grid,
    figures: prefs.figures,
    follow,
    /** What is asked for now: the held stretch of the list. */
    stretch: { start, count },
    settings,
    copy,
    /** The copy is not whole: a count of it is one so far. */
    isSoFar: copy.kind !== 'whole',
    text,
    setText,
    searched,
    /** By a filter or the search. */
    isNarrowed: route.isFiltered || searched !== '',
  }
}
