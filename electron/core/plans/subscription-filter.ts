import type { z } from 'zod'
import type { SubscriptionView, subscriptions } from '../../../shared/app/subscriptions.ts'
import { fold, words } from '../../../shared/search-words.ts'
import { ftsQuery } from '../base/text.ts'
import type { SqlOrder } from '../mirror/row-order.ts'
import { statusSql } from './subscription-reading.ts'

type ListInput = z.output<typeof subscriptions.list.input>

/** Most rows that a text finds: more says nothing. */
const searchCap = 500

const day = 24 * 3_600_000
/** What "ending" means in the views. */
const endingDays = 30

const sortColumns: Record<ListInput['sort']['key'], string> = {
  name: 'sort_name',
  plan: 'plan_name',
  status: 'status',
  start: 'starts_at',
  end: 'ends_at',
  next: 'next_at',
  created: 'created_at',
}

/** The condition of each view, over the columns of the mirror. `now` is an ISO instant of this program. */
export function viewSql(view: SubscriptionView, now: string): string {
  const status = `(${statusSql(now)})`
  const until = new Date(Date.parse(now) + endingDays * day).toISOString()
  const conditions: Record<SubscriptionView, string> = {
    all: '1',
    active: `${status} = 'ACTIVE'`,
    due: `payment IN ('UNPAID', 'FAILED') AND ${status} NOT IN ('DRAFT', 'ENDED', 'CANCELED')`,
    paused: "status = 'PAUSED'",
    ending: `ends_at <= '${until}' AND ${status} IN ('ACTIVE', 'PAUSED')`,
    over: `${status} IN ('ENDED', 'CANCELED')`,
  }
  // own keys: one of the contract's views.
  return conditions[view]
}

/** A list as SQL. Names and e-mails are found among the contacts, plans by all words of the text. */
export function orderOf({ filter, sort }: ListInput, now: string, plans: readonly PlanName[]): SqlOrder {
  const where: string[] = []
  const parameters: unknown[] = []
  const query = ftsQuery(filter.text)
  if (query !== undefined) {
    const found = plansNamed(plans, filter.text)
    where.push(`(plan_id IN (SELECT value FROM json_each(?)) OR contact_id IN
      (SELECT c.id FROM contacts_fts JOIN contacts AS c ON c.rid = contacts_fts.rowid
       WHERE contacts_fts MATCH ? AND EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.contact_id = c.id)
       LIMIT ${searchCap}))`)
    parameters.push(JSON.stringify(found), query)
  } else if (fold(filter.text).trim() !== '') where.push('0')
  if (filter.planId !== null) {
    where.push('plan_id = ?')
    parameters.push(filter.planId)
  }
  if (filter.view !== 'all') where.push(viewSql(filter.view, now))
  if (filter.status !== null) {
    where.push(`${statusSql(now)} = ?`)
    parameters.push(filter.status)
  }
  if (filter.payment !== null) {
    where.push('payment = ?')
    parameters.push(filter.payment)
  }
  if (filter.endsWithinDays !== null) {
    where.push('ends_at >= ? AND ends_at <= ?')
    parameters.push(now, new Date(Date.parse(now) + filter.endsWithinDays * day).toISOString())
  }
  const condition = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`
  const direction = sort.descending ? 'DESC' : 'ASC'
  // own keys: one of the contract's sort keys.
  const column = sort.key === 'status' ? statusSql(now) : sortColumns[sort.key]
  const tie = sort.key === 'name' ? 'rid' : 'sort_name, rid'
  return {
    key: JSON.stringify([filter, sort, now]),
    sql: `SELECT rid FROM subscriptions ${condition} ORDER BY ${column} ${direction}, ${tie}`,
    parameters,
  }
}

export interface PlanName {
  id: string
  name: string
}

/** The plans whose names have a word beginning with each word of the text. */
function plansNamed(plans: readonly PlanName[], text: string): string[] {
  const wanted = words(text)
  return plans
    .filter(({ name }) => {
      const own = words(name)
      return wanted.length > 0 && wanted.every((word) => own.some((one) => one.startsWith(word)))
    })
    .map(({ id }) => id)
}
