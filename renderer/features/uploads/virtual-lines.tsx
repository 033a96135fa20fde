import { useVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react'
import classes from './uploads.module.css'

interface VirtualLinesProps<R> extends Omit<ComponentProps<'section'>, 'children' | 'ref'> {
  scroller: RefObject<HTMLElement | null>
  /** Of a line, in pixels. */
  lineHeight: number
  total: number
  /** The rows that are here, of which `start` is the first one’s place. */
  page: { start: number; rows: readonly R[] } | undefined
  /** Called with the places of the first and the last line in sight. */
  follow: (first: number, last: number) => void
  /** Called once there are lines on the screen; always the same function. */
  onDrawn?: () => void
  children: (row: R) => ReactNode
}

/** Lines of a list, of which only those in sight are drawn, however many there are. */
export function VirtualLines<R extends { id: string }>(props: VirtualLinesProps<R>) {
  const { scroller, lineHeight, total, page, follow, onDrawn, children, ...section } = props
  const lines = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 4,
  })
  const items = lines.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => follow(first, last), [first, last, follow])
  const isDrawn = items.length > 0
  useEffect(() => {
    if (isDrawn) onDrawn?.()
  }, [isDrawn, onDrawn])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <section ref={scroller} tabIndex={0} {...section}>
      <ul className={classes['lines']} style={{ height: lines.getTotalSize() }}>
        {items.map(({ index, start: top }) => {
          const row = page?.rows[index - page.start]
          return (
            <li
              key={row?.id ?? index}
              className={classes['place']}
              style={{ transform: `translateY(${top}px)` }}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              {row !== undefined && children(row)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
