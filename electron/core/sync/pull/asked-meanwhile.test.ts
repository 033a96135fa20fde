import { expect, test } from 'vitest'
import { act, openDoor } from '../../../../tests/support/open-door.ts'

test('who asks for changes while they are read hears of what changed since the first page', {
  tags: 'long',
}, async () => {
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

test('a list on demand waits for the changes of it that are being read', { tags: 'long' }, async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const id = desk.sandbox.world.contacts.all()[0]?.id ?? ''
  const held = desk.network.hold(
    ({ url, body }) => url.includes('/v4/contacts/query') && body?.includes('$gte') === true,
  )
  await desk.api.sync.now({})
  await desk.until('the answer is on its way', () => held.arrived())
  await desk.api.sync.refresh({ dataSet: 'contacts' })
  await desk.pass(5_000)
  held.release()
  await desk.pass(5_000)
  // Two reads of the same number would keep what the second one did not find.
  await act(desk, { deleteContact: { id } })
  await desk.api.sync.refresh({ dataSet: 'contacts' })
  const isGone = () =>
    desk.api.contacts.get({ id }).then(
      () => false,
      () => true,
    )
  await desk.until('gone', isGone, { withinMs: 30_000 })
})
