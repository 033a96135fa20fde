import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../tests/support/databases.ts'
import { buildWith } from '../../../tests/support/other-build.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { ftsQuery } from '../base/text.ts'
import { openMirrorWriter } from '../db/open.ts'
import { catalog } from '../features.ts'
import { deferIndexes } from '../mirror/store/deferred-indexes.ts'
import { openInlineWriter } from '../mirror/store/mirror-writer.ts'

const order = {
  orderNumber: '7QK4-ZP2M-8RD',
  eventId: 'tonight',
  created: '2026-11-20T17:00:00.000Z',
  status: 'PAID',
  method: 'card',
  archived: true,
  fullName: 'Łucja Szczypior',
  email: 'lucja@example.org',
  checkoutForm: { inputValues: [{ inputName: 'phone', value: '+48 22 555 0148' }] },
  ticketsQuantity: 2,
  totalPrice: { value: '64.00', currency: 'EUR' },
}

test('a mirror of an earlier Foyer keeps its orders: found at once, and read anew with the next page', async () => {
  using folder = temporaryDir()
  const { migrationsDir } = testPorts(folder.path)
  const path = join(folder.path, 'mirror.db')
  const before = openMirrorWriter({ path, migrationsDir: buildWith(folder.path, { name: 'mirror', count: 2 }) })
  // A first load that was cut off has taken the indexes away.
  before.$client.exec('DROP INDEX orders_event')
  before.$client
    .prepare(
      `INSERT INTO orders (id, server, event_id, created_at, status, channel, buyer, tickets, total_minor, currency)
       VALUES (?, ?, 'tonight', ?, 'PAID', 'ONLINE', ?, 2, 6400, 'EUR')`,
    )
    .run(order.orderNumber, JSON.stringify(order), order.created, order.fullName)
  before.$client.close()

  const writer = await openInlineWriter({ path, migrationsDir, registry: catalog.registry })
  const find = (word: string) =>
    rowsOf(
      path,
      `SELECT id, method, archived, email, phone FROM orders
       WHERE rid IN (SELECT rowid FROM orders_fts WHERE orders_fts MATCH ?)`,
      `"${word}"*`,
    )
  const known = { id: order.orderNumber, method: 'card', archived: 1, email: 'lucja@example.org' }
  expect(find('szczypior')).toMatchObject([known])
  expect(find('7QK4ZP2M')).toMatchObject([known])
  expect(find('0148')).toEqual([])

  // The same page as ever: the row is not taken for unchanged.
  await writer.run({
    type: 'page',
    dataSet: 'orders',
    texts: [JSON.stringify({ orders: [order] })],
    context: { scope: 'tonight', noteInputs: [] },
    run: 1,
    pending: new Map(),
    skip: [],
  })
  expect(find('0148')).toMatchObject([known])
  expect(find('lucja')).toHaveLength(1)
  await writer.close()
})

test('a mirror of an earlier Foyer is searched as this one searches, without a page of the site', async () => {
  using folder = temporaryDir()
  const { migrationsDir } = testPorts(folder.path)
  const path = join(folder.path, 'mirror.db')
  const before = openMirrorWriter({ path, migrationsDir: buildWith(folder.path, { name: 'mirror', count: 9 }) })
  const contact = {
    id: 'anna',
    info: { name: { first: 'Anna', last: 'Müller' }, phones: { items: [{ phone: '+49 (0)30 901820-12' }] } },
  }
  before.$client
    .prepare(
      `INSERT INTO contacts (id, server, name, sort_name, phone, labels, subscribed)
       VALUES ('anna', ?, 'Anna Müller', 'anna muller', '4930901820120', '[]', 0)`,
    )
    .run(JSON.stringify(contact))
  // A first load that was cut off has put the triggers of the search away.
  deferIndexes(before.$client, { table: 'contacts' })
  before.$client.close()

  const writer = await openInlineWriter({ path, migrationsDir, registry: catalog.registry })
  const find = (text: string) =>
    rowsOf(path, 'SELECT rowid FROM contacts_fts WHERE contacts_fts MATCH ?', ftsQuery(text)).length
  expect(find('anna muller')).toBe(1)
  expect(find('030 90182012')).toBe(0)
  await writer.run({ type: 'restore', dataSet: 'contacts' })
  const again = { type: 'reextract', dataSet: 'contacts', noteInputs: new Map(), ifStale: true } as const
  expect(await writer.run(again)).toMatchObject({ changed: 1, damaged: 0 })
  expect([find('030 90182012'), find('Mueller')]).toEqual([1, 1])
  expect(await writer.run(again)).toMatchObject({ changed: 0 })
  await writer.close()
})
