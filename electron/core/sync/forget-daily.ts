import type { Log } from '../platform/log.ts'
import type { Clock } from '../ports.ts'
import type { OwnRecords } from './own-records.queries.ts'

const dayMs = 24 * 60 * 60_000
/** While the platform's time is not known, it is asked for again this often. */
const unknownMs = 10 * 60_000

/** Between two parts of what is forgotten, so that the door is served meanwhile. */
const breakMs = 200

interface ForgetParts {
  clock: Clock
  records: Pick<OwnRecords, 'prune'>
  log: Log
  /** The platform's clock minus ours, milliseconds; null while the two were not compared. */
  clockOffsetMs(): number | null
}

/**
 * Forgets what is older than it is kept, a part at a time: once it is known what day it is and every day after, because a laptop at a
 * door may run for weeks. The day is the platform's: a laptop whose clock is a month ahead would forget everything. A
 * disk that is full forgets nothing, and nothing else fails for it. Returns the end of it.
 */
export function forgetDaily(parts: ForgetParts): () => void {
  const { clock, records, log } = parts
  let cancel = () => {}
  const forget = () => {
    const offsetMs = parts.clockOffsetMs()
    if (offsetMs === null) {
      cancel = clock.after(unknownMs, forget)
      return
    }
    try {
      // What the laptop wrote is dated by its own clock: one that is ahead dated it late, one that is behind early.
      if (records.prune(Math.min(clock.now(), clock.now() + offsetMs))) {
        cancel = clock.after(breakMs, forget)
        return
      }
    } catch (error) {
      log.warn('history-not-pruned', {}, error)
    }
    cancel = clock.after(dayMs, forget)
  }
  forget()
  return () => cancel()
}
