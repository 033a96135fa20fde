import { useCallback, useState } from 'react'

/** Rows held at a time at most, and the step by which the held stretch moves along the list. */
export const WINDOW_LENGTH = 200
export const WINDOW_STEP = 100

interface Stretch {
  start: number
  count: number
}

/**
 * The held stretch, so that the rows `first` to `last` lie in its middle half: always between multiples of the step, so that a
 * list of any length is asked for in few distinct queries, and each result can be cached. At the top there is nothing
 * before the rows, so that the first result, for which a person waits after each key, is half as long.
 */
export function windowAround(first: number, last: number): Stretch {
  const middle = (first + last) / 2
  const from = Math.floor(middle / WINDOW_STEP - 0.5) * WINDOW_STEP
  const start = Math.max(0, from)
  return { start, count: from + WINDOW_LENGTH - start }
}

/** What is asked for first of any list. */
export const TOP = windowAround(0, 0)

interface ListWindow extends Stretch {
  /** Moves the window to what is on the screen. */
  follow: (first: number, last: number) => void
}

/** The stretch of a list to ask the core for. A new `listKey` (other filter, other order) starts at the top again. */
export function useListWindow(listKey: string): ListWindow {
  const [held, setHeld] = useState({ listKey, ...TOP })
  const follow = useCallback(
    (first: number, last: number) => {
      const { start, count } = windowAround(first, last)
      setHeld((old) =>
        old.listKey === listKey && old.start === start && old.count === count ? old : { listKey, start, count },
      )
    },
    [listKey],
  )
  const { start, count } = held.listKey === listKey ? held : TOP
  return { start, count, follow }
}
