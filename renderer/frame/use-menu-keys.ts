import { useEffect } from 'react'
import { isForMenu, openMenu } from '../permission/open-menu.ts'

/** Where an arrow enters the items of a menu from outside. */
const ENTRIES: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 0],
  ['Home', 0],
  ['ArrowUp', -1],
  ['End', -1],
])

/** Keys of an open menu while the keyboard is elsewhere: Esc closes the menu, arrows enter it. */
export function useMenuKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const menu = openMenu()
      const isInside = event.target instanceof Node && menu?.contains(event.target) === true
      if (event.defaultPrevented || menu === null || isInside || !isForMenu(event)) return
      const entry = ENTRIES.get(event.key)
      if (event.key === 'Escape') {
        event.preventDefault()
        // A menu closes by itself on a press beside it.
        document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      } else if (entry !== undefined) {
        event.preventDefault()
        const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled, [data-disabled])')]
        items.at(entry)?.focus()
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
