import type { z } from 'zod'
import type { SubscriptionView, subscriptions } from '../../../shared/app/subscriptions.ts'
import { fold, words } from '../../../shared/search-words.ts'
import { ftsQuery } from '../base/text.ts'
import type { OrderRequest } from '../mirror/row-order.ts'
import { statusSql } from './subscription-reading.ts'

type ListInput = z.output<typeof subscriptions.list.input>

/** Most contacts that a text finds: looking at more would make it slow. */
const searchCap = 500

/** Contacts whose words a text begins, and who have a subscription. */
const buyersFound = `SELECT c.id FROM contacts_fts JOIN contacts AS c ON c.rid = contacts_fts.rowid
   WHERE contacts_fts MATCH ? AND EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.contact_id = c.id)`
/** How many contacts a search finds, counted up to one more than it looks at. */
export const countFound = `SELECT count(*) FROM (${buyersFound} LIMIT ${searchCap + 1})`

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
    // The plus keeps SQLite off the index of ends, which most that are over would be looked up by.
    ending: `+ends_at <= '${until}' AND ${status} IN ('ACTIVE', 'PAUSED')`,
    over: `${status} IN ('ENDED', 'CANCELED')`,
  }
  // own keys: one of the contract's views.
  return conditions[view]
}

/**
 * A list as a request for its order: found by a text, some rows are sorted; else the rows of a filter are taken out of the
 * order of all, which is kept. Names and e-mails are found among the contacts, plans by all words of the text.
 */
export function orderOf({ filter, sort }: ListInput, now: string, parts: SearchParts): OrderRequest {
  const order = sortOf(sort, now)
  const { where, parameters } = conditionsOf(filter, now)
  const found = foundBy(filter.text, parts.plans())
  if (found !== undefined) {
    where.push(found.where)
    parameters.push(...found.parameters)
    const sql = `SELECT rid FROM subscriptions WHERE ${where.join(' AND ')} ORDER BY ${order}`
    // Each contact that was found has one subscription at least, so fewer rows say that there are not more.
    const capped = (rows: number) => rows >= searchCap && parts.countFound(found.query) > searchCap
    return { key: JSON.stringify([sql, parameters]), sql, parameters, capped }
  }
  const all = `SELECT rid FROM subscriptions ORDER BY ${order}`
  const whole = { key: all, sql: all, parameters: [] }
  if (where.length === 0) return whole
  const sql = `SELECT rid FROM subscriptions WHERE ${where.join(' AND ')}`
  // A stretch of the index of ends is its own order.
  if (sort.key === 'end' && filter.endsWithinDays !== null && where.length === 1) {
    const ordered = `${sql} ORDER BY ${order}`
    return { key: JSON.stringify([ordered, parameters]), sql: ordered, parameters }
  }
  return { key: JSON.stringify([all, sql, parameters]), of: whole, where: { sql, parameters } }
}

function sortOf({ key, descending }: ListInput['sort'], now: string): string {
  // own keys: one of the contract's sort keys.
  const column = key === 'status' ? statusSql(now) : sortColumns[key]
  // Hardly two are made in the same millisecond: so much order can be read from the index alone.
  const tie = key === 'name' || key === 'created' ? 'rid' : 'sort_name, rid'
  return `${column} ${descending ? 'DESC' : 'ASC'}, ${tie}`
}

function conditionsOf(filter: ListInput['filter'], now: string): { where: string[]; parameters: unknown[] } {
  const where: string[] = []
  const parameters: unknown[] = []
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
  return { where, parameters }
}

/** The condition of a text; undefined for none. */
function foundBy(text: string, plans: readonly PlanName[]): Found | undefined {
  const query = ftsQuery(text)
  if (query === undefined) return fold(text).trim() === '' ? undefined : { where: '0', parameters: [], query: '' }
  const where = `(plan_id IN (SELECT value FROM json_each(?)) OR contact_id IN (${buyersFound} LIMIT ${searchCap}))`
  return { where, parameters: [JSON.stringify(plansNamed(plans, text)), query], query }
}

interface Found {
  where: string
  parameters: unknown[]
  /** What is asked of the search. */
  query: string
}

/** What a search needs besides the text. */
interface SearchParts {
  /** Names of all plans. */
  plans(): readonly PlanName[]
  /** How many contacts a full-text query finds, see the statement `countFound`. */
  countFound(query: string): number
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
