import { and, eq, ne, sql } from 'drizzle-orm'
import { words } from '../../../shared/search-words.ts'
import { takings } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import { identities } from '../db/outbox-schema.ts'
import { noEvent } from '../shift/taking-kind.ts'
import { isLocalId } from '../sync/identities.queries.ts'

/** A sale of this laptop, from its cash book. */
export interface OwnSale {
  /** The order's number on the site; the sale's local id until the site has the order. */
  orderId: string
  saleId: string
  eventId: string
  /** When it was made, possibly long before the site has it; milliseconds. */
  at: number
  /** The laptop's own number: L-Door1-KRTX-0042. */
  number: string
  /** The number for people, D1-042; null for a sale of an earlier version. */
  receiptNumber: string | null
  method: string
  /** What was charged, and so is in the drawer, whatever the site's order says; minor units. */
  minor: number
  currency: string
  /** The discount, and the reason for one given by hand; a coupon has no reason. */
  discountMinor: number
  reason: string | null
  desk: string
  operator: string
  /** Voided in the cash book; the tickets admit no one. */
  voided: boolean
  /** When it was voided; null while it is not. */
  voidedAt: number | null
}

/** Payments that this laptop took for an order that it did not sell. */
export interface PaidHere {
  orderId: string
  /** The payment method, or "split" for several. */
  method: string
  /** Sum of the payments that are not voided, minor units. */
  minor: number
}

/** Sales of this laptop, by the current id of their orders. */
export interface OwnSales {
  of(orderId: string): OwnSale | undefined
  all(): readonly OwnSale[]
  /**
   * When those that the site has were made, of one event or of all, for SQL: JSON of pairs of the order's number and the
   * ISO time. Null where there are none. The order of one that the site does not have is shown with its own time anyway.
   */
  madeJson(eventId: string | null): string | null
  /** Payments for an order that was made elsewhere, without voided ones. */
  paid(orderId: string): PaidHere | undefined
  allPaid(): readonly PaidHere[]
  /**
   * Ids of orders whose own number at this laptop has a part beginning with each word of the text; "42" finds
   * L-Door1-KRTX-0042, and so does its receipt's "D1-042". A text without a digit is a name, and finds none.
   */
  numbered(text: string): string[]
  /** Changes whenever results may have changed; for cache keys. */
  version(): string
}

interface Cached {
  version: string
  all: OwnSale[]
  byOrder: ReadonlyMap<string, OwnSale>
  made: Map<string | null, string | null>
  paid: ReadonlyMap<string, PaidHere>
  /** The words of each sale's numbers; read with the first search. */
  numbers?: { id: string; parts: string[][] }[]
}

const numbersOf = ({ number, receiptNumber }: OwnSale): string[] =>
  receiptNumber === null ? [number] : [number, receiptNumber]
const partsOf = (number: string): string[] => words(number).flatMap((part) => [part, part.replace(/^0+(?=\d)/, '')])

export function createOwnSales(db: WritableDb): OwnSales {
  const fingerprint = db
    .select({
      version: sql<string>`count(*) || ' ' || count(${takings.orderNumber}) || ' ' || (SELECT count(*) FROM identities WHERE data_set = 'orders')`,
    })
    .from(takings)
    .prepare()
  const ownSales = db
    .select({
      orderId: sql<string>`coalesce(${takings.orderNumber}, ${identities.platformId}, ${takings.saleId})`,
      saleId: takings.saleId,
      eventId: takings.eventId,
      at: takings.at,
      number: takings.number,
      receiptNumber: takings.receiptNumber,
      method: takings.method,
      discountMinor: takings.discountMinor,
      reason: takings.reason,
      desk: takings.desk,
      operator: takings.operator,
      minor: takings.minor,
      currency: takings.currency,
      voidedAt: sql<
        number | null
      >`(SELECT at FROM ${takings} AS back WHERE back.sale_id = ${takings}.sale_id AND back.kind = 'void')`,
    })
    .from(takings)
    .leftJoin(identities, eq(identities.localId, takings.saleId))
    // Plans are sold for no event, and are no orders.
    .where(and(eq(takings.kind, 'sale'), ne(takings.eventId, noEvent)))
    .prepare()
  const payments = db
    .select({
      orderId: sql<string>`${takings.orderNumber}`,
      minor: sql<number>`sum(${takings.minor})`,
      method: sql<string>`CASE WHEN count(DISTINCT ${takings.method}) > 1 THEN 'split' ELSE ${takings.method} END`,
    })
    .from(takings)
    .where(
      sql`${takings.kind} = 'payment' AND ${takings.orderNumber} IS NOT NULL AND NOT EXISTS
          (SELECT 1 FROM ${takings} AS back WHERE back.sale_id = ${takings}.sale_id AND back.kind = 'paymentVoid')`,
    )
    .groupBy(takings.orderNumber)
    .prepare()
  let cache: Cached = {
    version: '',
    all: [],
    byOrder: new Map(),
    made: new Map(),
    paid: new Map(),
  }
  const version = () => fingerprint.get()?.version ?? ''
  const now = () => {
    const current = version()
    if (cache.version !== current) {
      const all = ownSales.all().map((sale) => ({ ...sale, voided: sale.voidedAt !== null }))
      const paymentsById = new Map(payments.all().map((one) => [one.orderId, one]))
      cache = {
        version: current,
        all,
        byOrder: new Map(all.map((sale) => [sale.orderId, sale])),
        made: new Map(),
        paid: paymentsById,
      }
    }
    return cache
  }
  return {
    of: (orderId) => now().byOrder.get(orderId),
    all: () => now().all,
    madeJson: (eventId) => {
      const { made, all } = now()
      const known = made.get(eventId)
      if (known !== undefined) return known
      const pairs = all.flatMap((sale) =>
        isLocalId(sale.orderId) || (eventId !== null && sale.eventId !== eventId)
          ? []
          : [[sale.orderId, new Date(sale.at).toISOString()]],
      )
      const json = pairs.length === 0 ? null : JSON.stringify(pairs)
      made.set(eventId, json)
      return json
    },
    paid: (orderId) => now().paid.get(orderId),
    allPaid: () => [...now().paid.values()],
    numbered: (text) => {
      const searchWords = words(text)
      if (!searchWords.some((word) => /\d/.test(word))) return []
      const fits = (parts: readonly string[]) =>
        searchWords.every((word) => parts.some((part) => part.startsWith(word)))
      const current = now()
      current.numbers ??= current.all.map((sale) => ({ id: sale.orderId, parts: numbersOf(sale).map(partsOf) }))
      return current.numbers.flatMap(({ id, parts }) => (parts.some(fits) ? [id] : []))
    },
    version,
  }
}
