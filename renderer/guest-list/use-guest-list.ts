import { useMemo, useRef } from 'react'
import type { App } from '../../shared/app/index.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import type { ArrivalStep } from '../event/arrival.ts'
import { valueColumns } from '../form-values/value-columns.ts'
import type { ListRoute } from '../list-screen/use-list-route.ts'
import { useListScreen } from '../list-screen/use-list-screen.ts'
import type { GuestListProps } from '../manifest/guest-kind.ts'
import type { GridPage } from '../ui/data-grid/data-grid.tsx'
import type { FilterCodec, FiltersOf } from '../ui/data-grid/filter-codec.ts'
import type { GridColumn, RowOf, Sort } from '../ui/data-grid/use-grid-table.ts'
import type { GuestColumnOptions } from './guest-columns.tsx'

interface ListInput<C extends FilterCodec, K extends string> {
  filter: { eventId: string; text: string } & FiltersOf<C>
  sort: Sort<K>
  start: number
  count: number
}

interface GuestListOptions<R extends RowOf, P extends GridPage<R>, C extends FilterCodec, K extends string>
  extends Pick<GuestListProps, 'event' | 'settings'> {
  /** The feature of the contract whose list this is. */
  name: keyof App
  dataSet: DataSet
  list: (input: ListInput<C, K>) => Promise<P>
  /** What the guests wrote in the event's form, for further columns of a file. */
  values: Parameters<typeof valueColumns>[1]['ask']
  route: ListRoute<C>
  /** A constant: with every new one the columns would be other objects. */
  columnsOf: (options: GuestColumnOptions) => GridColumn<R>[]
  rowId: (row: R) => string
  /** The list opens in the order of the first one. */
  sortKeys: readonly [K, ...K[]]
  fileName: string
  /** What a press on the check of a row may do. */
  stepOf: (row: R) => ArrivalStep
  checkIn: (row: R) => void
  undo: (row: R) => void
}

/** The list of the guests of one event: its query, filters, order and file, and the check of its rows. */
export function useGuestList<R extends RowOf, P extends GridPage<R>, C extends FilterCodec, K extends string>(
  options: GuestListOptions<R, P, C, K>,
) {
  const { event, route, columnsOf, rowId, sortKeys } = options
  const { timeZone } = event
  // The columns stay the same objects while the rows behind them change.
  const press = useRef<(id: string) => void>(() => undefined)
  const columns = useMemo(() => columnsOf({ timeZone, onArrival: (id) => press.current(id) }), [columnsOf, timeZone])
  const list = useListScreen<R, P, C, ListInput<C, K>['filter'], K>({
    name: options.name,
    list: options.list,
    dataSet: options.dataSet,
    route,
    filterOf: (text) => ({ eventId: event.id, text, ...route.filters }),
    settings: options.settings,
    columns,
    rowId,
    sortKeys,
    usualSort: { key: sortKeys[0], descending: false },
    fileName: options.fileName,
    fileColumns: (rows) => valueColumns(rows, { idOf: rowId, ask: options.values, timeZone }),
  })
  press.current = (id) => {
    const row = list.page?.rows.find((each) => rowId(each) === id)
    if (row === undefined) return
    const step = options.stepOf(row)
    if (step === 'look') route.setOpen(id)
    else options[step](row)
  }
  return list
}
