import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContactLabelling } from '../../../shared/app/contact-labels.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { contactOverlays } from './contact.overlay.ts'
import { joined } from './contact-labelling.ts'

const keysOf = (contact: Contact | undefined) => contact?.info?.labelKeys?.items ?? []
const onSite = (desk: TestDesk, id: string) => desk.sandbox.world.contacts.get(id)
const labelsHere = async (desk: TestDesk, id: string) => (await desk.api.contacts.get({ id })).labels

function without(desk: TestDesk, key: string): Contact {
  const found = desk.sandbox.world.contacts.all().find((contact) => !keysOf(contact).includes(key))
  if (found === undefined) throw new Error(`Everybody has ${key}`)
  return found
}

test('a label made here has its name at once, and the site’s key when it was sent', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id } = without(desk, 'custom.patron')
  await goOffline(desk)
  await desk.api.contacts.label({ contactId: id, add: ['custom.patron'], create: ['VIP Ämter 2026'] })
  await desk.quiet()
  expect(await labelsHere(desk, id)).toEqual(expect.arrayContaining(['Patron', 'VIP Ämter 2026']))
  goOnline(desk)
  await desk.drained()
  const label = desk.sandbox.world.labels.all().find(({ displayName }) => displayName === 'VIP Ämter 2026')
  expect(label).toBeDefined()
  expect(keysOf(onSite(desk, id))).toEqual(expect.arrayContaining(['custom.patron', label?.key]))
  await desk.api.contacts.labels({})
  await desk.pass(6_000)
  await desk.api.contacts.labels({})
  await desk.quiet()
  expect(await labelsHere(desk, id)).toEqual(expect.arrayContaining(['Patron', 'VIP Ämter 2026']))
})

test('a label made here is given to others by its name, and made once', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [first, second] = desk.sandbox.world.contacts.all()
  await goOffline(desk)
  await desk.api.contacts.label({ contactId: first?.id ?? '', create: ['Première'] })
  await desk.quiet()
  const { labels } = await desk.api.contacts.labels({})
  expect(labels.find(({ name }) => name === 'Première')).toMatchObject({ count: 1, onSite: false })
  await desk.api.contacts.label({ contactId: second?.id ?? '', create: ['Première'] })
  goOnline(desk)
  await desk.drained()
  const made = desk.sandbox.world.labels.all().filter(({ displayName }) => displayName === 'Première')
  expect(made).toHaveLength(1)
  for (const id of [first?.id, second?.id]) expect(keysOf(onSite(desk, id ?? ''))).toContain(made[0]?.key)
})

test('a label that is given and taken again before it was sent leaves no trace on the site', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id } = without(desk, 'custom.patron')
  const before = keysOf(onSite(desk, id))
  await goOffline(desk)
  await desk.api.contacts.label({ contactId: id, add: ['custom.patron'], create: ['First night'] })
  await desk.api.contacts.label({ contactId: id, remove: ['custom.patron', 'custom.first-night'] })
  expect(await queueOf(desk)).toHaveLength(1)
  goOnline(desk)
  await desk.drained()
  expect(keysOf(onSite(desk, id))).toEqual(before)
  expect(desk.sandbox.world.labels.all().some(({ displayName }) => displayName === 'First night')).toBe(false)
})

test('labels that others gave meanwhile stay', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const contact = without(desk, 'custom.patron')
  await goOffline(desk)
  await desk.api.contacts.label({ contactId: contact.id, add: ['custom.patron'] })
  const items = [...keysOf(contact), 'custom.press']
  desk.sandbox.world.contacts.put({ ...contact, revision: 99, info: { ...contact.info, labelKeys: { items } } })
  goOnline(desk)
  await desk.drained()
  expect(keysOf(onSite(desk, contact.id))).toEqual(expect.arrayContaining(['custom.press', 'custom.patron']))
})

test('labels of a contact that is gone on the site wait for a person', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id } = without(desk, 'custom.patron')
  await goOffline(desk)
  await desk.api.contacts.label({ contactId: id, add: ['custom.patron'] })
  desk.sandbox.world.contacts.remove(id)
  goOnline(desk)
  await desk.until('it needs attention', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect((await queueOf(desk))[0]).toMatchObject({ hasConflict: true, operation: 'contacts.label' })
})

test('the labels of the site are known by their names there, also unused ones, also offline', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const at = '2026-11-20T12:00:00.000Z'
  const unused = { key: 'custom.quiet', displayName: 'Quiet room', createdDate: at, updatedDate: at }
  desk.sandbox.world.labels.put({ ...unused, namespace: 'custom', labelType: 'USER_DEFINED' })
  const patron = desk.sandbox.world.labels.get('custom.patron')
  if (patron !== undefined) desk.sandbox.world.labels.put({ ...patron, displayName: 'Friend of the house' })
  await desk.api.contacts.labels({})
  await desk.quiet()
  await goOffline(desk)
  const { labels } = await desk.api.contacts.labels({})
  expect(labels.find(({ key }) => key === 'custom.quiet')).toEqual({
    key: 'custom.quiet',
    name: 'Quiet room',
    count: 0,
    onSite: true,
    kind: 'user',
  })
  expect(labels.find(({ key }) => key === 'custom.patron')?.name).toBe('Friend of the house')
  await desk.restart()
  expect((await desk.api.contacts.labels({})).labels).toEqual(labels)
  const requests = desk.network.requests.filter(({ url }) => url.includes('/v4/labels'))
  expect(requests).toHaveLength(1)
})

test('changes of labels in any order, as one: the contact looks the same as after each of them', () => {
  const key = fc.constantFrom('custom.a', 'custom.b', 'custom.new-one', 'custom.new-two')
  const name = fc.constantFrom('New one', 'New two')
  const change = fc
    .record({
      add: fc.subarray(['custom.a', 'custom.b']),
      remove: fc.array(key, { maxLength: 2 }),
      create: fc.array(name, { maxLength: 1 }),
    })
    // One change never gives and takes the same label.
    .map(({ add, remove, create }): ContactLabelling => {
      const given = [...add, ...create.map((one) => `custom.${one.toLowerCase().replace(' ', '-')}`)]
      return { contactId: 'c', add, create, remove: remove.filter((one) => !given.includes(one)) }
    })
  const held = fc.subarray(['custom.a', 'custom.b', 'custom.c'])
  fc.assert(
    fc.property(held, fc.array(change, { minLength: 1, maxLength: 5 }), (items, changes) => {
      const contact: Contact = { id: 'c', info: { labelKeys: { items } } }
      const show = contactOverlays.label.apply
      const each = changes.reduce((seen, one) => show(seen, one, ''), contact)
      const [first, ...later] = changes as [ContactLabelling, ...ContactLabelling[]]
      const one = show(contact, later.reduce(joined, first), '')
      expect(keysOf(one).toSorted()).toEqual(keysOf(each).toSorted())
    }),
  )
})
