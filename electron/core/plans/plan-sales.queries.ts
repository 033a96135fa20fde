import { and, eq, sql } from 'drizzle-orm'
import { planSales } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'

export type PlanSaleRecord = typeof planSales.$inferSelect

/** `sending`: it is not known yet whether the site has it. The others are final. */
export type PlanSaleState = 'sending' | 'sold' | 'refused' | 'notSold'

/** Sales of plans as they are on disk. */
export interface PlanSales {
  add(record: PlanSaleRecord): void
  /** Changes the state of one that is not final yet; false where it is. */
  settle(id: string, state: PlanSaleState, subscriptionId?: string): boolean
  /** Those of a site that are not final, the oldest first. */
  open(site: string): PlanSaleRecord[]
}

export function createPlanSales(db: WritableDb): PlanSales {
  const isOpen = eq(planSales.state, 'sending' satisfies PlanSaleState)
  const openOf = db
    .select()
    .from(planSales)
    .where(and(isOpen, eq(planSales.site, sql.placeholder('site'))))
    .orderBy(planSales.at)
    .prepare()
  return {
    add: (record) => void db.insert(planSales).values(record).run(),
    settle: (id, state, subscriptionId) =>
      db
        .update(planSales)
        .set({ state, ...(subscriptionId === undefined ? {} : { subscriptionId }) })
        .where(and(eq(planSales.id, id), isOpen))
        .run().changes > 0,
    open: (site) => openOf.all({ site }),
  }
}
