import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContactFilter, ContactRow } from '../../../shared/app/contact-row.ts'
import { fold, words } from '../../../shared/search-words.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { nameFromKey } from './labels.ts'

let laptop: TestLaptop
beforeAll(async () => {
  laptop = await openLoaded()
})
afterAll(async () => {
  await laptop[Symbol.asyncDispose]()
})

const world = () => laptop.sandbox.world.contacts.all()
const nameOf = (contact: Contact) => `${contact.info?.name?.first} ${contact.info?.name?.last}`
type Key = 'name' | 'email' | 'activity' | 'orders' | 'spent' | 'created'

async function list(
  filter: ContactFilter,
  sort: { key: Key; descending: boolean } = { key: 'name', descending: false },
) {
  const rows: ContactRow[] = []
  for (let start = 0; ; start += 500) {
    const page = await laptop.api.contacts.list({ filter, sort, start, count: 500 })
    rows.push(...page.rows)
    if (rows.length >= page.total || page.rows.length === 0) return { rows, total: page.total, more: page.more }
  }
}

test('every contact is listed once, by family name without regard to accents', async () => {
  const { rows, total } = await list({})
  expect(total).toBe(world().length)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(world().length)
  const families = rows.map(({ id }) => fold(laptop.sandbox.world.contacts.get(id)?.info?.name?.last ?? ''))
  const letters = families.map((family) => words(family).join(' '))
  expect(new Set(letters).size).toBeGreaterThan(50)
  expect(letters).toEqual([...letters].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
})

test('the ids of all that fit come in the order of the list', async () => {
  const sort = { key: 'created', descending: true } as const
  const filter = { text: 'a' }
  const { rows, total } = await list(filter, sort)
  expect(total).toBeGreaterThan(1)
  expect(await laptop.api.contacts.idsOf({ filter, sort })).toEqual({ ids: rows.map(({ id }) => id), total })
})

test.each<[Key, (row: ContactRow) => string | number | null]>([
  ['email', (row) => row.email],
  ['activity', (row) => row.lastActivityAt],
  ['orders', (row) => row.orders],
  ['spent', (row) => row.spent?.minor ?? 0],
  ['created', (row) => row.createdAt],
])('sorted by %s, both ways', async (key, value) => {
  const up = (await list({}, { key, descending: false })).rows.map(value)
  const down = (await list({}, { key, descending: true })).rows.map(value)
  expect(up).toHaveLength(world().length)
  for (const [index, one] of up.entries()) {
    const next = up[index + 1]
    if (next !== undefined && one !== null && next !== null) expect(one <= next).toBe(true)
  }
  expect(down).toEqual(up.toReversed())
})

test('any stretch of the list is at hand by its position, also past its end', async () => {
  const { rows } = await list({})
  const sort = { key: 'name', descending: false } as const
  const middle = await laptop.api.contacts.list({ filter: {}, sort, start: 250, count: 40 })
  expect(middle.rows).toEqual(rows.slice(250, 290))
  expect(middle).toMatchObject({ start: 250, total: rows.length })
  expect((await laptop.api.contacts.list({ filter: {}, sort, start: 10_000, count: 40 })).rows).toEqual([])
  expect((await laptop.api.contacts.list({ filter: {}, sort, start: 0, count: 0 })).total).toBe(rows.length)
})

test('found by the beginning of a name, an address, the last digits of a phone', async () => {
  const someone = world().find((contact) => contact.primaryInfo?.phone !== undefined) as Contact
  const { id } = someone
  const digits = (someone.primaryInfo?.phone ?? '').replace(/\D/g, '')
  for (const text of [
    nameOf(someone),
    nameOf(someone).toUpperCase(),
    fold(nameOf(someone)),
    `${someone.info?.name?.last} ${someone.info?.name?.first}`.slice(0, -1),
    someone.primaryInfo?.email ?? '',
    digits,
    digits.slice(-7),
  ]) {
    expect((await list({ text })).rows.map((row) => row.id)).toContain(id)
    expect((await laptop.api.contacts.search({ text, limit: 50 })).contacts.map((row) => row.id)).toContain(id)
  }
  expect((await list({ text: 'no-such-name' })).total).toBe(0)
  expect((await list({ text: '  ' })).total).toBe(world().length)
  expect((await list({ text: '!!' })).total).toBe(0)
})

test('family names that begin with the text come first in a search', async () => {
  const { contacts } = await laptop.api.contacts.search({ text: 'ma', limit: 10 })
  expect(contacts).toHaveLength(10)
  const isFamily = contacts.map(({ id }) =>
    fold(laptop.sandbox.world.contacts.get(id)?.info?.name?.last ?? '').startsWith('ma'),
  )
  expect(isFamily).toContain(true)
  expect(isFamily).toEqual(isFamily.toSorted((a, b) => Number(b) - Number(a)))
  expect(contacts.every(({ name }) => words(name).some((word) => word.startsWith('ma')))).toBe(true)
})

test('by label, by subscription, by having been at an event', async () => {
  const { labels } = await laptop.api.contacts.labels({})
  const patrons = world().filter((contact) => contact.info?.labelKeys?.items?.includes('custom.patron') === true)
  expect(labels.find(({ key }) => key === 'custom.patron')).toEqual({
    key: 'custom.patron',
    name: 'Patron',
    count: patrons.length,
    onSite: true,
    kind: 'user',
  })
  expect((await list({ labels: ['custom.patron'] })).total).toBe(patrons.length)
  const subscribed = world().filter((contact) => contact.primaryEmail?.subscriptionStatus === 'SUBSCRIBED')
  expect((await list({ subscription: ['SUBSCRIBED'] })).total).toBe(subscribed.length)
  expect((await list({ subscription: ['UNSUBSCRIBED', 'NOT_SET'] })).total).toBe(world().length - subscribed.length)
  const eventId = eventIdOf(laptop.sandbox, 3)
  const buyers = new Set(
    laptop.sandbox.world.orders.all().flatMap((order) => (order.eventId === eventId ? [order.contactId] : [])),
  )
  expect((await list({ beenToEventId: eventId })).total).toBe(buyers.size)
  const both = await list({ beenToEventId: eventId, subscription: ['SUBSCRIBED'] })
  expect(both.rows.every((row) => row.subscribed && buyers.has(row.id))).toBe(true)
})

test('orders and money of a contact are those of the site', async () => {
  const counted = ['PAID', 'FREE', 'OFFLINE_PENDING', 'PENDING', 'AUTHORIZED']
  const { rows } = await list({}, { key: 'orders', descending: true })
  for (const row of [...rows.slice(0, 20), ...rows.slice(-20)]) {
    const mine = laptop.sandbox.world.orders
      .all()
      .filter((order) => order.contactId === row.id && counted.includes(order.status ?? ''))
    expect(row.orders).toBe(mine.length)
    const cents = mine.reduce((sum, order) => sum + Math.round(Number(order.totalPrice?.value) * 100), 0)
    expect(row.spent).toEqual(mine.length === 0 ? null : { minor: cents, currency: 'EUR' })
  }
})

test('one contact with everything the site knows', async () => {
  const { rows } = await list({}, { key: 'orders', descending: true })
  const id = rows[0]?.id ?? ''
  const contact = laptop.sandbox.world.contacts.get(id)
  const detail = await laptop.api.contacts.get({ id })
  expect(detail).toMatchObject({
    name: nameOf(contact as Contact),
    revision: contact?.revision,
    emails: contact?.info?.emails?.items?.map(({ tag, email }) => ({ tag, email })),
    source: contact?.source?.sourceType,
  })
  expect(detail.recent.length).toBeGreaterThan(1)
  const times = detail.recent.map(({ at }) => at ?? '')
  expect(times).toEqual([...times].sort().reverse())
  expect(detail.recent.every(({ eventTitle }) => eventTitle !== '')).toBe(true)
  await expect(laptop.api.contacts.get({ id: 'unknown' })).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['custom.patron', 'Patron'],
  ['custom.season-patron', 'Season patron'],
  ['contacts.contacted_me', 'Contacted me'],
  ['plain', 'Plain'],
  ['ends.', 'ends.'],
  ['', ''],
])('the label key %s reads as %s', (key, name) => {
  expect(nameFromKey(key)).toBe(name)
})
