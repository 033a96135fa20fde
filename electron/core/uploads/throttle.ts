import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../ports.ts'

/** Lets so many bytes a second leave, of all files together. */
export interface Throttle {
  /** Resolves when these bytes may leave; rejects with `cancelled` when the signal ends the wait. */
  take(bytes: number, signal: AbortSignal): Promise<void>
  /** The most bytes to read at a time, so that no line stands still between two of them. */
  sliceBytes(): number
}

const freely = 1024 * 1024
const slowly = 64 * 1024

/** `rate` is asked for every slice: bytes a second, or null for as many as the line takes. */
export function createThrottle(clock: Pick<Clock, 'monotonic' | 'after'>, rate: () => number | null): Throttle {
  let freeAt = 0
  return {
    sliceBytes: () => (rate() === null ? freely : slowly),
    take: async (bytes, signal) => {
      const most = rate()
      const now = clock.monotonic()
      if (most === null) {
        freeAt = now
        return
      }
      const waitMs = Math.max(0, freeAt - now)
      freeAt = Math.max(freeAt, now) + (bytes / most) * 1000
      if (waitMs > 0) await pause(clock, waitMs, signal)
    },
  }
}

function pause(clock: Pick<Clock, 'after'>, waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancel()
      reject(new AppError('cancelled', { data: { sent: true } }))
    }
    const cancel = clock.after(waitMs, () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
