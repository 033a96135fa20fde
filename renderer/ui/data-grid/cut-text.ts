import type { PointerEvent } from 'react'

/** The one text that is named: its element may get another row's text once the pointer has left it. */
let named: WeakRef<HTMLElement> | undefined

/** Text that did not fit is shown whole while the pointer rests on it. */
export function nameCutText(event: PointerEvent) {
  const text = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cut]') : null
  named?.deref()?.removeAttribute('title')
  named = undefined
  if (text === null || text.scrollWidth <= text.clientWidth) return
  text.title = text.textContent
  named = new WeakRef(text)
}
