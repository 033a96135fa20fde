import type { Prng } from '../../sandbox/seeds/prng.ts'

/** Faults that can be injected into one exchange. */
export const exchangeFaults = [
  'dropRequest',
  'dropAnswer',
  'duplicate',
  'delay',
  'tooMany',
  'serverError',
  'errorAfterApply',
  'timeout',
  'halfOpen',
  'reset',
  'truncated',
  'portalPage',
  'portalRedirect',
  'dns',
  'tls',
  'staleRead',
] as const
export type ExchangeFault = (typeof exchangeFaults)[number]

/** Faults of a laptop, the site, or the line between them, for a while. */
export const otherFaults = [
  'crash',
  'powerCut',
  'sleep',
  'night',
  'clockJump',
  'diskFull',
  'outage',
  'siteOutage',
  'revoked',
  'keyRefused',
  'thirdParty',
  'ticketGone',
  'listShrinks',
  'cursorExpiry',
  'newFields',
] as const
export type Fault = ExchangeFault | (typeof otherFaults)[number]

export const allFaults: readonly Fault[] = [...exchangeFaults, ...otherFaults]

/** How likely each exchange meets what. Shares of 1; their sum is below 1. */
export type Weather = Readonly<Record<ExchangeFault, number>>

export const fairWeather: Weather = Object.fromEntries(exchangeFaults.map((fault) => [fault, 0])) as Weather

/** Half of the faults are there on an evening, each at a rate of its own; some evenings are calm, some terrible. */
export function weatherOf(prng: Prng): Weather {
  const strength = prng.pick([0, 0.3, 1, 1, 1, 2])
  const rates = exchangeFaults.map((fault) => {
    const rate = prng.chance(0.5) ? (0.005 + 0.05 * prng.next()) * strength : 0
    return [fault, fault === 'staleRead' ? Math.min(0.3, rate * 4) : rate] as const
  })
  const sum = rates.reduce((total, [, rate]) => total + rate, 0)
  return Object.fromEntries(rates.map(([fault, rate]) => [fault, rate * Math.min(1, 0.6 / sum || 1)])) as Weather
}

/** The fault that one exchange meets; undefined for none. */
export function draw(weather: Weather, prng: Prng): ExchangeFault | undefined {
  let left = prng.next()
  for (const fault of exchangeFaults) {
    left -= weather[fault]
    if (left < 0) return fault
  }
  return undefined
}

export type FaultCounts = Partial<Record<Fault, number>>

export function counted(counts: FaultCounts, fault: Fault): void {
  counts[fault] = (counts[fault] ?? 0) + 1
}
