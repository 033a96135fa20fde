import { expect, test } from 'vitest'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import { freshPull, openTestMirror, type TestMirror } from '../../../../tests/support/test-mirror.ts'
import { testPorts } from '../../../../tests/support/test-ports.ts'
import { contactEntity } from '../../contacts/contact.mirror.ts'
import { catalog } from '../../features.ts'
import type { PlatformClient } from '../../platform/client.ts'
import { pendingIn } from '../../sync/pending.ts'
import { runPass } from '../../sync/pull/pass.ts'
import type { Feed } from '../feed.ts'
import { openMirror } from '../open-mirror.ts'

const pageSize = 1000
const contact = (index: number): Contact => ({
  id: `c${index}`,
  createdDate: '2026-01-01T00:00:00.000Z',
  updatedDate: '2026-01-01T00:00:00.000Z',
  info: { name: { first: `First${index}`, last: `Last${index}` } },
  primaryInfo: { email: `c${index}@example.org`, phone: `+49 30 55501${index}` },
})

/** A site with many contacts; `onPage` runs before a page is returned. */
function feedOf(count: number, onPage: (offset: number) => void = () => {}): Feed {
  return {
    ...contactEntity.feed,
    fetch: async (_, { offset }) => {
      onPage(offset)
      const contacts = Array.from({ length: Math.min(pageSize, count - offset) }, (_row, index) =>
        contact(offset + index),
      )
      const text = JSON.stringify({ contacts, pagingMetadata: { total: count } })
      return { text, status: 200, headers: {}, requestId: null, tookMs: 0 }
    },
  }
}

const parts = (open: TestMirror) => ({ client: {} as PlatformClient, mirror: open.mirror, clock: open.clock })
const load = (open: TestMirror, feed: Feed) =>
  runPass(parts(open), {
    entity: { ...contactEntity, feed },
    full: true,
    state: freshPull('contacts'),
    signal: new AbortController().signal,
  })
const schema = (open: Pick<TestMirror, 'rows'>) =>
  open.rows<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE tbl_name = 'contacts' AND type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY name",
  )
const search = (open: Pick<TestMirror, 'rows'>, word: string) =>
  open.rows<{ rowid: number }>(`SELECT rowid FROM contacts_fts WHERE contacts_fts MATCH '"${word}"*'`).length

test('a first load of many rows builds its indexes at the end, and they are the same as before', {
  tags: 'long',
}, async () => {
  await using open = await openTestMirror()
  const before = schema(open)
  let away = 0
  // Twelve pages may be here before the first of them is written.
  await load(
    open,
    feedOf(20_000, (offset) => {
      if (offset > pageSize) away = Math.max(away, before.length - schema(open).length)
    }),
  )
  expect(away).toBeGreaterThan(5)
  expect(schema(open)).toEqual(before)
  expect(search(open, 'first19999')).toBe(1)
  // And they are kept up from here on.
  await open.mirror.intake.takeOver({
    dataSet: 'contacts',
    scope: '',
    run: null,
    askedAt: 0,
    texts: [JSON.stringify({ contacts: [{ ...contact(7), info: { name: { first: 'Renamed' } } }] })],
  })
  expect([search(open, 'renamed'), search(open, 'first7')]).toEqual([1, 1_110])
})

test('what a scan asks for with every ticket stays indexed while the tickets load', async () => {
  await using open = await openTestMirror()
  await open.mirror.writer.run({ type: 'defer', dataSet: 'tickets' })
  // A plan is made from the schema that the connection knows; reading makes it look.
  open.rows('SELECT count(*) FROM tickets')
  const plan = (sql: string) => open.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => detail)
  expect(plan("SELECT id FROM tickets WHERE order_number = 'x'").join()).toContain('USING INDEX tickets_order')
  expect(plan("SELECT count(*) FROM tickets WHERE event_id = 'x' AND arrived_at IS NOT NULL").join()).toContain(
    'tickets_event_arrived',
  )
  expect(plan("SELECT id FROM tickets WHERE event_id = 'x' ORDER BY sort_name").join()).toContain('TEMP B-TREE')
})

test('a small first load leaves the indexes alone', async () => {
  await using open = await openTestMirror()
  const before = schema(open)
  const seen: number[] = []
  await load(
    open,
    feedOf(3_000, () => seen.push(schema(open).length)),
  )
  expect(seen).toEqual([before.length, before.length, before.length])
})

const cutOff = feedOf(20_000, (offset) => {
  if (offset === 15 * pageSize) throw new Error('cut off')
})

test('cut off in the middle of it: what is here is found from then on', { tags: 'long' }, async () => {
  await using open = await openTestMirror()
  const before = schema(open)
  await expect(load(open, cutOff)).rejects.toThrow('cut off')
  expect(schema(open)).toEqual(before)
  expect(search(open, 'first14999')).toBe(1)
})

test('killed in the middle of it: the next start finds everything that is here, with no network', {
  tags: 'long',
}, async () => {
  await using open = await openTestMirror()
  const before = schema(open)
  await expect(load(open, cutOff)).rejects.toThrow('cut off')
  // A killed process has no time to give anything back.
  await open.mirror.writer.run({ type: 'defer', dataSet: 'contacts' })
  expect(schema(open).length).toBeLessThan(before.length)
  const { mirror: again } = await openMirror(testPorts(open.dir, { clock: open.clock }), {
    registry: catalog.registry,
    pending: pendingIn(open.outbox),
    clockOffsetMs: () => 0,
    notes: { of: () => [], all: () => new Map() },
    localOnly: { ids: () => [], of: () => new Map() },
  })
  const rows = <T>(sql: string) => again.reader.prepare(sql).all() as T[]
  // The writer carries commands out in order: this one comes after whatever the start had to do.
  await again.writer.run({ type: 'optimize' })
  expect(schema({ rows })).toEqual(before)
  expect(search({ rows }, 'first14999')).toBe(1)
  await again.close()
})

test('taking them away twice, or giving them back when nothing was taken, does no harm', async () => {
  await using open = await openTestMirror()
  const before = schema(open)
  const { writer } = open.mirror
  await writer.run({ type: 'restore', dataSet: 'contacts' })
  await writer.run({ type: 'defer', dataSet: 'contacts' })
  await writer.run({ type: 'defer', dataSet: 'contacts' })
  await writer.run({ type: 'restore', dataSet: 'contacts' })
  await writer.run({ type: 'restore', dataSet: 'contacts' })
  expect(schema(open)).toEqual(before)
})

test('given back in parts: the search first, then an index at a time; nothing is missing at the end', async () => {
  await using open = await openTestMirror()
  const before = schema(open)
  const { writer } = open.mirror
  const merges = () =>
    open.rows<{ v: number }>("SELECT v FROM contacts_fts_config WHERE k = 'automerge'").map(({ v }) => v)
  await writer.run({ type: 'defer', dataSet: 'contacts' })
  const take = (index: number) =>
    open.mirror.intake.takeOver({
      ...{ dataSet: 'contacts', scope: '', run: null, askedAt: 0 },
      texts: [JSON.stringify({ contacts: [contact(index)] })],
    })
  await take(1)
  expect(search(open, 'first1')).toBe(0)
  const { left } = await writer.run({ type: 'restore', dataSet: 'contacts', goesOn: 'search' })
  expect([left, before.length - schema(open).length]).toEqual([left, left])
  await take(2)
  expect([search(open, 'first1'), search(open, 'first2'), merges()]).toEqual([1, 1, [16]])
  expect(await writer.run({ type: 'restore', dataSet: 'contacts', goesOn: 'index' })).toEqual({ left: left - 1 })
  expect(before.length - schema(open).length).toBe(left - 1)
  // Killed here: the next start gives back the rest, and the search is as it was.
  await writer.run({ type: 'restore', dataSet: 'contacts' })
  expect([schema(open), merges()]).toEqual([before, [4]])
  expect(open.rows("SELECT key FROM meta WHERE key LIKE 'deferred:%'")).toEqual([])
})

test.each(['guests', 'orders', 'subscriptions', 'submissions', 'rsvps'])(
  'the triggers by which %s follow a merged contact stay during a load, and the load ends',
  async (table) => {
    await using open = await openTestMirror()
    const dataSet = catalog.registry.entities.find((entity) => entity.table === table)?.dataSet ?? ''
    const follows = () =>
      open.rows<{ name: string }>(
        `SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '${table}_redirect_%' ORDER BY name`,
      )
    const before = follows()
    expect(before).toHaveLength(table === 'rsvps' ? before.length : 2)
    await open.mirror.writer.run({ type: 'defer', dataSet })
    expect(follows()).toEqual(before)
    expect(await open.mirror.writer.run({ type: 'restore', dataSet })).toEqual({ left: 0 })
    expect(follows()).toEqual(before)
  },
)
