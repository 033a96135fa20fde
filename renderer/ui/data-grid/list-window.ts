import { useCallback, useState } from 'react'

/** Rows held at a time, and the step by which the held stretch moves along the list. */
export const WINDOW_LENGTH = 200
export const WINDOW_STEP = 100

/**
 * Where the held stretch starts so that the rows `first` to `last` lie in its middle half: always a multiple of the
 * step, so that a list of any length is asked for in few distinct questions, and each answer can be cached.
 */
export function windowStart(first: number, last: number): number {
  const middle = (first + last) / 2
  return Math.max(0, Math.floor(middle / WINDOW_STEP - 0.5) * WINDOW_STEP)
}

interface ListWindow {
  start: number
  count: number
  /** Moves the window to what is on the screen. */
  follow: (first: number, last: number) => void
}

/** The stretch of a list to ask the core for. A new `listKey` (other filter, other order) starts at the top again. */
export function useListWindow(listKey: string): ListWindow {
  const [held, setHeld] = useState({ listKey, start: 0 })
  const follow = useCallback(
    (first: number, last: number) => {
      const start = windowStart(first, last)
      setHeld((old) => (old.listKey === listKey && old.start === start ? old : { listKey, start }))
    },
    [listKey],
  )
  return { start: held.listKey === listKey ? held.start : 0, count: WINDOW_LENGTH, follow }
}
