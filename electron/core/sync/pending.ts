import type { DataSet } from '../../../shared/app/sync.ts'
import { entityKey, splitKey } from '../mirror/keys.ts'
import type { PendingChange, PendingChanges } from '../mirror/overlay.ts'
import { isLocalId } from './identities.queries.ts'
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

/**
 * Whether a row waits for a person, and its record is shown as the site has it until then: who sees a confirmed
 * submission must not find out later that the site never confirmed it. What happened in the room stays in sight (a
 * guest who is in, a ticket that was sold), and so does a record that exists only here.
 */
const isSetAside = ({ state, lane, entityKey: key }: OutboxRow): boolean =>
  (state === 'needsYou' || state === 'refused') && lane !== 'facts' && lane !== 'sales' && !isLocalId(splitKey(key)[1])

/**
 * What waits in the outbox, as the mirror shows it over the platform's documents. `creates`: whether an operation makes its
 * record, which exists only here until then, under whatever id.
 */
export const pendingIn = (
  outbox: Pick<Outbox, 'rows' | 'identities'>,
  creates: (operation: string) => boolean = () => false,
): PendingChanges => ({
  of: (dataSet, ids) => {
    const rows = outbox.rows.ofEntities(ids.map((id) => entityKey(dataSet, id)))
    return pendingOf(
      rows.filter((row) => !isSetAside(row) || creates(row.operation)),
      dataSet,
    )
  },
  ids: (dataSet) => outbox.rows.keys(entityKey(dataSet, '')).map((key) => splitKey(key)[1]),
  keys: () => outbox.rows.keys(),
  platformId: outbox.identities.platformId,
})
