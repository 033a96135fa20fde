/** The keys that only change other keys: they are not part of anybody's typing timing. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'AltGraph'])

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
      if (MODIFIERS.has(event.key) || event.repeat || !event.isTrusted) return
      quietMs = event.timeStamp - lastAt
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
