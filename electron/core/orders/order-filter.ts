import type { z } from 'zod'
import type { OrderFilter } from '../../../shared/app/orders.ts'
import { fold, ftsQuery } from '../text.ts'
import { knownStatuses, statusesOf } from './order-facts.ts'
import type { OwnSales } from './own-sales.queries.ts'

type Filter = z.output<typeof OrderFilter>

/** A condition on rows of the mirror's `orders`, with the person's values as parameters; empty = every row. */
export interface Condition {
  where: string
  parameters: unknown[]
}

const inList = 'IN (SELECT value FROM json_each(?))'
const isHere = "substr(id, 1, 6) = 'local-'"

/** A filter as SQL of our own. What this desk sold is told by its cash book: the site's order does not say so. */
export function conditionOf(filter: Filter, own: OwnSales): Condition {
  const where: string[] = []
  const parameters: unknown[] = []
  const add = (condition: string, ...values: unknown[]) => {
    where.push(condition)
    parameters.push(...values)
  }
  if (fold(filter.text).trim() !== '') addText(filter.text, own, add)
  if (filter.eventId !== null) add('event_id = ?', filter.eventId)
  if (filter.from !== null) add('created_at >= ?', filter.from)
  if (filter.until !== null) add('created_at < ?', filter.until)
  if (filter.states.length > 0) addStates(filter.states, add)
  if (filter.methods.length > 0) addMethods(filter.methods, own, add)
  if (filter.channels.length > 0) addChannels(filter.channels, own, add)
  if (filter.archived !== null) add(filter.archived ? 'archived = 1' : 'archived = 0')
  if (filter.amount !== null) {
    const { currency, min, max } = filter.amount
    add('currency = ?', currency)
    if (min !== null) add('total_minor >= ?', min)
    if (max !== null) add('total_minor <= ?', max)
  }
  if (filter.unsynced) add('rid IN (SELECT rid FROM orders WHERE doc IS NOT NULL)')
  return { where: where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`, parameters }
}

type Add = (condition: string, ...values: unknown[]) => void

/** By what the order says, by its tickets, or by the number it has here. */
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

function addStates(states: Filter['states'], add: Add): void {
  const wanted = JSON.stringify(statusesOf(states))
  if (!states.includes('unknown')) add(`status ${inList}`, wanted)
  else add(`(status ${inList} OR status NOT ${inList})`, wanted, JSON.stringify(knownStatuses))
}

/** This desk's word for how its own sales were paid counts for them, not the site's. */
function addMethods(methods: readonly string[], own: OwnSales, add: Add): void {
  const sales = own.all()
  const wanted = JSON.stringify(methods)
  const ids = (list: typeof sales) => JSON.stringify(list.map(({ orderId }) => orderId))
  add(
    `((method ${inList} AND id NOT ${inList}) OR id ${inList})`,
    wanted,
    ids(sales),
    ids(sales.filter(({ method }) => methods.includes(method))),
  )
}

function addChannels(channels: Filter['channels'], own: OwnSales, add: Add): void {
  const ids = JSON.stringify(own.all().map(({ orderId }) => orderId))
  const isOwn = `(${isHere} OR id ${inList})`
  const parts: string[] = []
  const parameters: unknown[] = []
  const elsewhere = channels.flatMap((channel) =>
    channel === 'online' ? ["channel <> 'OFFLINE_POS'"] : channel === 'door' ? ["channel = 'OFFLINE_POS'"] : [],
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
