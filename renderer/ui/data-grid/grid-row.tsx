import { replaceEqualDeep } from '@tanstack/react-query'
import { FlexRender, type Row } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { shallow } from 'zustand/shallow'
import classes from './data-grid.module.css'
import { pinned, pinnedPlaces } from './pinned-columns.ts'
import { Tick } from './tick.tsx'
import type { GridFeatures, RowOf, VisibleColumns } from './use-grid-table.ts'

interface GridRowProps<R extends RowOf> {
  /** Left out while this stretch of the list is not loaded. */
  row: Row<GridFeatures, R> | undefined
  index: number
  /** Its place among the rows, the head being the first. */
  rowIndex: number
  top: number
  height: number
  /** Passed so that a row is redrawn when columns are moved or hidden. */
  columns: VisibleColumns<R>
  focusedCol: number | null
  /** Takes the place of one cell while it is changed. */
  editor?: { columnId: string; node: ReactNode } | undefined
  ticked: boolean
  open: boolean
  /** The first and the last column that are marked here, as `2-5`. */
  marked?: string | undefined
}

function GridRowInner<R extends RowOf>(props: GridRowProps<R>) {
  const { row, index, rowIndex, top, height, columns, focusedCol, editor, ticked, open } = props
  const [from = 0, to = -1] = props.marked?.split('-').map(Number) ?? []
  const places = pinnedPlaces(columns)
  const cells = row?.getVisibleCells()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells are what has focus in a grid
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows that are not there
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={ticked}
      className={classes['row']}
      data-row={index}
      data-edited={editor !== undefined || undefined}
      data-open={open || undefined}
      data-ticked={ticked || undefined}
      data-alone={focusedCol !== null || undefined}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {columns.map((column, col) => {
        const cell = cells?.find((each) => each.column.id === column.id)
        const meta = column.columnDef.meta
        const edited = editor?.columnId === column.id
        return (
          // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows that are not there
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={col + 1}
            tabIndex={focusedCol === col ? 0 : -1}
            className={classes['cell']}
            data-col={col}
            data-align={meta?.align}
            data-strong={meta?.strong || undefined}
            data-editing={edited || undefined}
            {...(col >= from && col <= to ? { 'data-marked': true, 'aria-selected': true } : {})}
            {...pinned(places[col])}
          >
            {edited && editor.node}
            {cell === undefined && <span className={classes['skeleton']} />}
            {!edited && cell !== undefined && meta?.tick === true && <Tick checked={ticked} />}
            {!edited && cell !== undefined && meta?.tick !== true && meta?.drawn === true && (
              // Elements are handed from row to row: what was done to one row must not seem to change in another.
              <FlexRender key={meta.action === undefined ? undefined : row?.id} cell={cell} />
            )}
            {!edited && cell !== undefined && meta?.tick !== true && meta?.drawn !== true && (
              <bdi className={classes['text']}>{String(cell.getValue()) || '–'}</bdi>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Whether two drawings of a row are the same: another part of the list brings both rows again, usually unchanged. */
function isSameRow<R extends RowOf>({ row: one, ...rest }: GridRowProps<R>, { row: other, ...next }: GridRowProps<R>) {
  const isSame =
    one === other || (one !== undefined && replaceEqualDeep(one.original, other?.original) === one.original)
  return isSame && shallow(rest, next)
}

/** One row of the grid, drawn again only when something about it changes. */
export const GridRow = memo(GridRowInner, isSameRow) as typeof GridRowInner
