import type { App } from '../../../shared/app/index.ts'
import type { SyncStatus } from '../../../shared/app/sync.ts'
import type { Publish } from '../base/publish.ts'
import type { WritableDb } from '../db/database.ts'
import { createReadCache } from '../db/read-cache.ts'
import type { Clock } from '../ports.ts'

/** While only the time of the last response moves, the window learns of it this often; ms. */
const atRestMs = 30_000

interface StatusPublisherParts {
  clock: Clock
  db: WritableDb
  /** No other process writes to the file. */
  isAlone: boolean
  status(): SyncStatus
  publish: Publish<App>
  /** Has the returned function called once more. */
  again(): void
}

/**
 * Publishes the status and the queue where they changed since the last call. A window at rest would otherwise read
 * everything again with every look for changes of other laptops, some of them seconds apart.
 */
export function createStatusPublisher(parts: StatusPublisherParts): () => void {
  const { clock, db, isAlone, status, publish, again } = parts
  const writes = createReadCache(db.$client, { isAlone })(() => Symbol())
  let last: { shown: string; writes: symbol; at: number } | undefined
  let isPlanned = false
  // What moved last must show, too, even if nothing else moves for minutes.
  const planAgain = (inMs: number) => {
    if (isPlanned) return
    isPlanned = true
    clock.after(inMs, () => {
      isPlanned = false
      again()
    })
  }
  return () => {
    const now = status()
    const { lastResponseAt, ...shown } = now
    const next = { shown: JSON.stringify(shown), writes: writes(undefined), at: clock.monotonic() }
    const isNews = last === undefined || next.shown !== last.shown
    const isDue = isNews || next.at - (last?.at ?? 0) >= atRestMs
    const isQueueDue = isNews || next.writes !== last?.writes
    if (isDue) publish('sync', 'changed', now)
    if (isQueueDue) publish('sync', 'queueChanged', {})
    const at = isDue ? next.at : (last?.at ?? next.at)
    if (!isDue) planAgain(at + atRestMs - next.at)
    last = { ...next, at }
  }
}
