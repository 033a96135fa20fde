import { expect, test } from 'vitest'
import { freshPull, openTestMirror } from '../../../../tests/support/test-mirror.ts'
import { contactEntity } from '../../contacts/contact.mirror.ts'
import type { PassPosition } from '../../mirror/commands.ts'
import type { Feed } from '../../mirror/feed.ts'
import { lagMs } from '../../mirror/read-your-writes.ts'
import type { PlatformClient } from '../../platform/client.ts'
import { runPass } from './pass.ts'
import { createPullStates } from './pulls.queries.ts'

interface Row {
  id: string
  updatedDate: string
}
const row = (number: number, minute = 0): Row => ({
  id: `c${String(number).padStart(4, '0')}`,
  updatedDate: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
})
const rows = (count: number, minute = 0) => Array.from({ length: count }, (_, index) => row(index, minute))

/** What the site holds, for who asks for single contacts. */
let site: Row[] = []
const client = {
  callRaw: async (_target: unknown, { query }: { query: { filter: { id: { $in: string[] } } } }) => {
    const contacts = site.filter(({ id }) => query.filter.id.$in.includes(id))
    return { text: JSON.stringify({ contacts }), status: 200, headers: {}, requestId: null, tookMs: 0 }
  },
} as unknown as PlatformClient

/** A list of contacts that pages by offset, ten at a time; `onPage` may change it between two pages. */
function listOf(list: Row[], onPage: (page: number, list: Row[]) => void = () => {}) {
  const asked: { offset: number; since: string | null }[] = []
  site = list
  const feed: Feed = {
    ...contactEntity.feed,
    pageSize: 10,
    fetch: async (_client, { offset, since }) => {
      asked.push({ offset, since })
      const matching = list.filter(({ updatedDate }) => since === null || updatedDate >= since)
      const page = matching.slice(offset, offset + 10)
      const text = JSON.stringify({ contacts: page, pagingMetadata: { total: matching.length } })
      onPage(asked.length, list)
      return { text, status: 200, headers: {}, requestId: null, tookMs: 0 }
    },
  }
  return { feed, asked }
}

async function openPass() {
  const open = await openTestMirror()
  const parts = { client, mirror: open.mirror, clock: open.clock }
  const states = createPullStates(open.mirror.reader)
  const run = (feed: Feed, full: boolean, how: { deep?: boolean } = {}) =>
    runPass(parts, {
      ...how,
      entity: { ...contactEntity, feed },
      full,
      state: states.get('contacts', ''),
      signal: new AbortController().signal,
    })
  const ids = () => open.rows<{ id: string }>('SELECT id FROM contacts ORDER BY id').map(({ id }) => id)
  return { open, states, run, ids }
}

test('a full pass takes every page over and remembers where it stands', async () => {
  const { open, states, run, ids } = await openPass()
  await using _ = open
  const { feed, asked } = listOf(rows(25, 7))
  expect(await run(feed, true)).toMatchObject({ rows: 25, blocked: null })
  expect(asked.map(({ offset }) => offset)).toEqual([0, 10, 20])
  expect(ids()).toHaveLength(25)
  expect(states.get('contacts', '')).toMatchObject({
    run: 1,
    position: null,
    watermark: row(0, 7).updatedDate,
    expected: 25,
    fullAt: open.clock.now(),
  })
})

test('an empty list is complete as well', async () => {
  const { open, states, run } = await openPass()
  await using _ = open
  await run(listOf([]).feed, true)
  expect(states.get('contacts', '').fullAt).toBe(open.clock.now())
})

test('changes are asked for again from two minutes before the last one', async () => {
  const { open, states, run } = await openPass()
  await using _ = open
  const list = rows(25, 7)
  await run(listOf(list).feed, true)
  list[3] = row(3, 30)
  const { feed, asked } = listOf(list)
  expect((await run(feed, false)).changed).toEqual(['c0003'])
  expect(asked).toEqual([
    { offset: 0, since: row(0, 5).updatedDate },
    { offset: 10, since: row(0, 5).updatedDate },
    { offset: 20, since: row(0, 5).updatedDate },
  ])
  expect(states.get('contacts', '').watermark).toBe(row(3, 30).updatedDate)
})

test('the shorter look at changes goes back further than reads may lag', async () => {
  const { open, states, run } = await openPass()
  await using _ = open
  await run(listOf(rows(5, 7)).feed, true)
  const { feed, asked } = listOf(rows(5, 7))
  await run(feed, false, { deep: false })
  const since = Date.parse(asked[0]?.since ?? '')
  expect(Date.parse(states.get('contacts', '').watermark ?? '') - since).toBeGreaterThan(lagMs)
})

test('a few changes of a long list are one question, not one for each page of the list', async () => {
  const { open, run } = await openPass()
  await using _ = open
  const list = rows(95, 7)
  await run(listOf(list).feed, true)
  for (const [index] of list.entries()) if (index !== 40) list[index] = row(index, 0)
  const { feed, asked } = listOf(list)
  await run(feed, false)
  expect(asked.map(({ offset }) => offset)).toEqual([0])
})

test('a pass that is cut off goes on where it was, and its cursor moves only at the end', async () => {
  const { open, states, run, ids } = await openPass()
  await using _ = open
  const list = rows(45, 3)
  let pages = 0
  const { feed, asked } = listOf(list)
  const cut: Feed = {
    ...feed,
    fetch: (client, ask, options) => {
      pages += 1
      return pages > 2 ? Promise.reject(new Error('cut off')) : feed.fetch(client, ask, options)
    },
  }
  await expect(run(cut, true)).rejects.toThrow('cut off')
  const position = JSON.parse(states.get('contacts', '').position ?? '{}') as PassPosition
  expect(position).toMatchObject({ offset: 20, seen: 20, full: true })
  expect(states.get('contacts', '')).toMatchObject({ watermark: null, fullAt: null, run: 1 })
  expect(ids()).toHaveLength(20)
  asked.length = 0
  await run(feed, true)
  expect(asked.map(({ offset }) => offset)).toEqual([20, 30, 40])
  expect(ids()).toHaveLength(45)
  expect(states.get('contacts', '')).toMatchObject({ watermark: row(0, 3).updatedDate, run: 1, position: null })
})

test('a list that ends before what it promised takes nothing with it', async () => {
  const { open, run, ids } = await openPass()
  await using _ = open
  await run(listOf(rows(30)).feed, true)
  const short: Feed = {
    ...contactEntity.feed,
    pageSize: 10,
    fetch: async (_client, { offset }) => ({
      text: JSON.stringify({ contacts: offset === 0 ? rows(10) : [], pagingMetadata: { total: 30 } }),
      status: 200,
      headers: {},
      requestId: null,
      tookMs: 0,
    }),
  }
  await run(short, true)
  expect(ids()).toHaveLength(30)
})

test('a row that slips to the page before, because another was deleted meanwhile, is not taken for gone', async () => {
  const { open, run, ids } = await openPass()
  await using _ = open
  await run(listOf(rows(30)).feed, true)
  // After the first page is read an earlier row is deleted: the eleventh becomes the tenth and is never listed.
  const { feed } = listOf(rows(30), (page, list) => {
    if (page === 1) list.splice(4, 1)
  })
  await run(feed, true)
  expect(ids()).toContain('c0010')
  // The next pass sees the list as it is.
  await run(listOf(rows(30).filter(({ id }) => id !== 'c0004')).feed, true)
  expect(ids()).toEqual(
    rows(30)
      .map(({ id }) => id)
      .filter((id) => id !== 'c0004'),
  )
})

test('a page that is no list at all fails the pass and leaves the position', async () => {
  const { open, states, run, ids } = await openPass()
  await using _ = open
  await run(listOf(rows(5)).feed, true)
  for (const text of ['{"error":"moved"}', '[]', '{"contacts":{}}', 'null', '<html>']) {
    const broken: Feed = {
      ...contactEntity.feed,
      fetch: async () => ({ text, status: 200, headers: {}, requestId: null, tookMs: 0 }),
    }
    await expect(run(broken, true)).rejects.toThrow()
    expect(ids()).toHaveLength(5)
  }
  expect(states.get('contacts', '')).toMatchObject({ watermark: row(0).updatedDate, run: 1 })
  expect(freshPull('contacts').run).toBe(0)
})

test('a contact that changes after its page was read is asked for again, however long the list takes', async () => {
  const { open, states, run } = await openPass()
  await using _ = open
  const { feed } = listOf(rows(30, 3), (page, list) => {
    // The first page is read at 12:05; c0003 changes at 12:06, and c0029 at 12:40, before the last page is read.
    if (page !== 1) return
    list[3] = row(3, 6)
    list[29] = row(29, 40)
  })
  const dated: Feed = {
    ...feed,
    fetch: async (...asked) => ({
      ...(await feed.fetch(...asked)),
      headers: { date: new Date(Date.UTC(2026, 10, 20, 12, 5)).toUTCString() },
    }),
  }
  await run(dated, true)
  expect(states.get('contacts', '').watermark).toBe(row(0, 5).updatedDate)
  expect((await run(feed, false)).changed).toEqual(['c0003'])
})

test('without a date header the latest change on the first page is as far as the changes count as known', async () => {
  const { open, states, run } = await openPass()
  await using _ = open
  const list = rows(30, 3)
  list[29] = row(29, 40)
  const { feed } = listOf(list, (page, now) => {
    if (page === 1) now[3] = row(3, 6)
  })
  await run(feed, true)
  expect(states.get('contacts', '').watermark).toBe(row(0, 3).updatedDate)
  expect((await run(feed, false)).changed).toEqual(['c0003'])
})

test('rows that slip to pages that were read already are read in the same pass, with what comes after', async () => {
  const { open, run, ids } = await openPass()
  await using _ = open
  // Of thirty-five, the site deletes two of the first page after that was read, and another one after the second.
  const { feed, asked } = listOf(rows(35), (page, list) => {
    if (page === 1) list.splice(2, 2)
    if (page === 2) list.splice(0, 1)
  })
  await run(feed, true)
  expect(ids()).toEqual(expect.arrayContaining(site.map(({ id }) => id)))
  expect(asked.map(({ offset }) => offset)).toEqual(expect.arrayContaining([0, 10, 8]))
})

test('one row is deleted and another one made between two pages: what slipped past is not taken for gone', async () => {
  const { open, run, ids } = await openPass()
  await using _ = open
  await run(listOf(rows(30)).feed, true)
  const { feed } = listOf(rows(30), (page, list) => {
    if (page !== 1) return
    list.splice(4, 1)
    list.push(row(99))
  })
  await run(feed, true)
  // c0010 was on no page of this pass, and the length of the list never moved.
  expect(ids()).toContain('c0010')
  expect(ids()).toContain('c0099')
})

test('a list that was asked for before the laptop slept is as old as the question', async () => {
  const { open, states, run } = await openPass()
  await using _ = open
  const asked = open.clock.now()
  await run(listOf(rows(5), () => open.clock.jump(49 * 3_600_000)).feed, true)
  expect(states.get('contacts', '').fullAt).toBe(asked)
  expect(open.clock.now() - asked).toBe(49 * 3_600_000)
})
