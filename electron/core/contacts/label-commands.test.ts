import { expect, test } from 'vitest'
import { lose, onSite, someone, writes } from '../../../tests/support/contacts.ts'
import { goOffline, goOnline, openDoor } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const people = (laptop: TestLaptop, count: number) =>
  Array.from({ length: count }, (_one, at) => someone(laptop, at).id)
const keysOf = (laptop: TestLaptop, id: string) => onSite(laptop, id)?.info?.labelKeys?.items ?? []
const bulks = (laptop: TestLaptop) => writes(laptop).filter((line) => line.endsWith('add-remove-labels'))

test('a label for 120 contacts takes two requests, and comes off again with the same call', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const contactIds = people(laptop, 120)
  const { contactIds: changed, added } = await laptop.api.contacts.labelAll({ contactIds, create: ['Opening night'] })
  expect(changed).toHaveLength(120)
  await laptop.drained()
  expect(contactIds.every((id) => keysOf(laptop, id).includes(added[0] ?? ''))).toBe(true)
  expect(bulks(laptop)).toHaveLength(2)
  await laptop.api.contacts.labelAll({ contactIds: changed, remove: added })
  await laptop.drained()
  expect(contactIds.some((id) => keysOf(laptop, id).includes(added[0] ?? ''))).toBe(false)
  expect(bulks(laptop)).toHaveLength(4)
})

test('several labels come off in one change, and each contact gets back only what it had', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [one = '', other = '', third = ''] = people(laptop, 3)
  const remove = ['custom.access', 'custom.press']
  await laptop.api.contacts.labelAll({ contactIds: [one, other, third], remove })
  await laptop.drained()
  await laptop.api.contacts.labelAll({ contactIds: [one, other], add: ['custom.access'] })
  await laptop.api.contacts.labelAll({ contactIds: [one], add: ['custom.press'] })
  await laptop.drained()
  const { contactIds, removed } = await laptop.api.contacts.labelAll({ contactIds: [one, other, third], remove })
  expect(contactIds).toEqual([one, other])
  expect(removed).toEqual([
    { key: 'custom.access', contactIds: [one, other] },
    { key: 'custom.press', contactIds: [one] },
  ])
  await laptop.drained()
  for (const { key, contactIds: had } of removed) await laptop.api.contacts.labelAll({ contactIds: had, add: [key] })
  await laptop.drained()
  const kept = [one, other, third].map((id) =>
    keysOf(laptop, id)
      .filter((key) => remove.includes(key))
      .toSorted(),
  )
  expect(kept).toEqual([remove, ['custom.access'], []])
})

test('the lost reply of a shared request is looked up, and nothing is asked of a person', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const contactIds = people(laptop, 30)
  lose(laptop, 'bulkLabel')
  await laptop.api.contacts.labelAll({ contactIds, add: ['custom.access'] })
  await laptop.drained()
  expect(contactIds.every((id) => keysOf(laptop, id).includes('custom.access'))).toBe(true)
})

test('offline they wait, a contact that has it already is left out, and a new label is made once', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const contactIds = people(laptop, 5)
  await goOffline(laptop)
  const first = await laptop.api.contacts.labelAll({ contactIds, create: ['Night owls'] })
  expect(first.contactIds).toHaveLength(5)
  expect((await laptop.api.contacts.labelAll({ contactIds, create: ['Night owls'] })).contactIds).toEqual([])
  goOnline(laptop)
  await laptop.drained()
  const made = laptop.sandbox.world.labels.all().filter(({ displayName }) => displayName === 'Night owls')
  expect(made).toHaveLength(1)
  expect(contactIds.every((id) => keysOf(laptop, id).includes(made[0]?.key ?? ''))).toBe(true)
})

test('labels are made, renamed and deleted; a name that is taken or a label of the platform is refused', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { key } = await laptop.api.contacts.createLabel({ name: 'Quiet room' })
  const labelOf = async () => (await laptop.api.contacts.labels({})).labels.find((label) => label.key === key)
  expect(await labelOf()).toMatchObject({ name: 'Quiet room', kind: 'user', count: 0, onSite: true })
  await laptop.api.contacts.renameLabel({ key, name: 'Silent room' })
  expect((await labelOf())?.name).toBe('Silent room')
  const refused = { code: 'precondition' }
  await expect(laptop.api.contacts.createLabel({ name: 'silent ROOM' })).rejects.toMatchObject(refused)
  await expect(laptop.api.contacts.renameLabel({ key, name: 'Press' })).rejects.toMatchObject(refused)
  await expect(laptop.api.contacts.renameLabel({ key, name: 'x'.repeat(181) })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await expect(laptop.api.contacts.deleteLabel({ key: 'contacts.customers' })).rejects.toMatchObject(refused)
  const { id } = someone(laptop)
  await laptop.api.contacts.label({ contactId: id, add: [key] })
  await laptop.drained()
  await laptop.api.contacts.deleteLabel({ key })
  expect(await labelOf()).toMatchObject({ count: 1 })
  await laptop.until('the contact lost it here', async () => (await labelOf()) === undefined)
  expect(keysOf(laptop, id)).not.toContain(key)
})

test('a label that changes use which wait stays, and offline no label is deleted', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.api.sync.pause({ paused: true })
  await laptop.api.contacts.label({ contactId: someone(laptop).id, add: ['custom.school'] })
  await expect(laptop.api.contacts.deleteLabel({ key: 'custom.school' })).rejects.toMatchObject({
    code: 'precondition',
  })
  await laptop.api.sync.pause({ paused: false })
  await laptop.drained()
  await goOffline(laptop)
  await expect(laptop.api.contacts.deleteLabel({ key: 'custom.school' })).rejects.toMatchObject({ code: 'offline' })
})
