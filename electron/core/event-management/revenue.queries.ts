import type { Money } from '../../../shared/app/common.ts'
import type { ReadableDb } from '../db/database.ts'
import type { OwnSales } from '../orders/own-sales.queries.ts'

interface Sum {
  eventId: string
  currency: string
  minor: number
}

/**
 * What came in per event, as the sums of Orders have it: orders that are paid and not in the archive, those of this
 * laptop with what was charged here, its voided ones left out. One amount per currency, the largest first.
 */
export function createRevenue(
  db: ReadableDb,
  { own, version }: { own: Pick<OwnSales, 'all' | 'of' | 'version'>; version(): number },
): () => ReadonlyMap<string, Money[]> {
  const paid = "FROM orders WHERE archived = 0 AND status = 'PAID' AND currency IS NOT NULL"
  const others = db.prepare(
    `SELECT event_id AS eventId, currency, coalesce(sum(total_minor), 0) AS minor ${paid}
     AND id NOT IN (SELECT value FROM json_each(?)) GROUP BY event_id, currency`,
  )
  const mine = db.prepare(`SELECT id, event_id AS eventId ${paid} AND id IN (SELECT value FROM json_each(?))`)
  let last = { key: '', sums: new Map<string, Money[]>() }
  const sumsNow = () => {
    const ids = JSON.stringify(own.all().map(({ orderId }) => orderId))
    const sums = new Map<string, Map<string, number>>()
    const add = ({ eventId, currency, minor }: Sum) => {
      const ofEvent = sums.get(eventId) ?? new Map<string, number>()
      sums.set(eventId, ofEvent.set(currency, (ofEvent.get(currency) ?? 0) + minor))
    }
    for (const sum of others.all(ids) as Sum[]) add(sum)
    for (const { id, eventId } of mine.all(ids) as { id: string; eventId: string }[]) {
      const sale = own.of(id)
      if (sale !== undefined && !sale.voided) add({ eventId, currency: sale.currency, minor: sale.minor })
    }
    return new Map([...sums].map(([eventId, amounts]) => [eventId, amountsOf(amounts)]))
  }
  return () => {
    // The door changes tickets all evening, and no order with them.
    const key = `${version()} ${own.version()}`
    if (key !== last.key) last = { key, sums: sumsNow() }
    return last.sums
  }
}

/** Amounts of several events, each currency by itself. */
export function addedUp(amounts: Iterable<readonly Money[]>): Money[] {
  const sums = new Map<string, number>()
  for (const { currency, minor } of [...amounts].flat()) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return amountsOf(sums)
}

const amountsOf = (sums: ReadonlyMap<string, number>): Money[] =>
  [...sums]
    .map(([currency, minor]) => ({ currency, minor }))
    .filter(({ minor }) => minor !== 0)
    .toSorted((a, b) => b.minor - a.minor)
