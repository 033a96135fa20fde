import { type RefObject, useEffect, useRef } from 'react'
import type { GridHandle, GridPage } from '../../ui/data-grid/data-grid.tsx'

/** Where the list was left for an event: its row, and how far the list was scrolled. */
let left: { listKey: string; id: string; index: number; top: number } | null = null

interface KeptRowOptions {
  /** What the grid is in. */
  screen: RefObject<HTMLElement | null>
  handle: RefObject<GridHandle | null>
  listKey: string
  page: GridPage<{ id: string }> | undefined
}

/** Back from an event the list is as it was left, with the keyboard on that event. Call the result before leaving. */
export function useKeptRow({ screen, handle, listKey, page }: KeptRowOptions): (id: string) => void {
  const isFirst = useRef(true)
  const scroller = () => screen.current?.querySelector<HTMLElement>('[role="grid"]')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is the reason, and nothing after it
  useEffect(() => {
    const before = left
    if (page === undefined || !isFirst.current) return
    isFirst.current = false
    left = null
    if (before === null || before.listKey !== listKey) return
    const found = page.rows.findIndex(({ id }) => id === before.id)
    scroller()?.scrollTo({ top: before.top })
    // Once the grid knows how far it is scrolled, a row that is in sight moves nothing.
    const frame = requestAnimationFrame(() =>
      handle.current?.show(found < 0 ? before.index : page.start + found, 'title'),
    )
    return () => cancelAnimationFrame(frame)
  }, [page])
  return (id) => {
    const index = (page?.start ?? 0) + (page?.rows.findIndex((row) => row.id === id) ?? 0)
    left = { listKey, id, index, top: scroller()?.scrollTop ?? 0 }
  }
}
