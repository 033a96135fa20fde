import type { Money } from '../../../shared/app/common.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Offer } from '../../../shared/app/offer.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { moneyOf } from '../../../shared/money/wire-money.ts'
import { businessDayStart } from '../base/business-day.ts'
import type { EventQueries } from '../events/events.queries.ts'
import type { DueOrder } from '../orders/payments.ts'
import type { MethodSum, OrderPaidHere } from '../shift/takings-since.queries.ts'
import type { Outbox } from '../sync/outbox.ts'
import type { OwnRecords } from '../sync/own-records.queries.ts'
import type { TodayQueries } from './today.queries.ts'
import { isTonight } from './tonight.ts'

/** Handlers of the window's `today` operations. */
export function todayHandlers(parts: {
  /** The time that business days go by. */
  siteNow(): number
  events: EventQueries
  today: TodayQueries
  records: OwnRecords
  outbox: Pick<Outbox, 'overview'>
  /** What this laptop took for these events since `since` (milliseconds). */
  takenHere(eventIds: readonly string[], since: number): MethodSum[]
  /** What this laptop took for each order that was made elsewhere. */
  paidHere(eventIds: readonly string[], since: number): OrderPaidHere[]
  /** What this laptop can sell for an event. */
  offer(eventId: string): Pick<Offer, 'tickets'>
  /** What is left to pay of an order after this laptop's payments. */
  dueOf(order: DueOrder): Money | null
}): Handlers<App>['today'] {
  const { today, records, outbox } = parts
  /** The same numbers as at the till: the site's count less what was sold here since. */
  const leftIn = (eventIds: readonly string[]) => {
    const stockById = new Map(
      eventIds.flatMap((eventId) => parts.offer(eventId).tickets).map((one) => [one.definitionId, one.left]),
    )
    return (typeId: string) => stockById.get(typeId) ?? null
  }
  return {
    overview: () => {
      const now = parts.siteNow()
      const rows = parts.events.list().filter((event) => event.status !== 'DRAFT')
      const tonight = rows.filter((event) => isTonight(event, now))
      const ids = tonight.map((event) => event.id)
      const dayStart = businessDayStart(now, tonight[0]?.timeZone ?? 'UTC')
      const counts = outbox.overview.counts()
      const incidents = records.incidents.open()
      const mine = parts.takenHere(ids, dayStart)
      const paidHere = parts.paidHere(ids, dayStart)
      const since = new Date(dayStart).toISOString()
      const takenAt = (eventId: string) =>
        ids.includes(eventId)
          ? [...today.takings(eventId, since, paidHere), ...mine.filter((sum) => sum.eventId === eventId)]
          : []
      const places = new Map(rows.map((event) => [event.id, event.place]))
      return {
        now: new Date(now).toISOString(),
        events: rows.map((event) => ({
          ...event,
          tonight: ids.includes(event.id),
          ...takingsOf(takenAt(event.id)),
        })),
        sales: today.sales(ids, dayStart, now),
        arrivals: today.arrivals(ids, dayStart, now),
        incidents,
        attention: counts.needsYou + counts.refused + incidents.length,
        lowStock: today.lowStock(ids, leftIn(ids)).map((row) => ({ ...row, place: places.get(row.eventId) ?? '' })),
        unpaid: today.unpaid(ids).map(({ minor, currency, status, ...row }) => ({
          ...row,
          due: parts.dueOf({ id: row.orderNumber, status, total: moneyOf(minor, currency) }),
        })),
        unpaidByEvent: today.unpaidByEvent(ids),
      }
    },
  }
}

/**
 * Sums takings per method and currency, over all doors. The total is null with several currencies, which are never
 * added up.
 */
function takingsOf(all: readonly Omit<MethodSum, 'eventId'>[]) {
  const byMethod = new Map<string, Omit<MethodSum, 'eventId'>>()
  for (const { method, currency, minor } of all) {
    const key = JSON.stringify([method, currency])
    byMethod.set(key, { method, currency, minor: minor + (byMethod.get(key)?.minor ?? 0) })
  }
  const rows = [...byMethod.values()].toSorted((a, b) => b.minor - a.minor)
  const currency = rows[0]?.currency
  const one = currency !== undefined && rows.every((row) => row.currency === currency)
  return {
    takings: one ? { minor: rows.reduce((sum, row) => sum + row.minor, 0), currency } : null,
    takingsByMethod: rows.map((row) => ({ method: row.method, amount: { minor: row.minor, currency: row.currency } })),
  }
}
