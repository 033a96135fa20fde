import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ALONE_MS } from '../base/keys.ts'
import { useLatest } from '../ui/use-latest.ts'

/** What a field for an amount does with keys: letters never land in it, they mean a method or another part of the screen. */
export function useAmountKeys(onLetter: (letter: string) => void) {
  const letters = useLateLetter(onLetter)
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') return letters.flush()
    const { ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || [...event.key].length !== 1) return
    const isLetter = /\p{L}/u.test(event.key)
    letters.heard(isLetter ? event.key.toUpperCase() : null, event.timeStamp)
    if (isLetter) event.preventDefault()
  }
}

/**
 * Letters pressed in the amount field. They act after a short quiet moment, and only when no character came just before:
 * else they are part of a scan, or of something else that no person types. Enter does not have to wait for it.
 */
function useLateLetter(run: (letter: string) => void) {
  const pending = useRef<{ letter: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  const latest = useLatest(run)
  useEffect(
    () => () => {
      if (pending.current !== null) clearTimeout(pending.current.timer)
    },
    [],
  )
  const take = (): string | null => {
    const waiting = pending.current
    if (waiting !== null) clearTimeout(waiting.timer)
    pending.current = null
    return waiting?.letter ?? null
  }
  const action = () => {
    const letter = take()
    if (letter !== null) latest.current(letter)
  }
  function wait(letter: string, delayMs: number) {
    const due = performance.now() + delayMs
    const timer = setTimeout(() => {
      // A late timer means a busy window: the rest of a scan may still be in the queue of keys, so let it in.
      if (performance.now() > due + 30) wait(letter, 10)
      else action()
    }, delayMs)
    pending.current = { letter, timer }
  }
  return {
    /** A character went down, at this time of the window's clock; `letter` is null where it alone means nothing. */
    heard(letter: string | null, at: number) {
      const isQuick = at - lastAt.current < ALONE_MS
      lastAt.current = at
      take()
      if (letter === null || isQuick) return
      wait(letter, ALONE_MS)
    },
    /** Runs what waits, at once. */
    flush: action,
  }
}
