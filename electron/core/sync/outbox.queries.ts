import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { history, outbox as table } from '../db/desk-schema.ts'
import type { WritableDb } from '../db/open.ts'

/** Rows that have not ended. */
export const openStates = ['waiting', 'sending', 'unknown', 'needsYou', 'refused']
export const isOpen = inArray(table.state, openStates)

/** The outbox's statements that run often, prepared once. */
export function outboxStatements(db: WritableDb) {
  const value = sql.placeholder
  return {
    one: db
      .select()
      .from(table)
      .where(eq(table.id, value('id')))
      .prepare(),
    ofEntity: db
      .select()
      .from(table)
      .where(and(eq(table.entityKey, value('key')), isOpen))
      .orderBy(asc(table.number))
      .prepare(),
    ofEntities: db
      .select()
      .from(table)
      .where(and(sql`${table.entityKey} IN (SELECT value FROM json_each(${value('keys')}))`, isOpen))
      .orderBy(asc(table.number))
      .prepare(),
    every: db.select().from(table).where(isOpen).orderBy(asc(table.number)).prepare(),
    // Within a lane the first open row of a record blocks the later ones, whatever its state; so does a row that this one
    // waits for. Another lane is not blocked: a picker nobody has opened must not keep a guest out.
    ready: db
      .select()
      .from(table)
      .where(
        and(
          eq(table.lane, value('lane')),
          inArray(table.state, ['waiting', 'unknown']),
          sql`${table.operation} NOT IN (SELECT value FROM json_each(${value('except')}))`,
          or(lte(table.nextTryAt, value('now')), sql`${table.nextTryAt} > ${value('far')}`),
          sql`NOT EXISTS (SELECT 1 FROM outbox AS earlier WHERE earlier.entity_key = ${table.entityKey}
              AND earlier.lane = ${table.lane} AND earlier.number < ${table.number})`,
          sql`(${table.dependsOn} IS NULL OR NOT EXISTS (SELECT 1 FROM outbox AS base WHERE base.number = ${table.dependsOn}))`,
        ),
      )
      .orderBy(asc(table.number))
      .limit(value('limit'))
      .prepare(),
    insert: db.insert(table).values(placeholders()).returning().prepare(),
    nextDue: db
      .select({ at: sql<number | null>`min(${table.nextTryAt})` })
      .from(table)
      .where(and(eq(table.lane, value('lane')), inArray(table.state, ['waiting', 'unknown'])))
      .prepare(),
    /** The row with this id, if nobody has claimed it since; a fence of null asks for it whoever has it. */
    remove: db.delete(table).where(held()).returning().prepare(),
    tell: db.insert(history).values(historyPlaceholders()).onConflictDoNothing().prepare(),
    saveProgress: db
      .update(table)
      .set({ progress: sql`${value('progress')}` })
      .where(held())
      .returning()
      .prepare(),
    renew: db
      .update(table)
      .set({ leaseUntil: sql`${value('until')}` })
      .where(held())
      .prepare(),
    update: createUpdates(db),
    counting: db
      .select({ state: table.state, n: sql<number>`count(*)`, oldest: sql<number>`min(${table.madeAt})` })
      .from(table)
      .groupBy(table.state)
      .prepare(),
    // The guard makes the claim safe against a second process: only one of two sees the fence it expects.
    claim: db
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
      .returning()
      .prepare(),
  }
}

/** The row with this id and fence; with no fence, the row with this id. */
const held = () =>
  and(
    eq(table.id, sql.placeholder('id')),
    sql`(${sql.placeholder('fence')} IS NULL OR ${table.fence} = ${sql.placeholder('fence')})`,
  )

type Change = Partial<typeof table.$inferInsert>

/** Updates of some columns, prepared once for each set of them; answers whether the row was there to be changed. */
function createUpdates(db: WritableDb) {
  const prepare = (columns: readonly string[]) => {
    const values = Object.fromEntries(columns.map((column) => [column, sql`${sql.placeholder(column)}`]))
    return db.update(table).set(values).where(held()).prepare()
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
    eventId: value('eventId'),
    what: value('what'),
    about: value('about'),
    operator: value('operator'),
    desk: value('desk'),
    madeAt: value('madeAt'),
    clockOffsetMs: value('clockOffsetMs'),
    base: value('base'),
    baseRevision: value('baseRevision'),
    dependsOn: value('dependsOn'),
    state: sql`'waiting'`,
  }
}
