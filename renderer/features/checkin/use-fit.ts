import { type RefObject, useLayoutEffect, useRef } from 'react'

interface FitOptions {
  /** Smallest font size of one line, in pixels; below it the text wraps. */
  least: number
  /** Text that wraps keeps shrinking to this size while the column around it is too full. */
  leastInColumn?: number
}

/**
 * Shrinks the text of one line until it fits the width of its element; the style sheet gives the largest size. Runs before
 * paint whenever the text or the width changes.
 */
export function useFit<E extends HTMLElement>(text: string, options: FitOptions): RefObject<E | null> {
  const { least, leastInColumn } = options
  const ref = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the width that is measured
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const shrink = () => {
      shrinkToLine(element, least)
      if (leastInColumn !== undefined) shrinkToColumn(element, leastInColumn)
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
  }, [text, least, leastInColumn])
  return ref
}

const sizeOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize)

function shrinkToLine(element: HTMLElement, least: number): void {
  element.style.fontSize = ''
  element.style.whiteSpace = ''
  if (element.clientWidth === 0) return
  // The display face has an optical size: a smaller letter is wider for its height, so one division is not enough.
  for (let tries = 0; tries < 5 && element.scrollWidth > element.clientWidth; tries++) {
    const size = sizeOf(element)
    const fitting = Math.floor((size * element.clientWidth * 10) / element.scrollWidth) / 10
    element.style.fontSize = `${Math.max(least, Math.min(fitting, size - 1))}px`
    if (fitting < least) {
      element.style.whiteSpace = 'normal'
      return
    }
  }
}

function shrinkToColumn(element: HTMLElement, least: number): void {
  const column = element.parentElement
  if (column === null || element.style.whiteSpace === '') return
  for (let size = sizeOf(element) - 1; size >= least && isTooFull(column); size--) {
    element.style.fontSize = `${size}px`
  }
}

/** Full itself, or a part of it already scrolls for want of room. */
const isTooFull = (column: HTMLElement): boolean =>
  [column, ...column.querySelectorAll<HTMLElement>('ul')].some((part) => part.scrollHeight > part.clientHeight + 1)
