import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { onKeys } from '../permission/on-keys.ts'

/**
 * Single keys of a screen, wherever the keyboard is on it. It may also be on what is around the
 * screen: the button or the row that had it goes with what was decided. Returns the ref for the screen's element.
 */
export function useScreenKeys(onKey: (event: KeyboardEvent) => void): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null)
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (isOwn(event, screen.current)) onKey(event)
  })
  useEffect(() => {
    return onKeys(listen)
  }, [])
  return screen
}

const isOwn = (event: KeyboardEvent, screen: HTMLElement | null): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  event.target instanceof Element &&
  screen !== null &&
  (screen.contains(event.target) || event.target.contains(screen)) &&
  !event.target.matches('input, textarea, select, [contenteditable]')
