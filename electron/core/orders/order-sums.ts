import type { z } from 'zod'
import type { OrderFilter, OrderSum } from '../../../shared/app/orders.ts'
import type { ReadableDb } from '../db/open.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { stateOf } from './order-facts.ts'
import { conditionOf } from './order-filter.ts'
import type { OwnSales } from './own-sales.queries.ts'

type Filter = z.output<typeof OrderFilter>

/** Orders with the same words of the site. */
interface Group {
  status: string
  method: string
  channel: string
  currency: string | null
  orders: number
  tickets: number
  minor: number
}

/** So many answers are kept until an order changes: the list's and the strip's, for a few screens. */
const keptSums = 8

/**
 * Orders that match, added up by what people ask of an evening: state, way of paying, channel, currency. Exact: whole
 * minor units, one sum per currency.
 */
export function createOrderSums(
  db: ReadableDb,
  parts: { version(): number; own: OwnSales },
): (filter: Filter) => OrderSum[] {
  const { own } = parts
  const kept = new Map<string, OrderSum[]>()

  /** The site's groups first, then what this desk sold goes from its group there to its own. */
  const sumsOf = (filter: Filter): OrderSum[] => {
    const { where, parameters } = conditionOf(filter, own)
    const matching = `FROM orders ${where === '' ? 'WHERE 1' : where}`
    const groups = db
      .prepare(
        `SELECT status, method, channel, currency, count(*) AS orders, sum(tickets) AS tickets,
                coalesce(sum(total_minor), 0) AS minor
         ${matching} GROUP BY event_id, status, method, channel, currency`,
      )
      .all(...parameters) as Group[]
    const mine = db
      .prepare(
        `SELECT id, status, method, channel, currency, 1 AS orders, tickets, coalesce(total_minor, 0) AS minor
         ${matching} AND id IN (SELECT value FROM json_each(?) UNION ALL SELECT id FROM orders WHERE doc IS NOT NULL)`,
      )
      .all(...parameters, JSON.stringify(own.all().map(({ orderId }) => orderId))) as (Group & { id: string })[]
    const sums = createSums()
    for (const group of groups) sums.add(group, {}, 1)
    for (const { id, ...group } of mine) {
      const sale = own.of(id)
      if (sale === undefined && !isLocalId(id)) continue
      sums.add(group, {}, -1)
      sums.add(group, { channel: 'desk', method: sale?.method ?? group.method }, 1)
    }
    return sums.all()
  }

  return (filter) => {
    const key = JSON.stringify([filter, parts.version(), own.version()])
    const known = kept.get(key)
    if (known !== undefined) return known
    const sums = sumsOf(filter)
    kept.set(key, sums)
    if (kept.size > keptSums) kept.delete(kept.keys().next().value ?? '')
    return sums
  }
}

/** Groups of the site's words as sums in ours. */
function createSums() {
  const sums = new Map<string, OrderSum>()
  return {
    add: (group: Group, change: Partial<Pick<OrderSum, 'channel' | 'method'>>, sign: 1 | -1): void => {
      const { status, currency } = group
      const channel = change.channel ?? (group.channel === 'OFFLINE_POS' ? 'door' : 'online')
      const kind = { state: stateOf(status), method: change.method ?? group.method, channel, currency }
      const key = JSON.stringify(kind)
      const before = sums.get(key) ?? { ...kind, orders: 0, tickets: 0, minor: 0 }
      sums.set(key, {
        ...kind,
        orders: before.orders + sign * group.orders,
        tickets: before.tickets + sign * group.tickets,
        minor: before.minor + sign * group.minor,
      })
    },
    all: () => [...sums.values()].filter(({ orders }) => orders > 0),
  }
}
