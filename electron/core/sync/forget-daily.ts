import type { Log } from '../platform/log.ts'
import type { Clock } from '../ports.ts'
import type { DeskRecords } from './desk-records.queries.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Forgets what is older than history is kept: now and once a day, because a laptop at a door may run for weeks. A disk that
 * is full forgets nothing, and nothing else fails for it. Returns the end of it.
 */
export function forgetDaily(parts: { clock: Clock; records: Pick<DeskRecords, 'prune'>; log: Log }): () => void {
  const { clock, records, log } = parts
  let cancel = () => {}
  const forget = () => {
    try {
      records.prune(clock.now())
    } catch (error) {
      log.warn('history-not-pruned', {}, error)
    }
    cancel = clock.after(dayMs, forget)
  }
  forget()
  return () => cancel()
}
