import type { WritableDb } from '../db/database.ts'
import { withoutFlush } from '../db/open.ts'
import { createReadCache } from '../db/read-cache.ts'
import { createCommitHooks } from './commit-hooks.ts'
import { createIdentities, type Identities } from './identities.queries.ts'
import { outboxStatements } from './outbox.queries.ts'
import { createOutboxChanges, type OutboxChanges } from './outbox-changes.queries.ts'
import { createOutboxClaims, type OutboxClaims } from './outbox-claims.ts'
import type { CopyEntry, OpenRows } from './outbox-copy.ts'
import { createMending, type OutboxMending } from './outbox-mending.queries.ts'
import { createOutboxOverview, type OutboxOverview } from './outbox-overview.ts'
import type { OutboxRow, OutboxTransaction } from './outbox-row.ts'
import { createOutboxRows, type OutboxRows } from './outbox-rows.ts'
import { createOutboxSchedule, type OutboxSchedule } from './outbox-schedule.ts'
import { createOutboxSummary } from './outbox-summary.queries.ts'

/** Storage of the outbox: rows, their states, due times and end. It knows no network. */
export interface Outbox {
  readonly rows: OutboxRows
  readonly overview: OutboxOverview
  readonly schedule: OutboxSchedule
  readonly changes: OutboxChanges
  readonly claims: OutboxClaims
  readonly mending: OutboxMending
  readonly identities: Identities
  transaction: OutboxTransaction
}

/** A row's input, not parsed by its operation; undefined when damaged, since one bad row must not stop others. */
export function storedInput(row: Pick<OutboxRow, 'input'>): Record<string, unknown> | undefined {
  try {
    const input: unknown = JSON.parse(row.input)
    return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Called after each commit with what happened to rows. Must not throw. */
export type KeepCopy = (entries: readonly CopyEntry[], open: OpenRows) => void

/** Up to this many open rows stay in memory between two changes. */
const fewRows = 64

/** The outbox over `desk.db`. `isAlone`: no other process writes to the file. */
export function createOutbox(
  db: WritableDb,
  keepCopy: KeepCopy = () => undefined,
  { isAlone = false }: { isAlone?: boolean } = {},
): Outbox {
  const statements = outboxStatements(db)
  const keep = createReadCache(db.$client, { isAlone })
  const summary = createOutboxSummary(db.$client, keep)
  const cachedRows = keep(() => statements.every.all())
  /** Every open row from the cache while there are few, because queries for some of them are frequent. */
  const few = () =>
    isAlone && !db.$client.inTransaction && summary.size() <= fewRows ? cachedRows(undefined) : undefined
  const copied = createCommitHooks<CopyEntry>((entries) =>
    keepCopy(entries, { pages: () => overview.pages(), isEmpty: () => statements.first.get() === undefined }),
  )
  const begin = db.$client.transaction((work: () => unknown) => work())
  const transaction: OutboxTransaction = <T>(work: () => T, { mayBeLost } = { mayBeLost: false }) =>
    copied.within(() => {
      const commit = () => begin.immediate(work) as T
      return mayBeLost ? withoutFlush(db.$client, commit) : commit()
    })
  const rows = createOutboxRows(statements, few)
  const overview = createOutboxOverview({ statements, keep, summary, few })
  const identities = createIdentities(db)

  return {
    rows,
    overview,
    schedule: createOutboxSchedule({ db, statements, summary, transaction }),
    changes: createOutboxChanges({ db, statements, copied, transaction }),
    claims: createOutboxClaims({ statements, copied, transaction }),
    mending: createMending({ db, copied, transaction }),
    identities: {
      ...identities,
      add: (identity) =>
        transaction(() => {
          const named = rows.ofEntity(`${identity.dataSet}:${identity.localId}`)
          identities.add(identity)
          for (const { id } of named) {
            const renamed = rows.byId(id)
            if (renamed !== undefined) copied.add({ added: renamed })
          }
        }),
    },
    transaction,
  }
}
