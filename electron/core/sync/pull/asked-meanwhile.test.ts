import { expect, test } from 'vitest'
import { action, openDoor } from '../../../../tests/support/open-door.ts'

test('who asks for changes while they are read hears of what changed since the first page', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [contact] = laptop.sandbox.world.contacts.all()
  const id = contact?.id ?? ''
  // Changes of contacts were asked for just now, so they are not due for a while.
  const held = laptop.network.hold(({ url }) => url.includes('/v4/contacts/query'))
  await laptop.api.sync.now({})
  await laptop.until('the answer is on its way', () => held.arrived())
  await action(laptop, { updateContact: { id, first: 'Renamed', last: 'Person' } })
  await laptop.api.sync.now({})
  held.release()
  await laptop.until('heard of', async () => (await laptop.api.contacts.get({ id })).name === 'Renamed Person', {
    withinMs: 10_000,
  })
  expect(laptop.network.requests.filter(({ url }) => url.includes('/v4/contacts/query')).length).toBeGreaterThan(1)
})

test('a list on demand waits for the changes of it that are being read', { tags: 'long' }, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const id = laptop.sandbox.world.contacts.all()[0]?.id ?? ''
  const held = laptop.network.hold(
    ({ url, body }) => url.includes('/v4/contacts/query') && body?.includes('$gte') === true,
  )
  await laptop.api.sync.now({})
  await laptop.until('the answer is on its way', () => held.arrived())
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.pass(5_000)
  held.release()
  await laptop.pass(5_000)
  // Two reads of the same number would keep what the second one did not find.
  await action(laptop, { deleteContact: { id } })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  const isGone = () =>
    laptop.api.contacts.get({ id }).then(
      () => false,
      () => true,
    )
  await laptop.until('gone', isGone, { withinMs: 30_000 })
})
