import BetterSqlite from 'better-sqlite3'
import { ftsQuery } from '../../../electron/core/base/text.ts'
import { usualCache } from '../../../electron/core/db/open.ts'
import { fold, words } from '../../../shared/search-words.ts'
import type { CheckQuestion, ListQuestion } from './questions.ts'

/** Most contacts that a search looks at, in a list and at the door, and those that the door shows. */
const [searchCap, checkCap, checkShown] = [500, 200, 20]
const day = 86_400_000

const columns = 'rid, id, coalesce(doc, server), name, email'

/** The bound of the subscriptions: the same question to the same file in SQL, with nothing around it. */
export interface BarePlans {
  /** How many there are, and the rows of the first page. */
  list(question: ListQuestion, now: number, count: number): { total: number; rows: unknown[] }
  /** The contacts that the door shows, who has one first, and their subscriptions. */
  check(question: CheckQuestion): { people: number; rows: unknown[] }
  /** By plan, how many each view has. */
  counts(now: number): unknown[]
  close(): void
}

/** What a subscription is at an instant. */
const statusAt = (at: string) =>
  `CASE WHEN status IN ('ACTIVE', 'PENDING') AND ends_at <= '${at}' THEN iif(renewal_cancelled, 'CANCELED', 'ENDED')
        WHEN status = 'PENDING' AND starts_at <= '${at}' THEN 'ACTIVE' ELSE status END`

function viewsAt(now: number): ReadonlyMap<string, string> {
  const [at, soon] = [new Date(now).toISOString(), new Date(now + 30 * day).toISOString()]
  const status = statusAt(at)
  return new Map([
    ['all', '1'],
    ['active', `${status} = 'ACTIVE'`],
    ['due', `payment IN ('UNPAID', 'FAILED') AND ${status} NOT IN ('DRAFT', 'ENDED', 'CANCELED')`],
    ['paused', "status = 'PAUSED'"],
    ['ending', `ends_at <= '${soon}' AND ${status} IN ('ACTIVE', 'PAUSED')`],
    ['over', `${status} IN ('ENDED', 'CANCELED')`],
  ])
}

/** Questions on a connection that keeps as much of the file as the core's. */
export function barePlans(mirror: string): BarePlans {
  const db = new BetterSqlite(mirror, { readonly: true })
  db.pragma(`cache_size = ${usualCache}`)
  const byRids = db.prepare(`SELECT ${columns} FROM subscriptions WHERE rid IN (SELECT value FROM json_each(?))`)
  const ofContacts = db.prepare(
    `SELECT ${columns} FROM subscriptions WHERE contact_id IN (SELECT value FROM json_each(?))`,
  )
  const buyersAmong = db
    .prepare('SELECT DISTINCT contact_id FROM subscriptions WHERE contact_id IN (SELECT value FROM json_each(?))')
    .pluck()
  const contact = db.prepare('SELECT id, name, email FROM contacts WHERE id = ?')
  const contacts = db.prepare('SELECT id, name, email FROM contacts WHERE rid IN (SELECT value FROM json_each(?))')
  const prefix = db.prepare('SELECT rid FROM contacts WHERE sort_name >= ? AND sort_name < ? LIMIT ?').pluck()
  const full = db.prepare('SELECT rowid FROM contacts_fts WHERE contacts_fts MATCH ? LIMIT ?').pluck()
  const planNames = db.prepare('SELECT id, name FROM plans')

  const search = (text: string): unknown[] => {
    const start = words(text).join(' ')
    const first = prefix.all(start, `${start}\u{10ffff}`, checkCap)
    const more = first.length < checkCap ? full.all(ftsQuery(text), 2 * checkCap) : []
    return contacts.all(JSON.stringify([...new Set([...first, ...more])].slice(0, checkCap)))
  }
  return {
    list: (question, now, count) => {
      const { conditions, parameters } = whereOf(question, now, planNames.all() as PlanName[])
      const { key, descending } = question.sort
      // own keys: one of the contract's sort keys.
      const column = { name: 'sort_name', created: 'created_at', end: 'ends_at' }[key as string]
      const order = `${column ?? statusAt(new Date(now).toISOString())} ${descending ? 'DESC' : 'ASC'}, sort_name, rid`
      const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
      const statement = db.prepare(`SELECT rid FROM subscriptions ${where} ORDER BY ${order}`).pluck()
      const rids = statement.all(...parameters)
      return { total: rids.length, rows: byRids.all(JSON.stringify(rids.slice(0, count))) }
    },
    check: ({ text }) => {
      const one = contact.get(text)
      const found = (one === undefined ? search(text) : [one]) as { id: string }[]
      const buyers = new Set(buyersAmong.all(JSON.stringify(found.map(({ id }) => id))))
      const people = found.toSorted((left, right) => Number(buyers.has(right.id)) - Number(buyers.has(left.id)))
      const shown = people.slice(0, checkShown).map(({ id }) => id)
      return { people: shown.length, rows: ofContacts.all(JSON.stringify(shown)) }
    },
    counts: (now) => {
      const sums = [...viewsAt(now)].map(([view, where]) => `total(${where}) AS "${view}"`)
      return db.prepare(`SELECT plan_id, ${sums.join(', ')} FROM subscriptions GROUP BY plan_id`).all()
    },
    close: () => db.close(),
  }
}

interface PlanName {
  id: string
  name: string
}

function whereOf({ filter }: ListQuestion, now: number, plans: readonly PlanName[]) {
  const conditions: string[] = []
  const parameters: unknown[] = []
  const at = new Date(now).toISOString()
  const { text = '', view = 'all', status, payment, endsWithinDays } = filter
  if (view !== 'all') conditions.push(viewsAt(now).get(view) ?? '0')
  if (status != null) conditions.push(`${statusAt(at)} = '${status}'`)
  if (payment != null) conditions.push(`payment = '${payment}'`)
  if (endsWithinDays != null) {
    conditions.push(`ends_at BETWEEN '${at}' AND '${new Date(now + endsWithinDays * day).toISOString()}'`)
  }
  if (text !== '') {
    const named = plans.filter(({ name }) => fold(name).startsWith(fold(text))).map(({ id }) => id)
    conditions.push(`(plan_id IN (SELECT value FROM json_each(?)) OR contact_id IN (
      SELECT c.id FROM contacts_fts JOIN contacts AS c ON c.rid = contacts_fts.rowid WHERE contacts_fts MATCH ?
      AND c.id IN (SELECT contact_id FROM subscriptions) LIMIT ${searchCap}))`)
    parameters.push(JSON.stringify(named), ftsQuery(text))
  }
  return { conditions, parameters }
}
