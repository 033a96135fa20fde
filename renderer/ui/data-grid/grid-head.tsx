import { t } from '@lingui/core/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type PointerEvent, type ReactNode, useRef } from 'react'
import classes from './data-grid.module.css'
import { pinned, pinnedPlaces } from './pinned-columns.ts'
import { Tick } from './tick.tsx'
import type { RowOf, Sort, VisibleColumns } from './use-grid-table.ts'

const SORTED = { asc: 'ascending', desc: 'descending' } as const

interface GridHeadProps<R extends RowOf> {
  columns: VisibleColumns<R>
  focusedCol: number | null
  allTicked: boolean | 'mixed'
  /** Passed so that the head is redrawn when another order is shown. */
  sort: Sort
  /** A width in pixels, or null for the usual one. Stays the same function. */
  onResize: (columnId: string, width: number | null) => void
}

function GridHeadInner<R extends RowOf>(props: GridHeadProps<R>) {
  const { columns, focusedCol, allTicked, onResize } = props
  const places = pinnedPlaces(columns)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells are what has focus in a grid
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows that are not there
    <div role="row" aria-rowindex={1} className={classes['head']} data-row={-1}>
      {columns.map((column, col) => {
        const meta = column.columnDef.meta
        const sorted = column.getIsSorted()
        return (
          // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows that are not there
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={col + 1}
            aria-sort={sorted === false ? (meta?.sortKey === undefined ? undefined : 'none') : SORTED[sorted]}
            tabIndex={focusedCol === col ? 0 : -1}
            className={classes['headCell']}
            data-col={col}
            data-align={meta?.align}
            data-sortable={meta?.sortKey !== undefined || undefined}
            {...pinned(places[col])}
          >
            {meta?.before !== undefined && (
              <span className={classes['headIcon']} aria-hidden="true">
                {meta.before}
              </span>
            )}
            {meta?.tick === true ? (
              <>
                <Tick checked={allTicked} />
                <span className={classes['spoken']}>{t`Select all`}</span>
              </>
            ) : (
              <HeadTitle title={String(column.columnDef.header ?? '')} head={meta?.head} />
            )}
            {sorted === 'asc' && <IconArrowUp size={13} stroke={1.9} aria-hidden="true" />}
            {sorted === 'desc' && <IconArrowDown size={13} stroke={1.9} aria-hidden="true" />}
            {meta?.fixed !== true && (
              <ResizeEdge
                onResize={(width) => onResize(column.id, width)}
                onReset={() => onResize(column.id, null)}
                min={column.columnDef.minSize ?? 48}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The head of the grid: a row of its own for the arrow keys. A press sorts, a drag on the edge resizes. */
export const GridHead = memo(GridHeadInner) as typeof GridHeadInner

function HeadTitle({ title, head }: { title: string; head: ReactNode }) {
  if (head === undefined) return <span className={classes['headText']}>{title}</span>
  return (
    <>
      <span className={classes['headIcon']} aria-hidden="true">
        {head}
      </span>
      <span className={classes['spoken']}>{title}</span>
    </>
  )
}

/** The edge of a head cell. For the keyboard the same is done by Shift and an arrow in the head. */
function ResizeEdge(props: { onResize: (width: number) => void; onReset: () => void; min: number }) {
  const { onResize, onReset, min } = props
  const start = useRef<{ x: number; width: number; sign: number } | null>(null)
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.parentElement
    if (cell === null) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const sign = getComputedStyle(cell).direction === 'rtl' ? -1 : 1
    start.current = { x: event.clientX, width: cell.offsetWidth, sign }
  }
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    if (start.current === null) return
    const { x, width, sign } = start.current
    onResize(Math.max(min, Math.round(width + sign * (event.clientX - x))))
  }
  return (
    <span
      aria-hidden="true"
      className={classes['edge']}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = null
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onReset}
    />
  )
}
