import type { KeyboardEvent } from 'react'

interface FormKeys {
  save: () => void
  /** Leaves the form, or asks first. */
  leave: () => void
}

/** The keys of a form as a whole: Ctrl+S and Ctrl+Enter save it, Escape leaves it and nothing behind it. */
export function formKeys({ save, leave }: FormKeys): (event: KeyboardEvent) => void {
  return (event) => {
    // React brings the keys of a dialog over the form here as well.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const isSave = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')
    if (!isSave && event.key !== 'Escape') return
    // The list behind would close the drawer, the browser would save the page.
    event.preventDefault()
    if (isSave) save()
    // An open dropdown closes itself.
    else if (!isDroppedDown(event.target)) leave()
  }
}

const isDroppedDown = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'
