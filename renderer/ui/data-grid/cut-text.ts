import type { PointerEvent } from 'react'

/** Text that did not fit is shown whole when the pointer rests on it. */
export function nameCutText(event: PointerEvent) {
  const text = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cut]') : null
  if (text === null) return
  if (text.scrollWidth > text.clientWidth) text.title = text.textContent
  else text.removeAttribute('title')
}
