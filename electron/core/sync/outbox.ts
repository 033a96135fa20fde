import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Lane, RowState } from '../../../shared/app/sync.ts'
import type { ErrorShape } from '../../../shared/errors.ts'
import { history, outbox as table } from '../db/desk-schema.ts'
import type { WritableDb } from '../db/open.ts'
import { createAfterCommit } from './after-commit.ts'
import type { CopyEntry } from './outbox-copy.ts'

export type OutboxRow = typeof table.$inferSelect
/** What is known when a person acts. */
export type NewRow = Omit<
  typeof table.$inferInsert,
  'number' | 'state' | 'tries' | 'nextTryAt' | 'sentAt' | 'lookedUp' | 'alone' | 'lastAnswer'
> & { lane: Lane }
export type Result = 'done' | 'refused' | 'discarded' | 'cancelled'

/** Storage of the outbox: rows, their states and their end. It knows no schedule and no network. */
export interface Outbox {
  /** Writes a row; call it inside the transaction that holds the local change. */
  add(row: NewRow): OutboxRow
  byId(id: string): OutboxRow | undefined
  /** Every row that is not done, in the order people acted. */
  all(): OutboxRow[]
  /** Rows of one record that are not done, in order. */
  ofEntity(entityKey: string): OutboxRow[]
  ofEntities(entityKeys: readonly string[]): OutboxRow[]
  /** Rows of a lane that may go out now, or be looked up now: first of their record, due, not waiting for another row. */
  ready(lane: Lane, now: number, limit: number): OutboxRow[]
  /** When the next row of a lane becomes due; undefined when none waits. */
  nextDue(lane: Lane): number | undefined
  /** Marks rows as leaving, before the first byte leaves. `sentAt` stays the first try that may have had an effect. */
  markSending(ids: readonly string[], now: number): void
  update(
    id: string,
    change: Partial<Pick<OutboxRow, 'state' | 'nextTryAt' | 'lookedUp' | 'alone' | 'tries' | 'sentAt'>> & {
      lastAnswer?: ErrorShape | null
    },
  ): void
  /** Ends a row: it leaves the outbox and is kept in history, in one transaction. */
  settle(id: string, end: { result: Result; at: number; detail?: string | null }): OutboxRow | undefined
  /** After a crash or a step that broke off: what was leaving may have arrived. Returns how many. */
  recover(lane?: Lane): number
  /**
   * Takes back a row that the file lost. One that may have been sent becomes *unknown*, so that it is looked up first.
   * False when the row is here, or has ended.
   */
  putBack(row: OutboxRow): boolean
  /** Everything that waits becomes due now. */
  makeDue(ids?: readonly string[]): void
  counts(): Record<RowState, number> & { oldestWaitingAt: number | null }
  transaction<T>(work: () => T): T
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
export type KeepCopy = (entries: readonly CopyEntry[], open: () => readonly OutboxRow[]) => void

export function createOutbox(db: WritableDb, keepCopy: KeepCopy = () => undefined): Outbox {
  const open = inArray(table.state, ['waiting', 'sending', 'unknown', 'needsYou', 'refused'])
  const one = db
    .select()
    .from(table)
    .where(eq(table.id, sql.placeholder('id')))
    .prepare()
  const ofEntity = db
    .select()
    .from(table)
    .where(and(eq(table.entityKey, sql.placeholder('key')), open))
    .orderBy(asc(table.number))
    .prepare()
  const every = db.select().from(table).where(open).orderBy(asc(table.number)).prepare()
  // The first open row of a record blocks the later ones, whatever its state; so do dependencies that are not done.
  const ready = db
    .select()
    .from(table)
    .where(
      and(
        eq(table.lane, sql.placeholder('lane')),
        inArray(table.state, ['waiting', 'unknown']),
        or(lte(table.nextTryAt, sql.placeholder('now')), sql`${table.nextTryAt} > ${sql.placeholder('far')}`),
        sql`NOT EXISTS (SELECT 1 FROM outbox AS earlier WHERE earlier.entity_key = ${table.entityKey} AND earlier.number < ${table.number})`,
        sql`(${table.dependsOn} IS NULL OR NOT EXISTS (SELECT 1 FROM outbox AS base WHERE base.number = ${table.dependsOn}))`,
      ),
    )
    .orderBy(asc(table.number))
    .limit(sql.placeholder('limit'))
    .prepare()
  const insert = db.insert(table).values(placeholders()).returning().prepare()
  const counting = db
    .select({ state: table.state, n: sql<number>`count(*)`, oldest: sql<number>`min(${table.madeAt})` })
    .from(table)
    .groupBy(table.state)
    .prepare()

  const copied = createAfterCommit<CopyEntry>((entries) => keepCopy(entries, () => outbox.all()))

  const outbox: Outbox = {
    add: (row) => {
      const added = insert.get({ baseRevision: null, dependsOn: null, clockOffsetMs: null, eventId: null, ...row })
      copied.add({ added })
      return added
    },
    byId: (id) => one.get({ id }),
    all: () => every.all(),
    ofEntity: (key) => ofEntity.all({ key }),
    ofEntities: (keys) =>
      keys.length === 0
        ? []
        : db
            .select()
            .from(table)
            .where(and(inArray(table.entityKey, [...keys]), open))
            .orderBy(asc(table.number))
            .all(),
    // A due time more than an hour ahead can only come from a clock that was set back: it counts as due.
    ready: (lane, now, limit) => ready.all({ lane, now, far: now + 3_600_000, limit }),
    nextDue: (lane) =>
      db
        .select({ at: sql<number | null>`min(${table.nextTryAt})` })
        .from(table)
        .where(and(eq(table.lane, lane), inArray(table.state, ['waiting', 'unknown'])))
        .get()?.at ?? undefined,
    markSending: (ids, now) => {
      db.update(table)
        .set({
          state: 'sending',
          sentAt: sql`coalesce(${table.sentAt}, ${now})`,
          tries: sql`${table.tries} + 1`,
          lookedUp: 0,
        })
        .where(inArray(table.id, [...ids]))
        .run()
      copied.add({ sent: ids, at: now })
    },
    update: (id, { lastAnswer, ...change }) =>
      void db
        .update(table)
        .set(
          lastAnswer === undefined
            ? change
            : { ...change, lastAnswer: lastAnswer === null ? null : JSON.stringify(lastAnswer) },
        )
        .where(eq(table.id, id))
        .run(),
    settle: (id, end) =>
      outbox.transaction(() => {
        const row = outbox.byId(id)
        if (row === undefined) return undefined
        const { operation, version, input, what, about, operator, desk, madeAt } = row
        db.insert(history)
          .values({
            id,
            at: end.at,
            madeAt,
            operation,
            version,
            input,
            what,
            about,
            operator,
            desk,
            result: end.result,
            detail: end.detail ?? null,
          })
          .onConflictDoNothing()
          .run()
        db.delete(table).where(eq(table.id, id)).run()
        copied.add({ ended: id })
        return row
      }),
    recover: (lane) =>
      db
        .update(table)
        .set({ state: 'unknown', nextTryAt: 0 })
        .where(and(eq(table.state, 'sending'), lane === undefined ? undefined : eq(table.lane, lane)))
        .run().changes,
    putBack: (row) =>
      outbox.transaction(() => {
        const ended = db.select({ id: history.id }).from(history).where(eq(history.id, row.id)).get()
        if (ended !== undefined || outbox.byId(row.id) !== undefined) return false
        const taken = db.select({ id: table.id }).from(table).where(eq(table.number, row.number)).get()
        const { number, ...rest } = row
        const mayHaveGone = row.sentAt !== null || (row.state !== 'waiting' && !needsSomebody(row.state))
        const state = needsSomebody(row.state) ? row.state : mayHaveGone ? 'unknown' : 'waiting'
        const back = { ...rest, ...(taken === undefined ? { number } : {}), state, nextTryAt: 0, lookedUp: 0 }
        copied.add({ added: db.insert(table).values(back).returning().get() })
        return true
      }),
    makeDue: (ids) =>
      void db
        .update(table)
        .set({ nextTryAt: 0 })
        .where(
          and(
            inArray(table.state, ['waiting', 'unknown']),
            ids === undefined ? undefined : inArray(table.id, [...ids]),
          ),
        )
        .run(),
    counts: () => {
      const counts = { waiting: 0, sending: 0, unknown: 0, needsYou: 0, refused: 0, done: 0, discarded: 0 }
      let oldestWaitingAt: number | null = null
      for (const row of counting.all()) {
        counts[row.state as RowState] = row.n
        // What a person has to look at does not wait for the network.
        if (needsSomebody(row.state)) continue
        oldestWaitingAt = oldestWaitingAt === null ? row.oldest : Math.min(oldestWaitingAt, row.oldest)
      }
      return { ...counts, oldestWaitingAt }
    },
    transaction: (work) => copied.within(() => db.transaction(() => work(), { behavior: 'immediate' })),
  }
  return outbox
}

const needsSomebody = (state: string): boolean => state === 'needsYou' || state === 'refused'

function placeholders() {
  const p = sql.placeholder
  return {
    id: p('id'),
    operation: p('operation'),
    version: p('version'),
    input: p('input'),
    lane: p('lane'),
    entityKey: p('entityKey'),
    eventId: p('eventId'),
    what: p('what'),
    about: p('about'),
    operator: p('operator'),
    desk: p('desk'),
    madeAt: p('madeAt'),
    clockOffsetMs: p('clockOffsetMs'),
    baseRevision: p('baseRevision'),
    dependsOn: p('dependsOn'),
    state: sql`'waiting'`,
  }
}
