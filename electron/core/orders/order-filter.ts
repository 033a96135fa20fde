import type { z } from 'zod'
import type { OrderFilter } from '../../../shared/app/orders.ts'
import { numberOfBars } from '../../../shared/order-bars.ts'
import { fold } from '../../../shared/search-words.ts'
import { ftsQuery } from '../base/text.ts'
import { knownStatuses, statusesOf } from '../box-office/order-state.ts'
import { atDoor, voidedAtDoor } from '../box-office/sold.ts'
import type { OwnSales } from './own-sales.queries.ts'

type Filter = z.output<typeof OrderFilter>

/** A condition on rows of the mirror's `orders`, with the person's values as parameters; empty matches every row. */
export interface Condition {
  where: string
  parameters: unknown[]
}

const inList = 'IN (SELECT value FROM json_each(?))'
/** Among the orders of `OwnSales.madeJson`. */
export const inPairs = 'IN (SELECT value ->> 0 FROM json_each(?))'
const isHere = "substr(id, 1, 6) = 'local-'"

/**
 * The SQL condition of a filter. What this laptop sold or was paid comes from its cash book, because the site's order
 * does not say; so does when it was sold, unless `times` asks for the site's times.
 */
export function conditionOf(filter: Filter, own: OwnSales, times: 'cashBook' | 'site' = 'cashBook'): Condition {
  const where: string[] = []
  const parameters: unknown[] = []
  const add = (condition: string, ...values: unknown[]) => {
    where.push(condition)
    parameters.push(...values)
  }
  // A scanner may type the bars of a receipt into the field.
  if (fold(filter.text).trim() !== '') addText(numberOfBars(filter.text), own, add)
  if (filter.eventId !== null) add('event_id = ?', filter.eventId)
  addSpan(filter, times === 'site' ? null : own.madeJson(filter.eventId), add)
  if (filter.states.length > 0) addStates(filter.states, own, add)
  if (filter.methods.length > 0) addMethods(filter.methods, own, add)
  if (filter.channels.length > 0) addChannels(filter.channels, own, add)
  // A voided sale is archived on the site, but stays in the list of orders: struck through, with its reason.
  if (filter.archived === true) add(`(archived = 1 AND NOT ${voidedAtDoor})`)
  if (filter.archived === false) add(`(archived = 0 OR ${voidedAtDoor})`)
  if (filter.amount !== null) {
    const { currency, min, max } = filter.amount
    add('currency = ?', currency)
    if (min !== null) add('total_minor >= ?', min)
    if (max !== null) add('total_minor <= ?', max)
  }
  if (filter.unsynced) add("rid IN (SELECT rid FROM orders WHERE doc IS NOT NULL AND doc ->> '$.neverSent' IS NULL)")
  return { where: where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`, parameters }
}

type Add = (condition: string, ...values: unknown[]) => void

/** Orders made in a span of time; `made` has the times of this laptop's own sales, which the site took later. */
function addSpan({ from, until }: Filter, made: string | null, add: Add): void {
  const bounds = [...(from === null ? [] : [['>=', from] as const]), ...(until === null ? [] : [['<', until] as const])]
  if (bounds.length === 0) return
  const within = (time: string) => bounds.map(([sign]) => `${time} ${sign} ?`).join(' AND ')
  const values = bounds.map(([, at]) => at)
  if (made === null) {
    add(within('created_at'), ...values)
    return
  }
  const ownWithin = `SELECT value ->> 0 FROM json_each(?) WHERE ${within('value ->> 1')}`
  add(`((${within('created_at')} AND id NOT ${inPairs}) OR id IN (${ownWithin}))`, ...values, made, made, ...values)
}

/** Matches the text of the order, the text of its tickets, or the laptop's own number. */
function addText(text: string, own: OwnSales, add: Add): void {
  const query = ftsQuery(text)
  if (query === undefined) add('0')
  else
    add(
      `rid IN (
      SELECT rowid FROM orders_fts WHERE orders_fts MATCH ?
      UNION SELECT o.rid FROM tickets AS t JOIN orders AS o ON o.id = t.order_number
            WHERE t.rid IN (SELECT rowid FROM tickets_fts WHERE tickets_fts MATCH ?)
      UNION SELECT rid FROM orders WHERE id ${inList})`,
      query,
      query,
      JSON.stringify(own.numbered(text)),
    )
}

/** A voided sale matches `voided` only, whatever status its order has on the site. */
function addStates(states: Filter['states'], own: OwnSales, add: Add): void {
  const voids = JSON.stringify(own.all().flatMap(({ orderId, voided }) => (voided ? [orderId] : [])))
  const isVoided = `(${voidedAtDoor} OR id ${inList})`
  const statuses = JSON.stringify(statusesOf(states))
  const isWanted = states.includes('unknown') ? `(status ${inList} OR status NOT ${inList})` : `status ${inList}`
  const parameters = states.includes('unknown') ? [JSON.stringify(knownStatuses)] : []
  if (states.includes('voided')) add(`(${isVoided} OR ${isWanted})`, voids, statuses, ...parameters)
  else add(`(${isWanted} AND NOT ${isVoided})`, statuses, ...parameters, voids)
}

/** For orders that were paid at this laptop its own payment method counts, not the site's. */
function addMethods(methods: readonly string[], own: OwnSales, add: Add): void {
  const ownPayments = [...own.all(), ...own.allPaid()]
  const methodList = JSON.stringify(methods)
  const ids = (list: typeof ownPayments) => JSON.stringify(list.map(({ orderId }) => orderId))
  add(
    `((method ${inList} AND id NOT ${inList}) OR id ${inList})`,
    methodList,
    ids(ownPayments),
    ids(ownPayments.filter(({ method }) => methods.includes(method))),
  )
}

function addChannels(channels: Filter['channels'], own: OwnSales, add: Add): void {
  const ids = JSON.stringify(own.all().map(({ orderId }) => orderId))
  const isOwn = `(${isHere} OR id ${inList})`
  const parts: string[] = []
  const parameters: unknown[] = []
  const elsewhere = channels.flatMap((channel) =>
    channel === 'online' ? [`channel <> '${atDoor}'`] : channel === 'door' ? [`channel = '${atDoor}'`] : [],
  )
  if (elsewhere.length > 0) {
    parts.push(`(NOT ${isOwn} AND (${elsewhere.join(' OR ')}))`)
    parameters.push(ids)
  }
  if (channels.includes('desk')) {
    parts.push(isOwn)
    parameters.push(ids)
  }
  add(`(${parts.join(' OR ')})`, ...parameters)
}
