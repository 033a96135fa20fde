import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { createRsvpCounts } from '../box-office/rsvp-counts.ts'
import { atDoor, isSold, voidedAtDoor } from '../box-office/sold.ts'
import { inTypeOrder } from '../box-office/type-order.ts'
import type { ReadableDb } from '../db/database.ts'
import { limitOf, lowAt } from '../events/events.queries.ts'
import type { OwnSales } from '../orders/own-sales.queries.ts'
import { type SoldRow, withOwn } from '../orders/sold-rows.ts'
import type { OrderPaidHere } from '../shift/takings-since.queries.ts'

const stepMs = 10 * 60_000

export interface TodayQueries {
  /**
   * Sums of other laptops' door sales since `since` (ISO), by payment method. This laptop's own are in its cash book,
   * and so is what it took for orders that others made at a counter.
   */
  takings(eventId: string, since: string, paidHere: readonly OrderPaidHere[]): DoorTakings[]
  /** Tickets sold since `since` (milliseconds): running totals every ten minutes, online and at any door. */
  sales(eventIds: readonly string[], since: number, now: number): { at: string; online: number; door: number }[]
  arrivals(eventIds: readonly string[], since: number, now: number): { at: string; total: number }[]
  /** Ticket types of which few are left. `leftOf` returns how many; null where not limited. */
  lowStock(
    eventIds: readonly string[],
    leftOf: (typeId: string) => number | null,
  ): { eventId: string; typeId: string; name: string; left: number; limit: number }[]
  /** The latest unpaid orders, as many as a screen shows. */
  unpaid(eventIds: readonly string[]): UnpaidOrder[]
  /** Number of unpaid orders per event; events without any are left out. */
  unpaidByEvent(eventIds: readonly string[]): { eventId: string; orders: number }[]
}

/** Sum of one payment method in one currency, minor units. */
interface DoorTakings {
  method: string
  minor: number
  currency: string
}

export interface UnpaidOrder {
  orderNumber: string
  name: string
  eventId: string
  minor: number | null
  currency: string | null
  status: string
  tickets: number
}

/** Most orders that `unpaid` returns. */
const unpaidShown = 20

const ofUnpaid = `FROM orders
  WHERE event_id IN (SELECT value FROM json_each(?)) AND status IN ('INITIATED', 'OFFLINE_PENDING', 'PENDING')`

export function createTodayQueries(db: ReadableDb, own: Pick<OwnSales, 'of' | 'all'>): TodayQueries {
  const ofDoor = `FROM orders WHERE event_id = ? AND created_at >= ? AND channel = '${atDoor}' AND status = 'PAID'
       AND total_minor IS NOT NULL AND currency IS NOT NULL AND NOT ${voidedAtDoor}
       AND substr(id, 1, 6) <> 'local-' AND id NOT IN (SELECT value FROM json_each(?))`
  const takings = db.prepare(
    `SELECT method, sum(total_minor) AS minor, currency ${ofDoor} GROUP BY method, currency ORDER BY minor DESC`,
  )
  const doorOrder = db.prepare(`SELECT method, total_minor AS minor, currency ${ofDoor} AND id = ?`)
  const ownOf = (eventId: string) =>
    JSON.stringify(own.all().flatMap((sale) => (sale.eventId === eventId ? [sale.orderId] : [])))
  const sales = db.prepare(
    `SELECT id, created_at AS at, channel, tickets FROM orders
     WHERE event_id IN (SELECT value FROM json_each(?)) AND created_at >= ? AND ${isSold} ORDER BY created_at`,
  )
  const arrivals = db.prepare(
    `SELECT arrived_at AS at FROM tickets
     WHERE event_id IN (SELECT value FROM json_each(?)) AND arrived_at >= ? ORDER BY arrived_at`,
  )
  const rsvps = createRsvpCounts(db)
  const definitions = db.prepare(
    `SELECT coalesce(doc, server) AS doc FROM ticket_definitions WHERE event_id IN (SELECT value FROM json_each(?)) ${inTypeOrder}`,
  )
  const kindsOf = (eventIds: readonly string[]) =>
    (definitions.all(JSON.stringify(eventIds)) as { doc: string }[]).map(
      ({ doc }) => JSON.parse(doc) as TicketDefinition,
    )
  const unpaid = db.prepare(
    `SELECT id AS orderNumber, buyer AS name, event_id AS eventId, total_minor AS minor, currency, status, tickets ${ofUnpaid}
     ORDER BY created_at DESC LIMIT ${unpaidShown}`,
  )
  const unpaidByEvent = db.prepare(
    `SELECT event_id AS eventId, count(*) AS orders ${ofUnpaid} GROUP BY event_id ORDER BY orders DESC`,
  )
  return {
    takings: (eventId, since, paidHere) => {
      const own = ownOf(eventId)
      const sums = takings.all(eventId, since, own) as DoorTakings[]
      for (const { orderNumber, minor } of paidHere) {
        const order = doorOrder.get(eventId, since, own, orderNumber) as DoorTakings | undefined
        const sum = sums.find((each) => each.method === order?.method && each.currency === order.currency)
        if (order !== undefined && sum !== undefined) sum.minor -= Math.min(order.minor, minor)
      }
      return sums.filter(({ minor }) => minor > 0)
    },
    sales: (eventIds, since, now) => {
      const rows = sales.all(JSON.stringify(eventIds), new Date(since).toISOString()) as SoldRow[]
      return running(withOwn(rows, own, since), now, { online: 0, door: 0 }, (total, row) =>
        row.channel === atDoor
          ? { ...total, door: total.door + row.tickets }
          : { ...total, online: total.online + row.tickets },
      )
    },
    arrivals: (eventIds, since, now) => {
      const from = new Date(since).toISOString()
      const tickets = arrivals.all(JSON.stringify(eventIds), from) as { at: string }[]
      const guests = rsvps.arrivals(eventIds, from).map((at) => ({ at }))
      const rows = [...tickets, ...guests].sort((a, b) => (a.at < b.at ? -1 : 1))
      return running(rows, now, { total: 0 }, (sum) => ({ total: sum.total + 1 }))
    },
    lowStock: (eventIds, leftOf) =>
      kindsOf(eventIds).flatMap((definition) => {
        const stock = leftOf(definition.id)
        const limit = limitOf(definition)
        if (stock === null || limit === null || stock <= 0 || stock > lowAt || definition.hidden === true) return []
        return [
          { eventId: definition.eventId ?? '', typeId: definition.id, name: definition.name ?? '', left: stock, limit },
        ]
      }),
    unpaid: (eventIds) => unpaid.all(JSON.stringify(eventIds)) as UnpaidOrder[],
    unpaidByEvent: (eventIds) => unpaidByEvent.all(JSON.stringify(eventIds)) as { eventId: string; orders: number }[],
  }
}

/** Running totals every ten minutes, from the first row until now. */
function running<Row extends { at: string }, Total extends object>(
  rows: readonly Row[],
  now: number,
  zero: Total,
  add: (total: Total, row: Row) => Total,
): ({ at: string } & Total)[] {
  const first = rows[0]
  if (first === undefined) return []
  const points: ({ at: string } & Total)[] = []
  let total = zero
  let next = 0
  for (let at = Math.floor(Date.parse(first.at) / stepMs) * stepMs; at <= now; at += stepMs) {
    for (let row = rows[next]; row !== undefined && Date.parse(row.at) < at + stepMs; row = rows[next]) {
      total = add(total, row)
      next += 1
    }
    points.push({ at: new Date(at).toISOString(), ...total })
  }
  return points
}
