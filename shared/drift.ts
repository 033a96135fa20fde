const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How far a clock is off, in the largest unit that it fills; no one reads 259,200 seconds. */
export interface Drift {
  amount: number
  unit: 'days' | 'hours' | 'minutes' | 'seconds'
  /** Slow shows an earlier time than the site's clock does. */
  way: 'slow' | 'fast'
}

/** The drift of this laptop's clock; `offsetMs` is the site's clock minus the laptop's. */
export function driftOf(offsetMs: number): Drift {
  const off = Math.abs(offsetMs)
  const way = offsetMs > 0 ? 'slow' : 'fast'
  for (const [unit, size] of [
    ['days', day],
    ['hours', hour],
    ['minutes', minute],
  ] as const) {
    // Rounding one and a half of a unit would hide too much: below that the smaller unit says it.
    if (off >= 1.5 * size) return { amount: Math.round(off / size), unit, way }
  }
  return { amount: Math.round(off / second), unit: 'seconds', way }
}
