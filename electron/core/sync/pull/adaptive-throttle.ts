import { AppError } from '../../../../shared/errors.ts'
import type { PlatformClient } from '../../platform/client.ts'
import { medianOf } from '../../platform/link.ts'
import type { Clock } from '../../ports.ts'

/** How much slower than usual to send requests, so as not to overload a struggling platform. Times are monotonic. */
export interface Throttle {
  /** Multiplies intervals: 1, 2, 4 and so on up to `largestFactor`. */
  factor: number
  /** When the factor last grew or shrank. */
  since: number
  /** Milliseconds of the last responses, at most ten, since the factor last changed. */
  took: readonly number[]
  /** When requests failed in the last minute. */
  failedAt: readonly number[]
  /** Clean responses in a row. */
  clean: number
}

/** How a request of a pull ended. `refused` is a 429; `failed` is an error of the platform, not of the line. */
export type ThrottleEvent = { kind: 'clean'; tookMs: number; at: number } | { kind: 'refused' | 'failed'; at: number }

/** The state at the start: nothing slowed down. */
export const unthrottled: Throttle = { factor: 1, since: Number.NEGATIVE_INFINITY, took: [], failedAt: [], clean: 0 }

/** The factor grows no further than this. */
export const largestFactor = 16
const samples = 10
const slowMedianMs = 2_000
const failures = 3
const minute = 60_000

/**
 * The next state. Pure. Quick to slow down: one 429, three failures in a minute, or ten responses with a median of two
 * seconds double the factor. Slow to come back: ten clean responses in a row and a minute since the last change halve
 * it.
 */
export function nextThrottle(before: Throttle, event: ThrottleEvent): Throttle {
  const { at } = event
  if (event.kind !== 'clean') {
    if (event.kind === 'refused') return raised(before, at)
    const failedAt = [...before.failedAt.filter((earlier) => earlier > at - minute), at]
    const next = { ...before, failedAt, clean: 0 }
    return failedAt.length >= failures ? raised(next, at) : next
  }
  const took = [...before.took, event.tookMs].slice(-samples)
  const isSlow = took.length === samples && (medianOf(took) ?? 0) >= slowMedianMs
  const next = { ...before, took, clean: isSlow ? 0 : before.clean + 1 }
  if (isSlow) return raised(next, at)
  const isOver = next.factor > 1 && next.clean >= samples && at - next.since >= minute
  return isOver ? { ...unthrottled, factor: next.factor / 2, since: at } : next
}

/** Forgets what was seen so far: only new evidence may slow down further. */
const raised = ({ factor }: Throttle, at: number): Throttle => ({
  ...unthrottled,
  factor: Math.min(largestFactor, factor * 2),
  since: at,
})

/** A client that reports how its requests end to a throttle, and the factor that comes of it. */
export function throttled(client: PlatformClient, clock: Clock): { client: PlatformClient; factor(): number } {
  let state = unthrottled
  const fail = (error: unknown): never => {
    const kind = kindOf(error)
    if (kind !== undefined) state = nextThrottle(state, { kind, at: clock.monotonic() })
    throw error
  }
  return {
    factor: () => state.factor,
    client: {
      ...client,
      callRaw: async (target, input, options) => {
        const response = await client.callRaw(target, input, options).catch(fail)
        state = nextThrottle(state, { kind: 'clean', tookMs: response.tookMs, at: clock.monotonic() })
        return response
      },
      callPage: (target, input, options) => client.callPage(target, input, options).catch(fail),
    },
  }
}

/** Undefined for a line that is down or a request that was stopped: they say nothing about the platform. */
function kindOf(error: unknown): 'refused' | 'failed' | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'rate_limited') return 'refused'
  return error.code === 'server_error' || error.code === 'timeout' || error.code === 'bad_answer' ? 'failed' : undefined
}
