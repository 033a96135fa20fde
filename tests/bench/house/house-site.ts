import { envelopeOf, PlatformError } from '../../../sandbox/errors.ts'
import { createFaults } from '../../../sandbox/faults.ts'
import { takeIdsFrom } from '../../../sandbox/ids.ts'
import { openInProcess, type TextRequest, type TextResponse } from '../../../sandbox/in-process.ts'
import { createPrng, seedOf } from '../../../sandbox/seeds/prng.ts'
import type { Site } from '../../simulation/site.ts'
import type { Timeline } from '../../simulation/timeline.ts'
import { evening } from '../../simulation/world.ts'

/** A request that the site carried out, or turned away with 429. */
export interface Served {
  at: number
  request: TextRequest
  status: number
  laptop: number
}

/** The platform's site with its limit for all laptops together: so many requests in any 60 seconds. */
export interface HouseSite extends Pick<Site, 'carryOut' | 'carryBytes' | 'sandbox'> {
  /** From here on no more requests than these are served in a minute; null for as many as come. */
  limit(perMinute: number | null): void
  /** Called for each request. */
  watch(listener: (served: Served) => void): void
  close(): void
}

/** Opens the house in this thread, on the timeline's clock. */
export function openHouse(timeline: Timeline): HouseSite {
  const ids = createPrng(seedOf('ids:house'))
  const giveBack = takeIdsFrom(() => ids.uuid())
  const clock = { now: () => Math.floor(evening + timeline.now()) }
  const sandbox = openInProcess({ world: 'house', clock })
  const faults = createFaults()
  const listeners: ((served: Served) => void)[] = []

  function response(request: TextRequest): TextResponse {
    const seconds = faults.overLimit(clock.now())
    if (seconds === undefined) return sandbox.respond(request)
    const error = new PlatformError(429, 'RESOURCE_EXHAUSTED')
    const headers = { 'content-type': 'application/json', date: new Date(clock.now()).toUTCString() }
    return {
      status: 429,
      headers: { ...headers, 'retry-after': `${seconds}` },
      text: JSON.stringify(envelopeOf(error)),
    }
  }

  return {
    sandbox,
    carryOut: (request, _staleMs, by) => {
      const given = response(request)
      const served = { at: timeline.now(), request, status: given.status, laptop: by?.laptop ?? -1 }
      for (const listener of listeners) listener(served)
      return { response: given, requestId: undefined }
    },
    carryBytes: () => Promise.reject(new Error('Nobody of this house sends files.')),
    limit: (perMinute) => void faults.set({ rateLimitPerMinute: perMinute }),
    watch: (listener) => listeners.push(listener),
    close: giveBack,
  }
}
