import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** What was drawn last, for listeners and timers that outlive a drawing. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** A stable function that calls the one of the last render, so that its receivers need not render again. */
export function useSteady<A extends unknown[]>(action: (...given: A) => void): (...given: A) => void {
  const latest = useLatest(action)
  return useCallback((...given) => latest.current(...given), [])
}
