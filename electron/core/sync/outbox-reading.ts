import type { RowState } from '../../../shared/app/sync.ts'
import type { WritableDb } from '../db/database.ts'
import type { ReadCache } from '../db/read-cache.ts'
import type { OutboxStatements } from './outbox.queries.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { OutboxSummary } from './outbox-summary.queries.ts'

/** Which rows there are: everything that only looks. */
export interface OutboxReading {
  byId(id: string): OutboxRow | undefined
  /** Every row that is not done, in the order people acted. There may be many thousands: nothing frequent asks for it. */
  all(): OutboxRow[]
  /** At most so many of them that come after this one. */
  after(number: number, limit: number): OutboxRow[]
  /** All of them, some at a time; what changes in rows that are still to come is seen. */
  pages(): Iterable<OutboxRow[]>
  /** How many rows were made for another site than this one, or for none that is known. */
  ofOtherSites(site: string): number
  /** Whether a row waits that the sign-in may not send. */
  anyForbidden(): boolean
  /** Rows in these states, in order. */
  inStates(...states: readonly RowState[]): OutboxRow[]
  /** Rows of these operations that are not done, in order. */
  ofOperations(...operations: readonly string[]): OutboxRow[]
  /** Rows that wait for this one, in order. */
  dependentsOf(row: OutboxRow): OutboxRow[]
  /** Rows that wait for the row of this number or a later one and have this text in their input, in order. */
  naming(text: string, waitsSince: number): OutboxRow[]
  /** The records that rows are about, each once: all of them, or those whose key begins so. */
  keys(prefix?: string): string[]
  /** Rows of one record that are not done, in order. */
  ofEntity(entityKey: string): OutboxRow[]
  ofEntities(entityKeys: readonly string[]): OutboxRow[]
}

/** So many rows are held in memory between two changes. */
const fewRows = 64

/** Rows of `pages` that are held in memory together. */
const pageRows = 250

/** What `createOutbox` reads by; frequent questions about a few rows are answered from memory. */
export function createOutboxReading({
  db,
  statements,
  keep,
  summary,
  isAlone,
}: {
  db: WritableDb
  statements: OutboxStatements
  keep: ReadCache
  summary: Pick<OutboxSummary, 'size'>
  isAlone: boolean
}): OutboxReading {
  const cachedRows = keep(() => statements.every.all())
  const forbidden = keep(() => statements.anyForbidden.get() !== undefined)
  /** Every open row from the cache, when there are few; queries for some of them are frequent. */
  const few = () =>
    isAlone && !db.$client.inTransaction && summary.size() <= fewRows ? cachedRows(undefined) : undefined
  const after: OutboxReading['after'] = (number, limit) => statements.after.all({ number, limit })
  return {
    byId: (id) => statements.one.get({ id }),
    all: () => [...(few() ?? statements.every.all())],
    after,
    ofOtherSites: (site) => statements.ofOtherSites.get({ site })?.rows ?? 0,
    anyForbidden: () => forbidden(undefined),
    pages: function* () {
      for (let page = after(0, pageRows); page.length > 0; page = after(page.at(-1)?.number ?? 0, pageRows)) {
        yield page
      }
    },
    inStates: (...states) => statements.inStates.all({ states: JSON.stringify(states) }),
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
  }
}
