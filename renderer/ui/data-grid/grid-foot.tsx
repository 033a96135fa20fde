import { memo, type ReactNode } from 'react'
import classes from './data-grid.module.css'
import { pinned, pinnedPlaces } from './pinned-columns.ts'
import type { RowOf, VisibleColumns } from './use-grid-table.ts'

/** What is under a column, by its id. */
export type ColumnFoot = (columnId: string) => ReactNode

interface GridFootProps<R extends RowOf> {
  columns: VisibleColumns<R>
  /** Its place among the rows, the head being the first. */
  rowIndex: number
  footOf: ColumnFoot
}

function GridFootInner<R extends RowOf>({ columns, rowIndex, footOf }: GridFootProps<R>) {
  const places = pinnedPlaces(columns)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: what has focus are the buttons in it
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows that are not there
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={classes['columnFoot']}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      {columns.map((column, col) => (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={col + 1}
          className={classes['cell']}
          data-align={column.columnDef.meta?.align}
          {...pinned(places[col])}
        >
          {footOf(column.id)}
        </div>
      ))}
    </div>
  )
}

/**
 * A last row that stays in sight, with something about each column. Its keys are its own: the arrows that walk through the
 * rows end above it, and Tab leads into it. Drawn again only when something about it changes: each figure has a menu.
 */
export const GridFoot = memo(GridFootInner) as typeof GridFootInner
