import { ErrorShape } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { Queue } from './queue.ts'

interface Parts {
  outbox: Pick<Outbox, 'overview' | 'changes' | 'transaction'>
  queue: Pick<Queue, 'operations' | 'parse'>
}

/**
 * Lets the changes go out that an older Foyer kept for a person because it didn't know them, and that this one knows:
 * no one has to look after an update. Those that may have been sent are looked up first. Call before a site is opened.
 */
export function releaseKnown({ outbox, queue }: Parts): void {
  const kept = outbox.overview.inStates('needsYou').filter(isUnknownOperation)
  const known = kept.filter((row) => isKnown(queue, row))
  if (known.length === 0) return
  outbox.transaction(() => {
    for (const { id, sentAt } of known) {
      outbox.changes.update(id, { state: sentAt === null ? 'waiting' : 'unknown', lastAnswer: null, nextTryAt: 0 })
    }
  })
}

const isUnknownOperation = (row: OutboxRow): boolean =>
  row.lastAnswer !== null && parseJson(ErrorShape, row.lastAnswer)?.code === 'unknown_operation'

function isKnown({ operations, parse }: Parts['queue'], row: OutboxRow): boolean {
  try {
    parse(row)
    return operations.operationOf(row.operation) !== undefined
  } catch {
    return false
  }
}
