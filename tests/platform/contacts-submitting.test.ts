import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { asMember, membersWithContacts } from './members.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
let visitor: OpenPlatform['client']
beforeAll(async () => {
  site = await openPlatform()
  visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
})
afterAll(() => site[Symbol.asyncDispose]())

const stored = (id: string) => site.sandbox.world.contacts.get(id)

test('contacts.appendOrCreate: a visitor makes one contact, and the second time adds to it', async () => {
  const info = { name: { first: 'Juno' }, emails: [{ tag: 'MAIN', email: 'juno@example.org' }] }
  const first = await visitor.call(wire.contacts.appendOrCreate, { info })
  expect(first).toMatchObject({ newContact: true, identityType: 'CONTACT' })
  const phones = [{ tag: 'MAIN', phone: '+31 20 555 0144' }]
  const more = { ...info, name: { first: 'J.', last: 'Vos' }, phones, labelKeys: ['custom.newsletter'] }
  const second = await visitor.call(wire.contacts.appendOrCreate, { info: more })
  expect(second).toMatchObject({ newContact: false, contactId: first.contactId })
  expect(stored(first.contactId)).toMatchObject({
    revision: 2,
    lastActivity: { activityType: 'FORM_SUBMITTED' },
    primaryInfo: { email: 'juno@example.org', phone: '+31 20 555 0144' },
    info: { name: { first: 'Juno', last: 'Vos' }, labelKeys: { items: ['custom.newsletter'] } },
  })
  expect(stored(first.contactId)?.info?.emails?.items?.length).toBe(1)
})

test('contacts.appendOrCreate: wrapped lists are taken too, and without an address the number decides', async () => {
  const [known] = site.sandbox.world.contacts.all().filter(({ primaryInfo }) => primaryInfo?.phone != null)
  const phones = { items: [{ phone: known?.primaryInfo?.phone ?? '' }] }
  const response = await site.client.call(wire.contacts.appendOrCreate, { info: { phones, company: 'Ostler Joinery' } })
  expect(response).toMatchObject({ contactId: known?.id, newContact: false })
  expect(stored(response.contactId)?.info?.company).toBe(known?.info?.company ?? 'Ostler Joinery')
})

test('contacts.appendOrCreate: a member adds to their own contact; others are told that it is a member', async () => {
  const [member] = membersWithContacts(site)
  const own = asMember(site, member?.identity.id ?? '')
  const info = { name: { first: 'x' }, phones: [{ phone: '+48 22 555 0101' }] }
  const response = await own.call(wire.contacts.appendOrCreate, { info })
  expect(response).toEqual({ contactId: member?.contactId, identityType: 'MEMBER', newContact: false })
  const address = member?.identity.email?.address ?? ''
  const other = await visitor.call(wire.contacts.appendOrCreate, { info: { emails: [{ email: address }] } })
  expect(other).toMatchObject({ contactId: member?.contactId, identityType: 'NOT_AUTHENTICATED_MEMBER' })
})

test('contacts.appendOrCreate refuses a visitor who names a contact, and details that identify nobody', async () => {
  const [known] = site.sandbox.world.contacts.all()
  const info = { name: { first: 'Ada' } }
  const named = { info, contactId: known?.id ?? '' }
  const refused = (client: OpenPlatform['client'], input: InputOf<typeof wire.contacts.appendOrCreate>) =>
    refusalOf(client.call(wire.contacts.appendOrCreate, input))
  expect(await refused(visitor, named)).toMatchObject({ code: 'forbidden', platform: 'INSUFFICIENT_PERMISSION' })
  const missing = { info, contactId: 'bbbbbbbb-0000-4000-8000-00000000dead' }
  expect(await refused(site.client, missing)).toMatchObject({ code: 'not_found', platform: 'CONTACT_NOT_FOUND' })
  const company = { info: { company: 'Tern Street School' } }
  expect(await refused(visitor, company)).toMatchObject({ platform: 'INSUFFICIENT_CONTACT_DATA' })
})
