import { eq, or, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { history, superseded, outbox as table } from '../db/outbox-schema.ts'
import type { CommitHooks } from './commit-hooks.ts'
import type { CopyEntry } from './outbox-copy.ts'
import type { OutboxRow, OutboxTransaction } from './outbox-row.ts'

/** Restores rows that the file lost or holds damaged. */
export interface OutboxMending {
  /**
   * Restores a row that the file lost. One that may have been sent becomes *unknown*, so that it is looked up first.
   * False when the row is here, has ended, or gave its place to a newer one.
   */
  putBack(row: OutboxRow): boolean
  /** Writes a row over the damaged rows that have its id or its number, in the state that `putBack` gives it. */
  mend(row: OutboxRow): void
  /** Whether a row has ended, or gave its place to another one. */
  isOver(id: string): boolean
  /** The row with this number; undefined when there is none. */
  atNumber(number: number): OutboxRow | undefined
}

/** Restores rows of `desk.db`; `copied` gets what it commits. */
export function createMending({
  db,
  copied,
  transaction,
}: {
  db: WritableDb
  copied: CommitHooks<CopyEntry>
  transaction: OutboxTransaction
}): OutboxMending {
  const id = sql.placeholder('id')
  const over = [history, superseded].map((of) => db.select({ id: of.id }).from(of).where(eq(of.id, id)).prepare())
  const open = db.select({ id: table.id }).from(table).where(eq(table.id, id)).prepare()
  const isOver = (rowId: string) => over.some((statement) => statement.get({ id: rowId }) !== undefined)
  const atNumber = db
    .select()
    .from(table)
    .where(eq(table.number, sql.placeholder('number')))
    .prepare()

  return {
    putBack: (row) =>
      transaction(() => {
        if (isOver(row.id) || open.get({ id: row.id }) !== undefined) return false
        const { number, ...rest } = asLeft(row)
        const back = { ...rest, ...(atNumber.get({ number }) === undefined ? { number } : {}) }
        copied.add({ added: db.insert(table).values(back).returning().get() })
        return true
      }),
    mend: (row) =>
      transaction(() => {
        db.delete(table)
          .where(or(eq(table.id, row.id), eq(table.number, row.number)))
          .run()
        copied.add({ added: db.insert(table).values(asLeft(row)).returning().get() })
      }),
    isOver,
    atNumber: (number) => atNumber.get({ number }),
  }
}

/** A restored row, ready to continue: one that may have been sent is looked up first. */
function asLeft(row: OutboxRow): OutboxRow {
  const mayHaveGone = row.sentAt !== null || (row.state !== 'waiting' && !needsAttention(row.state))
  const state = needsAttention(row.state) ? row.state : mayHaveGone ? 'unknown' : 'waiting'
  return { ...row, state, nextTryAt: 0, lookedUp: 0, noEffect: 0 }
}

const needsAttention = (state: string): boolean => state === 'needsYou' || state === 'refused'
