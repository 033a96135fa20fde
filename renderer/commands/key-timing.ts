import { ALONE_MS } from '../base/keys.ts'
import { wasHeldBack } from '../scanner/key-window.ts'

/** The keys that only change other keys: they are not part of anyone's typing timing. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'AltGraph'])

/** A timer this late means a busy window, where keys may still be in the queue. Milliseconds. */
const LATE_MS = 30
/** How often a late timer lets the queue of keys go first; a window that is never at rest must not keep a person waiting. */
const MOST_LOOKS = 3

let lastAt = Number.NEGATIVE_INFINITY
let quietMs = Number.POSITIVE_INFINITY
const listeners = new Set<(at: number) => void>()

/**
 * Watches the timing of all keys in this window, those included that a scanner listener stops later. Call it once,
 * before anything else listens.
 */
export function watchKeyTiming(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      // A scanner listener hands a person's keys on as copies; only the real press is part of the timing.
      if (MODIFIERS.has(event.key) || event.repeat || wasHeldBack(event)) return
      const gapMs = event.timeStamp - lastAt
      // A key from before the last one belongs to another keyboard’s clock.
      quietMs = gapMs < 0 ? Number.POSITIVE_INFINITY : gapMs
      lastAt = event.timeStamp
      for (const listener of [...listeners]) listener(event.timeStamp)
    },
    { capture: true },
  )
}

export const keyTiming = {
  /** Milliseconds between the last key and the one before it. */
  quietMs: () => quietMs,
  onKey: (listener: (at: number) => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Does `action` as soon as no key came for a while behind the last one; returns how to do without it. */
export function afterLastKey(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (delayMs: number, more: number) => {
    const due = performance.now() + delayMs
    timer = setTimeout(() => {
      if (more > 0 && performance.now() > due + LATE_MS) wait(0, more - 1)
      else action()
    }, delayMs)
  }
  // The scanner's listener may have held the key back already for a part of the time.
  wait(Math.min(Math.max(0, lastAt + ALONE_MS - performance.now()), ALONE_MS), MOST_LOOKS)
  return () => clearTimeout(timer)
}

/**
 * Does what a single key of a screen stands for, once it is sure to be a person's: it came alone. Any other key before
 * that and nothing is done. Call it while the key is handled.
 */
export function whenAlone(action: () => void): void {
  if (quietMs < ALONE_MS) return
  const forget = keyTiming.onKey(() => {
    forget()
    cancel()
  })
  const cancel = afterLastKey(() => {
    forget()
    action()
  })
}
