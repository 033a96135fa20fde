import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Cell } from './moves.ts'
import { createRowOffsets } from './row-offsets.ts'

const HEAD_HEIGHT = 32
/** Of the row of figures under the columns, where there is one. */
export const FOOT_HEIGHT = 32
/** Rows drawn beyond each edge of the screen. */
const OVERSCAN = 8

interface GridViewOptions {
  total: number
  rowHeight: number
  /** Indexes of rows that begin a group, in their order; stays the same while they do. */
  heads: readonly number[]
  columns: number
  firstColumn: number
  /** Another list starts at its top. */
  listKey: string
  /** What is over the last rows. */
  footHeight: number
  onVisible: (first: number, last: number) => void
}

/**
 * Which rows are drawn, which are on the screen, and which cell has the focus. The row with the focus is always drawn,
 * however far it was scrolled away, so that the focus is never lost and Tab always finds its way back in.
 */
export function useGridView(scroller: RefObject<HTMLDivElement | null>, options: GridViewOptions) {
  const { total, rowHeight, heads, columns, firstColumn, listKey, onVisible } = options
  const rows = useMemo(() => createRowOffsets({ total, rowHeight, heads }), [total, rowHeight, heads])
  const [wanted, setWanted] = useState<Cell>({ row: 0, col: firstColumn })
  const at = { row: Math.min(wanted.row, total - 1), col: Math.min(wanted.col, Math.max(0, columns - 1)) }

  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      if (at.row < 0 || at.row >= range.count || drawn.includes(at.row)) return drawn
      return at.row < (drawn[0] ?? 0) ? [at.row, ...drawn] : [...drawn, at.row]
    },
    [at.row],
  )
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: rows.heightOf,
    overscan: OVERSCAN,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: options.footHeight,
    rangeExtractor,
  })

  const measuredFor = useRef({ rowHeight, heads })
  useLayoutEffect(() => {
    if (measuredFor.current.rowHeight === rowHeight && measuredFor.current.heads === heads) return
    measuredFor.current = { rowHeight, heads }
    virtualizer.measure()
  }, [rowHeight, heads, virtualizer])

  const shownList = useRef(listKey)
  useLayoutEffect(() => {
    if (shownList.current === listKey) return
    shownList.current = listKey
    virtualizer.scrollToOffset(0)
    setWanted((old) => (old.row <= 0 ? old : { ...old, row: 0 }))
  }, [listKey, virtualizer])

  const offset = Math.max(0, virtualizer.scrollOffset ?? 0)
  const viewport = Math.max(0, (virtualizer.scrollRect?.height ?? 0) - HEAD_HEIGHT)
  // Whole rows: a sliver under the head is not read.
  const first = Math.min(rows.firstFrom(offset), Math.max(0, total - 1))
  const last = Math.max(first, rows.endingBy(offset + viewport) - 1)
  useEffect(() => onVisible(first, last), [onVisible, first, last])

  const focusWanted = useRef(false)
  useLayoutEffect(() => {
    if (!focusWanted.current) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-row="${at.row}"] > [data-col="${at.col}"]`)
    if (cell === null || cell === undefined) return
    focusWanted.current = false
    cell.focus({ preventScroll: true })
    if (scroller.current !== null) showColumn(scroller.current, cell)
  })

  const moveTo = (cell: Cell) => {
    focusWanted.current = true
    setWanted(cell)
    if (cell.row >= 0) virtualizer.scrollToIndex(cell.row, { align: 'auto' })
  }
  const page = Math.max(1, Math.floor(viewport / rowHeight) - 1)
  return { virtualizer, rows, at, setAt: setWanted, moveTo, offset, viewport, first, last, page }
}

/** Scrolls sideways just as far as the cell needs to be between the columns that stay. */
function showColumn(scroller: HTMLElement, cell: HTMLElement): void {
  if (cell.dataset['pinned'] !== undefined) return
  const box = scroller.getBoundingClientRect()
  const own = cell.getBoundingClientRect()
  const widthOf = (ends: string) =>
    [...(cell.parentElement?.querySelectorAll<HTMLElement>(ends) ?? [])].reduce(
      (sum, each) => sum + each.offsetWidth,
      0,
    )
  const left = box.left + widthOf('[data-pinned="start"], [data-pinned="last"]')
  const right = box.right - widthOf('[data-pinned="end"]')
  if (own.left < left) scroller.scrollLeft -= left - own.left
  else if (own.right > right) scroller.scrollLeft += own.right - right
}
