import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { useDeskKeys } from '../../ui/use-desk-keys.ts'
import { listPath } from './event-paths.ts'

/** `Esc` leads back to all events as they were. Returns the ref of the screen's element. */
export function useBackKey(): RefObject<HTMLDivElement | null> {
  const [, go] = useLocation()
  return useDeskKeys((event) => {
    if (event.key !== 'Escape' || event.repeat) return
    event.preventDefault()
    go(listPath())
  })
}
