import type { z } from 'zod'
import { createPrng, type Prng, seedOf } from '../../../sandbox/seeds/prng.ts'
import { type SubscriptionFilter, subscriptionStatuses, type subscriptions } from '../../../shared/app/subscriptions.ts'
import { rowsOf } from '../../support/databases.ts'

type Sort = z.output<typeof subscriptions.list.input>['sort']

/** A list as a person asks for it. */
export interface ListQuestion {
  shape: string
  filter: SubscriptionFilter
  sort: Sort
}

/** What is typed or scanned at the door. */
export interface CheckQuestion {
  shape: string
  text: string
}

interface Buyer {
  id: string
  name: string
  email: string
  phone: string
}

const payments = ['PAID', 'UNPAID', 'FAILED', 'REFUNDED', 'NOT_APPLICABLE'] as const
const byName: Sort = { key: 'name', descending: false }

type Maker = (buyer: Buyer, chance: Prng, plan: string) => Omit<ListQuestion, 'shape'>

const listShapes: readonly [shape: string, make: Maker][] = [
  ['all by name', () => ({ filter: {}, sort: byName })],
  ['all by created', () => ({ filter: {}, sort: { key: 'created', descending: true } })],
  ['all by end', () => ({ filter: {}, sort: { key: 'end', descending: false } })],
  ['all by status', () => ({ filter: {}, sort: { key: 'status', descending: false } })],
  ['view active', () => ({ filter: { view: 'active' }, sort: byName })],
  ['view due', () => ({ filter: { view: 'due' }, sort: byName })],
  ['view paused', () => ({ filter: { view: 'paused' }, sort: byName })],
  ['view ending', () => ({ filter: { view: 'ending' }, sort: byName })],
  ['view over', () => ({ filter: { view: 'over' }, sort: byName })],
  ['status', (_, chance) => ({ filter: { status: chance.pick(subscriptionStatuses) }, sort: byName })],
  ['payment', (_, chance) => ({ filter: { payment: chance.pick(payments) }, sort: byName })],
  ['ends within 30 days', () => ({ filter: { endsWithinDays: 30 }, sort: { key: 'end', descending: false } })],
  ['text: name', ({ name }) => ({ filter: { text: name }, sort: byName })],
  ['text: e-mail', ({ email }) => ({ filter: { text: email }, sort: byName })],
  ['text: plan', (_, __, plan) => ({ filter: { text: plan }, sort: byName })],
]

const checkShapes: readonly [shape: string, textOf: (buyer: Buyer) => string][] = [
  ['name', ({ name }) => name],
  ['first letters', ({ name }) => name.slice(0, 4)],
  ['e-mail', ({ email }) => email],
  ['phone', ({ phone }) => phone.slice(-7)],
  ['contact id', ({ id }) => id],
]

/** Every shape after the other, so that the core keeps the list of none of them; seeded, so that every run asks the same. */
export function questionsOf(mirror: string, rounds: number): { lists: ListQuestion[]; checks: CheckQuestion[] } {
  const chance = createPrng(seedOf('plans'))
  const buyers = buyersOf(mirror)
  const plans = (rowsOf(mirror, 'SELECT name FROM plans ORDER BY id') as { name: string }[]).map(({ name }) => name)
  const turns = Array.from({ length: rounds })
  return {
    lists: turns.flatMap(() =>
      listShapes.map(([shape, make]) => ({ shape, ...make(chance.pick(buyers), chance, chance.pick(plans)) })),
    ),
    checks: turns.flatMap(() => checkShapes.map(([shape, textOf]) => ({ shape, text: textOf(chance.pick(buyers)) }))),
  }
}

function buyersOf(mirror: string): Buyer[] {
  const rows = rowsOf(
    mirror,
    `SELECT DISTINCT c.id, c.name, c.email, c.phone FROM subscriptions AS s JOIN contacts AS c ON c.id = s.contact_id
     WHERE s.rid % 20 = 0 ORDER BY c.id`,
  ) as { id: string; name: string; email: string | null; phone: string | null }[]
  return rows.flatMap(({ id, name, email, phone }) => {
    const digits = (phone ?? '').split(' ')[0] ?? ''
    return email === null || digits.length < 7 ? [] : [{ id, name, email, phone: digits }]
  })
}
