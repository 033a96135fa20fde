import type { z } from 'zod'
import type { OrderFilter, OrderSum } from '../../../shared/app/orders.ts'
import { canConfirm, stateOf } from '../box-office/order-state.ts'
import { atDoor, voidedAtDoor } from '../box-office/sold.ts'
import type { ReadableDb } from '../db/database.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { conditionOf } from './order-filter.ts'
import type { OwnSales } from './own-sales.queries.ts'

type Filter = z.output<typeof OrderFilter>

/** Orders with the same words of the site. */
interface Group {
  /** A sale at a door that was voided: 1 or 0. */
  voided: number
  status: string
  method: string
  channel: string
  currency: string | null
  orders: number
  tickets: number
  minor: number
}

/** A group in our words. */
type Counted = Omit<Group, 'channel'> & Pick<OrderSum, 'channel'>

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
  const cache = new Map<string, OrderSum[]>()

  /** The site's groups first, then what this desk sold or took goes from its group there to its own, at what was charged. */
  const sumsOf = (filter: Filter): OrderSum[] => {
    const { where, parameters } = conditionOf(filter, own)
    const matching = `FROM orders ${where === '' ? 'WHERE 1' : where}`
    const groups = db
      .prepare(
        `SELECT 0 AS voided, status, method, channel, currency, count(*) AS orders, sum(tickets) AS tickets,
                coalesce(sum(total_minor), 0) AS minor
         ${matching} GROUP BY event_id, status, method, channel, currency`,
      )
      .all(...parameters) as Group[]
    const mine = db
      .prepare(
        `SELECT id, ${voidedAtDoor} AS voided, status, method, channel, currency, 1 AS orders, tickets, coalesce(total_minor, 0) AS minor
         ${matching} AND id IN (
           SELECT value FROM json_each(?) UNION SELECT id FROM orders WHERE doc IS NOT NULL
           UNION SELECT id FROM orders WHERE archived = 1 AND ${voidedAtDoor})`,
      )
      .all(...parameters, JSON.stringify([...own.all(), ...own.allPaid()].map(({ orderId }) => orderId))) as (Group & {
      id: string
    })[]
    const sums = createSums()
    for (const group of groups) sums.add(group, {}, 1)
    for (const { id, ...group } of mine) {
      sums.add({ ...group, voided: 0 }, {}, -1)
      sums.add(group, here(id, group), 1)
    }
    return sums.all()
  }

  /** What this desk knows better than the site of an order: where it was sold, how it was paid, whether it stands. */
  function here(id: string, { voided, status, minor }: Group): Partial<Counted> {
    const sale = own.of(id)
    if (sale !== undefined) {
      const { method, minor, currency } = sale
      return { channel: 'desk', method, minor, currency, voided: sale.voided ? 1 : voided }
    }
    const payment = own.paid(id)
    // What was paid in part is not to come any more; the site hears of it with the last part.
    if (payment !== undefined)
      return {
        method: payment.method,
        ...(canConfirm(stateOf(status)) ? { minor: Math.max(0, minor - payment.minor) } : {}),
      }
    return isLocalId(id) ? { channel: 'desk' } : {}
  }

  return (filter) => {
    const key = JSON.stringify([filter, parts.version(), own.version()])
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const sums = sumsOf(filter)
    cache.set(key, sums)
    if (cache.size > keptSums) cache.delete(cache.keys().next().value ?? '')
    return sums
  }
}

/** Groups of the site's words as sums in ours. */
function createSums() {
  const sums = new Map<string, OrderSum>()
  return {
    add: (group: Group, change: Partial<Counted>, sign: 1 | -1): void => {
      const channel = group.channel === atDoor ? ('door' as const) : ('online' as const)
      const { status, voided, orders, tickets, minor, ...counted } = { ...group, channel, ...change }
      const kind = { ...counted, state: voided === 1 ? ('voided' as const) : stateOf(status) }
      const key = JSON.stringify(kind)
      const before = sums.get(key) ?? { ...kind, orders: 0, tickets: 0, minor: 0 }
      sums.set(key, {
        ...kind,
        orders: before.orders + sign * orders,
        tickets: before.tickets + sign * tickets,
        minor: before.minor + sign * minor,
      })
    },
    all: () => [...sums.values()].filter(({ orders }) => orders > 0),
  }
}
