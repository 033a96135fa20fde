import { expect, test } from 'vitest'
import type { DataSet } from '../../../../shared/app/sync.ts'
import { openTestDesk, type TestDesk } from '../../../../tests/support/test-desk.ts'

const setOf = async (desk: TestDesk, dataSet: DataSet) =>
  (await desk.api.sync.data({})).sets.find((set) => set.dataSet === dataSet)

/** So many lists in each other. */
const nested = (depth: number): unknown => (depth === 0 ? 'end' : [nested(depth - 1)])

test('a ticket that is nested too deep is left out and named; all others come', { tags: 'long' }, async () => {
  await using desk = await openTestDesk({
    before: ({ world }) => {
      const [stored] = world.tickets.all()
      if (stored === undefined) throw new Error('The demo site has a ticket.')
      world.tickets.put({ ...stored, ticket: { ...stored.ticket, odd: nested(120) } as never })
    },
  })
  await desk.loaded()
  const whole = desk.sandbox.world.tickets.all().length
  const tickets = await setOf(desk, 'tickets')
  expect(tickets?.rows).toBe(whole - 1)
  expect(tickets?.leftOut).toEqual([desk.sandbox.world.tickets.all()[0]?.ticket.ticketNumber])
})

test('an event with a text of 2.2 MB is named; all others come, and what was here of it is kept', {
  tags: 'long',
}, async () => {
  await using desk = await openTestDesk()
  await desk.loaded()
  const { world } = desk.sandbox
  const [event] = world.events.all()
  if (event === undefined) throw new Error('The demo site has an event.')
  const rows = (await setOf(desk, 'events'))?.rows
  const shortDescription = 'x'.repeat(2_200_000)
  world.events.put({ ...event, shortDescription, updatedDate: new Date(desk.clock.now()).toISOString() } as never)
  await desk.api.sync.refresh({ dataSet: 'events' })
  await desk.until('it is named', async () => ((await setOf(desk, 'events'))?.leftOut.length ?? 0) > 0)
  await desk.quiet()
  expect(await setOf(desk, 'events')).toMatchObject({ rows, leftOut: [event.id], frozen: null })
  expect((await desk.api.events.list({})).events.map(({ id }) => id)).toContain(event.id)
})

test.each([
  ['428', { status: 428, text: '{"message":"precondition"}' }],
  ['500', { status: 500, text: '{"message":"broken"}' }],
  ['an empty object', { status: 200, text: '{}' }],
])(
  'a forms service that answers %s is named, and the first load of everything else ends',
  { tags: 'long' },
  async (_name, answer) => {
    await using desk = await openTestDesk({ before: ({ faults }) => faults.set({ cut: true }) })
    const headers = { 'content-type': 'application/json' }
    desk.network.replace(({ url }) => (url.includes('/form') ? { ...answer, url, headers } : undefined))
    desk.sandbox.faults.set({ cut: false })
    await desk.api.sync.now({})
    // The four lists of the forms are one service: what goes wrong there holds nothing else up for long.
    await desk.until('the first load ends', async () => (await desk.api.sync.status({})).firstLoad === null, {
      withinMs: 300_000,
    })
    const { chip, notRefreshed } = await desk.api.sync.status({})
    expect(chip).toBe('attention')
    expect(notRefreshed.map(({ dataSet }) => dataSet)).toEqual(expect.arrayContaining(['forms', 'submissions']))
    expect((await setOf(desk, 'contacts'))?.fullAt).not.toBeNull()
    // It is asked for all the same, and comes as soon as it can.
    desk.network.replace(undefined)
    await desk.until('it is here', async () => (await setOf(desk, 'submissions'))?.fullAt !== null, {
      withinMs: 900_000,
    })
    await desk.until('nothing stands still', async () => (await desk.api.sync.status({})).notRefreshed.length === 0)
  },
)
