import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Below this size text is cut to lines instead: it could not be read across a counter. */
interface FitOptions {
  /** Smallest font size in pixels; below it the text may wrap. */
  least: number
}

/**
 * Shrinks the text of one line until it fits the width of its element; the style sheet gives the largest size. Runs before
 * paint whenever the text or the width changes.
 */
export function useFit<E extends HTMLElement>(text: string, { least }: FitOptions): RefObject<E | null> {
  const ref = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the width that is measured
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const shrink = () => {
      element.style.fontSize = ''
      element.style.whiteSpace = ''
      if (element.clientWidth === 0) return
      // The display face has an optical size: a smaller letter is wider for its height, so one division is not enough.
      for (let tries = 0; tries < 5 && element.scrollWidth > element.clientWidth; tries++) {
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        const fitting = Math.floor((size * element.clientWidth * 10) / element.scrollWidth) / 10
        element.style.fontSize = `${Math.max(least, Math.min(fitting, size - 1))}px`
        if (fitting < least) {
          element.style.whiteSpace = 'normal'
          return
        }
      }
    }
    shrink()
    if (typeof ResizeObserver === 'undefined') return
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      shrink()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, least])
  return ref
}
