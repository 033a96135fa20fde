import { desc, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { history, outbox } from '../db/desk-schema.ts'

/** A sale that has left the outbox, and its result. */
export interface EndedSale {
  input: string
  result: string
}

/** A stored sale; `state` is the row's state while it is in the outbox, else its result in the history. */
export interface StoredSale {
  input: string
  state: string
  isOpen: boolean
}

/** Sales of this desk, for as long as history is kept. */
export interface SalesRecords {
  ended(saleId: string): EndedSale | undefined
  /** The latest sales of an event, newest first, open or ended. */
  latest(eventId: string, count: number): StoredSale[]
  /** The desk's own numbers (L-Door1-0042) of the latest sales, of all events. */
  lastNumbers(): string[]
}

// A literal, not a parameter: only then SQLite uses the partial indexes on sales.
const isSale = sql`operation = 'sales.sell'`
const value = sql.placeholder
/** How many rows `lastNumbers` reads of the outbox and of the history. */
const batchSize = 100

export function createSalesRecords(db: WritableDb): SalesRecords {
  const ended = db
    .select({ input: history.input, result: history.result })
    .from(history)
    .where(sql`${isSale} AND ${history.entityKey} = ${value('key')}`)
    .orderBy(desc(history.at))
    .limit(1)
    .prepare()
  const open = db
    .select({ input: outbox.input, state: outbox.state, madeAt: outbox.madeAt })
    .from(outbox)
    .where(sql`${isSale} AND ${outbox.eventId} = ${value('eventId')}`)
    .orderBy(desc(outbox.number))
    .limit(value('count'))
    .prepare()
  // A damaged row has no event; without `json_valid` it would make the whole statement fail.
  const eventOf = sql`CASE WHEN json_valid(${history.input}) THEN json_extract(${history.input}, '$.eventId') END`
  const over = db
    .select({ input: history.input, state: history.result, madeAt: history.madeAt })
    .from(history)
    .where(sql`${isSale} AND ${eventOf} = ${value('eventId')}`)
    .orderBy(desc(history.madeAt))
    .limit(value('count'))
    .prepare()
  const numberIn = (input: typeof outbox.input | typeof history.input) =>
    sql<string | null>`CASE WHEN json_valid(${input}) THEN json_extract(${input}, '$.number') END`
  const openNumbers = db
    .select({ number: numberIn(outbox.input) })
    .from(outbox)
    .where(isSale)
    .orderBy(desc(outbox.madeAt))
    .limit(batchSize)
    .prepare()
  const overNumbers = db
    .select({ number: numberIn(history.input) })
    .from(history)
    .where(isSale)
    .orderBy(desc(history.madeAt))
    .limit(batchSize)
    .prepare()
  return {
    lastNumbers: () => [...openNumbers.all(), ...overNumbers.all()].flatMap(({ number }) => number ?? []),
    ended: (saleId) => ended.get({ key: `orders:${saleId}` }),
    latest: (eventId, count) =>
      [
        ...open.all({ eventId, count }).map((row) => ({ ...row, isOpen: true })),
        ...over.all({ eventId, count }).map((row) => ({ ...row, isOpen: false })),
      ]
        .sort((a, b) => b.madeAt - a.madeAt)
        .slice(0, count),
  }
}
