import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../format.ts'
import classes from './data-grid.module.css'

interface ScrollPillProps {
  offset: number
  scrolling: boolean
  /** Height of the rows on the screen and of all rows, pixels. */
  viewport: number
  whole: number
  /** The row in the middle of the screen, from 1, and the first letter of what the list is sorted by. */
  row: number
  letter: string
}

/** Where one is in a long list, shown beside the scroll thumb while the list moves faster than it can be read. */
export function ScrollPill({ offset, scrolling, viewport, whole, row, letter }: ScrollPillProps) {
  const fast = useFast({ offset, scrolling, viewport })
  const share = whole > viewport ? offset / (whole - viewport) : 0
  return (
    <div
      aria-hidden="true"
      className={classes['pill']}
      data-shown={fast || undefined}
      style={{ top: Math.round(share * (viewport - 34)) }}
    >
      {letter === '' ? formatCount(row) : `${letter} · ${formatCount(row)}`}
    </div>
  )
}

/** True from the first jump of more than a screen and a half until the list stands still. */
function useFast({ offset, scrolling, viewport }: { offset: number; scrolling: boolean; viewport: number }): boolean {
  const [fast, setFast] = useState(false)
  const last = useRef(offset)
  useEffect(() => {
    const jump = Math.abs(offset - last.current)
    last.current = offset
    if (!scrolling) setFast(false)
    else if (jump > viewport * 1.5) setFast(true)
  }, [offset, scrolling, viewport])
  return fast
}
