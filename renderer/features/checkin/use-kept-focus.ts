import { type MouseEvent, type RefObject, useEffect } from 'react'
import { layerIsOpen } from '../../base/stage.ts'

/**
 * Keeps the scan box in focus for slow scanners and for typing: when the focus falls to nothing, and after each click that
 * opened nothing and selected no text. Tab still leads everywhere. `away`: the keyboard belongs to something else meanwhile.
 */
export function useKeptFocus(box: RefObject<HTMLInputElement | null>, away = false) {
  useEffect(() => {
    if (away) return
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget !== null) return
      setTimeout(() => {
        const { activeElement } = document
        if ((activeElement === null || activeElement === document.body) && !layerIsOpen()) box.current?.focus()
      })
    }
    document.addEventListener('focusout', onFocusOut)
    return () => document.removeEventListener('focusout', onFocusOut)
  }, [box, away])

  /** For `onClick` of the screen's root. `detail` is 0 when a key pressed the button: then the focus stays there. */
  return (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const opens = target?.closest('[aria-haspopup]:not(input), [role="dialog"], [role="menu"]') ?? null
    const selected = getSelection()?.isCollapsed === false
    if (!away && event.detail > 0 && opens === null && !selected && !layerIsOpen()) box.current?.focus()
  }
}
