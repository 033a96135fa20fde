import { AppError, type ErrorShape, toErrorShape } from '../../../../shared/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { Clock } from '../../ports.ts'
import { createLoop } from '../../sync/loop.ts'
import type { Queue } from '../../sync/queue.ts'
import type { StartSiteLoop } from '../../sync/site-loop.ts'
import type { ImportList, StoredImport } from './import-list.queries.ts'
import type { StoredRow, StoredRows } from './import-rows.queries.ts'
import type { UndoRow } from './undo-row.ts'

/** Rows that are queued before the first of them may leave: what one request for labels holds. */
const atOnce = 100

/** What ends imports: from the moment when their rows are on the disk, after a restart too. */
export interface ImportLoop {
  start: StartSiteLoop
  /** There is an import to run, to cancel or to undo. */
  kick(): void
  /** Why it does not go on; null where it does. */
  problem(): ErrorShape | null
}

/**
 * Queues the rows of imports, and undoes those that are to be undone. A row is queued and noted as queued in one commit, so
 * that a kill between two rows makes none of them twice and loses none.
 */
export function createImportLoop(parts: {
  clock: Clock
  log: Log
  list: ImportList
  rows: StoredRows
  queue: Pick<Queue, 'add' | 'inSlices'>
  undoRow: UndoRow
  /** Whether a contact that an import makes is here already, sent or not. */
  isMade(contactId: string): boolean
}): ImportLoop {
  const { clock, log, list, rows: stored, queue, undoRow } = parts
  let problem: ErrorShape | null = null
  let kick = () => {}
  let isStopped = true
  let isTidy = false

  /** Whether the state of an import is still the one that its rows are worked through for: a person may cancel or undo. */
  const isStill = ({ id, state }: StoredImport) => !isStopped && list.named(id)?.state === state

  function queueRow(row: StoredRow): void {
    const input = JSON.parse(row.input) as { contactId: string }
    // A repaired file may have lost which rows were queued; a contact that is made has the id that its row gave it.
    if (row.operation === 'contacts.create' && parts.isMade(input.contactId)) {
      stored.set(row, 'queued')
      return
    }
    try {
      const { operationId } = queue.add(row.operation, input)
      stored.set(row, 'queued', operationId)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      stored.set(row, 'gone')
    }
  }

  async function step() {
    if (!isTidy) list.tidy(() => false)
    isTidy = true
    const [one] = isStopped ? [] : list.unfinished()
    if (one === undefined) return 'idle' as const
    const isUndo = one.state === 'undoing'
    const rows = stored.in(one.seq, isUndo ? 'queued' : 'waiting', { limit: atOnce, isLastFirst: isUndo })
    if (rows.length === 0) {
      list.set(one.seq, { state: isUndo ? 'undone' : 'done' })
      return 'again' as const
    }
    const work = isUndo ? (row: StoredRow) => stored.set(row, undoRow(row)) : queueRow
    await queue.inSlices(rows, (row) => {
      if (isStill(one)) work(row)
    })
    await new Promise((resolve) => setImmediate(resolve))
    problem = null
    return 'again' as const
  }

  return {
    kick: () => kick(),
    problem: () => problem,
    start: () => {
      isStopped = false
      const loop = createLoop({
        clock,
        step,
        failed: (error) => {
          problem = toErrorShape(error)
          log.warn('import-paused', {}, error)
        },
      })
      kick = loop.kick
      loop.kick()
      return {
        kick: loop.kick,
        stop: async () => {
          isStopped = true
          kick = () => {}
          await loop.stop()
        },
      }
    },
  }
}
