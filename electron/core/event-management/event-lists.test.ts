import { expect, test } from 'vitest'
import { detail, openEvents } from './event-management.test-kit.ts'

const hour = 3_600_000

test('an event is prepared: its guests, orders and ticket types are read anew, those of others aren’t', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  const before = (await detail(laptop, eventId)).lists
  expect(before.map(({ list }) => list)).toEqual(['guests', 'orders', 'types'])
  laptop.clock.advance(hour / 30)
  await laptop.quiet()
  const from = laptop.network.requests.length
  const at = new Date(laptop.clock.now()).toISOString()
  await laptop.api.eventDesk.prepare({ eventId })
  await laptop.until('each list was read after that', async () =>
    (await detail(laptop, eventId)).lists.every(({ asOf }) => asOf !== null && asOf >= at),
  )
  const asked = laptop.network.requests.slice(from).map(({ url }) => new URL(url))
  const lists = asked.filter(({ pathname }) => /\/(tickets|orders)$/.test(pathname))
  expect(lists.length).toBeGreaterThan(1)
  expect(lists.filter(({ searchParams }) => !searchParams.getAll('eventId').includes(eventId))).toEqual([])
})

test('without a network it is prepared as soon as there is one; a draft has no lists', async () => {
  await using open = await openEvents()
  const { laptop, eventId, draftId } = open
  laptop.sandbox.faults.set({ cut: true })
  const at = new Date(laptop.clock.now()).toISOString()
  await laptop.api.eventDesk.prepare({ eventId })
  await laptop.quiet()
  laptop.sandbox.faults.set({ cut: false })
  await laptop.until('each list was read after that', async () =>
    (await detail(laptop, eventId)).lists.every(({ asOf }) => asOf !== null && asOf >= at),
  )
  expect((await detail(laptop, draftId)).lists).toEqual([])
})
