import { useEffect } from 'react'

/**
 * Closes menus and popovers when the window goes to another screen by a key, a scan or a link. They close by themselves on
 * a press beside them, so one is made; nothing lies under it. A screen's own filters change only what follows the `?`.
 */
export function useClosedPopovers(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it follows
  useEffect(() => {
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  }, [path])
}
