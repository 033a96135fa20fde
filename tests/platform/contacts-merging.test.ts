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

const stored = (id: string) => site.sandbox.world.contacts.get(id)
let made = 0

async function pair() {
  made += 1
  const create = async (info: InputOf<typeof wire.contacts.create>['info']) =>
    (await site.client.call(wire.contacts.create, { info, allowDuplicates: true })).contact
  const target = await create({
    name: { first: 'Mina' },
    emails: { items: [{ email: `mina${made}@example.org` }] },
    labelKeys: { items: ['custom.press'] },
    company: 'Quayside Printworks',
  })
  const source = await create({
    name: { first: 'Wilhelmina', last: 'Roth' },
    emails: { items: [{ email: `w.roth${made}@example.org` }, { email: `Mina${made}@example.org` }] },
    phones: { items: [{ phone: '+43 1 555 0177' }] },
    labelKeys: { items: ['custom.patron', 'custom.press'] },
    company: 'Tern Street School',
  })
  return { target, source }
}

const merging = ({ target, source }: Awaited<ReturnType<typeof pair>>) => ({
  targetContactId: target.id,
  targetContactRevision: target.revision ?? 0,
  sourceContactIds: [source.id],
})

test('contacts.merge: the target keeps what it has and takes the rest; a source leads to the target', async () => {
  const { target, source } = await pair()
  await site.client.call(wire.contacts.merge, merging({ target, source }))
  expect(stored(source.id)).toBeUndefined()
  expect(stored(target.id)).toMatchObject({
    revision: 2,
    lastActivity: { activityType: 'CONTACT_MERGED' },
    primaryInfo: { email: target.primaryInfo?.email, phone: '+43 1 555 0177' },
    info: {
      name: { first: 'Mina', last: 'Roth' },
      company: 'Quayside Printworks',
      labelKeys: { items: ['custom.press', 'custom.patron'] },
    },
  })
  expect(stored(target.id)?.info?.emails?.items?.map((item) => item.primary)).toEqual([true, false])
  const response = await site.client.call(wire.contacts.get, { id: source.id })
  expect(response).toMatchObject({ responseType: 'MERGED', contact: { id: target.id } })
  expect((await site.client.call(wire.contacts.get, { id: target.id })).responseType).toBe('REGULAR')
})

test('contacts.merge: a source of an earlier merge leads to the last target', async () => {
  const first = await pair()
  await site.client.call(wire.contacts.merge, merging(first))
  const second = await pair()
  const sourceContactIds = [first.target.id, second.source.id]
  await site.client.call(wire.contacts.merge, { ...merging(second), sourceContactIds })
  const { contact } = await site.client.call(wire.contacts.get, { id: first.source.id })
  expect(contact.id).toBe(second.target.id)
})

test('contacts.merge refuses a stale revision, itself, a member as a source and an unknown contact', async () => {
  const both = await pair()
  const refused = (change: object) => refusalOf(site.client.call(wire.contacts.merge, { ...merging(both), ...change }))
  expect(await refused({ targetContactRevision: 9 })).toMatchObject({
    code: 'conflict',
    platform: 'CONTACT_ALREADY_CHANGED',
  })
  expect(await refused({ sourceContactIds: [both.target.id] })).toMatchObject({ platform: 'ILLEGAL_MERGE' })
  const [member] = membersWithContacts(site)
  const withMember = { sourceContactIds: [member?.contactId] }
  expect(await refused(withMember)).toMatchObject({ code: 'precondition', platform: 'FAILED_PRECONDITION' })
  const unknown = { sourceContactIds: ['bbbbbbbb-0000-4000-8000-00000000dead'] }
  expect(await refused(unknown)).toMatchObject({ code: 'not_found', platform: 'CONTACT_NOT_FOUND' })
  expect(await refused({ sourceContactIds: Array(6).fill(both.source.id) })).toMatchObject({ code: 'invalid_input' })
  expect(stored(both.source.id)).toBeDefined()
})

test('contacts.previewMerge: shows the merged contact and changes nothing', async () => {
  const both = await pair()
  const { targetContactRevision: _, ...input } = merging(both)
  const { contact } = await site.client.call(wire.contacts.previewMerge, input)
  expect(contact).toMatchObject({ id: both.target.id, revision: 1, info: { name: { first: 'Mina', last: 'Roth' } } })
  expect(stored(both.target.id)).toEqual(both.target)
  expect(stored(both.source.id)).toEqual(both.source)
})

test('contacts.previewMerge refuses a contact with itself', async () => {
  const { target } = await pair()
  const input = { targetContactId: target.id, sourceContactIds: [target.id] }
  const call = site.client.call(wire.contacts.previewMerge, input)
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'ILLEGAL_MERGE' })
})
