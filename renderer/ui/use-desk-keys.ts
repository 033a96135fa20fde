import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { onKeys } from '../permission/on-keys.ts'

/**
 * Single keys of a screen, wherever the keyboard is on it. It may also be on what is around the
 * screen: the button or the row that had it goes with what was decided. Returns the ref for the screen's element.
 */
export function useDeskKeys(onKey: (event: KeyboardEvent) => void): RefObject<HTMLDivElement | null> {
  const desk = useRef<HTMLDivElement>(null)
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (isOwn(event, desk.current)) onKey(event)
  })
  useEffect(() => {
    return onKeys(listen)
  }, [])
  return desk
}

const isOwn = (event: KeyboardEvent, desk: HTMLElement | null): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  event.target instanceof Element &&
  desk !== null &&
  (desk.contains(event.target) || event.target.contains(desk)) &&
  !event.target.matches('input, textarea, select, [contenteditable]')
