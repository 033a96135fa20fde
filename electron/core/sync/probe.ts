import { AppError, type ErrorShape, toErrorShape } from '../../../shared/errors.ts'
import { wire } from '../../../shared/wire/index.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Clock } from '../ports.ts'
import { createLoop, type Loop } from './loop.ts'

/** One small question to the platform: is it there? */
export async function askOnce(
  platform: Platform,
  clock: Clock,
): Promise<{ ok: boolean; tookMs: number; error: ErrorShape | null }> {
  const start = clock.monotonic()
  try {
    await platform.client.callRaw(
      wire.events.query,
      { query: { paging: { limit: 1, offset: 0 } } },
      { priority: 'interactive', timeoutMs: 8_000 },
    )
    return { ok: true, tookMs: Math.round(clock.monotonic() - start), error: null }
  } catch (error) {
    const shape = toErrorShape(error instanceof AppError ? error : new AppError('internal', 'The test could not run.'))
    return { ok: false, tookMs: Math.round(clock.monotonic() - start), error: shape }
  }
}

/** How often a sign-in that was refused is tried again: it may have been a fault of the platform. */
const signedOutMs = 60_000

/**
 * Asks while the platform cannot be reached or refuses our sign-in, so that the lanes and pulls can wait without
 * spending tries. A kick during such a time asks at once.
 */
export function createProbe(options: {
  clock: Clock
  platform: Platform
  hasQueue(): boolean
  isPaused(): boolean
}): Loop {
  const { clock, platform } = options
  let due = false
  const waitMs = (): number | undefined => {
    const { state } = platform.connectivity.facts()
    if (state === 'offline' || state === 'captivePortal') {
      return platform.connectivity.nextProbeDelayMs(options.hasQueue())
    }
    return platform.session.state() === 'signedOut' ? signedOutMs : undefined
  }
  return createLoop({
    clock,
    failed: () => undefined,
    step: async () => {
      if (options.isPaused() || waitMs() === undefined) {
        due = false
        return 'idle'
      }
      if (due) await askOnce(platform, clock)
      due = true
      const inMs = waitMs()
      return inMs === undefined ? 'idle' : { inMs }
    },
  })
}
