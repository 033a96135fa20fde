import { useEffect } from 'react'
import { onKeys } from '../permission/on-keys.ts'
import { useRouteParams } from '../ui/data-grid/use-route-params.ts'
import { withParam } from '../ui/data-grid/use-route-text.ts'

/** Whether the form for a new guest is open (`?add=guest`, so that the palette can lead there); `Ctrl N` opens it. */
export function useAddGuest(): { isOpen: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useRouteParams()
  const set = (value: string | null) => setParams((old) => withParam(old, 'add', value), { replace: true })
  useEffect(() => {
    // Before the window's own meaning of these keys.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      setParams((old) => withParam(old, 'add', 'guest'), { replace: true })
    }
    return onKeys(onKeyDown, { on: document })
  }, [setParams])
  return { isOpen: params.get('add') !== null, open: () => set('guest'), close: () => set(null) }
}
