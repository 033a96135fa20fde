import { and, eq, type SQL, sql } from 'drizzle-orm'
import { Sale } from '../../../shared/app/sales.ts'
import { takings } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import { history, identities, outbox } from '../db/outbox-schema.ts'

/** A sale of this laptop as it was stored; `at`, in milliseconds, as its cash book has it. */
export interface SoldSale {
  sale: Sale
  at: number
  operator: string
  desk: string
  /** The result in the history; null while the sale is in the outbox. `done` means that it is an order of the site. */
  result: string | null
}

/** Sales of this laptop, open or ended, for as long as history is kept. */
export interface SoldHere {
  /** By local id. */
  sale(saleId: string): SoldSale | undefined
  /**
   * By the laptop's own number, "L-Door1-KRTX-0042", whatever the case of its letters, those beyond ASCII among them.
   */
  numbered(number: string): SoldSale | undefined
  /** The local id of a record of the site; undefined when this laptop did not make it. */
  localId(dataSet: 'orders' | 'tickets', platformId: string): string | undefined
}

export function createSoldHere(db: WritableDb): SoldHere {
  // A literal, not a parameter: only then SQLite uses the partial indexes on sales.
  const isSale = sql`operation = 'sales.sell'`
  const called = sql`json_extract(input, '$.number') = ${sql.placeholder('number')} COLLATE NOCASE`
  // SQLite folds the case of ASCII alone: of numbers of earlier versions it compares the count, and the letters are
  // compared here.
  const counted = sql`json_extract(input, '$.number') LIKE ${sql.placeholder('count')}`
  const byId = statements(db, sql`${isSale} AND json_extract(input, '$.saleId') = ${sql.placeholder('saleId')}`)
  const byNumber = statements(db, sql`${isSale} AND ${called}`)
  const byCount = statements(db, sql`${isSale} AND ${counted}`)
  return {
    sale: (saleId) => parsed(byId.open.get({ saleId }) ?? byId.ended.get({ saleId })),
    numbered: (number) => {
      if (isAscii(number)) return parsed(byNumber.open.get({ number }) ?? byNumber.ended.get({ number }))
      const wanted = number.toUpperCase()
      const count = `%${number.slice(number.lastIndexOf('-'))}`
      const isIt = (sold: SoldSale | undefined) => sold?.sale.number?.toUpperCase() === wanted
      return byCount.open.all({ count }).map(parsed).find(isIt) ?? byCount.ended.all({ count }).map(parsed).find(isIt)
    },
    localId: (dataSet, platformId) =>
      db
        .select({ id: identities.localId })
        .from(identities)
        .where(and(eq(identities.platformId, platformId), eq(identities.dataSet, dataSet)))
        .get()?.id,
  }
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

function statements(db: WritableDb, condition: SQL) {
  const columns = (table: typeof outbox | typeof history) => ({
    input: table.input,
    at: sql<number>`coalesce((SELECT at FROM ${takings} WHERE id = 'sale:' || json_extract(${table.input}, '$.saleId')), ${table.madeAt})`,
    operator: table.operator,
    desk: table.desk,
  })
  const nothing = sql<string | null>`NULL`
  return {
    open: db
      .select({ ...columns(outbox), result: nothing })
      .from(outbox)
      .where(condition)
      .prepare(),
    ended: db
      .select({ ...columns(history), result: history.result })
      .from(history)
      .where(condition)
      .prepare(),
  }
}

function parsed(row: (Omit<SoldSale, 'sale'> & { input: string }) | undefined): SoldSale | undefined {
  const sale = row === undefined ? undefined : Sale.safeParse(JSON.parse(row.input)).data
  return row === undefined || sale === undefined ? undefined : { ...row, sale }
}
