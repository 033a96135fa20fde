import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Before anything was measured, and where nothing can be. */
const USUAL_ROWS = 6
/** Fewer rows would say nothing. */
const FEWEST_ROWS = 2

interface Room {
  /** The column that holds the list among other parts. */
  pane: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLUListElement | null>
  /** How many rows the list may have so that the column does not have to be scrolled. */
  rows: number
}

/** Measures how many ticket types fit between the count and the doors, which must both stay in sight. */
export function useRoomForTypes(types: number): Room {
  const pane = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [rows, setRows] = useState(USUAL_ROWS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list comes and goes with its types
  useLayoutEffect(() => {
    const column = pane.current
    if (column === null || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      if (list.current !== null) setRows(rowsThatFit(column, list.current))
    }
    const observer = new ResizeObserver(measure)
    // What is beside the list takes its room as well, and may come later: the doors with the first guest.
    const watch = () => {
      for (const part of [column, ...column.children]) observer.observe(part)
      measure()
    }
    const parts = new MutationObserver(watch)
    parts.observe(column, { childList: true })
    watch()
    return () => {
      observer.disconnect()
      parts.disconnect()
    }
  }, [types])
  return { pane, list, rows }
}

function rowsThatFit(column: HTMLElement, list: HTMLElement): number {
  const row = list.firstElementChild
  if (row === null || column.clientHeight === 0) return USUAL_ROWS
  const style = getComputedStyle(column)
  const shown = [...column.children].filter((part) => part !== list && part.getClientRects().length > 0)
  const others = shown.reduce((sum, part) => sum + (part as HTMLElement).offsetHeight, 0)
  const gaps = shown.length * Number.parseFloat(style.rowGap)
  const free =
    column.clientHeight - others - gaps - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom)
  const gap = Number.parseFloat(getComputedStyle(list).rowGap)
  return Math.max(FEWEST_ROWS, Math.floor((free + gap) / ((row as HTMLElement).offsetHeight + gap)))
}
