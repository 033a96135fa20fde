import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../ports.ts'
import { createLearnedLimit } from './learned-limit.ts'
import { ceiling, minimum, ofQueue, order, type Priority, patience, priorities, yielding } from './shares.ts'
import { createStarts } from './starts.ts'

/** What responses, and the line, say of the limit. */
export interface BudgetFeedback {
  /**
   * After a 429: what yields slows down, and no request starts for `retryAfterMs`, or for a growing pause when the
   * platform named none, or less than a second; but the door waits only when it was the door's request that was
   * refused, and the counter only when it was one of the door's or its own. Where the platform named a time, each rank
   * of `patience` waits a second longer than the one before.
   * `startedAt` is when the request had left, monotonic.
   */
  refused(response: { retryAfterMs: number | undefined; priority: Priority; startedAt: number }): void
  /** After any other response: forgets the growing pause. */
  accepted(): void
  /** The line is back after an outage: what yields begins slowly. */
  cameBack(): void
}

/** How long requests wait, in milliseconds. */
interface BudgetWaits {
  /** Until the pause ends; 0 when there is none. */
  pausedMs(): number
  /** Until a pull that waits may ask again; 0 when none is held back. */
  heldMs(): number
  /** About how long the newest waiter of this class, or the next one, has to wait. */
  nextMs(priority: Priority): number
}

/** The rate budget that every request of one site shares. */
export interface Budget {
  readonly perMinute: number
  /** Resolves when one request may start now. Rejects with `cancelled` when the signal ends the wait, or on `close`. */
  take(priority: Priority, signal?: AbortSignal): Promise<void>
  /** Requests started in the last 60 s. */
  used(): number
  readonly feedback: BudgetFeedback
  readonly waits: BudgetWaits
  /** The computer slept for so many milliseconds that its monotonic clock left out: they count here all the same. */
  slept(milliseconds: number): void
  close(): void
}

/** The number the platform publishes for one app. */
export const publishedPerMinute = 200

const MINUTE_MS = 60_000
/** Requests do not arrive evenly spaced as they left; a window a little longer than a minute absorbs that. */
const WINDOW_MS = MINUTE_MS + 500
const LONGEST_OWN_PAUSE_MS = 60_000
/** A shorter `Retry-After` would be asked again at once. */
const SHORTEST_PAUSE_MS = 1_000
/**
 * How much longer each rank of patience waits than a site asked for. Every laptop under the limit gets the same second;
 * lists that ask in it would take the place from a sale.
 */
const RANK_MS = 1_000
/** The part of the limit that what yields may use at once, where no other client seems to be there. */
const BURST = 0.2

/** A queue that comes after such a pause is a new one. */
const NEW_QUEUE_MS = 2 * MINUTE_MS
/** The part of the limit with which a laptop begins again. */
const RAMP_FROM = 0.4

interface Waiter {
  go(): void
  stop(error: AppError): void
}

/**
 * A sliding window: no 60 s ever see more than `perMinute` starts. Each class has its minimum of every minute; beyond
 * that waiters start by priority, and first come first served within one. What yields is spaced evenly and keeps to what
 * 429s have taught of the limit that all laptops share.
 */
export function createBudget(options: { clock: Clock; perMinute?: number | undefined }): Budget {
  const { clock } = options
  const perMinute = Math.max(1, Math.floor(options.perMinute ?? publishedPerMinute))
  const all = createStarts(perMinute)
  const yielded = createStarts(perMinute)
  const startsOf = new Map(
    priorities.map((priority) => [priority, createStarts(Math.ceil(perMinute * minimum[priority]))]),
  )
  const waiting = new Map(priorities.map((priority) => [priority, new Set<Waiter>()]))
  const learned = createLearnedLimit(perMinute)
  /** One for each rank of patience, and the last for everybody else. */
  const pauses = [...patience, undefined].map((_, rank) => createPause(rank * RANK_MS))
  const ramp = createRamp()
  let isClosed = false
  let cancelWake: (() => void) | undefined
  let sleptMs = 0

  /** The monotonic clock with the sleeps it left out. */
  const time = () => clock.monotonic() + sleptMs

  const waitersOf = (priority: Priority) => waiting.get(priority) ?? new Set<Waiter>()
  const hasAny = (priority: Priority) => waitersOf(priority).size > 0

  const pausedFor = (priority: Priority, now: number) => Math.max(0, pauses[rankOf(priority)]?.leftMs(now) ?? 0)

  /** Milliseconds until this class may start its next request. */
  function delayOf(priority: Priority, now: number): number {
    const room = Math.max(1, Math.floor(perMinute * ceiling[priority]))
    const windowMs = all.roomInMs(room, now, WINDOW_MS)
    return Math.max(0, windowMs, pausedFor(priority, now), yielding.has(priority) ? spacing(now) : 0)
  }

  /**
   * A burst at first, where the site has refused no one lately and this laptop has not just come back; then evenly, as
   * many as are left for this laptop.
   */
  function spacing(now: number): number {
    const part = ramp.part(now)
    const limit = learned.perMinute(now) * ceiling.waiting * part
    const windowMs = yielded.roomInMs(Math.max(1, Math.floor(limit)), now, WINDOW_MS)
    const isBurst = part === 1 && !learned.isShared(now) && yielded.countSince(now - WINDOW_MS) < limit * BURST
    const last = yielded.nthNewest(1)
    const gapMs = isBurst || last === undefined ? 0 : last + WINDOW_MS / limit - now
    return Math.max(windowMs, gapMs)
  }

  /** The first that has not had its minimum of this minute, else the first; undefined when none may start. */
  function nextClass(now: number): Priority | undefined {
    const ready = order.filter((priority) => hasAny(priority) && delayOf(priority, now) <= 0)
    return ready.find((priority) => hasMinimumLeft(priority, now)) ?? ready[0]
  }

  function hasMinimumLeft(priority: Priority, now: number): boolean {
    const sure = Math.ceil(perMinute * minimum[priority])
    return (startsOf.get(priority)?.countSince(now - WINDOW_MS) ?? 0) < sure
  }

  function pump(): void {
    cancelWake?.()
    cancelWake = undefined
    const now = time()
    for (let next = nextClass(now); next !== undefined; next = nextClass(now)) start(next, now)
    const delays = order.filter(hasAny).map((priority) => delayOf(priority, now))
    if (delays.length > 0) cancelWake = clock.after(Math.max(1, Math.ceil(Math.min(...delays))), pump)
  }

  function start(priority: Priority, now: number): void {
    const [waiter] = waitersOf(priority)
    if (waiter === undefined) return
    waitersOf(priority).delete(waiter)
    all.add(now)
    startsOf.get(priority)?.add(now)
    if (yielding.has(priority)) yielded.add(now)
    if (ofQueue.has(priority)) ramp.queued(now)
    waiter.go()
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
          waitersOf(priority).delete(waiter)
          waiter.stop(cancelled())
        }
        signal?.addEventListener('abort', onAbort)
        waitersOf(priority).add(waiter)
        pump()
      })
    },
    used: () => all.countSince(time() - MINUTE_MS),
    feedback: {
      refused({ retryAfterMs, priority, startedAt }) {
        const now = time()
        learned.refused({ now, startedAt: startedAt + sleptMs, ours: yielded.countSince(now - WINDOW_MS) })
        for (const pause of pauses.slice(rankOf(priority))) pause.refused(now, retryAfterMs)
        pump()
      },
      accepted() {
        const now = time()
        for (const pause of pauses) pause.accepted(now)
      },
      cameBack: () => ramp.began(time()),
    },
    waits: {
      pausedMs: () => pausedFor('bulk', time()),
      heldMs() {
        const now = time()
        const held = (['background', 'bulk'] as const).filter(hasAny).map((priority) => delayOf(priority, now))
        return held.length > 0 ? Math.max(...held) : pausedFor('bulk', now)
      },
      nextMs(priority) {
        const now = time()
        const before = order.slice(0, order.indexOf(priority) + 1)
        const ahead = before.reduce((sum, one) => sum + waitersOf(one).size, 0) - (hasAny(priority) ? 1 : 0)
        // Beyond a full window the whole limit goes by once a minute.
        const windows = Math.floor(ahead / perMinute)
        const placeMs = all.roomInMs(perMinute - (ahead % perMinute), now, WINDOW_MS)
        return Math.max(0, delayOf(priority, now), placeMs) + windows * WINDOW_MS
      },
    },
    slept(milliseconds) {
      sleptMs += milliseconds
      pump()
    },
    close() {
      isClosed = true
      cancelWake?.()
      for (const waiters of waiting.values()) {
        for (const waiter of waiters) waiter.stop(cancelled())
        waiters.clear()
      }
    },
  }
}

/** The place of a class among those that wait out a 429. */
function rankOf(priority: Priority): number {
  const rank = patience.findIndex((classes) => classes.has(priority))
  return rank === -1 ? patience.length : rank
}

/**
 * How much of the limit a laptop takes for what yields after it came back, or begins with a queue that has waited: a
 * part at first, and all of it a minute later. It does not know yet how many others share the limit, and lists that are
 * due with the queue would use up everybody's minute within seconds.
 */
function createRamp() {
  let beganAt = Number.NEGATIVE_INFINITY
  let queuedAt = Number.NEGATIVE_INFINITY
  return {
    part: (now: number) => Math.min(1, RAMP_FROM + ((now - beganAt) / MINUTE_MS) * (1 - RAMP_FROM)),
    began: (now: number) => {
      beganAt = now
    },
    queued: (now: number) => {
      if (now - queuedAt > NEW_QUEUE_MS) beganAt = now
      queuedAt = now
    },
  }
}

/** How long 429s keep a class of requests from asking: `moreMs` longer than the site names. */
function createPause(moreMs: number) {
  let until = Number.NEGATIVE_INFINITY
  let refusals = 0
  return {
    /** Milliseconds until it ends; 0 or less when there is none. */
    leftMs: (now: number) => until - now,
    refused: (now: number, retryAfterMs: number | undefined) => {
      const named = retryAfterMs !== undefined && retryAfterMs >= SHORTEST_PAUSE_MS ? retryAfterMs + moreMs : undefined
      // Responses to requests that were under way when the pause began say nothing new.
      const isStraggler = now < until
      if (isStraggler && named === undefined) return
      if (!isStraggler) refusals += 1
      const own = Math.min(LONGEST_OWN_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** (refusals - 1))
      until = Math.max(until, now + (named ?? own))
    },
    accepted: (now: number) => {
      if (now >= until) refusals = 0
    },
  }
}

function cancelled(): AppError {
  return new AppError('cancelled', { data: { sent: false } })
}
