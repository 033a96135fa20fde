import { eq, sql } from 'drizzle-orm'
import { identities, takings } from '../db/desk-schema.ts'
import type { WritableDb } from '../db/open.ts'
import { words } from '../text.ts'

/** A sale of this desk, as its cash book knows it. */
export interface OwnSale {
  /** The order's number on the site, or the sale's id here as long as the site does not have it. */
  orderId: string
  saleId: string
  /** What the desk calls it: L-Door1-0042. */
  number: string
  method: string
  desk: string
  operator: string
}

/** Sales of this desk by the id their orders have now. */
export interface OwnSales {
  of(orderId: string): OwnSale | undefined
  all(): readonly OwnSale[]
  /** Ids of orders whose number here has every word of the text; "42" finds L-Door1-0042. */
  numbered(text: string): string[]
  /** Another one whenever the answers may be others. */
  version(): string
}

export function createOwnSales(db: WritableDb): OwnSales {
  const counted = db
    .select({
      version: sql<string>`count(*) || ' ' || count(${takings.orderNumber}) || ' ' || (SELECT count(*) FROM identities WHERE data_set = 'orders')`,
    })
    .from(takings)
    .prepare()
  const sold = db
    .select({
      orderId: sql<string>`coalesce(${takings.orderNumber}, ${identities.platformId}, ${takings.saleId})`,
      saleId: takings.saleId,
      number: takings.number,
      method: takings.method,
      desk: takings.desk,
      operator: takings.operator,
    })
    .from(takings)
    .leftJoin(identities, eq(identities.localId, takings.saleId))
    .where(eq(takings.kind, 'sale'))
    .prepare()
  let held = { version: '', all: [] as OwnSale[], byOrder: new Map<string, OwnSale>() }
  const version = () => counted.get()?.version ?? ''
  const now = () => {
    const current = version()
    if (held.version !== current) {
      const all = sold.all()
      held = { version: current, all, byOrder: new Map(all.map((sale) => [sale.orderId, sale])) }
    }
    return held
  }
  return {
    of: (orderId) => now().byOrder.get(orderId),
    all: () => now().all,
    numbered: (text) => {
      const wanted = words(text)
      if (wanted.length === 0) return []
      const fits = ({ number }: OwnSale) => {
        const parts = words(number).flatMap((part) => [part, part.replace(/^0+(?=\d)/, '')])
        return wanted.every((word) => parts.some((part) => part.startsWith(word)))
      }
      return now()
        .all.filter(fits)
        .map(({ orderId }) => orderId)
    },
    version,
  }
}
