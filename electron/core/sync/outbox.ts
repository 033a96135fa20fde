import { and, eq, sql } from 'drizzle-orm'
import type { Lane } from '../../../shared/app/sync.ts'
import type { ErrorShape } from '../../../shared/errors.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import type { WritableDb } from '../db/database.ts'
import { withoutFlush } from '../db/open.ts'
import { outbox as table } from '../db/outbox-schema.ts'
import { createReadCache } from '../db/read-cache.ts'
import { createCommitHooks } from './commit-hooks.ts'
import { createIdentities, type Identities } from './identities.queries.ts'
import { isOpen, openStates, outboxStatements } from './outbox.queries.ts'
import type { CopyEntry, OpenRows } from './outbox-copy.ts'
import { createMending } from './outbox-mending.queries.ts'
import { createOutboxReading, type OutboxReading } from './outbox-reading.ts'
import type { Durability, End, NewRow, OutboxRow, RowChange, Target } from './outbox-row.ts'
import { createOutboxSummary, type OutboxCounts } from './outbox-summary.queries.ts'
import { longestLookUpDelayMs, longestRetryAfterMs } from './retry.ts'
import { moveTimes } from './set-clock.queries.ts'
import { furthestDueMs } from './time-keeper.ts'

/** When rows go out: which of them may now, and what moves their times. */
interface OutboxDue {
  /**
   * Rows of a lane that may go out now, or be looked up now: first of their record, due, not waiting for another row.
   * Operations in `except` stand still.
   */
  ready(lane: Lane, now: number, limit: number, except?: readonly string[]): OutboxRow[]
  /** Those of `ready` that were made after `since`, as far as they are among the last rows. */
  fresh(lane: Lane, now: number, since: number, except?: readonly string[]): OutboxRow[]
  /** Whether a lane has a row that was made after `since`, due or not. */
  hasFresh(lane: Lane, since: number): boolean
  /** When the next row of a lane becomes due; undefined when none waits. */
  nextDue(lane: Lane): number | undefined
  /**
   * Everything that waits becomes due now. The next look at what reads may not show yet keeps its wait at most, and so
   * does what the site has put off by name, for as long as it named.
   */
  makeDue(now: number): void
  /** Rows that were written to go out at this very time may go out now. */
  release(heldUntil: number): void
  /** The wall clock was set: what is due stays as far away as it was, and what was sent was not sent later than that. */
  shiftDue(byMs: number): void
}

/** Storage of the outbox: rows, their states and their end. It knows no schedule and no network. */
export interface Outbox extends OutboxReading, OutboxDue {
  readonly identities: Identities
  /** Writes a row; call it inside the transaction that holds the local change. */
  add(row: NewRow): OutboxRow
  /** Puts a new change in the place of one that had no effect, under an operation id of its own. */
  replace(id: string, row: NewRow): OutboxRow
  atNumber(number: number): OutboxRow | undefined
  /** Whether a row has ended, or gave its place to another one. */
  isOver(id: string): boolean
  /**
   * Marks rows as leaving, before the first byte leaves, and gives those that were still free to be claimed. `sentAt`
   * stays the first try that may have had an effect. Nobody else sends a claimed row until the lease is over.
   */
  claim(rows: readonly OutboxRow[], lease: { owner: string; now: number; forMs: number }, how?: Durability): OutboxRow[]
  /** The rows are still being sent: nobody may take them for left behind. */
  renew(rows: readonly OutboxRow[], until: number): void
  /** False when the row has ended or was claimed anew. */
  update(target: Target, change: RowChange): boolean
  /** Keeps how far a change of several steps has come. False as in `update`. */
  saveProgress(row: OutboxRow, progress: unknown, how?: Durability): boolean
  /** Ends a row: it leaves the outbox and is kept in history, in one transaction. Undefined as `update` is false. */
  settle(target: Target, end: End): OutboxRow | undefined
  /** Rows that waited for this one and cannot go without it need a person. */
  parkDependents(row: OutboxRow, answer: ErrorShape): OutboxRow[]
  /**
   * After a crash or a step that broke off: what was leaving may have arrived. Takes rows of `owner` and rows whose lease
   * is over; every row when no owner is named. Returns how many.
   */
  recover(of?: { lane: Lane; owner: string; now: number }): number
  /**
   * Takes back a row that the file lost. One that may have been sent becomes *unknown*, so that it is looked up first.
   * False when the row is here, has ended, or gave its place to a newer one.
   */
  putBack(row: OutboxRow): boolean
  /** Writes a row over whatever has its id or its number, which was damaged. The state is as in `putBack`. */
  mend(row: OutboxRow): void
  /** How many rows are not done. */
  size(): number
  /** Whether a row is in a state that a row can wait in. */
  isOpen(row: OutboxRow): boolean
  /** Which changes of a record were done when, not before `since`, the oldest first. */
  doneSince(entityKey: string, since: number): { operation: string; at: number }[]
  counts(): OutboxCounts
  transaction<T>(work: () => T, how?: Durability): T
}

/** What a row holds, not parsed by its operation yet; undefined when the row is damaged: one bad row must not stop others. */
export function storedInput(row: Pick<OutboxRow, 'input'>): Record<string, unknown> | undefined {
  try {
    const input: unknown = JSON.parse(row.input)
    return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Told what happened to rows, each time after it is committed. It must not throw. */
export type KeepCopy = (entries: readonly CopyEntry[], open: OpenRows) => void

/** Rows that `fresh` looks at, from the last one back: more than a desk makes in the minutes that count as fresh. */
const freshAmong = 400

/** `isAlone`: no other process writes to the file. */
export function createOutbox(
  db: WritableDb,
  keepCopy: KeepCopy = () => undefined,
  { isAlone = false }: { isAlone?: boolean } = {},
): Outbox {
  const statements = outboxStatements(db)
  const keep = createReadCache(db.$client, { isAlone })
  const summary = createOutboxSummary(db.$client, keep)
  const lastNumber = () => statements.lastNumber.get()?.number ?? 0
  const copied = createCommitHooks<CopyEntry>((entries) =>
    keepCopy(entries, { pages: () => outbox.pages(), isEmpty: () => statements.first.get() === undefined }),
  )
  const identities = createIdentities(db)
  const targetOf = (target: Target) =>
    typeof target === 'string' ? { id: target, fence: null } : { id: target.id, fence: target.fence }
  const mending = createMending(db)
  const transaction = db.$client.transaction((work: () => unknown) => work())
  const defaults = {
    base: null,
    baseRevision: null,
    dependsOn: null,
    clockOffsetMs: null,
    eventId: null,
    site: '',
    nextTryAt: 0,
  }

  const outbox: Outbox = {
    identities: {
      ...identities,
      add: (identity) =>
        outbox.transaction(() => {
          const rows = outbox.ofEntity(`${identity.dataSet}:${identity.localId}`)
          identities.add(identity)
          for (const { id } of rows) {
            const renamed = outbox.byId(id)
            if (renamed !== undefined) copied.add({ added: renamed })
          }
        }),
    },
    add: (row) => {
      const [added] = statements.insert.all({ ...defaults, ...row })
      if (added === undefined) throw new Error(`No row for ${row.id}`)
      copied.add({ added })
      return added
    },
    replace: (id, row) =>
      outbox.transaction(() => {
        const fresh = {
          state: 'waiting',
          tries: 0,
          nextTryAt: 0,
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
    ...createOutboxReading({ db, statements, keep, summary, isAlone }),
    atNumber: mending.atNumber,
    isOver: mending.isOver,
    ready: (lane, now, limit, except = []) => {
      const far = now + furthestDueMs
      if (!summary.mayBeReady(lane, now, far)) return []
      return statements.ready.all({ lane, now, far, limit, except: JSON.stringify(except) })
    },
    fresh: (lane, now, since, except = []) => {
      const far = now + furthestDueMs
      if (!summary.mayBeReady(lane, now, far)) return []
      const after = lastNumber() - freshAmong
      return statements.fresh.all({ lane, now, far, since, after, limit: freshAmong, except: JSON.stringify(except) })
    },
    hasFresh: (lane, since) => statements.anyFresh.all({ lane, since, after: lastNumber() - freshAmong }).length > 0,
    nextDue: summary.nextDue,
    makeDue: (now) =>
      void statements.makeDue.run({ now, later: now + longestLookUpDelayMs, longest: longestRetryAfterMs }),
    release: (heldUntil) => void statements.release.run({ heldUntil }),
    shiftDue: (byMs) => outbox.transaction(() => moveTimes(db, byMs)),
    claim: (rows, { owner, now, forMs }, how) =>
      outbox.transaction(() => {
        const claims = rows.flatMap(({ id, fence }) =>
          statements.claim.all({ id, fence, owner, now, until: now + forMs }),
        )
        const ids = claims.map(({ id }) => id)
        if (claims.length > 0) copied.add({ sent: ids, at: now, mayWait: how?.mayBeLost === true })
        return claims
      }, how),
    // Nobody waits for the disk: a power cut ends whoever holds the lease as well.
    renew: (rows, until) =>
      outbox.transaction(
        () => {
          for (const row of rows) statements.renew.run({ ...targetOf(row), until })
        },
        { mayBeLost: true },
      ),
    update: (target, { lastAnswer, ...change }) =>
      statements.update(
        targetOf(target),
        lastAnswer === undefined
          ? change
          : { ...change, lastAnswer: lastAnswer === null ? null : JSON.stringify(lastAnswer) },
      ),
    saveProgress: (row, progress, how) =>
      outbox.transaction(() => {
        const [saved] = statements.saveProgress.all({ ...targetOf(row), progress: JSON.stringify(progress) })
        if (saved === undefined) return false
        // A sale cannot be found again without what it wrote down; of a document the next look tells as much.
        if (saved.lane === 'sales') copied.add({ added: saved })
        return true
      }, how),
    settle: (target, end) =>
      outbox.transaction(() => {
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
    parkDependents: ({ number }, answer) =>
      db
        .update(table)
        .set({ state: 'needsYou', dependsOn: null, lastAnswer: JSON.stringify(answer), fence: sql`${table.fence} + 1` })
        .where(and(eq(table.dependsOn, number), isOpen))
        .returning()
        .all(),
    recover: (of) => {
      if (of === undefined) return statements.recoverAll.run().changes
      return statements.recoverLeft.run({ ...of, far: of.now + furthestDueMs }).changes
    },
    putBack: (row) =>
      outbox.transaction(() => {
        const added = mending.putBack(row)
        if (added !== undefined) copied.add({ added })
        return added !== undefined
      }),
    mend: (row) => outbox.transaction(() => copied.add({ added: mending.mend(row) })),
    isOpen: ({ state }) => openStates.some((open) => open === state),
    doneSince: (key, since) => statements.doneSince.all({ key, since }),
    counts: summary.counts,
    size: summary.size,
    transaction: <T>(work: () => T, { mayBeLost } = { mayBeLost: false }) =>
      copied.within(() => {
        const commit = () => transaction.immediate(work) as T
        return mayBeLost ? withoutFlush(db.$client, commit) : commit()
      }),
  }
  return outbox
}
