import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { currentCall, type RunningCall } from '../base/running-call.ts'
import type { Clock } from '../ports.ts'
import type { Budget } from './budget.ts'
import type { Priority } from './shares.ts'

/** A call fails when it has waited this much longer than the site asked for, or longer than `longestWaitMs`. */
const graceMs = 2 * 60_000
export const longestWaitMs = 10 * 60_000
/** Shorter waits aren't shown: the line would be gone before it was read. */
const shownFromMs = 1_500

/** How calls of a window wait for the site's limit. */
export interface LimitWait {
  /**
   * As `Budget.take`. For a window's call the wait is shown, ends with `cancelled` when a person cancels the call, and
   * with `rate_limited` when it gets too long; `data.sent` is false in both.
   */
  take(priority: Priority, signal: AbortSignal | undefined): Promise<void>
  /** Waits in the same way for work that several calls share. The work itself goes on when one of them leaves. */
  share<T>(priority: Priority, work: () => Promise<T>): Promise<T>
}

export function createLimitWait(parts: { clock: Pick<Clock, 'after'>; budget: Budget }): LimitWait {
  const { clock, budget } = parts

  /** Begins work that `ending` aborts, and waits for it for as long as the current call may. */
  async function waited<T>(priority: Priority, begin: (ending: AbortSignal) => Promise<T>, shownAfterMs: number) {
    const call = currentCall()
    const ending = new AbortController()
    if (call === undefined) return begin(ending.signal)
    if (call.signal.aborted) throw cancelledIn(call)
    const { promise: ended, reject } = Promise.withResolvers<never>()
    ended.catch(() => undefined)
    const end = (error: AppError) => {
      reject(error)
      ending.abort()
    }
    const onCancel = () => end(cancelledIn(call))
    call.signal.addEventListener('abort', onCancel)
    // Before the work takes its place: what it leaves for the next one is not its own wait.
    const stop = watch(call, { priority, end, shownAfterMs })
    const work = begin(ending.signal)
    work.catch(() => undefined)
    try {
      return await Promise.race([ended, work])
    } finally {
      stop()
      call.signal.removeEventListener('abort', onCancel)
    }
  }

  /** Shows how long a wait takes, again whenever that time is over, and ends it at its bound. */
  function watch(
    call: RunningCall,
    { priority, end, shownAfterMs }: { priority: Priority; end: (error: AppError) => void; shownAfterMs: number },
  ): () => void {
    const wait = call.openWait()
    let stopLooking: (() => void) | undefined
    let stopBound: (() => void) | undefined
    const look = () => {
      const forMs = budget.waits.nextMs(priority)
      if (stopBound === undefined) {
        if (forMs > longestWaitMs) return end(tooLong(call))
        stopBound = clock.after(Math.min(longestWaitMs, forMs + graceMs), () => end(tooLong(call)))
      }
      if (forMs >= shownFromMs) wait.expect(forMs)
      stopLooking = clock.after(Math.max(1_000, forMs), look)
    }
    if (shownAfterMs > 0) stopLooking = clock.after(shownAfterMs, look)
    else look()
    return () => {
      stopLooking?.()
      stopBound?.()
      wait.end()
    }
  }

  return {
    take: async (priority, signal) => {
      if (currentCall() === undefined) return budget.take(priority, signal)
      const begin = (ending: AbortSignal) =>
        budget.take(priority, signal === undefined ? ending : AbortSignal.any([signal, ending]))
      await waited(priority, begin, 0)
    },
    // Mostly there is nothing to wait for: only the work knows.
    share: (priority, work) => waited(priority, work, 1_000),
  }
}

function cancelledIn(call: RunningCall): AppError {
  const reason = call.hasWritten() ? messageOf('platform.cancelledPartly') : undefined
  return new AppError('cancelled', { reason, data: { sent: false } })
}

/** A refusal for the site's limit, in words for what isn't sent again by itself. */
export function limitReached(call: RunningCall, { code, data, cause }: AppError): AppError {
  const reason = messageOf(call.hasWritten() ? 'platform.limitLastsPartly' : 'platform.limitReached')
  return new AppError(code, { reason, data, cause })
}

function tooLong(call: RunningCall): AppError {
  const reason = messageOf(call.hasWritten() ? 'platform.limitLastsPartly' : 'platform.limitLasts')
  return new AppError('rate_limited', { reason, data: { sent: false } })
}
