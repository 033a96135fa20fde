import { useEffect } from 'react'
import { topLayer } from '../../../base/stage.ts'
import { onKeys } from '../../../permission/on-keys.ts'
import { useLatest } from '../../../ui/use-latest.ts'

/** What takes Enter for itself. */
const ACTIVATABLE = [
  'a',
  'button',
  'input',
  'textarea',
  'select',
  'summary',
  '[contenteditable]',
  '[role="option"]',
].join()

/**
 * Escape keeps the plan for later, and Enter sends it, unless the key belongs to a field, a button or a layer over the
 * screen.
 */
export function usePlanKeys(keys: { onLater: () => void; onConfirm: (() => void) | undefined }): void {
  const latest = useLatest(keys)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || topLayer() !== undefined) return
      const { target, key } = event
      const isInField = target instanceof HTMLInputElement && target.type === 'text'
      if (key === 'Escape' && !isInField) latest.current.onLater()
      const isActing = target instanceof Element && target.closest(ACTIVATABLE) !== null
      if (key === 'Enter' && !event.repeat && !isActing) latest.current.onConfirm?.()
    }
    return onKeys(listen)
  }, [])
}
