import type { UploadRate, UploadRates } from '../../../shared/app/upload-rates.ts'
import type { UploadYield } from '../../../shared/app/upload-rules.ts'
import type { Clock } from '../ports.ts'

/** How fast files left over the last half hour. It lives in memory, and holds as many stretches as one plot shows. */
export interface RateHistory {
  moved(bytes: number): void
  /** What files give way to from now on; null when to nothing. */
  stand(yields: UploadYield | null): void
  /** Whole stretches from the first that had a byte. */
  read(): UploadRates
}

const everyMs = 10_000
const mostRates = 180

interface Stretch {
  moved: number
  /** What files gave way to in it last. */
  yields: UploadYield | null
}

export function createRateHistory(clock: Pick<Clock, 'monotonic' | 'now'>): RateHistory {
  /** By their number since the clock began; one in which nothing happened is missing. */
  const stretches = new Map<number, Stretch>()
  let yields: UploadYield | null = null
  const numberNow = () => Math.floor(clock.monotonic() / everyMs)

  function running(): Stretch {
    const now = numberNow()
    const known = stretches.get(now)
    if (known !== undefined) return known
    const made = { moved: 0, yields }
    stretches.set(now, made)
    for (const number of stretches.keys()) if (number < now - mostRates) stretches.delete(number)
    return made
  }

  return {
    moved: (bytes) => {
      running().moved += bytes
    },
    stand: (now) => {
      if (now === yields) return
      // What held until now has to be found again in stretches in which no byte left.
      running().yields = now
      yields = now
    },
    read: () => {
      const now = numberNow()
      const rates: UploadRate[] = []
      let held: UploadYield | null = null
      let hasBegun = false
      const oldest = Math.min(...stretches.keys(), now)
      for (let number = oldest; number < now; number += 1) {
        const stretch = stretches.get(number)
        if (stretch !== undefined) held = stretch.yields
        if ((stretch?.moved ?? 0) > 0) hasBegun = true
        if (!hasBegun || number < now - mostRates) continue
        rates.push({ bytesPerSecond: Math.round(((stretch?.moved ?? 0) * 1000) / everyMs), yields: held })
      }
      const endedMsAgo = clock.monotonic() - now * everyMs
      return { until: new Date(clock.now() - endedMsAgo).toISOString(), everyMs, rates }
    },
  }
}
