import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { outbox as table } from '../db/desk-schema.ts'
import type { WritableDb } from '../db/open.ts'

/** Rows that have not ended. */
export const isOpen = inArray(table.state, ['waiting', 'sending', 'unknown', 'needsYou', 'refused'])

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
