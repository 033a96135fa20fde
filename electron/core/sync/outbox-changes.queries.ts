import { and, eq, sql } from 'drizzle-orm'
import type { ErrorShape } from '../../../shared/errors.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import type { WritableDb } from '../db/database.ts'
import { outbox as table } from '../db/outbox-schema.ts'
import type { CommitHooks } from './commit-hooks.ts'
import { isOpen, type OutboxStatements } from './outbox.queries.ts'
import type { CopyEntry } from './outbox-copy.ts'
import {
  type Durability,
  type End,
  type NewRow,
  type OutboxRow,
  type OutboxTransaction,
  type RowChange,
  type Target,
  targetOf,
} from './outbox-row.ts'

/** Adds, changes and ends rows. */
export interface OutboxChanges {
  /** Writes a row; call it inside the transaction that holds the local change. */
  add(row: NewRow): OutboxRow
  /**
   * Puts a new change in the place of one without effect, under its own id, to leave at `nextTryAt` (0 = at once).
   * Throws when that row has ended.
   */
  replace(id: string, row: NewRow, nextTryAt?: number): OutboxRow
  /** Changes a row. False when it has ended or was claimed again. */
  update(target: Target, change: RowChange): boolean
  /** Saves how far a change of several steps has come. False as in `update`. */
  saveProgress(row: OutboxRow, progress: unknown, how?: Durability): boolean
  /** Ends a row: moves it to history, in one transaction, and returns it. Undefined where `update` returns false. */
  settle(target: Target, end: End): OutboxRow | undefined
  /** Hands the rows that wait for this one, and cannot go without it, to a person; returns them. */
  parkDependents(row: OutboxRow, error: ErrorShape): OutboxRow[]
}

const defaults = {
  base: null,
  baseRevision: null,
  dependsOn: null,
  clockOffsetMs: null,
  scope: null,
  site: '',
  nextTryAt: 0,
}

/** Changes of `desk.db`; `copied` gets what they commit. */
export function createOutboxChanges({
  db,
  statements,
  copied,
  transaction,
}: {
  db: WritableDb
  statements: OutboxStatements
  copied: CommitHooks<CopyEntry>
  transaction: OutboxTransaction
}): OutboxChanges {
  return {
    add: (row) => {
      const [added] = statements.insert.all({ ...defaults, ...row })
      if (added === undefined) throw new Error(`No row for ${row.id}`)
      copied.add({ added })
      return added
    },
    replace: (id, row, nextTryAt = 0) =>
      transaction(() => {
        const fresh = {
          state: 'waiting',
          tries: 0,
          nextTryAt,
          sentAt: null,
          lookedUp: 0,
          noEffect: 0,
          lastAnswer: null,
        }
        const change = { ...row, ...fresh, conflict: null, progress: null, fence: sql`${table.fence} + 1` }
        const [replaced] = db.update(table).set(change).where(eq(table.id, id)).returning().all()
        if (replaced === undefined) throw new Error(`No row ${id} to replace`)
        if (row.id !== id) {
          statements.supersede.run({ id, at: row.madeAt })
          copied.add({ ended: id })
        }
        copied.add({ added: replaced })
        return replaced
      }),
    update: (target, { lastAnswer: lastError, ...change }) =>
      statements.update(
        targetOf(target),
        lastError === undefined
          ? change
          : { ...change, lastAnswer: lastError === null ? null : JSON.stringify(lastError) },
      ),
    saveProgress: (row, progress, how) =>
      transaction(() => {
        const [saved] = statements.saveProgress.all({ ...targetOf(row), progress: JSON.stringify(progress) })
        if (saved === undefined) return false
        // A sale can't be found again without its progress; for a document the next look is enough.
        if (saved.lane === 'sales') copied.add({ added: saved })
        return true
      }, how),
    settle: (target, end) =>
      transaction(() => {
        const [row] = statements.remove.all(targetOf(target))
        if (row === undefined) return undefined
        const { id, operation, version, input, what, about, operator, desk, madeAt, entityKey } = row
        const columns = { id, operation, version, input, what, about, operator, desk, madeAt, entityKey }
        const ended = { at: end.at, result: end.result, detail: end.detail ? storedMessage(end.detail) : null }
        const keptJson = end.kept === undefined ? null : JSON.stringify(end.kept)
        statements.tell.run({ ...columns, ...ended, kept: keptJson })
        copied.add({ ended: id, result: end.result })
        return row
      }),
    parkDependents: ({ number }, error) =>
      db
        .update(table)
        .set({ state: 'needsYou', dependsOn: null, lastAnswer: JSON.stringify(error), fence: sql`${table.fence} + 1` })
        .where(and(eq(table.dependsOn, number), isOpen))
        .returning()
        .all(),
  }
}
