import type { CoreContext } from '../core-context.ts'
import type { WritableDb } from '../db/database.ts'
import type { Outbox } from '../sync/outbox.ts'
import { createOrderHistory } from './order-changes.queries.ts'
import { createOrderMoney } from './order-money.queries.ts'
import { createOwnSales } from './own-sales.queries.ts'
import { createRefunds } from './refunds.queries.ts'
import { createUnsentVoids } from './unsent-voids.queries.ts'

/** What `desk.db` holds about orders. */
export function createOrderStore(db: WritableDb, outbox: Outbox) {
  return {
    own: createOwnSales(db),
    unsentVoids: createUnsentVoids(db),
    refunds: createRefunds(db),
    money: createOrderMoney(db),
    changesOf: createOrderHistory(db, outbox),
  }
}
export type OrderStore = ReturnType<typeof createOrderStore>

/** What this laptop's `desk.db` holds about orders. */
export const orderStoreOf = ({ db, outbox }: Pick<CoreContext, 'db' | 'outbox'>): OrderStore =>
  createOrderStore(db, outbox)
