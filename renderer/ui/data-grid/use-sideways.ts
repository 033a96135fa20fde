import { type RefObject, useLayoutEffect } from 'react'

/** A list that was not moved sideways for so long stands still. */
const STILL_MS = 150

/**
 * Gives the style sheet the list's horizontal scroll offset, so that pinned cells stay in place. They are `sticky` only
 * while it scrolls: Chromium gives each such cell its own layer, and with a hundred of them every frame of vertical
 * scrolling is late. `layout` names what decides the widths of the rows and the list.
 */
export function useSideways(scroller: RefObject<HTMLElement | null>, layout: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has another width
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    let shown = element.scrollLeft
    let timer: ReturnType<typeof setTimeout> | undefined
    const stand = () => {
      shown = element.scrollLeft
      delete element.dataset['sideways']
      element.style.setProperty('--sideways', `${shown}px`)
      element.style.setProperty('--hidden', `${element.scrollWidth - element.clientWidth}px`)
    }
    const onScroll = () => {
      if (element.scrollLeft === shown) return
      shown = element.scrollLeft
      element.dataset['sideways'] = ''
      clearTimeout(timer)
      timer = setTimeout(stand, STILL_MS)
    }
    stand()
    // Before the rows are redrawn: behind that, to ask where the list stands would lay all of it out.
    const options = { passive: true, capture: true }
    element.addEventListener('scroll', onScroll, options)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll, options)
    }
  }, [scroller, layout])
}
