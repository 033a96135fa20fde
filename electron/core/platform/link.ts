/**
 * How the network looks:
 *
 *   unknown ──response──→ online ⇄ weak        (weak: responses are slow)
 *      └──no response──→ offline / captivePortal ──response──→ online
 */
export type LinkState = 'unknown' | 'online' | 'weak' | 'offline' | 'captivePortal'

/** Whether the platform is out of reach: there is no line, or something else responds on it. */
export const isUnreachable = (state: LinkState): boolean => state === 'offline' || state === 'captivePortal'

/** What the judgement remembers. Times are monotonic milliseconds. */
export interface Link {
  state: LinkState
  /** The last exchanges, oldest first, at most 10. */
  latencies: readonly number[]
  /** Failed tries in a row; several at the same time count as one. */
  failures: number
  lastResponseAt: number
  lastFailureAt: number
}

export type LinkEvent = { kind: 'answer' | 'offline' | 'timeout' | 'captive_portal'; startedAt: number; at: number }

export const unknownLink: Link = {
  state: 'unknown',
  latencies: [],
  failures: 0,
  lastResponseAt: Number.NEGATIVE_INFINITY,
  lastFailureAt: Number.NEGATIVE_INFINITY,
}

const SAMPLES = 10
/** Fewer exchanges than this say nothing about the speed. */
const FEWEST_SAMPLES = 3
const WEAK_ABOVE_MS = 3000
/** Quick to call a connection weak, slow to take it back: a flickering state does not help at the door. */
const STRONG_BELOW_MS = 1500

/** The next judgement. Pure. */
export function judge(link: Link, event: LinkEvent): Link {
  const tookMs = event.at - event.startedAt
  if (event.kind === 'answer') {
    // After an outage it may be another network: old latencies say nothing about it.
    const latencies = [...(isUnreachable(link.state) ? [] : link.latencies), tookMs].slice(-SAMPLES)
    return { ...link, state: speedOf(link.state, latencies), latencies, failures: 0, lastResponseAt: event.at }
  }
  if (event.kind === 'timeout' && link.lastResponseAt > event.startedAt) {
    // Another request got its response meanwhile: the connection is bad, not gone.
    const latencies = [...link.latencies, tookMs].slice(-SAMPLES)
    return { ...link, state: speedOf(link.state, latencies), latencies }
  }
  const again = event.startedAt >= link.lastFailureAt
  return {
    ...link,
    state: event.kind === 'captive_portal' ? 'captivePortal' : 'offline',
    failures: again ? link.failures + 1 : link.failures,
    lastFailureAt: again ? event.at : link.lastFailureAt,
  }
}

function speedOf(before: LinkState, latencies: readonly number[]): LinkState {
  const median = medianOf(latencies) ?? 0
  if (before === 'weak') return median < STRONG_BELOW_MS ? 'online' : 'weak'
  return latencies.length >= FEWEST_SAMPLES && median > WEAK_ABOVE_MS ? 'weak' : 'online'
}

/**
 * When to probe if no other traffic comes first. While reachable: 10 s with something queued, else 60 s. While not:
 * 2, 4, 8 s and so on, at most 60 s; at most 30 s with something queued, and 10 s behind a sign-in page, which a
 * person is about to get past.
 */
export function probeDelayMs(link: Pick<Link, 'state' | 'failures'>, hasQueue: boolean): number {
  const { state, failures } = link
  if (!isUnreachable(state)) return hasQueue ? 10_000 : 60_000
  const longest = state === 'captivePortal' ? 10_000 : hasQueue ? 30_000 : 60_000
  return Math.min(longest, 1000 * 2 ** Math.max(1, Math.min(failures, 6)))
}

/** The median, rounded; null for no values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const high = sorted[middle]
  if (high === undefined) return null
  const low = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? high) : high
  return Math.round((low + high) / 2)
}
