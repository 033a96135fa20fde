import type { DataSet } from '../../../shared/app/sync.ts'
import { type OutboxRow, storedInput } from '../sync/outbox.ts'
import type { PendingChange } from './overlays.ts'

/** The key of a record, as outbox rows carry it. */
export const entityKey = (dataSet: DataSet, id: string): string => `${dataSet}:${id}`

/** The data set and the id of a record's key. */
export function splitKey(key: string): [DataSet, string] {
  const at = key.indexOf(':')
  return [key.slice(0, at) as DataSet, key.slice(at + 1)]
}

/** The id of the record a row is about. */
export const recordIdOf = ({ entityKey: key }: Pick<OutboxRow, 'entityKey'>): string => splitKey(key)[1]

/** Open rows as changes by record id, in the order people acted. */
export function pendingOf(rows: readonly OutboxRow[], dataSet: DataSet): Record<string, PendingChange[]> {
  const pending: Record<string, PendingChange[]> = {}
  for (const row of rows) {
    const [rowSet, id] = splitKey(row.entityKey)
    const input = rowSet === dataSet ? storedInput(row) : undefined
    if (input === undefined) continue
    const changes = pending[id] ?? []
    changes.push({
      operation: row.operation,
      input,
      at: new Date(row.madeAt + (row.clockOffsetMs ?? 0)).toISOString(),
    })
    pending[id] = changes
  }
  return pending
}
