/** Those who want to hear of something. One may join or leave while the others are being told. */
export interface Listeners<T> {
  /** Returns the unsubscribe. */
  add(listener: (value: T) => void): () => void
  tell(value: T): void
}

export function createListeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>()
  return {
    add: (listener) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: (value) => {
      for (const listener of [...all]) listener(value)
    },
  }
}
