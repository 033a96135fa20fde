import { plural, t } from '@lingui/core/macro'
import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formatCount } from '../../format.ts'
import { type GridEditing, inEditor, useCellEditor } from './cell-editing.ts'
import classes from './data-grid.module.css'
import { type Density, ROW_HEIGHT } from './density.ts'
import { fittingColumns, templateOf } from './fitting-columns.ts'
import { type ColumnFoot, GridFoot } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { type GridGroup, GroupHead } from './group-head.tsx'
import { GROUP_HEIGHT } from './row-offsets.ts'
import { createRowPlaces } from './row-places.ts'
import { ScrollPill } from './scroll-pill.tsx'
import { useCellRange } from './use-cell-range.ts'
import { useElementWidth } from './use-element-width.ts'
import { cellOf, useGridInput } from './use-grid-input.ts'
import type { GridTable, RowOf, Sort } from './use-grid-table.ts'
import { FOOT_HEIGHT, useGridView } from './use-grid-view.ts'
import type { GridSelection } from './use-selection.ts'
import { useSideways } from './use-sideways.ts'
import { WaitingRows } from './waiting-rows.tsx'

/** The loaded stretch of a list, as the core returned it. */
export interface GridPage<R> {
  start: number
  total: number
  version: number
  rows: R[]
  /** A search that stopped counting: there are more than `total`. */
  more?: boolean
}

export interface GridHandle {
  /** Gives the focus back to the row that had it. */
  focus: () => void
  /** Opens the next row down (or up, below zero), keeping the focus where it is. */
  step: (by: number) => void
  /** Brings a row into sight, and gives one of its cells the focus unless a person is typing. */
  show: (index: number, columnId?: string) => void
  /** Opens the editor of a cell of a row that is loaded. */
  edit: (rowId: string, columnId: string) => void
}

export interface DataGridProps<R extends RowOf> {
  /** What the list is, for a screen reader. */
  label: string
  table: GridTable<R>
  /** Undefined until the first result. */
  page: GridPage<R> | undefined
  sort: Sort
  /** Names the filter and the order: another one starts at the top. */
  listKey: string
  rowId: (row: R) => string
  density: Density
  selection: GridSelection
  openId: string | null
  onOpen: (row: R, by: 'key' | 'pointer') => void
  onSort: (key: string) => void
  onVisible: (first: number, last: number) => void
  onCopy: (rows: R[]) => void
  /** Escape with nothing ticked; returns whether there was something to close. */
  onEscape: () => boolean
  /** The text the list is sorted by, for the scroll pill. */
  letterOf: (row: R) => string
  /** Lets cells be changed in place; a click then takes a cell and opens nothing. */
  editing?: GridEditing<R> | undefined
  foot: ReactNode
  /** Stands under the columns, over the foot. */
  columnFoot?: ColumnFoot | undefined
  /** Heads over rows, in the order of these; stays the same while no head changes. */
  groups?: readonly GridGroup[] | undefined
  /** In place of the rows when there are none. */
  empty: ReactNode
  ref?: Ref<GridHandle>
}

const NO_GROUPS: readonly GridGroup[] = []

/**
 * A list of any length as an ARIA grid. Only the rows near the screen are in the document, and only a stretch of the
 * list is loaded: `onVisible` says which rows are looked at, the screen brings the page around them.
 */
export function DataGrid<R extends RowOf>(props: DataGridProps<R>) {
  const { table, page, rowId, selection, ref } = props
  const scroller = useRef<HTMLDivElement>(null)
  const total = page?.total ?? 0
  const rowHeight = ROW_HEIGHT[props.density]
  const width = useElementWidth(scroller)
  const sizes = table.state.columnSizing
  const shown = table.getVisibleLeafColumns()
  const columns = useMemo(() => fittingColumns(shown, sizes, width), [shown, sizes, width])
  const firstColumn = Math.max(
    0,
    columns.findIndex((column) => column.columnDef.meta?.action === undefined && column.columnDef.meta?.tick !== true),
  )
  const groups = total === 0 ? NO_GROUPS : (props.groups ?? NO_GROUPS)
  const heads = useMemo(() => groups.map(({ start }) => start), [groups])
  const view = useGridView(scroller, {
    total,
    rowHeight,
    heads,
    columns: columns.length,
    firstColumn,
    listKey: props.listKey,
    footHeight: props.columnFoot === undefined ? 0 : FOOT_HEIGHT,
    onVisible: props.onVisible,
  })
  const { at, virtualizer, rows: offsets } = view
  const template = useMemo(() => templateOf(columns, sizes, width), [columns, sizes, width])
  useSideways(scroller, `${template} ${width}`)
  const setSizes = useRef(table.setColumnSizing)
  setSizes.current = table.setColumnSizing
  const onResize = useCallback((id: string, width: number | null) => {
    setSizes.current(({ [id]: _old, ...rest }) => (width === null ? rest : { ...rest, [id]: width }))
  }, [])
  const [placesOf] = useState(createRowPlaces)
  const places = placesOf(virtualizer.getVirtualIndexes(), { focused: at.row, isMoving: virtualizer.isScrolling })
  const rows = table.getRowModel().rows
  const rowAt = (index: number) => (page === undefined ? undefined : rows[index - page.start])

  const cells = useCellEditor<R>({
    editing: props.editing,
    scroller,
    columns,
    at,
    rowAt: (index) => rowAt(index)?.original,
    rowId,
    moveTo: view.moveTo,
  })

  const ranges = useCellRange<R>({
    editing: props.editing?.range,
    columns,
    at,
    size: { rows: total, cols: columns.length, page: view.page },
    moveTo: view.moveTo,
    isTicked: selection.count(total) > 0,
  })

  const open = (row: R | undefined, by: 'key' | 'pointer') => row !== undefined && props.onOpen(row, by)
  useImperativeHandle(ref, () => ({
    focus: () => view.moveTo(at),
    show: (index, columnId) => {
      const found = columns.findIndex(({ id }) => id === columnId)
      const cell = { row: index, col: found < 0 ? firstColumn : found }
      if (document.activeElement?.matches('input, textarea, select') !== true) return view.moveTo(cell)
      view.setAt(cell)
      virtualizer.scrollToIndex(index, { align: 'auto' })
    },
    edit: (id, columnId) => {
      const cell = {
        row: (page?.start ?? 0) + rows.findIndex((row) => row.id === id),
        col: columns.findIndex((column) => column.id === columnId),
      }
      view.moveTo(cell)
      cells.open(cell, null)
    },
    step: (by) => {
      const opened = rows.findIndex((row) => row.id === props.openId)
      const index = (opened < 0 || page === undefined ? at.row : page.start + opened) + by
      const next = rowAt(index)?.original
      if (next === undefined) return
      view.setAt({ ...at, row: index })
      virtualizer.scrollToIndex(index, { align: 'auto' })
      open(next, 'pointer')
    },
  }))

  const onInput = useGridInput({
    ...{ props, columns, scroller, total, view, rowAt, cells, ranges, onResize, open },
  })

  const ticked = selection.count(total)
  const middle = Math.floor((view.first + view.last) / 2)
  const middleRow = rowAt(middle)?.original
  return (
    <div className={classes['grid']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows that are not there */}
      <div
        ref={scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={total + groups.length + (props.columnFoot === undefined ? 1 : 2)}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        aria-busy={page === undefined}
        className={classes['scroller']}
        style={{ '--columns': template } as CSSProperties}
        tabIndex={-1}
        onKeyDown={onInput.onKeyDown}
        onPaste={(event) => !inEditor(event.target) && ranges.onPaste(event)}
        onMouseDown={(event) => !inEditor(event.target) && ranges.onMouseDown(event, cellOf(event.target))}
        onClick={onInput.onClick}
        onDoubleClick={onInput.onDoubleClick}
        onFocus={onInput.onFocus}
      >
        <GridHead
          columns={columns}
          focusedCol={at.row === -1 ? at.col : null}
          allTicked={ticked === 0 ? false : ticked === total ? true : 'mixed'}
          sort={props.sort}
          onResize={onResize}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" className={classes['rows']} style={{ height: offsets.whole }}>
          {places.map(({ slot, index }) => {
            const row = rowAt(index)
            const id = row === undefined ? undefined : rowId(row.original)
            const group = offsets.hasHead(index) ? groups[offsets.headsTo(index) - 1] : undefined
            const top = offsets.topOf(index)
            const rowIndex = index + offsets.headsTo(index) + 2
            return (
              <Fragment key={slot}>
                {group !== undefined && (
                  <GroupHead {...{ group, top: top - GROUP_HEIGHT, rowIndex: rowIndex - 1, columns: columns.length }} />
                )}
                <GridRow
                  row={row}
                  {...{ index, rowIndex, top, columns }}
                  height={rowHeight}
                  focusedCol={at.row === index ? at.col : null}
                  editor={row === undefined ? undefined : cells.editorOf(row.original, at.row === index)}
                  ticked={id === undefined ? selection.value.all : selection.has(id)}
                  open={id !== undefined && id === props.openId}
                  marked={ranges.columnsIn(index)}
                />
              </Fragment>
            )
          })}
        </div>
        {page === undefined && <WaitingRows height={rowHeight} />}
        {props.columnFoot !== undefined && (
          <GridFoot columns={columns} rowIndex={total + groups.length + 2} footOf={props.columnFoot} />
        )}
      </div>
      {page !== undefined && total === 0 && <div className={classes['empty']}>{props.empty}</div>}
      <div className={classes['pillTrack']}>
        <ScrollPill
          offset={view.offset}
          scrolling={virtualizer.isScrolling}
          viewport={view.viewport}
          whole={offsets.whole}
          row={middle + 1}
          letter={middleRow === undefined ? '' : firstLetter(props.letterOf(middleRow))}
        />
      </div>
      <div className={classes['foot']} data-keep-clear>
        <div className={classes['footFacts']}>
          {props.foot}
          <span role="status">
            {ranges.cells > 1 && plural(ranges.cells, { one: '# cell marked', other: '# cells marked' })}
          </span>
        </div>
        {total > 0 && (
          <span>
            {t`Row ${formatCount(view.first + 1)} to ${formatCount(view.last + 1)} of ${formatCount(total)}${page?.more === true ? '+' : ''}`}
          </span>
        )}
      </div>
    </div>
  )
}

const firstLetter = (text: string) =>
  text
    .trim()
    .match(/^[\p{L}\p{N}]\p{M}*/u)?.[0]
    ?.toLocaleUpperCase() ?? ''
