import type { DataSet } from '../../../shared/app/sync.ts'
import { entityKey, splitKey } from '../mirror/keys.ts'
import type { PendingChange, PendingChanges } from '../mirror/overlay.ts'
import { type Outbox, storedInput } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Open rows as changes by record id, in the order people acted. */
export function pendingOf(rows: readonly OutboxRow[], dataSet: DataSet): Map<string, PendingChange[]> {
  const pending = new Map<string, PendingChange[]>()
  for (const row of rows) {
    const [rowSet, id] = splitKey(row.entityKey)
    const input = rowSet === dataSet ? storedInput(row) : undefined
    if (input === undefined) continue
    const changes = pending.get(id) ?? []
    changes.push({
      operation: row.operation,
      input,
      at: new Date(row.madeAt + (row.clockOffsetMs ?? 0)).toISOString(),
    })
    pending.set(id, changes)
  }
  return pending
}

/** What waits in the outbox, as the mirror shows it over the platform's documents. */
export const pendingIn = (outbox: Outbox): PendingChanges => ({
  of: (dataSet, ids) => pendingOf(outbox.ofEntities(ids.map((id) => entityKey(dataSet, id))), dataSet),
  ids: (dataSet) => outbox.keys(entityKey(dataSet, '')).map((key) => splitKey(key)[1]),
  keys: () => outbox.keys(),
  platformId: outbox.identities.platformId,
})
