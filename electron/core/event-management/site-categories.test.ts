import { expect, test } from 'vitest'
import { detail, openEvents } from './event-management.test-kit.ts'

const name = 'No event yet'
const id = '5c0ffee0-0000-4000-8000-000000000001'

test('a category without an event is offered, here without a network too, and an event is put into it', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  const { world } = laptop.sandbox
  const createdDate = new Date(laptop.clock.now()).toISOString()
  world.categories.put({ id, name, createdDate, states: ['MANUAL'] })
  world.categories.put({
    id: '5c0ffee0-0000-4000-8000-000000000002',
    name: 'By the site',
    createdDate,
    states: ['AUTO'],
  })
  const offered = async () => (await laptop.api.eventDesk.categories({})).categories
  await offered()
  await laptop.until('the category is here', async () => (await offered()).some((one) => one.id === id))
  expect((await offered()).map((one) => one.name)).not.toContain('By the site')
  laptop.sandbox.faults.set({ cut: true })
  await laptop.restart()
  expect((await offered()).find((one) => one.id === id)).toEqual({ id, name, events: 0 })
  const categories = (await laptop.api.eventDesk.edit({ eventId })).categories
  await laptop.api.eventDesk.change({ eventId, fields: { categories: [...categories, { id, name }] } })
  await laptop.until('it has an event', async () => (await offered()).find((one) => one.id === id)?.events === 1)
  // Shown by its name, which the change itself does not carry.
  expect((await laptop.api.eventDesk.edit({ eventId })).categories).toContainEqual({ id, name })
  expect((await detail(laptop, eventId)).categories).toContain(name)
  laptop.sandbox.faults.set({ cut: false })
  await laptop.until('it is on the site', async () =>
    world.categoryAssignments.group(eventId).some((one) => one.categoryId === id),
  )
})
