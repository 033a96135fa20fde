import { type RefObject, useLayoutEffect, useState } from 'react'

/** The inner width of an element in pixels, kept up to date; null until it is laid out. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const measure = () => setWidth(element.clientWidth > 0 ? element.clientWidth : null)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
