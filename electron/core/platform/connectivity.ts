import type { Clock } from '../ports.ts'
import {
  isUnreachable,
  judge,
  type Link,
  type LinkEvent,
  type LinkState,
  medianOf,
  probeDelayMs,
  unknownLink,
} from './link.ts'

/** Instants are wall-clock milliseconds. */
export interface ConnectivitySnapshot {
  state: LinkState
  /** When the state was entered. */
  since: number
  /** When the platform last responded to anything. */
  lastResponseAt: number | null
  /** Since when the platform cannot be reached (captive portal included); null while it can. */
  offlineSince: number | null
  /** Platform's clock minus ours, median of the last responses; exact to about half a second. */
  clockOffsetMs: number | null
  /** Median of the last 10 exchanges. */
  medianMs: number | null
}

/** Whether the platform can be reached, judged from real responses. */
export interface Connectivity {
  snapshot(): ConnectivitySnapshot
  /** The listener gets every change of state; returns the unsubscribe. */
  subscribe(listener: (snapshot: ConnectivitySnapshot) => void): () => void
  /** The platform responded. `startedAt` is monotonic, `serverDate` the `date` header. */
  responded(exchange: { startedAt: number; serverDate: string | undefined }): void
  /** A response came as if from the platform, and cannot be read. `startedAt` is monotonic. */
  unreadable(exchange: { startedAt: number }): void
  /** No response of the platform came. `startedAt` is monotonic. */
  failed(exchange: { code: 'offline' | 'timeout' | 'captive_portal'; startedAt: number }): void
  /** False when asking is pointless, because the machine itself says that it has no network; the state is then offline. */
  mayTry(): boolean
  /** When to probe if no other traffic comes first. */
  nextProbeDelayMs(hasQueue: boolean): number
  /** The machine woke up or changed networks: forgets the back-off, so that the next probe comes soon. */
  nudge(): void
}

/** So many unreadable responses in a row, over so long: they do not come from the platform. */
const UNREADABLE_RESPONSES = 3
const UNREADABLE_MS = 60_000
/** The clock of the platform is judged from this many responses. */
const CLOCK_SAMPLES = 15
/** A response that took longer says too little about the platform's clock. */
const SLOWEST_CLOCK_SAMPLE_MS = 4000
/** When our own clock jumps by more than this, older samples are about another clock. */
const CLOCK_JUMP_MS = 2000

/** Connectivity of one site. `mayBeOnline` is believed only when it says no. */
export function createConnectivity(options: { clock: Clock; mayBeOnline: () => boolean }): Connectivity {
  const { clock, mayBeOnline } = options
  const listeners = new Set<(snapshot: ConnectivitySnapshot) => void>()
  let link: Link = unknownLink
  let since = clock.now()
  let offlineSince: number | null = null
  let lastResponseAt: number | null = null
  /** Since when no response could be read, monotonic, and how many there were. */
  let unreadable = { since: Number.POSITIVE_INFINITY, answers: 0 }
  let offsets: number[] = []
  let clockBase = clock.now() - clock.monotonic()

  function snapshot(): ConnectivitySnapshot {
    // A clock that was set, or a sleep: what was measured before is about another clock.
    const isSameClock = Math.abs(clock.now() - clock.monotonic() - clockBase) <= CLOCK_JUMP_MS
    const clockOffsetMs = isSameClock ? medianOf(offsets) : null
    return { state: link.state, since, lastResponseAt, offlineSince, clockOffsetMs, medianMs: medianOf(link.latencies) }
  }

  function apply(event: LinkEvent): void {
    const before = link.state
    link = judge(link, event)
    if (link.state === before) return
    since = clock.now()
    offlineSince = isUnreachable(link.state) ? (offlineSince ?? since) : null
    for (const listener of [...listeners]) listener(snapshot())
  }

  function sampleClock(serverDate: string | undefined, tookMs: number): void {
    const base = clock.now() - clock.monotonic()
    if (Math.abs(base - clockBase) > CLOCK_JUMP_MS) offsets = []
    clockBase = base
    const second = Date.parse(serverDate ?? '')
    if (Number.isNaN(second) || tookMs > SLOWEST_CLOCK_SAMPLE_MS) return
    // The header names a whole second, and was written about halfway through the exchange.
    offsets = [...offsets, second + 500 - (clock.now() - tookMs / 2)].slice(-CLOCK_SAMPLES)
  }

  return {
    snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    responded({ startedAt, serverDate }) {
      const at = clock.monotonic()
      lastResponseAt = clock.now()
      unreadable = { since: Number.POSITIVE_INFINITY, answers: 0 }
      sampleClock(serverDate, at - startedAt)
      apply({ kind: 'answer', startedAt, at })
    },
    unreadable({ startedAt }) {
      const at = clock.monotonic()
      unreadable = { since: Math.min(unreadable.since, startedAt), answers: unreadable.answers + 1 }
      const isOld = unreadable.answers >= UNREADABLE_RESPONSES && at - unreadable.since >= UNREADABLE_MS
      if (isUnreachable(link.state) || isOld)
        apply({ kind: link.state === 'captivePortal' ? 'captive_portal' : 'offline', startedAt, at })
    },
    failed({ code, startedAt }) {
      apply({ kind: code, startedAt, at: clock.monotonic() })
    },
    mayTry() {
      if (mayBeOnline()) return true
      const at = clock.monotonic()
      apply({ kind: 'offline', startedAt: at, at })
      return false
    },
    nextProbeDelayMs: (hasQueue) => probeDelayMs(link, hasQueue),
    nudge() {
      link = { ...link, failures: Math.min(link.failures, 1) }
    },
  }
}
