import { type ReactNode, type Ref, useCallback } from 'react'
import { ScreenHead } from '../screen-head.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { DataGrid } from './data-grid.tsx'
import type { Density } from './density.ts'
import { DensityMenu } from './density-menu.tsx'
import { ExportButton } from './export-button.tsx'
import layout from './list-screen.module.css'
import { SearchBox } from './search-box.tsx'
import type { Selection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import bar from './toolbar.module.css'
import { useDetailKeys } from './use-detail-keys.ts'
import type { RowOf } from './use-grid-table.ts'
import { nextSort, type useListGrid } from './use-list-grid.ts'

/** The rows that are ticked, for a screen that has work of its own for them. */
export interface TickedRows {
  selection: Selection
  count: number
  clear: () => void
}

/** What a drawer needs to work together with its list. */
interface DrawerParts {
  id: string
  titleRef: Ref<HTMLHeadingElement>
  onClose: () => void
}

interface ListScreenProps<R extends RowOf> {
  title: string
  detail: ReactNode
  /** What the list is, for a screen reader. */
  label: string
  search: { value: string; onChange: (text: string) => void; label: string; placeholder: string }
  filters: ReactNode
  /** One line over the list, for what a person must know before reading it. */
  notice?: ReactNode
  /** The main thing to do on this screen, after the export. */
  action?: ReactNode
  /** A few words at the end of the toolbar. */
  remark?: ReactNode
  grid: ReturnType<typeof useListGrid<R>>
  density: Density
  onDensity: (density: Density) => void
  singleKeys: boolean
  quietMs: () => number
  /** False where this desk may look at people but not carry the list away. */
  exports?: boolean
  /** More that can be done with the ticked rows, before Copy. */
  bulk?: (ticked: TickedRows) => ReactNode
  openId: string | null
  setOpen: (id: string | null) => void
  onVisible: (first: number, last: number) => void
  letterOf: (row: R) => string
  foot: ReactNode
  empty: ReactNode
  drawer: (parts: DrawerParts) => ReactNode
}

/** A Manage screen around one list: title, search, filters, the grid, what can be done with ticked rows, the drawer. */
export function ListScreen<R extends RowOf>(props: ListScreenProps<R>) {
  const { grid, openId, setOpen, exports = true } = props
  const { page, rowId, sort, changePrefs, table, selection, actions, handle } = grid
  const total = page?.total ?? 0
  const close = useCallback(() => setOpen(null), [setOpen])
  const keys = useDetailKeys({
    grid: handle,
    openId,
    onClose: close,
    singleKeys: props.singleKeys,
    quietMs: props.quietMs,
  })
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
      <div className={bar['toolbar']}>
        <div className={bar['filters']}>
          <SearchBox {...props.search} onEnterList={() => handle.current?.focus()} />
          {props.filters}
        </div>
        <div className={bar['side']}>
          {props.remark}
          <ColumnMenu table={table} onReset={() => changePrefs(() => ({ order: [], hidden: {}, widths: {} }))} />
          <DensityMenu density={props.density} onChange={props.onDensity} />
        </div>
      </div>
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
            density={props.density}
            selection={selection}
            openId={openId}
            onOpen={(row, by) => {
              setOpen(rowId(row))
              if (by === 'key') keys.enter()
            }}
            onSort={(key) => changePrefs(() => ({ sort: nextSort(sort, key) }))}
            onVisible={props.onVisible}
            onCopy={(rows) => void actions.copy(selection.value, rows)}
            onEscape={() => {
              if (openId !== null) close()
              return openId !== null
            }}
            letterOf={props.letterOf}
            foot={props.foot}
            empty={props.empty}
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
        {openId !== null && props.drawer({ id: openId, titleRef: keys.titleRef, onClose: keys.close })}
      </div>
    </div>
  )
}
