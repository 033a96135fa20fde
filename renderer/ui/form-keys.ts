import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'

interface FormKeys {
  save: () => void
  /** Leaves the form, or asks first. */
  leave: () => void
}

/**
 * The keys of a form as a whole: Ctrl+S and Ctrl+Enter save it, Escape leaves it and nothing behind it.
 * Saving also works while nothing has the focus, as in the moment after a dialog over the form closed.
 */
export function useFormKeys({ save, leave }: FormKeys): (event: KeyboardEvent) => void {
  const saveFromPage = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || !isSave(event) || !isOnNothing(event.target) || isDialogOpen()) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    window.addEventListener('keydown', saveFromPage)
    return () => window.removeEventListener('keydown', saveFromPage)
  }, [])
  return (event) => {
    // React brings the keys of a dialog over the form here as well.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const saves = isSave(event)
    if (!saves && event.key !== 'Escape') return
    // The list behind would close the drawer, the browser would save the page.
    event.preventDefault()
    if (saves) save()
    // An open dropdown closes itself.
    else if (!isDroppedDown(event.target)) leave()
  }
}

const isSave = (event: { ctrlKey: boolean; metaKey: boolean; key: string }): boolean =>
  (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')

/** The page, or a region of the frame that takes the focus of an element that went. */
const isOnNothing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('body, [data-region]')

const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

const isDroppedDown = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'
