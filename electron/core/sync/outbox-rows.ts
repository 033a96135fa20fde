import type { OutboxStatements } from './outbox.queries.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Finds rows that have not ended. */
export interface OutboxRows {
  /** By its id, or by its number. A row that is done has none. */
  byId(id: string | number): OutboxRow | undefined
  /** Rows of these operations that are not done, in order. */
  ofOperations(...operations: readonly string[]): OutboxRow[]
  /** Rows that wait for this one, in order. */
  dependentsOf(row: OutboxRow): OutboxRow[]
  /** Rows with this text in their input that wait for the row of number `waitsSince` or a later one, in order. */
  naming(text: string, waitsSince: number): OutboxRow[]
  /** The keys of the records that rows are about, each once; with `prefix`, only those that begin with it. */
  keys(prefix?: string): string[]
  /** Rows of one record that are not done, in order. */
  ofEntity(entityKey: string): OutboxRow[]
  ofEntities(entityKeys: readonly string[]): OutboxRow[]
  /** The changes of a record that were done at or after `since`, oldest first. */
  doneSince(entityKey: string, since: number): { operation: string; at: number }[]
}

/** `few` returns every open row while there are few, so that frequent queries are served from memory. */
export function createOutboxRows(
  statements: OutboxStatements,
  few: () => readonly OutboxRow[] | undefined,
): OutboxRows {
  return {
    byId: (id) => (typeof id === 'number' ? statements.numbered.get({ number: id }) : statements.one.get({ id })),
    ofOperations: (...operations) => statements.ofOperations.all({ operations: JSON.stringify(operations) }),
    dependentsOf: ({ number }) => statements.dependents.all({ number }),
    naming: (text, waitsSince) => statements.naming.all({ text, waitsSince }),
    keys: statements.keys,
    ofEntity: (key) => few()?.filter((row) => row.entityKey === key) ?? statements.ofEntity.all({ key }),
    ofEntities: (keys) => {
      const held = few()
      if (keys.length === 0 || held?.length === 0) return []
      const keySet = new Set(keys)
      return (
        held?.filter((row) => keySet.has(row.entityKey)) ?? statements.ofEntities.all({ keys: JSON.stringify(keys) })
      )
    },
    doneSince: (key, since) => statements.doneSince.all({ key, since }),
  }
}
