import type { z } from 'zod'
import type { ContactFilter } from '../../../shared/app/contact-row.ts'
import type { contacts } from '../../../shared/app/contacts.ts'
import { fold } from '../../../shared/search-words.ts'
import { ftsQuery } from '../base/text.ts'

type ListInput = Pick<z.output<typeof contacts.list.input>, 'filter' | 'sort'>
type Filter = z.output<typeof ContactFilter>

/** Most hits of a search. No one reads more, and ranking all of them would make it slow. */
const searchCap = 500

const sortColumns: Record<ListInput['sort']['key'], string> = {
  name: 'sort_name',
  email: 'email',
  activity: 'last_activity_at',
  orders: 'orders',
  spent: 'spent_minor',
  created: 'created_at',
}

/** A part of a WHERE clause, and its parameters. */
type Condition = readonly [sql: string, ...parameters: unknown[]]

/** How the rows of a list are found and ordered, as SQL. */
export function orderOf({ filter, sort }: ListInput) {
  const query = ftsQuery(filter.text)
  const conditions = conditionsOf(filter, query)
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}`
  const direction = sort.descending ? 'DESC' : 'ASC'
  const tie = sort.key === 'name' ? 'rid' : 'sort_name, rid'
  return {
    key: JSON.stringify([filter, sort]),
    // own keys: one of the contract's sort keys.
    sql: `SELECT rid FROM contacts ${where} ORDER BY ${sortColumns[sort.key]} ${direction}, ${tie}`,
    parameters: conditions.flatMap(([, ...parameters]) => parameters),
    capped: (rows: number) => query !== undefined && rows >= searchCap,
  }
}

function conditionsOf(filter: Filter, query: string | undefined): Condition[] {
  const conditions: Condition[] = []
  if (query !== undefined) {
    conditions.push([`rid IN (SELECT rowid FROM contacts_fts WHERE contacts_fts MATCH ? LIMIT ${searchCap})`, query])
  } else if (fold(filter.text).trim() !== '') conditions.push(['0'])
  const hasOne =
    'EXISTS (SELECT 1 FROM json_each(contacts.labels) AS l JOIN json_each(?) AS wanted ON wanted.value = l.value)'
  if (filter.labels.length > 0) {
    const sql = filter.unlabelled ? `(labels = '[]' OR ${hasOne})` : hasOne
    conditions.push([sql, JSON.stringify(filter.labels)])
  } else if (filter.unlabelled) conditions.push(["labels = '[]'"])
  if (filter.beenToEventId !== null) {
    conditions.push(['id IN (SELECT contact_id FROM orders WHERE event_id = ?)', filter.beenToEventId])
  }
  conditions.push(
    ...oneOf('subscription', filter.subscription, 'NOT_SET'),
    ...oneOf('member_status', filter.membership, 'NONE'),
    ...within('created_at', filter.created),
    ...within('last_activity_at', filter.active),
  )
  return conditions
}

/** Rows whose column has one of the values; `empty` stands for none. */
function oneOf(column: string, values: readonly string[], empty: string): Condition[] {
  if (values.length === 0) return []
  const among = `coalesce(${column}, '${empty}') IN (SELECT value FROM json_each(?))`
  return [[among, JSON.stringify(values)]]
}

/** Instants between the beginning of one day of this laptop's calendar and the end of another. */
function within(column: string, range: Filter['created']): Condition[] {
  const { from = null, to = null } = range ?? {}
  return [
    ...(from === null ? [] : [[`${column} >= ?`, startOf(from, 0)] as const]),
    ...(to === null ? [] : [[`${column} < ?`, startOf(to, 1)] as const]),
  ]
}

/** When a day, or the one some days after it, begins on this laptop. */
function startOf(day: string, later: number): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}
