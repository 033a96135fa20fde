import { useEffect, useEffectEvent } from 'react'
import { onKeys } from '../../permission/on-keys.ts'

/** Ctrl+O and Ctrl+N of the Data screen, before the window's own meaning of them. */
export function useDataKeys(actions: { switch: () => void; add: () => void }): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return
    const byKey = new Map([
      ['o', actions.switch],
      ['n', actions.add],
    ]).get(event.key.toLowerCase())
    if (byKey === undefined) return
    event.preventDefault()
    byKey()
  })
  useEffect(() => {
    return onKeys(listen, { on: document })
  }, [])
}
