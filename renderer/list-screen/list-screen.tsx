import { t } from '@lingui/core/macro'
import type { IconUsers } from '@tabler/icons-react'
import { type ReactNode, type Ref, useCallback } from 'react'
import { api } from '../api.ts'
import { toastProblem } from '../base/toasts.tsx'
import { whenAlone } from '../commands/key-timing.ts'
import { CopyMissing } from '../copy/copy-missing.tsx'
import { CopyStrip } from '../copy/copy-strip.tsx'
import { isolated } from '../format.ts'
import type { GridEditing } from '../ui/data-grid/cell-editing.ts'
import { ColumnMenu } from '../ui/data-grid/column-menu.tsx'
import { DataGrid } from '../ui/data-grid/data-grid.tsx'
import { DensityMenu } from '../ui/data-grid/density-menu.tsx'
import { ExportButton } from '../ui/data-grid/export-button.tsx'
import type { ColumnFoot } from '../ui/data-grid/grid-foot.tsx'
import type { GridGroup } from '../ui/data-grid/group-head.tsx'
import layout from '../ui/data-grid/list-screen.module.css'
import { SearchBox } from '../ui/data-grid/search-box.tsx'
import type { Selection } from '../ui/data-grid/selection.ts'
import { SelectionBar } from '../ui/data-grid/selection-bar.tsx'
import bar from '../ui/data-grid/toolbar.module.css'
import { useDetailKeys } from '../ui/data-grid/use-detail-keys.ts'
import type { RowOf } from '../ui/data-grid/use-grid-table.ts'
import { nextSort } from '../ui/data-grid/use-list-grid.ts'
import { ScreenHead } from '../ui/screen-head.tsx'
import { EmptyState, ErrorState, FilteredEmpty } from '../ui/states.tsx'
import type { ListState } from './use-list-screen.ts'

/** The rows that are ticked, for a screen that has work of its own for them. */
export interface TickedRows {
  selection: Selection
  count: number
  clear: () => void
}

/** What a drawer needs to work together with its list. */
export interface DrawerParts {
  id: string
  titleRef: Ref<HTMLHeadingElement>
  onClose: () => void
  /** Shows another record. */
  onOpen: (id: string) => void
}

interface ListScreenProps<R extends RowOf> {
  list: ListState<R>
  title: ReactNode
  detail: ReactNode
  /** What the list is, for a screen reader. */
  label: string
  search: { label: string; placeholder: string }
  filters: ReactNode
  /** Over the list, for what a person must know before reading it. */
  notice?: ReactNode
  /** At the start side of the list, under the head: what chooses which list it is. */
  beside?: ReactNode
  /** Over the toolbar, beside that choice: what was chosen. */
  lead?: ReactNode
  /** The main thing to do on this screen, after the export. */
  action?: ReactNode
  /** A few words at the end of the toolbar. */
  remark?: ReactNode
  /** False where this laptop may look at people but not carry the list away. */
  exports?: boolean
  /** More that can be done with the ticked rows, before Copy. */
  bulk?: (ticked: TickedRows) => ReactNode
  letterOf: (row: R) => string
  /** Lets cells be changed in the list. */
  editing?: GridEditing<R>
  foot: ReactNode
  /** What is under the columns. */
  columnFoot?: ColumnFoot | undefined
  /** Heads over rows, in the order of these; stays the same while no head changes. */
  groups?: readonly GridGroup[] | undefined
  /** Why there is no row: one of them ("order"), and the list ("the orders"). */
  empty: { one: string; all: string; icon: typeof IconUsers; title: string; text: string; noneFiltered?: string }
  drawer: (parts: DrawerParts) => ReactNode
}

/** A Manage screen around one list: title, search, filters, the grid, what can be done with ticked rows, the drawer. */
export function ListScreen<R extends RowOf>(props: ListScreenProps<R>) {
  const { list: state, exports = true } = props
  const { grid, page, route, settings } = state
  const { rowId, sort, changePrefs, table, selection, actions, handle } = grid
  const { open, setOpen } = route
  const total = page?.total ?? 0
  const close = useCallback(() => setOpen(null), [setOpen])
  const { singleKeys, density } = settings
  const keys = useDetailKeys({ grid: handle, openId: open, onClose: close, singleKeys, whenAlone })
  if (state.error !== null) return <ErrorState error={state.error} onRetry={state.retry} />
  const list = (
    <>
      <div className={bar['toolbar']}>
        <div className={bar['filters']}>
          <SearchBox
            {...props.search}
            value={state.text}
            onChange={state.setText}
            onEnterList={() => handle.current?.focus()}
          />
          {props.filters}
        </div>
        <div className={bar['side']}>
          <span className="muted rem13" role="status">
            {state.isOutdated && t`Preparing the list…`}
          </span>
          {props.remark}
          <ColumnMenu table={table} onReset={() => changePrefs(() => ({ order: [], hidden: {}, widths: {} }))} />
          <DensityMenu
            density={density}
            onChange={(next) => void api.settings.update({ density: next }).catch(toastProblem)}
          />
        </div>
      </div>
      {page?.total !== 0 && <CopyStrip state={state.copy} />}
      {props.notice}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that the list and its drawer share */}
      <div className={layout['body']} onKeyDown={keys.onKeyDown}>
        <div className={layout['list']}>
          <DataGrid<R>
            ref={handle}
            label={props.label}
            table={table}
            page={page}
            sort={sort}
            listKey={grid.listKey}
            rowId={rowId}
            density={density}
            selection={selection}
            openId={open}
            onOpen={(row, by) => {
              setOpen(rowId(row))
              if (by === 'key') keys.enter()
            }}
            onSort={(key) => changePrefs(() => ({ sort: nextSort(sort, key) }))}
            onVisible={state.follow}
            onCopy={(rows) => void actions.copy(selection.value, rows)}
            onEscape={() => {
              if (open !== null) close()
              return open !== null
            }}
            letterOf={props.letterOf}
            editing={props.editing}
            foot={props.foot}
            columnFoot={props.columnFoot}
            groups={props.groups}
            empty={<NoRows list={state} {...props.empty} />}
          />
          <SelectionBar
            count={selection.count(total)}
            all={selection.value.all}
            onCopy={() => void actions.copy(selection.value, [])}
            onExport={exports ? () => void actions.exportSelected(selection.value) : undefined}
            onClear={selection.clear}
          >
            {props.bulk?.({
              selection: selection.value,
              count: selection.count(total),
              clear: selection.clear,
            })}
          </SelectionBar>
        </div>
        {open !== null && props.drawer({ id: open, titleRef: keys.titleRef, onClose: keys.close, onOpen: setOpen })}
      </div>
    </>
  )
  return (
    <div className={layout['screen']}>
      <ScreenHead
        title={props.title}
        detail={props.detail}
        actions={
          <>
            {exports && total > 0 && (
              <ExportButton
                progress={actions.progress}
                onExport={() => void actions.exportAll()}
                onCancel={actions.cancel}
              />
            )}
            {props.action}
          </>
        }
      />
      {props.beside === undefined ? (
        list
      ) : (
        <div className={layout['parts']}>
          {props.beside}
          <div className={layout['main']}>
            {props.lead}
            {list}
          </div>
        </div>
      )}
    </div>
  )
}

type NoRowsProps<R extends RowOf> = ListScreenProps<R>['empty'] & { list: ListState<R> }

/** Nothing that matches, nothing loaded yet, or nothing at all. */
export function NoRows<R extends RowOf>({ list, one, all, icon: Icon, title, text, noneFiltered }: NoRowsProps<R>) {
  const { searched, copy, route } = list
  if (list.isNarrowed) {
    const none =
      searched === ''
        ? (noneFiltered ?? t`No ${one} matches these filters.`)
        : route.isFiltered
          ? t`No ${one} matches “${isolated(searched)}” and these filters.`
          : t`No ${one} matches “${isolated(searched)}”.`
    const clear = () => {
      list.setText('')
      route.clear()
    }
    return <FilteredEmpty text={none} onClear={clear} />
  }
  if (copy.kind !== 'whole') return <CopyMissing state={copy} what={all} />
  return <EmptyState icon={<Icon size={34} stroke={1.75} />} title={title} text={text} />
}
