import type { z } from 'zod'
import type { RecordState } from '../../../shared/app/common.ts'
import { type SubscriptionRow, SubscriptionView, type subscriptions } from '../../../shared/app/subscriptions.ts'
import type { ReadableDb } from '../db/database.ts'
import { createRowOrders, createRowReader } from '../mirror/row-order.ts'
import { countFound, orderOf, type PlanName, viewSql } from './subscription-filter.ts'
import { byWorth, rowOf, type StoredSubscription, storedColumns } from './subscription-rows.ts'

type ListInput = z.output<typeof subscriptions.list.input>
export type ViewCounts = Record<SubscriptionView, number>

/** States follow the clock, so an order of rows and counts hold for one minute. */
const minute = 60_000

export interface SubscriptionQueries {
  list(input: ListInput): { total: number; version: number; start: number; rows: SubscriptionRow[]; more: boolean }
  row(id: string): SubscriptionRow | undefined
  /** By contact, the best one first; contacts without a subscription are not in it. */
  ofContacts(contactIds: readonly string[]): Map<string, SubscriptionRow[]>
  /** Those of the contacts that have a subscription. */
  buyersAmong(contactIds: readonly string[]): ReadonlySet<string>
  /** By plan; plans without a subscription are not in it. */
  counts(): ReadonlyMap<string, ViewCounts>
  /** The member that a contact is, as its subscriptions name it. */
  memberOf(contactId: string): string | null
}

export interface SubscriptionQueryParts {
  version(): number
  now(): number
  syncOf(id: string): RecordState
  /** Names of all plans. */
  plans(): PlanName[]
}

const views = SubscriptionView.options

/** Reads subscriptions of the mirror, pending changes included. */
export function createSubscriptionQueries(db: ReadableDb, parts: SubscriptionQueryParts): SubscriptionQueries {
  const orders = createRowOrders(db, parts)
  const rowsOf = createRowReader<StoredSubscription>(db, { table: 'subscriptions', columns: storedColumns })
  const byId = db.prepare(`SELECT ${storedColumns} FROM subscriptions WHERE id = ?`)
  const byContact = db.prepare(
    `SELECT ${storedColumns}, contact_id AS contactId FROM subscriptions
     WHERE contact_id IN (SELECT value FROM json_each(?))`,
  )
  const buyers = db.prepare(
    'SELECT DISTINCT contact_id FROM subscriptions WHERE contact_id IN (SELECT value FROM json_each(?))',
  )
  const member = db.prepare(
    'SELECT member_id FROM subscriptions WHERE contact_id = ? AND member_id IS NOT NULL ORDER BY created_at DESC LIMIT 1',
  )
  const found = db.prepare(countFound)
  const search = { plans: parts.plans, countFound: (query: string) => found.pluck().get(query) as number }
  let counted: { version: number; at: string; byPlan: Map<string, ViewCounts> } | undefined

  const nowText = () => new Date(Math.floor(parts.now() / minute) * minute).toISOString()
  const exactly = () => new Date(parts.now()).toISOString()
  const show = (stored: StoredSubscription) => rowOf(stored, exactly(), parts.syncOf(stored.id))

  return {
    list: (input) => {
      const window = orders.window(orderOf(input, nowText(), search), input.start, input.count)
      const { total, version, more } = window
      return { total, version, start: input.start, rows: rowsOf(window.rids).map(show), more }
    },
    row: (id) => {
      const row = byId.get(id) as StoredSubscription | undefined
      return row === undefined ? undefined : show(row)
    },
    ofContacts: (contactIds) => {
      const found = byContact.all(JSON.stringify(contactIds)) as (StoredSubscription & { contactId: string })[]
      const byOwner = Map.groupBy(found, ({ contactId }) => contactId)
      return new Map([...byOwner].map(([id, rows]) => [id, rows.map(show).toSorted(byWorth)]))
    },
    buyersAmong: (contactIds) => new Set(buyers.pluck().all(JSON.stringify(contactIds)) as string[]),
    counts: () => {
      const [version, at] = [parts.version(), nowText()]
      if (counted?.version !== version || counted.at !== at) {
        const sums = views.map((view) => `total(${viewSql(view, at)}) AS "${view}"`).join(', ')
        const rows = db.prepare(`SELECT plan_id AS planId, ${sums} FROM subscriptions GROUP BY plan_id`).all()
        const byPlan = (rows as ({ planId: string } & ViewCounts)[]).map(
          ({ planId, ...counts }) => [planId, counts] as const,
        )
        counted = { version, at, byPlan: new Map(byPlan) }
      }
      return counted.byPlan
    },
    memberOf: (contactId) => (member.pluck().get(contactId) as string | undefined) ?? null,
  }
}

/** Counts of one plan, or of all of them together. */
export function countsOf(byPlan: ReadonlyMap<string, ViewCounts>, planId: string | null): ViewCounts {
  const chosen = planId === null ? [...byPlan.values()] : [byPlan.get(planId)]
  const sum = (view: SubscriptionView) => chosen.reduce((count, one) => count + (one?.[view] ?? 0), 0)
  return Object.fromEntries(views.map((view) => [view, sum(view)])) as ViewCounts
}
