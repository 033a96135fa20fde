import { useLayoutEffect, useRef } from 'react'
import { type InSight, placeToKeep } from './file-moves.ts'

interface SteadyPlace {
  columns: number
  open: string | null
  /** Where the keyboard is. */
  stop: number
  inSight: InSight
  scrollTo: (index: number, align: 'auto' | 'start') => void
  /** Scrolls there and puts the focus on it. */
  focusAt: (index: number) => void
}

/** Keeps the open file in sight, and the keyboard on it, when the tiles find another place beside the details. */
export function useSteadyPlace({ columns, open, stop, inSight, scrollTo, focusAt }: SteadyPlace): void {
  const before = useRef({ columns, open, inSight })
  // The tiles are laid out a moment after the details came or went, once their new width is known.
  const follows = useRef(false)
  useLayoutEffect(() => {
    const old = before.current
    before.current = { columns, open, inSight }
    if (stop < 0) return
    if (old.open !== open) {
      follows.current = true
      scrollTo(stop, 'auto')
    }
    if (old.columns === columns) return
    const isFollowed = open !== null || follows.current
    const kept = placeToKeep(stop, old.inSight, isFollowed)
    scrollTo(kept, kept === stop ? 'auto' : 'start')
    // A tile that left what is drawn took the focus with it.
    if (isFollowed && document.activeElement === document.body) focusAt(stop)
    follows.current = false
  })
}
