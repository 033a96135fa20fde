import { AppError, type ErrorShape, toErrorShape } from '../../../shared/errors.ts'
import { endpoints as eventsWire } from '../../../shared/wire/events.ts'
import { isUnreachable } from '../platform/link.ts'
import type { Log } from '../platform/log.ts'
import { openPlatform, type Platform } from '../platform/open-platform.ts'
import type { Clock, Ports, SiteProfile } from '../ports.ts'
import { createLoop, type Loop } from './loop.ts'

const question = { query: { paging: { limit: 1, offset: 0 } } }
const options = { priority: 'background' as const, timeoutMs: 8_000 }

/** One small question to the platform: is it there? */
export async function askOnce(
  platform: Platform,
  clock: Clock,
): Promise<{ ok: boolean; tookMs: number; error: ErrorShape | null }> {
  const start = clock.monotonic()
  try {
    await platform.client.callPage(eventsWire.query, question, options)
    return { ok: true, tookMs: Math.round(clock.monotonic() - start), error: null }
  } catch (error) {
    const shape = toErrorShape(error instanceof AppError ? error : new AppError('internal'))
    return { ok: false, tookMs: Math.round(clock.monotonic() - start), error: shape }
  }
}

/** Whether a site takes a profile, before anything is changed for it. Rejects with the site's own refusal. */
export async function checkSite(ports: Ports, profile: SiteProfile, log: Log): Promise<void> {
  const platform = openPlatform({ ports, profile, log })
  try {
    await platform.client.callRaw(eventsWire.query, question, options)
  } finally {
    platform.close()
  }
}

export interface Probe extends Loop {
  /** When it asks next, wall clock; null while there is nothing to find out. */
  nextAt(): number | null
}

/** How soon a sign-in that was refused is tried again, and how often in the end: it may have been a fault of the platform. */
const signedOutMs = { first: 5_000, longest: 60_000 }

/**
 * Asks while the platform cannot be reached or refuses our sign-in, so that the lanes and pulls can wait without
 * spending tries. A kick during such a time asks at once.
 */
export function createProbe(parts: {
  clock: Clock
  platform: Platform
  hasQueue(): boolean
  isPaused(): boolean
}): Probe {
  const { clock, platform } = parts
  let due = false
  let nextAt: number | null = null
  /** Questions of this time without a sign-in. */
  let questions = 0
  const waitMs = (): number | undefined => {
    const { state } = platform.connectivity.facts()
    if (isUnreachable(state)) {
      return platform.connectivity.nextProbeDelayMs(parts.hasQueue())
    }
    if (platform.session.state() !== 'signedOut') return undefined
    return Math.min(signedOutMs.longest, signedOutMs.first * 2 ** questions)
  }
  const loop = createLoop({
    clock,
    failed: () => undefined,
    step: async () => {
      nextAt = null
      if (parts.isPaused() || waitMs() === undefined) {
        due = false
        questions = 0
        return 'idle'
      }
      if (due) {
        await askOnce(platform, clock)
        questions = platform.session.state() === 'signedOut' ? questions + 1 : 0
      }
      due = true
      const inMs = waitMs()
      if (inMs === undefined) return 'idle'
      nextAt = clock.now() + inMs
      return { inMs }
    },
  })
  return { ...loop, nextAt: () => nextAt }
}
