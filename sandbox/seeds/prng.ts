/** A small seeded generator: the same seed gives the same sequence on every machine. */
export interface Prng {
  /** In [0, 1). */
  next(): number
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** `length` characters of `alphabet`. */
  text(alphabet: string, length: number): string
  uuid(): string
}

/** Folds a text into 32 bits (FNV-1a), so that a world's parts can have sequences of their own. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Mulberry32. */
export function createPrng(seed: number): Prng {
  let state = seed >>> 0
  function bits(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const prng: Prng = {
    next: () => bits() / 2 ** 32,
    int: (min, max) => min + Math.floor(prng.next() * (max - min + 1)),
    chance: (probability) => prng.next() < probability,
    pick(list) {
      const picked = list[Math.floor(prng.next() * list.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    text(alphabet, length) {
      let result = ''
      for (let at = 0; at < length; at += 1) result += alphabet[Math.floor(prng.next() * alphabet.length)]
      return result
    },
    uuid() {
      const hex = [bits(), bits(), bits(), bits()].map((word) => word.toString(16).padStart(8, '0')).join('')
      const variant = '89ab'[bits() & 3]
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
  return prng
}
