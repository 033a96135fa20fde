import { expect, test } from 'vitest'
import type { DataSet } from '../../../../shared/app/sync.ts'
import { openTestLaptop, type TestLaptop } from '../../../../tests/support/test-laptop.ts'

const setOf = async (laptop: TestLaptop, dataSet: DataSet) =>
  (await laptop.api.sync.data({})).sets.find((set) => set.dataSet === dataSet)

/** So many lists in each other. */
const nested = (depth: number): unknown => (depth === 0 ? 'end' : [nested(depth - 1)])

test('a ticket that is nested too deep is left out and named; all others come', { tags: 'long' }, async () => {
  await using laptop = await openTestLaptop({
    before: ({ world }) => {
      const [stored] = world.tickets.all()
      if (stored === undefined) throw new Error('The demo site has a ticket.')
      world.tickets.put({ ...stored, ticket: { ...stored.ticket, odd: nested(120) } as never })
    },
  })
  await laptop.loaded()
  const whole = laptop.sandbox.world.tickets.all().length
  const tickets = await setOf(laptop, 'tickets')
  expect(tickets?.rows).toBe(whole - 1)
  expect(tickets?.leftOut).toEqual([laptop.sandbox.world.tickets.all()[0]?.ticket.ticketNumber])
})

test('an event with a text of 2.2 MB is named; all others come, and what was here of it is kept', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop()
  await laptop.loaded()
  const { world } = laptop.sandbox
  const [event] = world.events.all()
  if (event === undefined) throw new Error('The demo site has an event.')
  const rows = (await setOf(laptop, 'events'))?.rows
  const shortDescription = 'x'.repeat(2_200_000)
  world.events.put({ ...event, shortDescription, updatedDate: new Date(laptop.clock.now()).toISOString() } as never)
  await laptop.api.sync.refresh({ dataSet: 'events' })
  await laptop.until('it is named', async () => ((await setOf(laptop, 'events'))?.leftOut.length ?? 0) > 0)
  await laptop.quiet()
  expect(await setOf(laptop, 'events')).toMatchObject({ rows, leftOut: [event.id], frozen: null })
  expect((await laptop.api.events.list({})).events.map(({ id }) => id)).toContain(event.id)
})

test.each([
  ['428', { status: 428, text: '{"message":"precondition"}' }],
  ['500', { status: 500, text: '{"message":"broken"}' }],
  ['an empty object', { status: 200, text: '{}' }],
])(
  'a forms service that answers %s is named, and the first load of everything else ends',
  { tags: 'long' },
  async (_name, response) => {
    await using laptop = await openTestLaptop({ before: ({ faults }) => faults.set({ cut: true }) })
    const headers = { 'content-type': 'application/json' }
    laptop.network.replace(({ url }) => (url.includes('/form') ? { ...response, url, headers } : undefined))
    laptop.sandbox.faults.set({ cut: false })
    await laptop.api.sync.now({})
    // The four lists of the forms are one service: what goes wrong there holds nothing else up for long.
    await laptop.until('the first load ends', async () => (await laptop.api.sync.status({})).firstLoad === null, {
      withinMs: 300_000,
    })
    const { chip, notRefreshed } = await laptop.api.sync.status({})
    expect(chip).toBe('attention')
    expect(notRefreshed.map(({ dataSet }) => dataSet)).toEqual(expect.arrayContaining(['forms', 'submissions']))
    expect((await setOf(laptop, 'contacts'))?.fullAt).not.toBeNull()
    // It is asked for all the same, and comes as soon as it can.
    laptop.network.replace(undefined)
    await laptop.until('it is here', async () => (await setOf(laptop, 'submissions'))?.fullAt !== null, {
      withinMs: 900_000,
    })
    await laptop.until('nothing stands still', async () => (await laptop.api.sync.status({})).notRefreshed.length === 0)
  },
)
