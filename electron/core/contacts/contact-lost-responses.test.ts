import { expect, test } from 'vitest'
import type { Contact } from '../../../shared/wire/contacts.ts'
import {
  changeThere,
  lose,
  named,
  needsPerson,
  onSite,
  quilla,
  someone,
  writes,
} from '../../../tests/support/contacts.ts'
import { openDoor } from '../../../tests/support/open-door.ts'

test.each([
  ['with an e-mail address', quilla(), false],
  ['without one, doubles allowed', quilla({ emails: null }), true],
] as const)('a new contact %s whose answer was lost is made once', async (_, fields, allowDuplicates) => {
  const { laptop } = await openDoor()
  await using __ = laptop
  lose(laptop, 'create')
  const { recordId } = await laptop.api.contacts.create({ fields, allowDuplicates })
  await laptop.drained()
  expect(named(laptop, 'Quilla')).toHaveLength(1)
  expect((await laptop.api.contacts.get({ id: recordId })).id).toBe(named(laptop, 'Quilla')[0]?.id)
  expect(writes(laptop)).toHaveLength(1)
})

test('a new contact that never arrived is sent again, once', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'contacts', operation: 'create' }, kind: 'dropBefore', times: 2 }],
  })
  await laptop.api.contacts.create({ fields: quilla({ emails: null }), allowDuplicates: true })
  await laptop.drained()
  expect(named(laptop, 'Quilla')).toHaveLength(1)
})

test('a new contact that the site’s lists do not show yet is known again by the address it has', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  lose(laptop, 'create')
  laptop.network.replace(({ method, url, body }) =>
    method === 'POST' && url.endsWith('/contacts/query') && body?.includes('createdDate') === true
      ? { status: 200, url, headers: { 'content-type': 'application/json' }, text: '{"contacts":[]}' }
      : undefined,
  )
  const { recordId } = await laptop.api.contacts.create({ fields: quilla() })
  await laptop.drained()
  expect(writes(laptop)).toEqual(['POST /contacts/v4/contacts', 'POST /contacts/v4/contacts'])
  expect(named(laptop, 'Quilla')).toHaveLength(1)
  expect((await laptop.api.contacts.get({ id: recordId })).id).toBe(named(laptop, 'Quilla')[0]?.id)
})

test('a new contact whose response was lost and that was changed since is left to a person', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  lose(laptop, 'create')
  await laptop.api.contacts.create({ fields: quilla(), allowDuplicates: true })
  await laptop.until('made', () => named(laptop, 'Quilla').length === 1)
  changeThere(laptop, named(laptop, 'Quilla')[0]?.id ?? '', { name: { first: 'Changed', last: 'Example' } })
  // Another contact that came since, with another address, is not considered.
  const other = { ...someone(laptop), id: crypto.randomUUID(), createdDate: new Date(laptop.clock.now()).toISOString() }
  laptop.sandbox.world.contacts.put(other)
  expect(await needsPerson(laptop)).toMatchObject({ state: 'needsYou', operation: 'contacts.create' })
  expect(named(laptop, 'Quilla')).toHaveLength(0)
  expect(writes(laptop)).toHaveLength(1)
})

test('two contacts that both may be the one whose answer was lost are left to a person', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  lose(laptop, 'create')
  await laptop.api.contacts.create({ fields: quilla({ emails: null }), allowDuplicates: true })
  await laptop.until('made', () => named(laptop, 'Quilla').length === 1)
  const twin = named(laptop, 'Quilla')[0] as Contact
  laptop.sandbox.world.contacts.put({ ...twin, id: crypto.randomUUID() })
  expect(await needsPerson(laptop)).toMatchObject({ state: 'needsYou', operation: 'contacts.create' })
  expect(writes(laptop)).toHaveLength(1)
})

test('a change, labels and a deletion whose answers were lost are each done once', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [edited, labelled, deleted] = [someone(laptop, 0), someone(laptop, 1), someone(laptop, 2)]
  for (const operation of ['update', 'label', 'delete']) lose(laptop, operation)
  await laptop.api.contacts.edit({ contactId: edited.id, fields: { first: 'Once' } })
  await laptop.api.contacts.label({ contactId: labelled.id, add: ['custom.patron'] })
  await laptop.api.contacts.delete({ contactId: deleted.id })
  await laptop.drained()
  expect(onSite(laptop, edited.id)).toMatchObject({
    revision: (edited.revision ?? 0) + 1,
    info: { name: { first: 'Once' } },
  })
  expect(onSite(laptop, labelled.id)?.info?.labelKeys?.items).toContain('custom.patron')
  expect(onSite(laptop, deleted.id)).toBeUndefined()
  expect(writes(laptop).toSorted()).toEqual([
    'DELETE /contacts/v4/contacts/ID',
    'PATCH /contacts/v4/contacts/ID',
    'POST /contacts/v4/contacts/ID/labels',
  ])
  await expect(laptop.api.contacts.get({ id: deleted.id })).rejects.toMatchObject({ code: 'not_found' })
})

async function readLate(lateMs: number): Promise<void> {
  const { laptop } = await openDoor()
  await using _ = laptop
  const contact = someone(laptop)
  const lateUntil = laptop.clock.now() + lateMs
  laptop.network.replace((request) => {
    const { pathname } = new URL(request.url)
    const isRead = request.method === 'GET' || pathname.endsWith('/query')
    if (!isRead || !pathname.includes('/contacts/v4/contacts') || laptop.clock.now() > lateUntil) return undefined
    const body = request.method === 'GET' ? { contact } : { contacts: [contact] }
    return { ...ok, url: request.url, text: JSON.stringify(body) }
  })
  lose(laptop, 'update')
  await laptop.api.contacts.edit({ contactId: contact.id, fields: { company: 'Marlowe House' } })
  await laptop.drained()
  expect(onSite(laptop, contact.id)?.info?.company).toBe('Marlowe House')
  const [record] = (await laptop.api.sync.history({ before: null, limit: 10 })).rows
  expect(record?.result).toBe('done')
  expect((await laptop.api.contacts.get({ id: contact.id })).company).toBe('Marlowe House')
}

test.each([6_000, 31_000])('a change whose answer was lost, read late by %i ms, is done and no question', readLate)

test('a change whose answer was lost, and which reads show late, is done and no question', () => readLate(20_000))

const ok = { status: 200, headers: { 'content-type': 'application/json' } }
