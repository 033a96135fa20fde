import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Pixels that the arrow of the button for the rest takes beside a word. */
const ARROW = 30

interface Room {
  /** Of the button for the rest while none of the rest is chosen. */
  more: number
  gap: number
  room: number
  /** Which of the tabs is chosen. */
  chosen: number
}

/** How many tabs fit in one line, the first ones; the button for the rest names the chosen one if it is among them. */
export function fittingTabs(widths: readonly number[], { more, gap, room, chosen }: Room): number {
  for (let count = widths.length; count > 0; count -= 1) {
    const rest = chosen >= count ? (widths[chosen] ?? 0) + ARROW : more
    const all = widths.slice(0, count).reduce((sum, width) => sum + width, 0) + (count - 1) * gap
    if (all + (count === widths.length ? 0 : gap + rest) <= room) return count
  }
  return 0
}

interface Fitting {
  line: RefObject<HTMLDivElement | null>
  /** Holds every tab as it would be in the line, and last the button for the rest; never seen. */
  measured: RefObject<HTMLDivElement | null>
  count: number
}

/** Measures before paint, whenever the tabs or the width change. */
export function useFittingTabs(length: number, chosen: number): Fitting {
  const line = useRef<HTMLDivElement>(null)
  const measured = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(length)
  useLayoutEffect(() => {
    const [place, row] = [line.current, measured.current]
    if (place === null || row === null) return
    const measure = () => {
      const room = place.clientWidth
      // Not laid out.
      if (room === 0) return
      const widths = [...row.children].map((child) => child.getBoundingClientRect().width)
      const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
      setCount(fittingTabs(widths.slice(0, length), { more: widths[length] ?? 0, gap, room, chosen }))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    // Counts and letters that come later change its width.
    observer.observe(row)
    return () => observer.disconnect()
  }, [length, chosen])
  return { line, measured, count }
}
