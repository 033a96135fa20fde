import { expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { contactEntity } from '../../contacts/contact.mirror.ts'
import { guestEntity } from '../../guests/guest.mirror.ts'
import type { PassPosition, ReadPage } from '../../mirror/commands.ts'
import type { Feed } from '../../mirror/feed.ts'
import { createPageLetters, type PageLetters } from './page-sizes.ts'
import { createPagesAhead, pagesUnderWay } from './pages-ahead.ts'
import { cursorIn, totalIn } from './seen-in-text.ts'

const place = (offset: number, cursor: string | null = null): PassPosition => ({
  ...{ offset, cursor, seen: 0, max: null },
  ...{ full: true, firstAt: null, promised: null },
})

/** A site that responds when the test says so; a page is known by where it was asked for. */
function openSite(feed: Feed, letters?: PageLetters) {
  const asked: string[] = []
  const waiting = new Map<string, PromiseWithResolvers<ReturnType<typeof page>>>()
  const fetch = (offset: number, cursor: string | null) => {
    const name = cursor ?? String(offset)
    asked.push(name)
    const response = Promise.withResolvers<ReturnType<typeof page>>()
    waiting.set(name, response)
    return { askedAt: asked.length, arrived: response.promise, read: response.promise }
  }
  const pages = createPagesAhead(feed, fetch, { letters })
  const result = async (name: string, next: string | null = null, letters = 0) => {
    waiting.get(name)?.resolve(page(name, next, letters))
    await Promise.resolve()
  }
  const fail = (name: string) => waiting.get(name)?.reject(new AppError('offline', { reason: 'Cut.' }))
  return { pages, asked, respond: result, fail }
}

const page = (name: string, next: string | null = null, letters = 0): ReadPage & { letters: number } => ({
  ...{ handle: name.charCodeAt(0), ids: [], next, total: null },
  letters,
})
const handles = ({ pages }: { pages: ReadPage[] }) => pages.map(({ handle }) => handle)
const of = (...names: string[]) => names.map((name) => page(name).handle)

test('the first page comes alone, because the length of the list is not known yet', async () => {
  const { pages, asked, respond: response } = openSite(contactEntity.feed)
  const first = pages.take(place(0), null)
  await response('0')
  expect(await first).toEqual({ pages: [page('0')], askedAt: 1, pageSize: 1000 })
  expect(asked).toEqual(['0'])
})

test('four pages are on their way, and what is here is taken together, in order', async () => {
  const { pages, asked, respond: response } = openSite(contactEntity.feed)
  const first = pages.take(place(0), 100_000)
  await response('0')
  await first
  expect(asked).toEqual(['0', '1000', '2000', '3000', '4000'])
  await response('3000')
  await response('2000')
  const second = pages.take(place(1_000), 100_000)
  await response('1000')
  expect(await second).toEqual({ pages: [page('1000'), page('2000'), page('3000')], askedAt: 2, pageSize: 1000 })
  expect(asked.slice(5)).toEqual(['5000', '6000', '7000'])
})

test('nothing is asked for behind the end of the list', async () => {
  const { pages, asked, respond: response } = openSite(contactEntity.feed)
  const first = pages.take(place(0), 2_001)
  await response('0')
  await first
  expect(asked).toEqual(['0', '1000', '2000'])
})

test('pages that were asked for with a wrong guess are dropped', async () => {
  const { pages, asked, respond: response } = openSite(contactEntity.feed)
  const first = pages.take(place(0), 3_000)
  await response('0')
  await first
  const second = pages.take(place(900), 3_000)
  await response('900')
  expect(handles(await second)).toEqual(of('900'))
  expect(asked).toEqual(['0', '1000', '2000', '900', '1900', '2900'])
})

test('a page that fails is told when its turn comes; the ones before it are not lost', async () => {
  const { pages, respond: response, fail } = openSite(contactEntity.feed)
  const first = pages.take(place(0), 4_000)
  await response('0')
  await first
  await response('1000')
  fail('2000')
  await response('3000')
  expect(handles(await pages.take(place(1_000), 4_000))).toEqual(of('1000'))
  await expect(pages.take(place(2_000), 4_000)).rejects.toMatchObject({ code: 'offline' })
})

test('a cursor feed: each page that comes says what to ask for next', async () => {
  const { pages, asked, respond: response } = openSite(guestEntity.feed)
  const first = pages.take(place(0), 100_000)
  await response('0', 'b')
  expect(handles(await first)).toEqual(of('0'))
  await response('b', 'c')
  await response('c', 'd')
  expect(asked).toEqual(['0', 'b', 'c', 'd'])
  expect(handles(await pages.take(place(1_000, 'b'), 100_000))).toEqual(of('b', 'c'))
})

test('what was asked for and never taken is handed back, even when it comes late or was a wrong guess', async () => {
  const { pages, respond: response, fail } = openSite(contactEntity.feed)
  const first = pages.take(place(0), 4_000)
  await response('0')
  await first
  await response('2000')
  const second = pages.take(place(900), 4_000)
  await response('900')
  await second
  const forgotten: number[] = []
  pages.drop(({ handle }) => forgotten.push(handle))
  await response('3000')
  fail('1000')
  await response('1900')
  await new Promise((resolve) => setImmediate(resolve))
  expect(forgotten.sort()).toEqual(of('2000', '3000', '1900').sort())
})

test('of long pages fewer are asked for ahead: what is held is bounded by its letters', async () => {
  const { pages, asked, respond: response } = openSite(contactEntity.feed, createPageLetters(10))
  const first = pages.take(place(0), 100_000)
  await response('0', null, 4)
  await first
  // Four of the page that is being written, and four that the next one may have.
  expect(asked).toEqual(['0', '1000'])
  await response('1000', null, 9)
  expect(asked).toEqual(['0', '1000'])
  await pages.take(place(1_000), 100_000)
  expect(asked).toEqual(['0', '1000'])
  // Nothing is ahead, and the list goes on all the same.
  const third = pages.take(place(2_000), 100_000)
  await response('2000', null, 1)
  await third
  expect(asked).toEqual(['0', '1000', '2000', '3000'])
})

test('lists share what may be held, and a list that breaks off gives its part back', async () => {
  const letters = createPageLetters(10)
  const one = openSite(contactEntity.feed, letters)
  const other = openSite(contactEntity.feed, letters)
  const first = one.pages.take(place(0), 100_000)
  await one.respond('0', null, 10)
  await first
  const second = other.pages.take(place(0), 100_000)
  await other.respond('0', null, 2)
  await second
  expect([one.asked, other.asked]).toEqual([['0'], ['0']])
  const failing = one.pages.take(place(1_000), 100_000)
  one.fail('1000')
  await expect(failing).rejects.toMatchObject({ code: 'offline' })
  one.pages.drop(() => undefined)
  const third = other.pages.take(place(1_000), 100_000)
  await other.respond('1000', null, 2)
  await third
  expect(other.asked).toEqual(['0', '1000', '2000', '3000', '4000', '5000'])
  other.pages.drop(() => undefined)
  expect(letters.allows(10)).toBe(true)
  await other.respond('2000', null, 2)
  expect(letters.allows(10)).toBe(true)
})

test('as many pages are on their way as use up what the platform allows a minute, and never more than four', () => {
  expect([0, 60, 300, 301, 900, 1_000, 60_000].map(pagesUnderWay)).toEqual([1, 1, 1, 2, 3, 4, 4])
})

test('the next cursor is seen in the text, and a wrong guess costs one request and no row', async () => {
  const responses = new Map<string, { read: string | null; seen: string | null }>([
    ['0', { read: 'a', seen: 'a' }],
    ['a', { read: 'b', seen: 'wrong' }],
    ['b', { read: null, seen: 'behind' }],
  ])
  const asked: string[] = []
  const pages = createPagesAhead(guestEntity.feed, (_, cursor) => {
    const name = cursor ?? '0'
    asked.push(name)
    const { read = null, seen = null } = responses.get(name) ?? {}
    return {
      askedAt: asked.length,
      arrived: Promise.resolve({ next: seen, total: null, letters: 0 }),
      // Reading takes longer than asking on.
      read: new Promise<ReadPage>((resolve) => setTimeout(resolve, 5, page(name, read))),
    }
  })
  const taken: ReadPage[] = []
  for (let cursor: string | null | undefined = null; cursor !== undefined; cursor = taken.at(-1)?.next ?? undefined) {
    taken.push(...(await pages.take(place(0, cursor), null)).pages)
  }
  expect(handles({ pages: taken })).toEqual(of('0', 'a', 'b'))
  expect(asked.slice(0, 3)).toEqual(['0', 'a', 'wrong'])
  expect(asked.filter((name) => name === 'b')).toHaveLength(1)
})

test.each([
  ['{"a":[{"cursors":{"next":"no"}}],"metadata":{"count":1,"cursors":{"prev":"p","next":"x\\"y"}}}', 'x"y'],
  ['{"a":[],"metadata":{"cursors":{"prev":"p"}}}', null],
  ['{"a":[],"metadata":{"cursors":null}}', null],
  ['{"a":[],"metadata":{"cursors":{"next":""}}}', null],
  ['{"a":["cursors"]}', null],
  ['', null],
])('the cursor in %j', (text, next) => {
  expect(cursorIn(text)).toBe(next)
})

test.each([
  ['{"dataItems":[{"total":7}],"pagingMetadata":{"count":1,"total":100,"cursors":{"next":"x"}}}', 100],
  ['{"pagingMetadata":{"total":0},"contacts":[]}', 0],
  ['{"contacts":[{"total":7}],"pagingMetadata":{"count":1}}', null],
  ['{"contacts":[{"total":7}]}', null],
  ['{"pagingMetadata":{"total":null}}', null],
  ['', null],
])('the length in %j', (text, total) => {
  expect(totalIn(text)).toBe(total)
})

test('the length is seen in the text of the first page: the second is asked for before the first is read', async () => {
  const asked: number[] = []
  const read = Promise.withResolvers<ReadPage>()
  const pages = createPagesAhead(contactEntity.feed, (offset) => {
    asked.push(offset)
    return { askedAt: 1, arrived: Promise.resolve({ next: null, total: 1_500, letters: 0 }), read: read.promise }
  })
  const first = pages.take(place(0), null)
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([0, 1_000])
  read.resolve(page('0'))
  expect(handles(await first)).toEqual(of('0'))
})

test('the end is told once nothing is under way, before anybody has taken the last pages', async () => {
  const waiting = new Map<number, (page: ReadPage & { letters: number }) => void>()
  let ends = 0
  const ask = (offset: number) => {
    const response = new Promise<ReadPage & { letters: number }>((resolve) => waiting.set(offset, resolve))
    return { askedAt: 1, arrived: response, read: response }
  }
  const pages = createPagesAhead(contactEntity.feed, ask, { allHere: () => (ends += 1) })
  const first = pages.take(place(0), 3_000)
  const result = async (offset: number) => {
    waiting.get(offset)?.(page(String(offset)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await result(0)
  await first
  await result(2_000)
  expect(ends).toBe(0)
  await result(1_000)
  expect(ends).toBeGreaterThan(0)
})

test('a list by cursor ends where a page that was read says so, not where its text shows no cursor', async () => {
  const read = Promise.withResolvers<ReadPage>()
  let ends = 0
  const arrived = Promise.resolve({ next: null, total: null, letters: 0 })
  const ask = (_: number, cursor: string | null) => ({
    ...{ askedAt: 1, arrived },
    read: cursor === null ? read.promise : Promise.resolve(page('b')),
  })
  const pages = createPagesAhead(guestEntity.feed, ask, { allHere: () => (ends += 1) })
  const first = pages.take(place(0), null)
  await arrived
  expect(ends).toBe(0)
  read.resolve(page('0', 'b'))
  await first
  await new Promise((resolve) => setImmediate(resolve))
  expect(ends).toBe(1)
})
