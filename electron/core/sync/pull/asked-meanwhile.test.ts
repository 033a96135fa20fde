import { expect, test } from 'vitest'
import { act, openDoor } from '../../../../tests/support/open-door.ts'

test('who asks for changes while they are read hears of what changed since the first page', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [contact] = desk.sandbox.world.contacts.all()
  const id = contact?.id ?? ''
  // Changes of contacts were asked for just now, so they are not due for a while.
  const held = desk.network.hold(({ url }) => url.includes('/v4/contacts/query'))
  await desk.api.sync.now({})
  await desk.until('the answer is on its way', () => held.arrived())
  await act(desk, { updateContact: { id, first: 'Renamed', last: 'Person' } })
  await desk.api.sync.now({})
  held.release()
  await desk.until('heard of', async () => (await desk.api.contacts.get({ id })).name === 'Renamed Person', {
    withinMs: 10_000,
  })
  expect(desk.network.requests.filter(({ url }) => url.includes('/v4/contacts/query')).length).toBeGreaterThan(1)
})
