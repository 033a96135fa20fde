import type { Clock } from '../ports.ts'
import type { UploadRecord } from './upload-record.ts'

/** The platform's lists may lag behind its writes for half a minute. */
export const listsLagMs = 40_000

/** Milliseconds between looks for a file that may have arrived. */
export const lookUpDelays: readonly number[] = [1_000, 5_000, 12_000, 25_000]

/**
 * Since when this process looks for files that may have arrived. Counted by the monotonic clock and from the first look of
 * this process: neither a clock that is set, nor a start, nor a person who is in a hurry makes a late list say the truth.
 */
export interface LookUps {
  /** Milliseconds until a list without the file proves that it is not there; 0 = a list that is asked for now does. */
  restMs(file: Pick<UploadRecord, 'id' | 'mayHaveArrivedAt'>): number
  /** What became of the file is known. */
  over(id: string): void
}

export function createLookUps(clock: Pick<Clock, 'monotonic'>): LookUps {
  const begun = new Map<string, { mayHaveArrivedAt: number | null; at: number }>()
  return {
    restMs: ({ id, mayHaveArrivedAt }) => {
      const now = clock.monotonic()
      const known = begun.get(id)
      if (known?.mayHaveArrivedAt === mayHaveArrivedAt) return Math.max(0, known.at + listsLagMs - now)
      begun.set(id, { mayHaveArrivedAt, at: now })
      return listsLagMs
    },
    over: (id) => void begun.delete(id),
  }
}
