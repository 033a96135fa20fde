import { oneAtATime } from '../base/one-at-a-time.ts'
import type { Files } from '../ports/files.ts'
import { explained } from './faults.ts'

/**
 * Resolves when everything that was committed to `desk.db` before the call is on the disk, also what did not wait for
 * it (`withoutWaiting`). The thread continues meanwhile, and calls made while the disk is at work share the next flush.
 * Rejects with `disk_full`.
 */
export type Flushed = () => Promise<void>

/**
 * What a commit leaves is in the log until a checkpoint moves it, and a checkpoint waits for the disk itself: so it is enough
 * to flush the log.
 */
const log = 'desk.db-wal'

export const createFlushing = (files: Pick<Files, 'flush'>): Flushed =>
  oneAtATime(() =>
    files.flush(log).catch((error: unknown) => {
      throw explained(error)
    }),
  )
