import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { membersWithContacts } from './members.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

type Info = InputOf<typeof wire.contacts.create>['info']

const missing = 'bbbbbbbb-0000-4000-8000-00000000dead'
const stored = (id: string) => site.sandbox.world.contacts.get(id)
const contacts = () => site.sandbox.world.contacts.all()
const info = (first: string, email: string) => ({ name: { first }, emails: { items: [{ email }] } })

async function created(first: string, email: string) {
  const { contact } = await site.client.call(wire.contacts.create, { info: info(first, email) })
  return contact
}

test('contacts.create: the contact is kept, with one primary address and what follows from it', async () => {
  const emails = [
    { tag: 'HOME', email: 'ida@example.org' },
    { email: 'ida.work@example.org', primary: true },
  ]
  const { contact } = await site.client.call(wire.contacts.create, {
    info: {
      name: { first: 'Ida', last: 'Kern' },
      emails: { items: emails },
      phones: { items: [{ tag: 'MOBILE', phone: '+49 30 555 0123' }] },
      birthdate: '1990-12-10',
      labelKeys: { items: ['custom.press'] },
      extendedFields: { items: { 'custom.seats-kept': 'aisle', 'custom.seasons': 3 } },
      pronouns: 'she',
    },
  })
  expect(stored(contact.id)).toMatchObject({
    revision: 1,
    createdDate: '2026-11-20T17:40:00.000Z',
    lastActivity: { activityType: 'CONTACT_CREATED' },
    primaryInfo: { email: 'ida.work@example.org', phone: '+49 30 555 0123' },
    primaryEmail: { email: 'ida.work@example.org', subscriptionStatus: 'NOT_SET' },
    primaryPhone: { e164Phone: '+49305550123' },
    info: {
      labelKeys: { items: ['custom.press'] },
      pronouns: 'she',
      extendedFields: { items: { 'custom.seats-kept': 'aisle', 'contacts.displayByFirstName': 'Ida Kern' } },
    },
  })
  expect(stored(contact.id)?.info?.emails?.items?.map((item) => item.primary)).toEqual([false, true])
})

test('contacts.create refuses a second contact with the same address, and names the first', async () => {
  const first = await created('Ludo', 'ludo@example.org')
  const again = site.client.call(wire.contacts.create, { info: info('Ludovic', 'LUDO@example.org') })
  expect(await refusalOf(again)).toMatchObject({ code: 'conflict', platform: 'DUPLICATE_CONTACT_EXISTS' })
  const asked = site.client.call(wire.contacts.create, { info: info('Ludovic', 'ludo@example.org') })
  await expect(asked).rejects.toMatchObject({
    data: { platformData: { duplicateContactId: first.id, duplicateEmail: 'ludo@example.org' } },
  })
  const twice = { info: info('Ludovic', 'ludo@example.org'), allowDuplicates: true }
  const { contact } = await site.client.call(wire.contacts.create, twice)
  expect(contact.id).not.toBe(first.id)
})

test('contacts.create refuses a phone number that is known when there is no address', async () => {
  const [known] = contacts().filter((contact) => contact.primaryInfo?.phone != null)
  const phone = known?.primaryInfo?.phone?.replaceAll(' ', '-') ?? ''
  const call = site.client.call(wire.contacts.create, { info: { phones: { items: [{ phone }] } } })
  expect(await refusalOf(call)).toMatchObject({ code: 'conflict', platform: 'DUPLICATE_CONTACT_EXISTS' })
})

test('contacts.create refuses too little, two primaries, unknown labels and wrong extended fields', async () => {
  const refused = (given: Info) => refusalOf(site.client.call(wire.contacts.create, { info: given }))
  const two = [
    { email: 'a@example.org', primary: true },
    { email: 'b@example.org', primary: true },
  ]
  expect(await refused({ company: 'Ostler Joinery' })).toMatchObject({ platform: 'INSUFFICIENT_CONTACT_DATA' })
  expect(await refused({ emails: { items: two } })).toMatchObject({ platform: 'CANNOT_HAVE_MULTIPLE_PRIMARY_INFO' })
  const labelled = { name: { first: 'Ada' }, labelKeys: { items: ['custom.nowhere'] } }
  expect(await refused(labelled)).toMatchObject({ code: 'refused', field: 'info.labelKeys.items' })
  for (const items of [
    { 'custom.seasons': 'three' },
    { 'custom.patron-since': 'long ago' },
    { 'custom.website': 'x' },
  ]) {
    const wrong = { name: { first: 'Ada' }, extendedFields: { items } }
    expect(await refused(wrong)).toMatchObject({ platform: 'INVALID_EXTENDED_FIELD_VALUE' })
  }
  const long = { name: { first: 'x'.repeat(1001) } }
  expect(await refused(long)).toMatchObject({ code: 'invalid_input' })
})

test('contacts.update: what is named is written, lists are replaced, null empties, the rest stays', async () => {
  const contact = await created('Noor', 'noor@example.org')
  const update = (change: Info, revision: number) =>
    site.client.call(wire.contacts.update, { contactId: contact.id, revision, info: change })
  await update({ name: { last: 'Aziz' }, company: 'Nine Bells Radio', birthdate: '1980-01-02' }, 1)
  site.advance(1000)
  await update({ company: null, phones: { items: [{ phone: '020 555 0100' }] } }, 2)
  expect(stored(contact.id)).toMatchObject({
    revision: 3,
    updatedDate: new Date(site.sandbox.state.now()).toISOString(),
    primaryInfo: { email: 'noor@example.org', phone: '020 555 0100' },
    info: { name: { first: 'Noor', last: 'Aziz' }, birthdate: '1980-01-02' },
  })
  expect(stored(contact.id)?.info).not.toHaveProperty('company')
})

test('contacts.update refuses a stale revision', async () => {
  const contact = await created('Wim', 'wim@example.org')
  const update = { contactId: contact.id, revision: 1, info: { company: 'Fennel & Crow Bakery' } }
  await site.client.call(wire.contacts.update, update)
  const call = site.client.call(wire.contacts.update, { ...update, info: { company: 'Other' } })
  expect(await refusalOf(call)).toMatchObject({ code: 'conflict', platform: 'CONTACT_ALREADY_CHANGED' })
  expect(stored(contact.id)?.info?.company).toBe('Fennel & Crow Bakery')
})

test('contacts.update refuses an unknown contact, nothing to write and the address of another', async () => {
  const contact = await created('Tove', 'tove@example.org')
  const refused = (given: Info, contactId = contact.id) =>
    refusalOf(site.client.call(wire.contacts.update, { contactId, revision: 1, info: given }))
  expect(await refused({ company: 'x' }, missing)).toMatchObject({ code: 'not_found', platform: 'CONTACT_NOT_FOUND' })
  expect(await refused({})).toMatchObject({ platform: 'INSUFFICIENT_UPDATE_CONTACT_DATA' })
  const bare = { name: { first: null }, emails: { items: [] } }
  expect(await refused(bare)).toMatchObject({ platform: 'INSUFFICIENT_CONTACT_DATA' })
  const taken = contacts()[0]?.primaryInfo?.email ?? ''
  const other = { emails: { items: [{ email: 'tove@example.org' }, { email: taken }] } }
  expect(await refused(other)).toMatchObject({ code: 'conflict', platform: 'DUPLICATE_CONTACT_EXISTS' })
})

test('contacts.update refuses to take from a member the address to sign in with', async () => {
  const [member] = membersWithContacts(site)
  const { contactId = '' } = member ?? {}
  const change = { contactId, revision: stored(contactId)?.revision ?? 0 }
  const emails = { items: [{ email: 'elsewhere@example.org' }] }
  const call = site.client.call(wire.contacts.update, { ...change, info: { emails } })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'CANNOT_UPDATE_MEMBER_EMAIL' })
})

test('contacts.delete: the contact is gone', async () => {
  const contact = await created('Gus', 'gus@example.org')
  await site.client.call(wire.contacts.delete, { contactId: contact.id })
  expect(stored(contact.id)).toBeUndefined()
  const get = site.client.call(wire.contacts.get, { id: contact.id })
  expect(await refusalOf(get)).toMatchObject({ code: 'not_found', platform: 'CONTACT_NOT_FOUND' })
})

test('contacts.delete refuses members, and buyers of a plan that still runs', async () => {
  const refused = (contactId: string) => refusalOf(site.client.call(wire.contacts.delete, { contactId }))
  const { world } = site.sandbox
  const running = (contactId: string) =>
    world.planOrders
      .all()
      .some(
        ({ buyer, status, pricing }) =>
          buyer?.contactId === contactId &&
          pricing?.subscription != null &&
          ['ACTIVE', 'PAUSED', 'PENDING'].includes(status ?? ''),
      )
  const ids = membersWithContacts(site).map(({ contactId }) => contactId)
  const [payer = ''] = ids.filter(running)
  const [member = ''] = ids.filter((id) => !running(id))
  expect(await refused(payer)).toMatchObject({ platform: 'CANNOT_DELETE_CONTACT_WITH_BILLING_SUBSCRIPTION' })
  expect(await refused(member)).toMatchObject({ code: 'precondition', platform: 'CANNOT_DELETE_MEMBER' })
  const contact = await created('Olga', 'olga@example.org')
  world.contacts.put({ ...contact, memberInfo: { userInfo: { role: 'CONTRIBUTOR' } } })
  expect(await refused(contact.id)).toMatchObject({ platform: 'CANNOT_DELETE_MEMBER_OWNER_OR_CONTRIBUTOR' })
  expect(await refused(missing)).toMatchObject({ code: 'not_found' })
})

test('contacts.label: the contact has the labels once, and its revision moves only when something changed', async () => {
  const contact = await created('Vera', 'vera@example.org')
  const labelling = { contactId: contact.id, labelKeys: ['custom.press', 'contacts.customers'] }
  await site.client.call(wire.contacts.label, labelling)
  await site.client.call(wire.contacts.label, labelling)
  expect(stored(contact.id)).toMatchObject({ revision: 2, info: { labelKeys: { items: labelling.labelKeys } } })
})

test('contacts.label refuses a label that does not exist, and an unknown contact', async () => {
  const [contact] = contacts()
  const refused = (contactId: string, key: string) =>
    refusalOf(site.client.call(wire.contacts.label, { contactId, labelKeys: [key] }))
  expect(await refused(contact?.id ?? '', 'custom.nowhere')).toMatchObject({ code: 'refused', field: 'labelKeys' })
  expect(await refused(missing, 'custom.press')).toMatchObject({ code: 'not_found', platform: 'CONTACT_NOT_FOUND' })
})

test('contacts.unlabel: the label is taken, others stay', async () => {
  const contact = await created('Sana', 'sana@example.org')
  const labelKeys = ['custom.press', 'custom.school']
  await site.client.call(wire.contacts.label, { contactId: contact.id, labelKeys })
  await site.client.call(wire.contacts.unlabel, { contactId: contact.id, labelKeys: ['custom.press'] })
  expect(stored(contact.id)?.info?.labelKeys?.items).toEqual(['custom.school'])
})

test('contacts.unlabel refuses an unknown contact and an empty list', async () => {
  const refused = (contactId: string, labelKeys: string[]) =>
    refusalOf(site.client.call(wire.contacts.unlabel, { contactId, labelKeys }))
  expect(await refused(missing, ['custom.press'])).toMatchObject({ code: 'not_found', platform: 'CONTACT_NOT_FOUND' })
  expect(await refused(missing, [])).toMatchObject({ code: 'invalid_input' })
})

test('an unknown activity of a contact is kept as it came', async () => {
  const contact = await created('Yann', 'yann@example.org')
  const lastActivity = { activityDate: contact.createdDate, activityType: 'PARADE_JOINED' }
  site.sandbox.world.contacts.put({ ...contact, lastActivity })
  const response = await site.client.call(wire.contacts.get, { id: contact.id })
  expect(response.contact.lastActivity?.activityType).toBe('PARADE_JOINED')
})
