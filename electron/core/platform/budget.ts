import type { Lane } from '../../../shared/app/sync.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../ports.ts'

/** `interactive`: a person waits. The lanes of the outbox by name. `background`: pulls and probes. */
export type Priority = 'interactive' | Lane | 'background'

/** The rate budget that every request of one site shares. */
export interface Budget {
  readonly perMinute: number
  /** Resolves when one request may start now. Rejects with `cancelled` when the signal ends the wait, or on `close`. */
  take(priority: Priority, signal?: AbortSignal): Promise<void>
  /** Requests started in the last 60 s. */
  used(): number
  /** After a 429: nobody starts for `retryAfterMs`, or for a growing pause when the platform named none. */
  refused(retryAfterMs: number | undefined): void
  /** After any other answer: forgets the growing pause. */
  accepted(): void
  /** Milliseconds until the pause ends; 0 when there is none. */
  pausedMs(): number
  /** Milliseconds until a pull that waits may ask again; 0 when none is held back. */
  heldMs(): number
  close(): void
}

/** The number the platform publishes for one app. */
export const publishedPerMinute = 200

const MINUTE_MS = 60_000
/** Requests do not arrive evenly spaced as they left; a window a little longer than a minute absorbs that. */
const WINDOW_MS = MINUTE_MS + 500
const LONGEST_OWN_PAUSE_MS = 60_000

/** The part of the budget that each class may fill, so that a bulk pull never makes a scan at the door wait. */
const share: Record<Priority, number> = {
  interactive: 1,
  facts: 0.95,
  sales: 0.95,
  documents: 0.93,
  oneShots: 0.91,
  background: 0.9,
  blobs: 0.85,
}
const order: readonly Priority[] = ['interactive', 'facts', 'sales', 'documents', 'oneShots', 'background', 'blobs']

interface Waiter {
  go(): void
  stop(error: AppError): void
}

/**
 * A sliding window: bursts are fine, but no 60 s ever see more than `perMinute` starts. Waiters start by priority, and
 * first come first served within one.
 */
export function createBudget(options: { clock: Clock; perMinute?: number | undefined }): Budget {
  const { clock } = options
  const perMinute = Math.max(1, Math.floor(options.perMinute ?? publishedPerMinute))
  const starts = createStarts(perMinute)
  const waiting = Object.fromEntries(order.map((priority) => [priority, new Set<Waiter>()])) as Record<
    Priority,
    Set<Waiter>
  >
  let pausedUntil = Number.NEGATIVE_INFINITY
  let refusals = 0
  let isClosed = false
  let cancelWake: (() => void) | undefined

  /** Milliseconds until this class may start its next request. */
  function delayOf(priority: Priority, now: number): number {
    const room = Math.max(1, Math.floor(perMinute * share[priority]))
    const blocking = starts.nthNewest(room)
    const full = blocking === undefined ? 0 : blocking + WINDOW_MS - now
    return Math.max(0, full, pausedUntil - now)
  }

  function pump(): void {
    cancelWake?.()
    cancelWake = undefined
    const now = clock.monotonic()
    for (const priority of order) {
      for (const waiter of waiting[priority]) {
        const delayMs = delayOf(priority, now)
        if (delayMs > 0) break
        waiting[priority].delete(waiter)
        starts.add(now)
        waiter.go()
      }
    }
    const delays = order.filter((priority) => waiting[priority].size > 0).map((priority) => delayOf(priority, now))
    if (delays.length > 0) cancelWake = clock.after(Math.max(1, Math.ceil(Math.min(...delays))), pump)
  }

  return {
    perMinute,
    take(priority, signal) {
      return new Promise((resolve, reject) => {
        if (isClosed || signal?.aborted) return reject(cancelled())
        const waiter: Waiter = {
          go() {
            signal?.removeEventListener('abort', onAbort)
            resolve()
          },
          stop(error) {
            signal?.removeEventListener('abort', onAbort)
            reject(error)
          },
        }
        const onAbort = () => {
          waiting[priority].delete(waiter)
          waiter.stop(cancelled())
        }
        signal?.addEventListener('abort', onAbort)
        waiting[priority].add(waiter)
        pump()
      })
    },
    used: () => starts.countSince(clock.monotonic() - MINUTE_MS),
    refused(retryAfterMs) {
      const now = clock.monotonic()
      // Answers to requests that were under way when the pause began say nothing new.
      const straggler = now < pausedUntil
      if (straggler && retryAfterMs === undefined) return
      if (!straggler) refusals += 1
      const own = Math.min(LONGEST_OWN_PAUSE_MS, 1000 * 2 ** (refusals - 1))
      pausedUntil = Math.max(pausedUntil, now + (retryAfterMs ?? own))
      pump()
    },
    accepted() {
      if (clock.monotonic() >= pausedUntil) refusals = 0
    },
    pausedMs: () => Math.max(0, pausedUntil - clock.monotonic()),
    heldMs() {
      const now = clock.monotonic()
      return waiting.background.size > 0 ? delayOf('background', now) : Math.max(0, pausedUntil - now)
    },
    close() {
      isClosed = true
      cancelWake?.()
      for (const priority of order) {
        for (const waiter of waiting[priority]) waiter.stop(cancelled())
        waiting[priority].clear()
      }
    },
  }
}

function cancelled(): AppError {
  return new AppError('cancelled', { data: { sent: false } })
}

/** The last `capacity` starts in a ring, oldest overwritten. */
function createStarts(capacity: number) {
  const ring: number[] = []
  let next = 0
  const nthNewest = (n: number): number | undefined =>
    n > ring.length ? undefined : ring[(next - n + ring.length * 2) % ring.length]
  return {
    add(at: number) {
      ring[next] = at
      next = (next + 1) % capacity
    },
    nthNewest,
    /** Starts later than `after`; starts are in order, so this is a binary search from the newest. */
    countSince(after: number): number {
      let low = 0
      let high = ring.length
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((nthNewest(middle) ?? Number.NEGATIVE_INFINITY) > after) low = middle
        else high = middle - 1
      }
      return low
    },
  }
}
