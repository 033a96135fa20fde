import type { UploadRates } from '../../../../shared/app/upload-rates.ts'
import type { UploadYield } from '../../../../shared/app/upload-rules.ts'

/** A stretch of the plot in which files gave way, in stretches of time from the left. */
export interface YieldBand {
  from: number
  to: number
  yields: UploadYield
}

/** What files gave way to, from when to when. */
export function bandsOf(rates: UploadRates['rates']): YieldBand[] {
  const bands: YieldBand[] = []
  rates.forEach(({ yields }, index) => {
    const last = bands.at(-1)
    if (yields === null) return
    if (last?.to === index && last.yields === yields) last.to = index + 1
    else bands.push({ from: index, to: index + 1, yields })
  })
  return bands
}

/** Time and pace of a minute of the table. */
export interface RateMinute {
  /** Its first moment, in milliseconds. */
  at: number
  bytesPerSecond: number
  yields: UploadYield | null
}

/** The same by minutes, for who reads a table. The first one may be shorter. */
export function minutesOf({ rates, until, everyMs }: UploadRates): RateMinute[] {
  const perMinute = Math.round(60_000 / everyMs)
  const end = Date.parse(until)
  const minutes: RateMinute[] = []
  for (let to = rates.length; to > 0; to -= perMinute) {
    const from = Math.max(0, to - perMinute)
    const some = rates.slice(from, to)
    minutes.unshift({
      at: end - (rates.length - from) * everyMs,
      bytesPerSecond: meanOf(some),
      yields: some.at(-1)?.yields ?? null,
    })
  }
  return minutes
}

/** The usual pace while nothing was in the way; undefined where there is no such stretch. */
export function freePace(rates: UploadRates['rates']): number | undefined {
  const free = rates.filter(({ yields, bytesPerSecond }) => yields === null && bytesPerSecond > 0)
  return free.length === 0 ? undefined : meanOf(free)
}

const meanOf = (rates: readonly { bytesPerSecond: number }[]) =>
  Math.round(rates.reduce((sum, { bytesPerSecond }) => sum + bytesPerSecond, 0) / rates.length)
