import { and, eq, sql } from 'drizzle-orm'
import { MoneyRecord } from '../../../shared/app/order-money.ts'
import { isLater } from '../box-office/money-field.ts'
import { orderMoney as table } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'

type Stored = typeof table.$inferSelect

/** The order that a record belongs to, and whether this laptop made it. */
export interface MoneyOwner {
  site: string
  eventId: string
  orderNumber: string
  own: boolean
}

/** Money for orders as laptops share it. */
export interface OrderMoney {
  /** Records that this laptop shares of an order. */
  own(orderNumber: string): MoneyRecord[]
  /** Records of other laptops. */
  elsewhere(orderNumber: string): MoneyRecord[]
  /** What other laptops took for an order and did not give back, minor units. */
  paidElsewhere(orderNumber: string, currency: string): number
  /** Those of these orders of which this laptop shares something. */
  ordersShared(orderNumbers: readonly string[]): string[]
  /** Orders for which another laptop took money. */
  ordersPaidElsewhere(): string[]
  /** Whether the site was seen to keep records of this laptop with an order. */
  wasKept(orderNumber: string): boolean
  /** Notes that the site keeps them. */
  setKept(orderNumber: string): void
  /** Keeps a record, or that it moved on; false where that is known. */
  put(record: MoneyRecord, owner: MoneyOwner): boolean
}

export function createOrderMoney(db: WritableDb): OrderMoney {
  const { placeholder } = sql
  const ofOrder = db
    .select()
    .from(table)
    .where(and(eq(table.orderNumber, placeholder('orderNumber')), eq(table.own, placeholder('own'))))
    .orderBy(sql`at, id`)
    .prepare()
  const byId = db
    .select()
    .from(table)
    .where(eq(table.id, placeholder('id')))
    .prepare()
  const isPaid = sql`${table.own} = 0 AND ${table.kind} = 'payment' AND ${table.state} = 'done'`
  const paid = db
    .select({ minor: sql<number>`coalesce(sum(${table.minor}), 0)` })
    .from(table)
    .where(
      sql`${isPaid} AND ${table.orderNumber} = ${placeholder('orderNumber')} AND ${table.currency} = ${placeholder('currency')}`,
    )
    .prepare()
  const paidOrders = db.selectDistinct({ orderNumber: table.orderNumber }).from(table).where(isPaid).prepare()
  const sharedOrders = db
    .selectDistinct({ orderNumber: table.orderNumber })
    .from(table)
    .where(
      sql`${table.own} = 1 AND ${table.orderNumber} IN (SELECT value FROM json_each(${placeholder('orderNumbers')}))`,
    )
    .prepare()
  const recordsOf = (orderNumber: string, own: 0 | 1) => ofOrder.all({ orderNumber, own }).flatMap(recordOf)
  return {
    own: (orderNumber) => recordsOf(orderNumber, 1),
    elsewhere: (orderNumber) => recordsOf(orderNumber, 0),
    paidElsewhere: (orderNumber, currency) => paid.get({ orderNumber, currency })?.minor ?? 0,
    ordersShared: (orderNumbers) =>
      sharedOrders.all({ orderNumbers: JSON.stringify(orderNumbers) }).map(({ orderNumber }) => orderNumber),
    ordersPaidElsewhere: () => paidOrders.all().map(({ orderNumber }) => orderNumber),
    wasKept: (orderNumber) => ofOrder.all({ orderNumber, own: 1 }).some(({ kept }) => kept === 1),
    setKept: (orderNumber) =>
      void db
        .update(table)
        .set({ kept: 1 })
        .where(and(eq(table.orderNumber, orderNumber), eq(table.own, 1)))
        .run(),
    put: (record, { own, ...owner }) => {
      const known = byId.get({ id: record.id })
      if (known !== undefined && !recordOf(known).some((stored) => isLater(record, stored))) return false
      const { state } = record
      const row = { ...record, ...owner, own: own ? 1 : 0, at: Date.parse(record.at) }
      db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: { state } }).run()
      return true
    },
  }
}

function recordOf({ at, ...row }: Stored): MoneyRecord[] {
  const record = MoneyRecord.safeParse({ ...row, at: new Date(at).toISOString() }).data
  return record === undefined ? [] : [record]
}
