import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { useScreenKeys } from '../../ui/use-screen-keys.ts'
import { listPath } from './event-paths.ts'

/** `Esc` leads back to all events as they were. Returns the ref of the screen's element. */
export function useBackKey(): RefObject<HTMLDivElement | null> {
  const [, go] = useLocation()
  return useScreenKeys((event) => {
    if (event.key !== 'Escape' || event.repeat) return
    event.preventDefault()
    go(listPath())
  })
}
