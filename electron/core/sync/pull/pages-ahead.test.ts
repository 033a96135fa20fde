import { expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { contactEntity } from '../../contacts/contact.mirror.ts'
import { guestEntity } from '../../guests/guest.mirror.ts'
import type { PassPosition, ReadPage } from '../../mirror/commands.ts'
import type { Feed } from '../../mirror/feed.ts'
import { createPagesAhead, cursorIn, pagesUnderWay } from './pages-ahead.ts'

const place = (offset: number, cursor: string | null = null): PassPosition => ({
  ...{ offset, cursor, seen: 0, max: null },
  ...{ full: true, firstAt: null, promised: null },
})

/** A site that answers when the test says so; a page is known by where it was asked for. */
function openSite(feed: Feed) {
  const asked: string[] = []
  const waiting = new Map<string, PromiseWithResolvers<ReadPage>>()
  const pages = createPagesAhead(feed, (offset, cursor) => {
    const name = cursor ?? String(offset)
    asked.push(name)
    const answer = Promise.withResolvers<ReadPage>()
    waiting.set(name, answer)
    return { askedAt: asked.length, arrived: answer.promise, answer: answer.promise }
  })
  const answer = async (name: string, next: string | null = null) => {
    waiting.get(name)?.resolve(page(name, next))
    await Promise.resolve()
  }
  const fail = (name: string) => waiting.get(name)?.reject(new AppError('offline', { reason: 'Cut.' }))
  return { pages, asked, answer, fail }
}

const page = (name: string, next: string | null = null): ReadPage => ({
  handle: name.charCodeAt(0),
  ids: [],
  next,
  total: null,
})
const handles = ({ pages }: { pages: ReadPage[] }) => pages.map(({ handle }) => handle)
const of = (...names: string[]) => names.map((name) => page(name).handle)

test('the first page comes alone, because nobody knows yet how long the list is', async () => {
  const { pages, asked, answer } = openSite(contactEntity.feed)
  const first = pages.take(place(0), null)
  await answer('0')
  expect(await first).toEqual({ pages: [page('0')], askedAt: 1, pageSize: 1000 })
  expect(asked).toEqual(['0'])
})

test('four pages are on their way, and what is here is taken together, in order', async () => {
  const { pages, asked, answer } = openSite(contactEntity.feed)
  const first = pages.take(place(0), 100_000)
  await answer('0')
  await first
  expect(asked).toEqual(['0', '1000', '2000', '3000', '4000'])
  await answer('3000')
  await answer('2000')
  const second = pages.take(place(1_000), 100_000)
  await answer('1000')
  expect(await second).toEqual({ pages: [page('1000'), page('2000'), page('3000')], askedAt: 2, pageSize: 1000 })
  expect(asked.slice(5)).toEqual(['5000', '6000', '7000'])
})

test('nothing is asked for behind the end of the list', async () => {
  const { pages, asked, answer } = openSite(contactEntity.feed)
  const first = pages.take(place(0), 2_001)
  await answer('0')
  await first
  expect(asked).toEqual(['0', '1000', '2000'])
})

test('pages that were asked for with a wrong guess are dropped', async () => {
  const { pages, asked, answer } = openSite(contactEntity.feed)
  const first = pages.take(place(0), 3_000)
  await answer('0')
  await first
  const second = pages.take(place(900), 3_000)
  await answer('900')
  expect(handles(await second)).toEqual(of('900'))
  expect(asked).toEqual(['0', '1000', '2000', '900', '1900', '2900'])
})

test('a page that fails is told when its turn comes; the ones before it are not lost', async () => {
  const { pages, answer, fail } = openSite(contactEntity.feed)
  const first = pages.take(place(0), 4_000)
  await answer('0')
  await first
  await answer('1000')
  fail('2000')
  await answer('3000')
  expect(handles(await pages.take(place(1_000), 4_000))).toEqual(of('1000'))
  await expect(pages.take(place(2_000), 4_000)).rejects.toMatchObject({ code: 'offline' })
})

test('a cursor feed: each page that comes says what to ask for next', async () => {
  const { pages, asked, answer } = openSite(guestEntity.feed)
  const first = pages.take(place(0), 100_000)
  await answer('0', 'b')
  expect(handles(await first)).toEqual(of('0'))
  await answer('b', 'c')
  await answer('c', 'd')
  expect(asked).toEqual(['0', 'b', 'c', 'd'])
  expect(handles(await pages.take(place(1_000, 'b'), 100_000))).toEqual(of('b', 'c'))
})

test('what was asked for and never taken is handed back, even when it comes late or was a wrong guess', async () => {
  const { pages, answer, fail } = openSite(contactEntity.feed)
  const first = pages.take(place(0), 4_000)
  await answer('0')
  await first
  await answer('2000')
  const second = pages.take(place(900), 4_000)
  await answer('900')
  await second
  const forgotten: number[] = []
  pages.drop(({ handle }) => forgotten.push(handle))
  await answer('3000')
  fail('1000')
  await answer('1900')
  await new Promise((resolve) => setImmediate(resolve))
  expect(forgotten.sort()).toEqual(of('2000', '3000', '1900').sort())
})

test('as many pages are on their way as use up what the platform allows a minute, and never more than four', () => {
  expect([0, 60, 300, 301, 900, 1_000, 60_000].map(pagesUnderWay)).toEqual([1, 1, 1, 2, 3, 4, 4])
})

test('the next cursor is seen in the text, and a wrong guess costs one request and no row', async () => {
  const answers = new Map<string, { read: string | null; seen: string | null }>([
    ['0', { read: 'a', seen: 'a' }],
    ['a', { read: 'b', seen: 'wrong' }],
    ['b', { read: null, seen: 'behind' }],
  ])
  const asked: string[] = []
  const pages = createPagesAhead(guestEntity.feed, (_, cursor) => {
    const name = cursor ?? '0'
    asked.push(name)
    const { read = null, seen = null } = answers.get(name) ?? {}
    return {
      askedAt: asked.length,
      arrived: Promise.resolve({ next: seen }),
      // Reading takes longer than asking on.
      answer: new Promise<ReadPage>((resolve) => setTimeout(resolve, 5, page(name, read))),
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
