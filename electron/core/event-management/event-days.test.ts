import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { changedThere, detail, listAll } from './event-management.test-kit.ts'

let laptop: TestLaptop
let ids: string[]
beforeAll(async () => {
  laptop = await openLoaded()
  ids = (await listAll(laptop)).rows.map(({ id }) => id)
})
afterAll(async () => {
  await laptop[Symbol.asyncDispose]()
})

/** The site changes an event, and the laptop has read it. */
async function changed(id: string, change: Partial<WireEvent>, isHere: () => Promise<boolean>) {
  changedThere(laptop, id, change)
  await laptop.api.sync.refresh({ dataSet: 'events' })
  await laptop.until('the change is here', isHere)
}

const moveTo = (id: string, startDate: string, endDate: string | null) =>
  changed(
    id,
    { dateAndTimeSettings: { startDate, endDate, timeZoneId: 'Europe/Berlin' } as WireEvent['dateAndTimeSettings'] },
    async () => (await detail(laptop, id)).startsAt === startDate,
  )

const between = async (from: string, until: string) =>
  (await laptop.api.eventDesk.between({ from, until })).events.map(({ id }) => id)

test('V1: an event of several days is on every day it runs, and in every month it touches', async () => {
  const [three = '', long = '', short = ''] = ids
  await moveTo(three, '2027-11-12T09:00:00.000Z', '2027-11-14T17:00:00.000Z')
  await moveTo(long, '2027-10-20T08:00:00.000Z', '2027-12-10T18:00:00.000Z')
  await moveTo(short, '2027-11-13T18:30:00.000Z', null)
  expect(await between('2027-11-14T00:00:00.000Z', '2027-11-15T00:00:00.000Z')).toEqual([long, three])
  // Between its first and its last day, in a span that holds neither.
  expect(await between('2027-11-01T00:00:00.000Z', '2027-11-02T00:00:00.000Z')).toEqual([long])
  expect(await between('2027-11-01T00:00:00.000Z', '2027-12-01T00:00:00.000Z')).toEqual([long, three, short])
  expect(await between('2027-11-13T18:30:00.000Z', '2027-11-13T18:31:00.000Z')).toEqual([long, three, short])
  // Its end is the first moment when it isn't on.
  expect(await between('2027-11-14T17:00:00.000Z', '2027-11-15T00:00:00.000Z')).toEqual([long])
  expect(await between('2027-12-11T00:00:00.000Z', '2028-01-01T00:00:00.000Z')).toEqual([])
})

test('rows that are kept follow a change of the site, of this laptop and of the clock', async () => {
  const id = ids[0] ?? ''
  const before = await detail(laptop, id)
  await changed(id, { title: 'Another title' }, async () => (await detail(laptop, id)).title === 'Another title')
  expect((await listAll(laptop, { filter: { text: 'another title' } })).total).toBe(1)
  await laptop.api.eventDesk.change({ eventId: id, fields: { title: 'A third title' } })
  expect(await detail(laptop, id)).toMatchObject({
    title: 'A third title',
    sync: expect.stringMatching(/waiting|sending/),
  })
  const { rows } = await listAll(laptop, { filter: { text: 'third' } })
  expect(rows).toMatchObject([{ id, sync: expect.any(String) }])
  expect(before.sync).toBeNull()
})

test('categories and venues narrow the list, each with its count, and the foot adds up what is left', async () => {
  const whole = await listAll(laptop)
  const [venue] = whole.venues
  if (venue === undefined) throw new Error('Events have venues.')
  const some = await listAll(laptop, { filter: { venues: [venue.name] } })
  expect(some.total).toBe(venue.count)
  expect(some.rows.every(({ place }) => place === venue.name)).toBe(true)
  // What can be chosen next is counted over the whole tab.
  expect(some.venues).toEqual(whole.venues)
  expect(some.sold).toBe(some.rows.reduce((sum, { sold }) => sum + sold, 0))
  expect((await listAll(laptop, { filter: { venues: ['Nowhere'] } })).total).toBe(0)
  expect((await listAll(laptop, { filter: { categories: ['None of them'] } })).total).toBe(0)
})

test('states narrow the list, each with its count over the whole tab', async () => {
  const whole = await listAll(laptop)
  expect(whole.states.reduce((sum, { count }) => sum + count, 0)).toBe(whole.total)
  const [first] = whole.states
  if (first === undefined) throw new Error('Events have states.')
  const some = await listAll(laptop, { filter: { states: [first.state] } })
  expect([some.total, some.rows.every(({ state }) => state === first.state)]).toEqual([first.count, true])
  expect(some.states).toEqual(whole.states)
  expect((await listAll(laptop, { filter: { states: ['draft'] } })).total).toBe(0)
})
