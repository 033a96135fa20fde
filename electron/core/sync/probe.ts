import type { Right } from '../../../shared/app/session.ts'
import { AppError, type ErrorShape, toErrorShape } from '../../../shared/errors.ts'
import { endpoints as eventsWire } from '../../../shared/wire/events.ts'
import { askRights } from '../platform/ask-rights.ts'
import { isUnreachable } from '../platform/link.ts'
import type { Log } from '../platform/log.ts'
import { isShutOut } from '../platform/missing-right.ts'
import type { NamedRight } from '../platform/named-rights.ts'
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
  } catch (failure) {
    const shape = toErrorShape(failure instanceof AppError ? failure : new AppError('internal'))
    // A missing right or app is a response of the platform all the same.
    const error = isShutOut(shape.code) ? null : shape
    return { ok: error === null, tookMs: Math.round(clock.monotonic() - start), error }
  }
}

/**
 * What a profile may do at its site, before anything is changed for it. Rejects when the site cannot be reached or does not
 * accept the sign-in, and with `forbidden` when it lets the sign-in do nothing at all.
 */
export async function rightsAt(
  { ports, log, rights }: { ports: Ports; log: Log; rights: readonly NamedRight[] },
  profile: SiteProfile,
): Promise<Right[]> {
  const platform = openPlatform({ ports, profile, log })
  try {
    const found = await askRights(platform.client, rights)
    if (found.every(({ state }) => state === 'forbidden')) throw new AppError('forbidden', { data: { sent: true } })
    return found
  } finally {
    platform.close()
  }
}

/** Whether a site takes a profile: the one small question of `askOnce`. A site may lack the app or the right for it. */
export async function acceptsProfile(
  parts: { ports: Ports; log: Log; rights: readonly NamedRight[] },
  profile: SiteProfile,
): Promise<void> {
  const platform = openPlatform({ ports: parts.ports, profile, log: parts.log })
  try {
    await platform.client.callRaw(eventsWire.query, question, options)
  } catch (error) {
    if (!(error instanceof AppError) || !isShutOut(error.code)) throw error
    await rightsAt(parts, profile)
  } finally {
    platform.close()
  }
}

export interface Probe extends Loop {
  /** The computer woke up: asks at once, whatever was known, and often for a while, as a network takes seconds to come back. */
  woke(): void
  /** When it asks next, wall clock; null while there is nothing to find out. */
  nextAt(): number | null
}

/** How soon a sign-in that was refused is tried again, and how often in the end: it may have been a fault of the platform. */
const signedOutMs = { first: 5_000, longest: 60_000 }

/** How often it asks, and for how long, after the computer woke up. */
const [wokeEveryMs, wokeForMs] = [2_000, 30_000]

/**
 * Asks while the platform cannot be reached or refuses our sign-in, so that the lanes and pulls can wait without
 * spending tries. A kick during such a time asks at once.
 */
export function createProbe(parts: {
  clock: Clock
  platform: Platform
  hasQueue(): boolean
  isPaused(): boolean
  /** Notes a wall clock that was set: while the site is away nothing else looks. */
  keepTime(): void
}): Probe {
  const { clock, platform } = parts
  let due = false
  let isWanted = false
  let hurryUntil = Number.NEGATIVE_INFINITY
  let nextAt: number | null = null
  /** Questions of this time without a sign-in. */
  let questions = 0
  const waitMs = (): number | undefined => {
    const { state } = platform.connectivity.snapshot()
    if (isUnreachable(state)) {
      const longestMs = clock.monotonic() < hurryUntil ? wokeEveryMs : Number.POSITIVE_INFINITY
      return Math.min(longestMs, platform.connectivity.nextProbeDelayMs(parts.hasQueue()))
    }
    if (platform.session.state() !== 'signedOut') return undefined
    return Math.min(signedOutMs.longest, signedOutMs.first * 2 ** questions)
  }
  const loop = createLoop({
    clock,
    failed: () => undefined,
    step: async () => {
      nextAt = null
      parts.keepTime()
      if (parts.isPaused() || (waitMs() === undefined && !isWanted)) {
        due = false
        questions = 0
        return 'idle'
      }
      if (due || isWanted) {
        isWanted = false
        await askOnce(platform, clock)
        questions = platform.session.state() === 'signedOut' ? questions + 1 : 0
      }
      const inMs = waitMs()
      due = inMs !== undefined
      if (inMs === undefined) return 'idle'
      nextAt = clock.now() + inMs
      return { inMs }
    },
  })
  return {
    ...loop,
    nextAt: () => nextAt,
    woke: () => {
      isWanted = true
      hurryUntil = clock.monotonic() + wokeForMs
      loop.kick()
    },
  }
}
