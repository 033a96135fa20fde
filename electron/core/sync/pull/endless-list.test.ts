import { expect, test } from 'vitest'
import { copyOfMirror, copyOfSite, differences } from '../../../../tests/support/site-copy.ts'
import { openTestLaptop, type TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { freshPull, openTestMirror } from '../../../../tests/support/test-mirror.ts'
import { contactEntity } from '../../contacts/contact.mirror.ts'
import type { Feed } from '../../mirror/feed.ts'
import type { PlatformClient } from '../../platform/client.ts'
import type { NetworkRequest, NetworkResponse } from '../../ports/network.ts'
import { runPass } from './pass.ts'
import { createPullStates } from './pulls.queries.ts'
import { mostRepeats } from './repeat-watch.ts'

const updatedDate = '2026-11-20T12:00:00.000Z'
const contactsAt = (from: number, count = 10) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${String(from + at).padStart(5, '0')}`, updatedDate }))

type Style = Feed['style']
/** What the site sends at a place of the list: its records, and how it says that the list goes on. `asked` counts requests. */
type Page = (at: number, asked: number) => { contacts: object[]; total?: number; next?: string | null }

/** A feed of contacts, ten a page, whose cursors are the letter c and the place of a page. */
function feedOf(style: Style, page: Page) {
  let asked = 0
  const feed: Feed = {
    ...contactEntity.feed,
    style,
    pageSize: 10,
    fetch: async (_client, { cursor, offset }) => {
      const { contacts, total, next } = page(cursor === null ? offset / 10 : Number(cursor.slice(1)), asked)
      asked += 1
      if (asked > 10_000) throw new Error('The pull never ended.')
      const text = JSON.stringify({ contacts, pagingMetadata: { total, cursors: { next } } })
      return { text, status: 200, headers: {}, requestId: null, tookMs: 0 }
    },
  }
  return { feed, asked: () => asked }
}

async function passOver(feed: Feed, full: boolean) {
  await using open = await openTestMirror()
  const parts = { client: {} as PlatformClient, mirror: open.mirror, clock: open.clock }
  const state = { ...freshPull('contacts'), ...(full ? {} : { run: 1, fullAt: 1, watermark: updatedDate }) }
  if (!full) await open.mirror.writer.run({ type: 'pull', pull: state })
  const entity = { ...contactEntity, feed }
  const { signal } = new AbortController()
  const outcome = await runPass(parts, { entity, full, state, signal }).catch((error: unknown) => error)
  const { fullAt, watermark } = createPullStates(open.mirror.reader).get('contacts', '')
  const rows = open.rows<{ id: string }>('SELECT id FROM contacts').length
  return { outcome, rows, fullAt, watermark }
}

const endless: [name: string, style: Style, page: Page, rows: number][] = [
  [
    'the same page again, with a cursor that leads to itself',
    'cursor',
    () => ({ contacts: contactsAt(0), next: 'c0' }),
    10,
  ],
  [
    'the same page again, with another cursor each time',
    'cursor',
    (at) => ({ contacts: contactsAt(0), next: `c${at + 1}` }),
    10,
  ],
  ['no records and always a next page', 'cursor', (at) => ({ contacts: [], next: `c${at + 1}` }), 0],
  [
    'no records after an honest beginning',
    'cursor',
    (at) => ({ contacts: at < 30 ? contactsAt(at * 10) : [], next: `c${at + 1}` }),
    300,
  ],
  ['a circle of ten pages', 'cursor', (at) => ({ contacts: contactsAt((at % 10) * 10), next: `c${at + 1}` }), 100],
  [
    'the same page again, and a total that is never reached',
    'offset',
    () => ({ contacts: contactsAt(0), total: 1e9 }),
    10,
  ],
  ['a total that grows with each page', 'offset', (at) => ({ contacts: contactsAt(0), total: at * 10 + 30 }), 10],
  [
    'a total that goes up and down',
    'offset',
    (_at, asked) => ({ contacts: contactsAt(0), total: 5_000 + (asked % 2) }),
    10,
  ],
  ['no total, and full pages for ever', 'offset', () => ({ contacts: contactsAt(0) }), 10],
  [
    'the same records, changed each time',
    'cursor',
    (at) => ({ contacts: contactsAt(0).map((one) => ({ ...one, revision: String(at) })), next: `c${at + 1}` }),
    10,
  ],
]

test.each(endless)('%s: the pull ends, and what came stays', async (_name, style, page, rows) => {
  for (const full of [true, false]) {
    const { feed, asked } = feedOf(style, page)
    const ended = await passOver(feed, full)
    expect(ended.outcome).toMatchObject({ code: 'endless_list', reason: { code: 'sync.listRepeats' } })
    expect(ended).toMatchObject({ rows, fullAt: full ? null : 1, watermark: full ? null : updatedDate })
    // A short page ends a batch: those requested ahead of it are requested again.
    expect(asked()).toBeLessThan(rows / 10 + 8 * mostRepeats)
  }
})

test('a list of 3,000 rows with up to 20 pages sent twice and empty ones in between is read whole', async () => {
  const places = Array.from({ length: 300 }, (_, at) => at).flatMap((at) => {
    const back = at % 7 === 0 ? Math.min(at, mostRepeats) : 0
    return [at, ...Array.from({ length: back }, (_again, one) => (at % 2 === 0 ? -1 : at - one))]
  })
  const page: Page = (at) => {
    const place = places[at] ?? -1
    return { contacts: place < 0 ? [] : contactsAt(place * 10), next: at + 1 < places.length ? `c${at + 1}` : null }
  }
  const read = await passOver(feedOf('cursor', page).feed, true)
  expect(read).toMatchObject({ rows: 3_000, fullAt: expect.any(Number), outcome: { blocked: null } })
})

/** The contacts' list returns its first page for every other one and a total that is never reached. */
function endlessContacts(laptop: TestLaptop): (request: NetworkRequest) => NetworkResponse | undefined {
  const contacts = laptop.sandbox.world.contacts.all().slice(0, 100)
  const text = JSON.stringify({ contacts, pagingMetadata: { count: contacts.length, offset: 0, total: 1e9 } })
  return ({ url, body = '' }) =>
    url.endsWith('/contacts/query') && body?.includes('createdDate') === true
      ? { status: 200, url, headers: { 'content-type': 'application/json' }, text }
      : undefined
}

test('an endless list keeps no other from loading, is named in the Sync Center, and goes on later', async () => {
  const lines: string[] = []
  await using laptop = await openTestLaptop({
    ports: { log: { write: (line) => void lines.push(line) } },
    before: ({ faults }) => faults.set({ cut: true }),
  })
  laptop.network.replace(endlessContacts(laptop))
  laptop.sandbox.faults.set({ cut: false })
  await laptop.loaded()
  const setOf = async () => (await laptop.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'contacts')
  const { sets } = await laptop.api.sync.data({})
  expect(sets.filter(({ fullAt }) => fullAt === null).map(({ dataSet }) => dataSet)).toEqual(['contacts'])
  expect(await setOf()).toMatchObject({
    rows: 100,
    frozen: { code: 'endless_list', message: { code: 'sync.listRepeats' } },
  })
  expect((await laptop.api.sync.status({})).notRefreshed).toEqual([{ dataSet: 'contacts', code: 'endless_list' }])
  const asked = () => laptop.network.requests.filter(({ url }) => url.endsWith('/contacts/query')).length
  const before = asked()
  await laptop.pass(1_300_000)
  // A try every ten minutes, of little more than twenty pages each.
  expect(asked() - before).toBeLessThan(3 * 60)
  expect(lines.filter((line) => line.includes('pull-endless')).length).toBeLessThan(5)
  laptop.network.replace(undefined)
  await laptop.until('the list is whole', async () => (await setOf())?.fullAt !== null)
  await laptop.quiet()
  expect(await setOf()).toMatchObject({ frozen: null })
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})
