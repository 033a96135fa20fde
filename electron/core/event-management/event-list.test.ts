import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour, iso } from '../../../sandbox/clock.ts'
import type { OrderSum } from '../../../shared/app/orders.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { detail, listAll } from './event-management.test-kit.ts'
import { addedUp } from './revenue.queries.ts'

let laptop: TestLaptop
beforeAll(async () => {
  laptop = await openLoaded()
})
afterAll(async () => {
  await laptop[Symbol.asyncDispose]()
})

/** What Orders shows as paid. */
const taken = (sums: readonly OrderSum[]) =>
  sums.flatMap(({ state, currency, minor }) =>
    currency !== null && (state === 'paid' || state === 'free') ? [{ currency, minor }] : [],
  )

test('every event stands in one list: to come, drafts, past', async () => {
  const lists = await Promise.all(
    (['upcoming', 'drafts', 'past'] as const).map(async (tab) => (await listAll(laptop, { filter: { tab } })).rows),
  )
  const ids = lists.flat().map(({ id }) => id)
  expect(ids.toSorted()).toEqual(
    laptop.sandbox.world.events
      .all()
      .map(({ id }) => id)
      .toSorted(),
  )
  expect((await listAll(laptop)).tabs).toEqual({ upcoming: 3, drafts: 1, past: 1 })
  expect(lists[1]?.map(({ state, here }) => [state, here.state])).toEqual([['draft', 'notKept']])
  expect(lists[2]?.map(({ state }) => state)).toEqual(['ended'])
  expect(lists[0]?.every(({ here }) => here.state === 'ready' && here.asOf !== null)).toBe(true)
})

test('sold, capacity and what came in are what Orders and the event picker say', async () => {
  const { events } = await laptop.api.events.list({})
  for (const { id, sold, capacity, arrived, color } of events) {
    const event = await detail(laptop, id)
    expect(event).toMatchObject({ sold, capacity, arrived, color })
    const { sums } = await laptop.api.orders.summary({ filter: { eventId: id, archived: false } })
    expect(event.revenue).toEqual(addedUp([taken(sums)]))
    expect(event.orders).toBe(sums.reduce((count, sum) => count + sum.orders, 0))
  }
  expect((await listAll(laptop)).revenue[0]?.minor).toBeGreaterThan(0)
})

test('words of a title, a place or a category find an event, accents and cases aside', async () => {
  const all = (await listAll(laptop)).rows
  const [first] = all
  const beginning = first?.title.split(' ').at(-1)?.slice(0, 4).toUpperCase() ?? ''
  const found = (await listAll(laptop, { filter: { text: beginning } })).rows
  expect(found.map(({ id }) => id)).toContain(first?.id)
  expect(found.length).toBeLessThan(all.length)
  expect((await listAll(laptop, { filter: { text: first?.place ?? '' } })).total).toBeGreaterThan(0)
  expect((await listAll(laptop, { filter: { text: 'nothing like it' } })).total).toBe(0)
})

test('rows are sorted by what is asked for, and a stretch of them is answered', async () => {
  const sold = (await listAll(laptop, { sort: { key: 'sold', descending: true } })).rows.map((row) => row.sold)
  expect(sold).toEqual(sold.toSorted((a, b) => b - a))
  const titles = (await listAll(laptop, { sort: { key: 'title', descending: false } })).rows
  const stretch = await listAll(laptop, { sort: { key: 'title', descending: false }, start: 1, count: 1 })
  expect(stretch).toMatchObject({ start: 1, total: titles.length, rows: [titles[1]] })
})

test('an event that is not here is not found', async () => {
  await expect(detail(laptop, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
})

test('an event begins and ends by the clock of the desk, the network cut', async () => {
  await using own = await openLoaded()
  const [first] = (await listAll(own)).rows
  const id = first?.id ?? ''
  const stateOf = async () => (await detail(own, id)).state
  own.sandbox.faults.set({ cut: true })
  expect(await stateOf()).toBe('onSale')
  await own.pass(Date.parse(first?.startsAt ?? '') - own.clock.now() + 60_000)
  expect(await stateOf()).toBe('live')
  await own.pass(Date.parse(first?.endsAt ?? '') - own.clock.now() + 60_000)
  expect(await stateOf()).toBe('ended')
  expect((await listAll(own, { filter: { tab: 'past' } })).rows.map((row) => row.id)).toContain(id)
})

test('answers instead of tickets, categories, members only, a sale to come, and a page of the site', async () => {
  await using own = await openLoaded()
  const { world } = own.sandbox
  const [first, second] = (await listAll(own)).rows
  const there = world.events.get(first?.id ?? '')
  const other = world.events.get(second?.id ?? '')
  if (there === undefined || other === undefined) throw new Error('The site has both.')
  const updatedDate = iso(own.clock.now())
  world.events.put({
    ...there,
    updatedDate,
    registration: {
      ...{ type: 'RSVP', initialType: 'RSVP', status: 'OPEN_RSVP', allowedGuestTypes: 'MEMBER' },
      rsvp: { responseType: 'YES_AND_NO', limit: 40, waitlistEnabled: true },
    },
    eventPageUrl: { base: 'javascript:alert(1)//', path: 'x' },
  })
  world.categories.put({ id: 'c1', name: 'Zwölf Uhr' } as never)
  world.categoryAssignments.put({ id: `c1 ${there.id}`, categoryId: 'c1', eventId: there.id } as never)
  world.events.put({ ...other, updatedDate })
  const from = iso(own.clock.now() + 2 * hour)
  for (const type of world.definitions.group(other.id)) {
    world.definitions.put({ ...type, salePeriod: { startDate: from, endDate: null }, hidden: false })
  }
  await own.api.sync.refresh({ dataSet: 'events' })
  await own.api.sync.refresh({ dataSet: 'ticketDefinitions' })
  await own.until('both are here', async () => (await detail(own, other.id)).state === 'scheduled')
  expect(await detail(own, there.id)).toMatchObject({
    ...{
      state: 'rsvp',
      categories: expect.arrayContaining(['Zwölf Uhr']),
      membersOnly: true,
      capacity: 40,
      address: null,
      open: true,
    },
    responses: { yes: 0 },
  })
  expect((await listAll(own, { filter: { text: 'ZWOLF' } })).rows.map(({ id }) => id)).toEqual([there.id])
  const scheduled = await detail(own, other.id)
  expect(scheduled).toMatchObject({ opensAt: new Date(from).toISOString(), open: true })
  expect(scheduled.address).toMatch(/^https:\/\/marlowe-house\.example\.org\/events\//)
  expect(scheduled.types.every(({ selling }) => selling === 'notYet')).toBe(true)
})

test('the list by start says its groups, also of rows that are not in the stretch; no other order does', async () => {
  const all = await listAll(laptop)
  const { groups } = await listAll(laptop, { count: 0 })
  expect(groups).toEqual(all.groups)
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
  expect(groups.reduce((sum, { guests }) => sum + guests, 0)).toBe(all.sold)
  expect(groups[0]).toMatchObject({ kind: 'tonight', start: 0, month: null })
  const latest = await listAll(laptop, { sort: { key: 'starts', descending: true } })
  expect(latest.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id).toReversed())
  expect(latest.groups.map(({ kind, count }) => [kind, count])).toEqual(
    groups.map(({ kind, count }) => [kind, count]).toReversed(),
  )
  expect((await listAll(laptop, { sort: { key: 'title', descending: false } })).groups).toEqual([])
})
