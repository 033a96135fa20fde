import type { QueueRow } from '../../shared/app/sync.ts'
import { undoOfferedMs } from '../../shared/undo-times.ts'
import { api } from '../api.ts'

/** More changes than this in one action are not watched one by one: the sync chip counts what fails. */
const mostWatched = 50

/**
 * Looks at rows of the queue whenever it changes, for as long as Undo is offered. `look` gets null for a row that left
 * the queue, and returns whether to go on looking at it.
 */
export function watchRows(operationIds: readonly string[], look: (row: QueueRow | null) => 'open' | 'ended'): void {
  const open = new Set(operationIds.slice(0, mostWatched))
  let isLooking = false
  let changedMeanwhile = false
  const lookAtAll = async () => {
    changedMeanwhile = isLooking
    if (isLooking) return
    isLooking = true
    for (const id of open) {
      const { row } = await api.sync.queueRow({ id })
      if (look(row) === 'ended') open.delete(id)
    }
    isLooking = false
    if (open.size === 0) end()
    else if (changedMeanwhile) start()
  }
  // What can't be read now is looked at after the next change.
  const start = () => void lookAtAll().catch(() => (isLooking = false))
  const unsubscribe = api.sync.queueChanged(start)
  const timer = setTimeout(() => end(), undoOfferedMs)
  const end = () => {
    clearTimeout(timer)
    open.clear()
    unsubscribe()
  }
  start()
}
