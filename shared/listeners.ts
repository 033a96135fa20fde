/** Listeners of one event. One may be added or removed while the others are notified. */
export interface Listeners<T> {
  /** Returns the unsubscribe. */
  add(listener: (value: T) => void): () => void
  notify(value: T): void
}

export function createListeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>()
  return {
    add: (listener) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    notify: (value) => {
      for (const listener of [...all]) listener(value)
    },
  }
}
