import { expect, test } from 'vitest'
import { action, openDoor } from '../../../../tests/support/open-door.ts'

const limited = (url: string) => ({
  status: 429,
  url,
  headers: { 'content-type': 'application/json', 'retry-after': '5' },
  text: '{}',
})

test('a deleted record whose second look meets the limit leaves soon, not with the next whole list', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const id = laptop.sandbox.world.contacts.all()[0]?.id ?? ''
  const isHere = () =>
    laptop.api.contacts.get({ id }).then(
      () => true,
      () => false,
    )
  expect(await isHere()).toBe(true)
  let looks = 0
  laptop.network.replace(({ url, body }) => {
    if (!url.includes('/v4/contacts/query') || body?.includes(id) !== true) return undefined
    looks += 1
    return looks <= 3 ? limited(url) : undefined
  })
  await action(laptop, { deleteContact: { id } })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.until('the second look was refused', () => looks > 0)
  expect(await isHere()).toBe(true)
  await laptop.until('gone', async () => !(await isHere()), { withinMs: 10 * 60_000 })
})

test('what this desk wrote a moment ago and the site no longer has leaves as soon as no list can be late', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const id = laptop.sandbox.world.contacts.all()[0]?.id ?? ''
  const isHere = () =>
    laptop.api.contacts.get({ id }).then(
      () => true,
      () => false,
    )
  await laptop.api.contacts.label({ contactId: id, create: ['Seen tonight'] })
  await laptop.drained()
  await action(laptop, { deleteContact: { id } })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.pass(5_000)
  expect(await isHere()).toBe(true)
  await laptop.until('gone', async () => !(await isHere()), { withinMs: 10 * 60_000 })
})
