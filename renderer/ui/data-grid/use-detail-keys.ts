import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { lookUp } from '../../../shared/look-up.ts'
import type { GridHandle } from './data-grid.tsx'

interface DetailKeysOptions {
  grid: RefObject<GridHandle | null>
  /** What the drawer shows; null while it is closed. */
  openId: string | null
  onClose: () => void
  singleKeys: boolean
  /** Does what a key stands for as soon as it is sure to be a person’s, and no letter of a scanned code. */
  whenAlone: (action: () => void) => void
}

/**
 * Keys shared by a list and its drawer: Escape goes back to the row, J and K go to the next and the previous one. Spread
 * `onKeyDown` on what holds both, give `titleRef` to the drawer, call `enter` before opening by key.
 */
export function useDetailKeys({ grid, openId, onClose, singleKeys, whenAlone }: DetailKeysOptions) {
  const title = useRef<HTMLHeadingElement | null>(null)
  // Who comes to a screen with its drawer open comes for the drawer.
  const entering = useRef(openId !== null)
  const take = useCallback(() => {
    if (!entering.current || title.current === null) return
    entering.current = false
    title.current.focus()
  }, [])
  const titleRef = useCallback(
    (element: HTMLHeadingElement | null) => {
      title.current = element
      take()
    },
    [take],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row in a drawer that is open already
  useEffect(take, [openId, take])

  const close = () => {
    onClose()
    grid.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (openId === null || event.defaultPrevented) return
    // React brings the keys of a dialog or a menu of the drawer here as well, although they lie elsewhere.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
      return
    }
    const by = lookUp({ j: 1, k: -1 }, event.key)
    const held = event.ctrlKey || event.metaKey || event.altKey
    if (by === undefined || held || !singleKeys || isTyping(event.target)) return
    event.preventDefault()
    if (event.repeat) grid.current?.step(by)
    else whenAlone(() => grid.current?.step(by))
  }
  const enter = () => {
    entering.current = true
    take()
  }
  return { titleRef, onKeyDown, close, enter }
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
