import type { z } from 'zod'
import type { OrderFilter, OrderSum } from '../../../shared/app/orders.ts'
import { canConfirm, stateOf } from '../box-office/order-state.ts'
import { atDoor, voidedAtDoor } from '../box-office/sold.ts'
import type { ReadableDb } from '../db/database.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { type Condition, conditionOf } from './order-filter.ts'
import type { OrderMoney } from './order-money.queries.ts'
import type { OwnSales } from './own-sales.queries.ts'

type Filter = z.output<typeof OrderFilter>

/** Sums over orders with the same values on the site. */
interface Group {
  /** 1 for voided sales at a door, else 0. */
  voided: number
  status: string
  method: string
  channel: string
  currency: string | null
  orders: number
  tickets: number
  minor: number
}

/** A group with our name of its channel. */
type Counted = Omit<Group, 'channel'> & Pick<OrderSum, 'channel'>

/** Size of the cache; enough for the list and the strip of a few screens. */
const keptSums = 8

/**
 * Sums the matching orders by state, payment method, channel and currency. Exact: whole minor units, one sum per
 * currency.
 */
export function createOrderSums(
  db: ReadableDb,
  parts: {
    version(): number
    own: OwnSales
    money: Pick<OrderMoney, 'paidElsewhere' | 'ordersPaidElsewhere'>
  },
): (filter: Filter) => OrderSum[] {
  const { own, money } = parts
  const cache = new Map<string, OrderSum[]>()

  /**
   * Sums the site's groups, then moves each order that this laptop sold or took money for from its group there to its
   * own, at what was charged and when: the site may have made the order on another day.
   */
  const sumsOf = (filter: Filter): OrderSum[] => {
    const bySite = conditionOf(filter, own, 'site')
    const groups = db
      .prepare(
        `SELECT 0 AS voided, status, method, channel, currency, count(*) AS orders, sum(tickets) AS tickets,
                coalesce(sum(total_minor), 0) AS minor
         ${matchingOf(bySite)} GROUP BY event_id, status, method, channel, currency`,
      )
      .all(...bySite.parameters) as Group[]
    const mine = (condition: Condition) =>
      db
        .prepare(
          `SELECT id, ${voidedAtDoor} AS voided, status, method, channel, currency, 1 AS orders, tickets, coalesce(total_minor, 0) AS minor
         ${matchingOf(condition)} AND id IN (
           SELECT value FROM json_each(?) UNION SELECT id FROM orders WHERE doc IS NOT NULL
           UNION SELECT id FROM orders WHERE archived = 1 AND ${voidedAtDoor})`,
        )
        .all(
          ...condition.parameters,
          JSON.stringify([
            ...[...own.all(), ...own.allPaid()].map(({ orderId }) => orderId),
            ...money.ordersPaidElsewhere(),
          ]),
        ) as (Group & {
        id: string
      })[]
    const sums = createSums()
    for (const group of groups) sums.add(group, {}, 1)
    for (const { id: _id, ...group } of mine(bySite)) sums.add({ ...group, voided: 0 }, {}, -1)
    for (const { id, ...group } of mine(conditionOf(filter, own))) sums.add(group, here(id, group), 1)
    return sums.all()
  }

  /** What the cash book overrides in the site's order: channel, payment method, amount, whether it was voided. */
  function here(id: string, { voided, status, minor, currency }: Group): Partial<Counted> {
    const sale = own.of(id)
    if (sale !== undefined) {
      const { method, minor, currency } = sale
      return { channel: 'desk', method, minor, currency, voided: sale.voided ? 1 : voided }
    }
    const payment = own.paid(id)
    const paidMinor = (payment?.minor ?? 0) + money.paidElsewhere(id, currency ?? '')
    // A partial payment reduces what is still due; the site counts the order as paid only with the last one.
    if (paidMinor > 0) {
      return {
        ...(payment === undefined ? {} : { method: payment.method }),
        ...(canConfirm(stateOf(status)) ? { minor: Math.max(0, minor - paidMinor) } : {}),
      }
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

const matchingOf = ({ where }: Condition): string => `FROM orders ${where === '' ? 'WHERE 1' : where}`

/** Adds groups up by our names of state and channel. */
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
