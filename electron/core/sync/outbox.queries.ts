import { and, asc, count, eq, gte, inArray, max, ne, or, type Placeholder, type Query, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { history, superseded, outbox as table } from '../db/outbox-schema.ts'
import { plainRows } from '../db/plain-rows.ts'
import { dueNow } from './due-now.queries.ts'
import { openStates } from './outbox-row.ts'

/** Rows that have not ended. */
export const isOpen = inArray(table.state, openStates)
/** The same for rows found by another index, without the index of states, which would find nearly all of them. */
const isOpenRow = sql`+${table.state} IN ('waiting', 'sending', 'unknown', 'needsYou', 'refused')`

/** The parameters of `isLeft`. */
const leftBehind = {
  lane: sql.placeholder('lane'),
  owner: sql.placeholder('owner'),
  now: sql.placeholder('now'),
  far: sql.placeholder('far'),
}

/** Left behind by this very run, or by one whose lease is over; a lease far ahead comes from a clock set back. */
const isLeft = ({ lane, owner, now, far }: typeof leftBehind) =>
  and(
    eq(table.lane, lane),
    or(eq(table.leaseOwner, owner), sql`${table.leaseUntil} < ${now}`, sql`${table.leaseUntil} > ${far}`),
  )

/**
 * The outbox's frequent statements, prepared once. Where SQLite sorts or limits, a parameter after a plain `=` or
 * `LIMIT` makes it plan the statement anew each time; `IN` and a sum mean the same and avoid that.
 */
export function outboxStatements(db: WritableDb) {
  const value = sql.placeholder
  // Drizzle's `limit` accepts any SQL, though its type doesn't say so.
  const limit = sql`${value('limit')} + 0` as unknown as Placeholder
  const rows = (query: () => { toSQL(): Query }) => plainRows(db.$client, table, query)
  const select = () => db.select().from(table)
  return {
    one: rows(() => select().where(eq(table.id, value('id')))),
    numbered: rows(() => select().where(and(inArray(table.number, [value('number')]), isOpenRow))),
    ofEntity: rows(() =>
      select()
        .where(and(inArray(table.entityKey, [value('key')]), isOpenRow))
        .orderBy(asc(table.number)),
    ),
    ofEntities: rows(() =>
      select()
        .where(and(sql`${table.entityKey} IN (SELECT value FROM json_each(${value('keys')}))`, isOpenRow))
        .orderBy(asc(table.number)),
    ),
    inStates: rows(() =>
      select()
        .where(sql`${table.state} IN (SELECT value FROM json_each(${value('states')}))`)
        .orderBy(asc(table.number)),
    ),
    ofOperations: rows(() =>
      select()
        .where(and(sql`${table.operation} IN (SELECT value FROM json_each(${value('operations')}))`, isOpenRow))
        .orderBy(asc(table.number)),
    ),
    dependents: rows(() =>
      select()
        .where(and(inArray(table.dependsOn, [value('number')]), isOpenRow))
        .orderBy(asc(table.number)),
    ),
    naming: rows(() =>
      select()
        .where(
          and(
            // In a subquery, SQLite uses the index of `depends_on`; else, to sort, it would read the whole queue.
            sql`${table.number} IN (SELECT number FROM outbox WHERE depends_on >= ${value('waitsSince')})`,
            sql`instr(${table.input}, ${value('text')}) > 0`,
            isOpenRow,
          ),
        )
        .orderBy(asc(table.number)),
    ),
    keys: createKeys(db),
    first: rows(() => select().where(isOpen).limit(1)),
    every: rows(() => select().where(isOpen).orderBy(asc(table.number))),
    anyForbidden: rows(() =>
      select()
        .where(
          and(
            eq(table.state, 'waiting'),
            sql`json_valid(${table.lastAnswer}) AND json_extract(${table.lastAnswer}, '$.code') IN ('forbidden', 'not_installed')`,
          ),
        )
        .limit(1),
    ),
    ofOtherSites: db
      .select({ rows: count() })
      .from(table)
      .where(ne(table.site, value('site')))
      .prepare(),
    after: rows(() =>
      select()
        .where(and(sql`${table.number} > ${value('number')}`, isOpenRow))
        .orderBy(asc(table.number))
        .limit(limit),
    ),
    ready: rows(() => select().where(isReady()).orderBy(asc(table.number)).limit(limit)),
    // Looks at the last rows only, so that it costs the same however many wait before them.
    fresh: rows(() =>
      select()
        .where(and(sql`${table.number} > ${value('after')}`, sql`${table.madeAt} > ${value('since')}`, isReady()))
        .orderBy(asc(table.number))
        .limit(limit),
    ),
    anyFresh: rows(() =>
      select()
        .where(
          and(
            sql`${table.number} > ${value('after')}`,
            sql`${table.madeAt} > ${value('since')}`,
            inArray(table.lane, [value('lane')]),
            sql`+${table.state} IN ('waiting', 'unknown')`,
          ),
        )
        .limit(1),
    ),
    lastNumber: db
      .select({ number: max(table.number) })
      .from(table)
      .prepare(),
    recoverAll: recovering(db, undefined),
    recoverLeft: recovering(db, leftBehind),
    makeDue: db
      .update(table)
      .set({ nextTryAt: dueNow })
      .where(and(inArray(table.state, ['waiting', 'unknown']), ne(table.nextTryAt, 0)))
      .prepare(),
    release: db
      .update(table)
      .set({ nextTryAt: 0 })
      .where(and(eq(table.state, 'waiting'), eq(table.nextTryAt, value('heldUntil'))))
      .prepare(),
    insert: rows(() => db.insert(table).values(placeholders()).returning()),
    /** Unless the row was claimed again (its fence has moved); a fence of null skips that check. */
    remove: rows(() => db.delete(table).where(heldBy()).returning()),
    doneSince: db
      .select({ operation: history.operation, at: history.at })
      .from(history)
      .where(and(gte(history.at, value('since')), eq(history.entityKey, value('key')), eq(history.result, 'done')))
      .orderBy(asc(history.at))
      .prepare(),
    supersede: db
      .insert(superseded)
      .values({ id: value('id'), at: value('at') })
      .onConflictDoNothing()
      .prepare(),
    tell: db.insert(history).values(historyPlaceholders()).onConflictDoNothing().prepare(),
    saveProgress: rows(() =>
      db
        .update(table)
        .set({ progress: sql`${value('progress')}` })
        .where(heldBy())
        .returning(),
    ),
    renew: db
      .update(table)
      .set({ leaseUntil: sql`${value('until')}` })
      .where(heldBy())
      .prepare(),
    update: createUpdates(db),
    // The guard makes the claim safe against a second process: only one of two sees the fence it expects.
    claim: rows(() =>
      db
        .update(table)
        .set({
          state: 'sending',
          sentAt: sql`coalesce(${table.sentAt}, ${value('now')})`,
          tries: sql`${table.tries} + 1`,
          lookedUp: 0,
          fence: sql`${table.fence} + 1`,
          leaseOwner: sql`${value('owner')}`,
          leaseUntil: sql`${value('until')}`,
        })
        .where(
          and(eq(table.id, value('id')), eq(table.fence, value('fence')), inArray(table.state, ['waiting', 'unknown'])),
        )
        .returning(),
    ),
  }
}

/**
 * Rows of a lane that may leave. A record's first open row in a lane blocks the later ones there, whatever its state,
 * but not other lanes: an unopened picker must not keep a guest out. A row also waits for the one it depends on.
 */
function isReady() {
  const value = sql.placeholder
  return and(
    inArray(table.lane, [value('lane')]),
    // `+` makes SQLite read in the order of numbers, not by an index after which it would have to sort.
    sql`+${table.state} IN ('waiting', 'unknown')`,
    sql`NOT (${table.nextTryAt} > ${value('now')} AND ${table.nextTryAt} <= ${value('far')})`,
    sql`(${value('except')} = '[]' OR NOT EXISTS (SELECT 1 FROM json_each(${value('except')}) WHERE value = ${table.operation}))`,
    sql`NOT EXISTS (SELECT 1 FROM outbox AS earlier WHERE earlier.entity_key = ${table.entityKey}
      AND earlier.lane = ${table.lane} AND earlier.number < ${table.number})`,
    sql`(${table.dependsOn} IS NULL OR NOT EXISTS (SELECT 1 FROM outbox AS base WHERE base.number = ${table.dependsOn}))`,
  )
}

/** The row with this id and fence; with no fence, the row with this id. */
const heldBy = () =>
  and(
    eq(table.id, sql.placeholder('id')),
    sql`(${sql.placeholder('fence')} IS NULL OR ${table.fence} = ${sql.placeholder('fence')})`,
  )

const recovering = (db: WritableDb, of: typeof leftBehind | undefined) =>
  db
    .update(table)
    .set({ state: 'unknown', nextTryAt: 0, fence: sql`${table.fence} + 1`, leaseOwner: null })
    .where(and(eq(table.state, 'sending'), of === undefined ? undefined : isLeft(of)))
    .prepare()

/** Reads keys of records from the index alone. */
function createKeys({ $client }: WritableDb): (prefix?: string) => string[] {
  const every = $client.prepare('SELECT DISTINCT entity_key FROM outbox ORDER BY entity_key').pluck()
  const some = $client
    .prepare(
      'SELECT DISTINCT entity_key FROM outbox WHERE entity_key >= @from AND entity_key < @to ORDER BY entity_key',
    )
    .pluck()
  return (prefix) =>
    (prefix === undefined ? every.all() : some.all({ from: prefix, to: `${prefix}\u{10ffff}` })) as string[]
}

type Change = Partial<typeof table.$inferInsert>

/** Updates of some columns, prepared once per set of columns; false when the row is gone or was claimed again. */
function createUpdates(db: WritableDb) {
  const prepare = (columns: readonly string[]) => {
    const values = Object.fromEntries(columns.map((column) => [column, sql`${sql.placeholder(column)}`]))
    return db.update(table).set(values).where(heldBy()).prepare()
  }
  const prepared = new Map<string, ReturnType<typeof prepare>>()
  return (target: { id: string; fence: number | null }, change: Change): boolean => {
    const columns = Object.keys(change).sort()
    if (columns.length === 0) return false
    const key = columns.join()
    const statement = prepared.get(key) ?? prepare(columns)
    prepared.set(key, statement)
    return statement.run({ ...change, ...target }).changes > 0
  }
}

function historyPlaceholders() {
  const value = sql.placeholder
  return {
    id: value('id'),
    at: value('at'),
    madeAt: value('madeAt'),
    operation: value('operation'),
    version: value('version'),
    input: value('input'),
    what: value('what'),
    about: value('about'),
    operator: value('operator'),
    desk: value('desk'),
    result: value('result'),
    detail: value('detail'),
    entityKey: value('entityKey'),
    kept: value('kept'),
  }
}

function placeholders() {
  const value = sql.placeholder
  return {
    id: value('id'),
    operation: value('operation'),
    version: value('version'),
    input: value('input'),
    lane: value('lane'),
    entityKey: value('entityKey'),
    scope: value('scope'),
    what: value('what'),
    about: value('about'),
    operator: value('operator'),
    desk: value('desk'),
    site: value('site'),
    nextTryAt: value('nextTryAt'),
    madeAt: value('madeAt'),
    clockOffsetMs: value('clockOffsetMs'),
    base: value('base'),
    baseRevision: value('baseRevision'),
    dependsOn: value('dependsOn'),
    state: sql`'waiting'`,
  }
}

/** The prepared statements of the outbox. */
export type OutboxStatements = ReturnType<typeof outboxStatements>
