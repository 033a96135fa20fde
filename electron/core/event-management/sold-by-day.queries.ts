import type { SoldDay } from '../../../shared/app/event-management.ts'
import { localDay } from '../base/local-day.ts'
import { atDoor, isSold } from '../box-office/sold.ts'
import type { ReadableDb } from '../db/database.ts'
import type { OwnSales } from '../orders/own-sales.queries.ts'
import { type SoldRow, withOwn } from '../orders/sold-rows.ts'

/** Tickets of one event that were sold on each day, in the event's own time zone; days without a sale are left out. */
export function createSoldByDay(db: ReadableDb, own: Pick<OwnSales, 'of'>) {
  const orders = db.prepare(
    `SELECT id, created_at AS at, channel, tickets FROM orders
     WHERE event_id = ? AND created_at IS NOT NULL AND ${isSold} ORDER BY created_at`,
  )
  return (eventId: string, timeZone: string): SoldDay[] => {
    const days = new Map<string, SoldDay>()
    for (const { at, channel, tickets } of withOwn(orders.all(eventId) as SoldRow[], own, 0)) {
      const day = localDay(Date.parse(at), timeZone)
      const known = days.get(day) ?? { day, online: 0, door: 0 }
      known[channel === atDoor ? 'door' : 'online'] += tickets
      days.set(day, known)
    }
    return [...days.values()]
  }
}
