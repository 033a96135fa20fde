import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContactLabelling } from '../../../shared/app/contact-labels.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { contactOverlays } from './contact.overlay.ts'
import { mergeLabelling } from './contact-labelling.ts'

const keysOf = (contact: Contact | undefined) => contact?.info?.labelKeys?.items ?? []
const onSite = (laptop: TestLaptop, id: string) => laptop.sandbox.world.contacts.get(id)
const labelsHere = async (laptop: TestLaptop, id: string) => (await laptop.api.contacts.get({ id })).labels

function without(laptop: TestLaptop, key: string): Contact {
  const found = laptop.sandbox.world.contacts.all().find((contact) => !keysOf(contact).includes(key))
  if (found === undefined) throw new Error(`Everybody has ${key}`)
  return found
}

test('a label made here has its name at once, and the site’s key when it was sent', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = without(laptop, 'custom.patron')
  await goOffline(laptop)
  await laptop.api.contacts.label({ contactId: id, add: ['custom.patron'], create: ['VIP Ämter 2026'] })
  await laptop.quiet()
  expect(await labelsHere(laptop, id)).toEqual(expect.arrayContaining(['Patron', 'VIP Ämter 2026']))
  goOnline(laptop)
  await laptop.drained()
  const label = laptop.sandbox.world.labels.all().find(({ displayName }) => displayName === 'VIP Ämter 2026')
  expect(label).toBeDefined()
  expect(keysOf(onSite(laptop, id))).toEqual(expect.arrayContaining(['custom.patron', label?.key]))
  await laptop.api.contacts.labels({})
  await laptop.pass(6_000)
  await laptop.api.contacts.labels({})
  await laptop.quiet()
  expect(await labelsHere(laptop, id)).toEqual(expect.arrayContaining(['Patron', 'VIP Ämter 2026']))
})

test('a label made here is given to others by its name, and made once', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [first, second] = laptop.sandbox.world.contacts.all()
  await goOffline(laptop)
  await laptop.api.contacts.label({ contactId: first?.id ?? '', create: ['Première'] })
  await laptop.quiet()
  const { labels } = await laptop.api.contacts.labels({})
  expect(labels.find(({ name }) => name === 'Première')).toMatchObject({ count: 1, onSite: false })
  await laptop.api.contacts.label({ contactId: second?.id ?? '', create: ['Première'] })
  goOnline(laptop)
  await laptop.drained()
  const made = laptop.sandbox.world.labels.all().filter(({ displayName }) => displayName === 'Première')
  expect(made).toHaveLength(1)
  for (const id of [first?.id, second?.id]) expect(keysOf(onSite(laptop, id ?? ''))).toContain(made[0]?.key)
})

test('a label that is given and taken again before it was sent leaves no trace on the site', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = without(laptop, 'custom.patron')
  const before = keysOf(onSite(laptop, id))
  await goOffline(laptop)
  await laptop.api.contacts.label({ contactId: id, add: ['custom.patron'], create: ['First night'] })
  await laptop.api.contacts.label({ contactId: id, remove: ['custom.patron', 'custom.first-night'] })
  expect(await queueOf(laptop)).toHaveLength(1)
  goOnline(laptop)
  await laptop.drained()
  expect(keysOf(onSite(laptop, id))).toEqual(before)
  expect(laptop.sandbox.world.labels.all().some(({ displayName }) => displayName === 'First night')).toBe(false)
})

test('labels that others gave meanwhile stay', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const contact = without(laptop, 'custom.patron')
  await goOffline(laptop)
  await laptop.api.contacts.label({ contactId: contact.id, add: ['custom.patron'] })
  const items = [...keysOf(contact), 'custom.press']
  laptop.sandbox.world.contacts.put({ ...contact, revision: 99, info: { ...contact.info, labelKeys: { items } } })
  goOnline(laptop)
  await laptop.drained()
  expect(keysOf(onSite(laptop, contact.id))).toEqual(expect.arrayContaining(['custom.press', 'custom.patron']))
})

test('labels of a contact that is gone on the site wait for a person', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = without(laptop, 'custom.patron')
  await goOffline(laptop)
  await laptop.api.contacts.label({ contactId: id, add: ['custom.patron'] })
  laptop.sandbox.world.contacts.remove(id)
  goOnline(laptop)
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect((await queueOf(laptop))[0]).toMatchObject({ hasConflict: true, operation: 'contacts.label' })
})

test('the labels of the site are known by their names there, also unused ones, also offline', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const at = '2026-11-20T12:00:00.000Z'
  const unused = { key: 'custom.quiet', displayName: 'Quiet room', createdDate: at, updatedDate: at }
  laptop.sandbox.world.labels.put({ ...unused, namespace: 'custom', labelType: 'USER_DEFINED' })
  const patron = laptop.sandbox.world.labels.get('custom.patron')
  if (patron !== undefined) laptop.sandbox.world.labels.put({ ...patron, displayName: 'Friend of the house' })
  await laptop.api.contacts.labels({})
  await laptop.quiet()
  await goOffline(laptop)
  const { labels } = await laptop.api.contacts.labels({})
  expect(labels.find(({ key }) => key === 'custom.quiet')).toEqual({
    key: 'custom.quiet',
    name: 'Quiet room',
    count: 0,
    onSite: true,
    kind: 'user',
  })
  expect(labels.find(({ key }) => key === 'custom.patron')?.name).toBe('Friend of the house')
  await laptop.restart()
  expect((await laptop.api.contacts.labels({})).labels).toEqual(labels)
  const requests = laptop.network.requests.filter(({ url }) => url.includes('/v4/labels'))
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
      const one = show(contact, later.reduce(mergeLabelling, first), '')
      expect(keysOf(one).toSorted()).toEqual(keysOf(each).toSorted())
    }),
  )
})
