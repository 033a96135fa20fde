import { type RefObject, useEffect, useRef } from 'react'

/** What was drawn last, for listeners and timers that outlive a drawing. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
