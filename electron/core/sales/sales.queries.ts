import { desc, type SQL, sql } from 'drizzle-orm'
import { takings } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import { history, outbox } from '../db/outbox-schema.ts'

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
  /** When it was made, as the cash book has it; milliseconds. */
  at: number
}

/** Sales of this laptop, for as long as history is kept. */
export interface SalesRecords {
  ended(saleId: string): EndedSale | undefined
  /** The latest sales of an event, open or ended, in the order in which they were made, whatever the clock said; the last first. */
  latest(eventId: string, count: number): StoredSale[]
  /** The laptop's own numbers (L-Door1-0042) of the latest sales, of all events. */
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
    .orderBy(sql`rowid DESC`)
    .limit(1)
    .prepare()
  // The cash book's rows stand in the order in which sales were made.
  const key = sql`'orders:' || ${takings.saleId}`
  const last = (column: SQL) =>
    sql<
      string | null
    >`(SELECT ${column} FROM ${history} WHERE ${isSale} AND entity_key = ${key} ORDER BY rowid DESC LIMIT 1)`
  const waiting = (column: SQL) =>
    sql<string | null>`(SELECT ${column} FROM ${outbox} WHERE ${isSale} AND entity_key = ${key} LIMIT 1)`
  const latest = db
    .select({
      at: takings.at,
      openInput: waiting(sql`input`),
      openState: waiting(sql`state`),
      endedInput: last(sql`input`),
      result: last(sql`result`),
    })
    .from(takings)
    .where(sql`kind = 'sale' AND ${takings.eventId} = ${value('eventId')}`)
    .orderBy(sql`rowid DESC`)
    .limit(value('count'))
    .prepare()
  const numberIn = (input: typeof outbox.input | typeof history.input) =>
    sql<string | null>`CASE WHEN json_valid(${input}) THEN json_extract(${input}, '$.number') END`
  const openNumbers = db
    .select({ number: numberIn(outbox.input) })
    .from(outbox)
    .where(isSale)
    .orderBy(desc(outbox.number))
    .limit(batchSize)
    .prepare()
  const overNumbers = db
    .select({ number: numberIn(history.input) })
    .from(history)
    .where(isSale)
    .orderBy(sql`rowid DESC`)
    .limit(batchSize)
    .prepare()
  return {
    lastNumbers: () => [...openNumbers.all(), ...overNumbers.all()].flatMap(({ number }) => number ?? []),
    ended: (saleId) => ended.get({ key: `orders:${saleId}` }),
    latest: (eventId, count) =>
      latest.all({ eventId, count }).flatMap(({ at, openInput, openState, endedInput, result }): StoredSale[] => {
        if (openInput !== null) return [{ at, input: openInput, state: openState ?? '', isOpen: true }]
        return endedInput === null ? [] : [{ at, input: endedInput, state: result ?? '', isOpen: false }]
      }),
  }
}
