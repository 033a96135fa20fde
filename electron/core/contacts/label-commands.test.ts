import { expect, test } from 'vitest'
import { lose, onSite, someone, writes } from '../../../tests/support/contacts.ts'
import { goOffline, goOnline, openDoor } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const people = (laptop: TestDesk, count: number) => Array.from({ length: count }, (_one, at) => someone(laptop, at).id)
const keysOf = (laptop: TestDesk, id: string) => onSite(laptop, id)?.info?.labelKeys?.items ?? []
const bulks = (laptop: TestDesk) => writes(laptop).filter((line) => line.endsWith('add-remove-labels'))

test('a label for 120 contacts takes two requests, and comes off again with the same call', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const contactIds = people(desk, 120)
  const { contactIds: changed, added } = await desk.api.contacts.labelAll({ contactIds, create: ['Opening night'] })
  expect(changed).toHaveLength(120)
  await desk.drained()
  expect(contactIds.every((id) => keysOf(desk, id).includes(added[0] ?? ''))).toBe(true)
  expect(bulks(desk)).toHaveLength(2)
  await desk.api.contacts.labelAll({ contactIds: changed, remove: added })
  await desk.drained()
  expect(contactIds.some((id) => keysOf(desk, id).includes(added[0] ?? ''))).toBe(false)
  expect(bulks(desk)).toHaveLength(4)
})

test('several labels come off in one change, and each contact gets back only what it had', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [one = '', other = '', third = ''] = people(desk, 3)
  const remove = ['custom.access', 'custom.press']
  await desk.api.contacts.labelAll({ contactIds: [one, other, third], remove })
  await desk.drained()
  await desk.api.contacts.labelAll({ contactIds: [one, other], add: ['custom.access'] })
  await desk.api.contacts.labelAll({ contactIds: [one], add: ['custom.press'] })
  await desk.drained()
  const { contactIds, removed } = await desk.api.contacts.labelAll({ contactIds: [one, other, third], remove })
  expect(contactIds).toEqual([one, other])
  expect(removed).toEqual([
    { key: 'custom.access', contactIds: [one, other] },
    { key: 'custom.press', contactIds: [one] },
  ])
  await desk.drained()
  for (const { key, contactIds: had } of removed) await desk.api.contacts.labelAll({ contactIds: had, add: [key] })
  await desk.drained()
  const kept = [one, other, third].map((id) =>
    keysOf(desk, id)
      .filter((key) => remove.includes(key))
      .toSorted(),
  )
  expect(kept).toEqual([remove, ['custom.access'], []])
})

test('the lost reply of a shared request is looked up, and nothing is asked of a person', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const contactIds = people(desk, 30)
  lose(desk, 'bulkLabel')
  await desk.api.contacts.labelAll({ contactIds, add: ['custom.access'] })
  await desk.drained()
  expect(contactIds.every((id) => keysOf(desk, id).includes('custom.access'))).toBe(true)
})

test('offline they wait, a contact that has it already is left out, and a new label is made once', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const contactIds = people(desk, 5)
  await goOffline(desk)
  const first = await desk.api.contacts.labelAll({ contactIds, create: ['Night owls'] })
  expect(first.contactIds).toHaveLength(5)
  expect((await desk.api.contacts.labelAll({ contactIds, create: ['Night owls'] })).contactIds).toEqual([])
  goOnline(desk)
  await desk.drained()
  const made = desk.sandbox.world.labels.all().filter(({ displayName }) => displayName === 'Night owls')
  expect(made).toHaveLength(1)
  expect(contactIds.every((id) => keysOf(desk, id).includes(made[0]?.key ?? ''))).toBe(true)
})

test('labels are made, renamed and deleted; a name that is taken or a label of the platform is refused', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { key } = await desk.api.contacts.createLabel({ name: 'Quiet room' })
  const labelOf = async () => (await desk.api.contacts.labels({})).labels.find((label) => label.key === key)
  expect(await labelOf()).toMatchObject({ name: 'Quiet room', kind: 'user', count: 0, onSite: true })
  await desk.api.contacts.renameLabel({ key, name: 'Silent room' })
  expect((await labelOf())?.name).toBe('Silent room')
  const refused = { code: 'precondition' }
  await expect(desk.api.contacts.createLabel({ name: 'silent ROOM' })).rejects.toMatchObject(refused)
  await expect(desk.api.contacts.renameLabel({ key, name: 'Press' })).rejects.toMatchObject(refused)
  await expect(desk.api.contacts.renameLabel({ key, name: 'x'.repeat(181) })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await expect(desk.api.contacts.deleteLabel({ key: 'contacts.customers' })).rejects.toMatchObject(refused)
  const { id } = someone(desk)
  await desk.api.contacts.label({ contactId: id, add: [key] })
  await desk.drained()
  await desk.api.contacts.deleteLabel({ key })
  expect(await labelOf()).toMatchObject({ count: 1 })
  await desk.until('the contact lost it here', async () => (await labelOf()) === undefined)
  expect(keysOf(desk, id)).not.toContain(key)
})

test('a label that changes use which wait stays, and offline no label is deleted', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await desk.api.sync.pause({ paused: true })
  await desk.api.contacts.label({ contactId: someone(desk).id, add: ['custom.school'] })
  await expect(desk.api.contacts.deleteLabel({ key: 'custom.school' })).rejects.toMatchObject({ code: 'precondition' })
  await desk.api.sync.pause({ paused: false })
  await desk.drained()
  await goOffline(desk)
  await expect(desk.api.contacts.deleteLabel({ key: 'custom.school' })).rejects.toMatchObject({ code: 'offline' })
})
