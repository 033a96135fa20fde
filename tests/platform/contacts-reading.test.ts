import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contact } from '../../shared/wire/contacts.ts'
import { wire } from '../../shared/wire/index.ts'
import { membersWithContacts } from './members.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const contacts = () => site.sandbox.world.contacts.all()
const idsOf = (rows: readonly Contact[]) => rows.map(({ id }) => id)
const byCreated = (left: Contact, right: Contact) =>
  `${left.createdDate}${left.id}` < `${right.createdDate}${right.id}` ? -1 : 1

test('contacts.get: the whole contact, or what fields and field sets name, always with id and revision', async () => {
  const [contact] = contacts().filter(({ info }) => info?.phones !== undefined)
  const { id = '', revision, info } = contact ?? {}
  const get = async (cut: object) => (await site.client.call(wire.contacts.get, { id, ...cut })).contact
  expect(await get({})).toEqual(contact)
  expect(await get({ fieldsets: ['FULL'], fields: ['info.name'] })).toEqual(contact)
  expect(await get({ fields: ['info.name', 'lastActivity'] })).toEqual({
    id,
    revision,
    info: { name: info?.name },
    lastActivity: contact?.lastActivity,
  })
  expect(await get({ fieldsets: ['BASIC', 'COMMUNICATION_DETAILS'] })).toEqual({
    id,
    revision,
    primaryInfo: contact?.primaryInfo,
    primaryEmail: contact?.primaryEmail,
    primaryPhone: contact?.primaryPhone,
    info: { name: info?.name, emails: info?.emails, phones: info?.phones },
  })
  expect((await get({ fieldsets: ['EXTENDED'] })).info).toEqual({ extendedFields: info?.extendedFields })
})

test('contacts.get, query, list: the member comes with the full set, until the account is deleted', async () => {
  const [member] = membersWithContacts(site)
  const { contactId: id = '', identity } = member ?? {}
  const memberInfo = { memberId: identity?.id, email: identity?.email?.address, status: 'ACTIVE' }
  const { client, sandbox } = site
  const full = await client.call(wire.contacts.get, { id, fieldsets: ['FULL'] })
  expect(full.contact.memberInfo).toMatchObject(memberInfo)
  const one = { filter: { id }, fieldsets: ['FULL'] }
  const asked = await client.call(wire.contacts.query, { query: one })
  expect(asked.contacts.map((contact) => contact.memberInfo)).toMatchObject([memberInfo])
  const listed = await client.call(wire.contacts.list, { paging: { limit: 1000 } })
  const withMember = listed.contacts.filter((contact) => contact.memberInfo !== undefined)
  expect(new Set(idsOf(withMember))).toEqual(new Set(membersWithContacts(site).map(({ contactId }) => contactId)))
  const basic = await client.call(wire.contacts.get, { id, fieldsets: ['BASIC'] })
  expect(basic.contact.memberInfo).toBeUndefined()
  if (member === undefined || identity === undefined) return
  sandbox.world.accounts.put({ ...member, identity: { ...identity, status: { name: 'DELETED' } } })
  const after = await client.call(wire.contacts.get, { id })
  sandbox.world.accounts.put(member)
  expect(after.contact.memberInfo).toBeUndefined()
})

test('contacts.get refuses an unknown id and an unknown field set', async () => {
  const [contact] = contacts()
  const refused = (input: { id: string; fieldsets?: string[] }) => refusalOf(site.client.call(wire.contacts.get, input))
  expect(await refused({ id: 'bbbbbbbb-0000-4000-8000-00000000dead' })).toMatchObject({ platform: 'CONTACT_NOT_FOUND' })
  expect(await refused({ id: 'nobody' })).toMatchObject({ code: 'invalid_input' })
  expect(await refused({ id: contact?.id ?? '', fieldsets: ['SHOES'] })).toMatchObject({ platform: 'INVALID_ARGUMENT' })
})

test('contacts.list: pages to the end give every contact once, in the order that was asked for', async () => {
  const found: Contact[] = []
  for (let offset = 0; ; offset += 250) {
    const input = { sort: { fieldName: 'createdDate', order: 'DESC' as const }, paging: { limit: 250, offset } }
    const page = await site.client.call(wire.contacts.list, { ...input, fields: ['createdDate'] })
    found.push(...page.contacts)
    expect(page.pagingMetadata).toMatchObject({ offset, total: contacts().length })
    if (found.length >= (page.pagingMetadata?.total ?? 0)) break
  }
  const dates = found.map(({ createdDate }) => createdDate ?? '')
  expect(dates).toEqual([...dates].sort().reverse())
  expect(new Set(idsOf(found))).toEqual(new Set(idsOf(contacts())))
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(['createdDate', 'id', 'revision'])
})

test('contacts.list: 50 a page, oldest first, unless said otherwise', async () => {
  const page = await site.client.call(wire.contacts.list, {})
  expect(idsOf(page.contacts)).toEqual(idsOf([...contacts()].sort(byCreated).slice(0, 50)))
})

test('contacts.list refuses a page that is too long and a field that does not sort', async () => {
  const refused = (input: object) => refusalOf(site.client.call(wire.contacts.list, input))
  expect(await refused({ paging: { limit: 1001 } })).toMatchObject({ platform: 'ILLEGAL_LIMIT' })
  expect(await refused({ sort: { fieldName: 'updatedDate' } })).toMatchObject({ platform: 'UNSUPPORTED_SORT_FIELD' })
})

async function matching(filter: object, search?: string) {
  const query = { filter: { ...filter }, paging: { limit: 1000 } }
  return (await site.client.call(wire.contacts.query, search === undefined ? { query } : { query, search })).contacts
}

test('contacts.query: filters by every kind of field that the platform names', async () => {
  const same = async (filter: object, holds: (contact: Contact) => boolean) => {
    const wanted = contacts().filter(holds)
    expect(wanted.length).toBeGreaterThan(0)
    expect(new Set(idsOf(await matching(filter)))).toEqual(new Set(idsOf(wanted)))
  }
  const [some] = contacts().filter(
    ({ info }) => info?.company !== undefined && info.labelKeys?.items?.includes('custom.member'),
  )
  const { company = '', addresses, name } = some?.info ?? {}
  const { city, addressLine } = addresses?.items?.[0]?.address ?? {}
  const cityOf = (contact: Contact) => contact.info?.addresses?.items?.[0]?.address?.city
  await same({ 'info.company': company }, (contact) => contact.info?.company === company)
  await same({ 'info.addresses.city': city }, (contact) => cityOf(contact) === city)
  await same(
    { 'info.addresses.street': { $startsWith: addressLine } },
    (contact) => contact.info?.addresses?.items?.[0]?.address?.addressLine?.startsWith(addressLine ?? '') === true,
  )
  await same(
    { 'info.extendedFields.emailSubscriptions.subscriptionStatus': 'SUBSCRIBED' },
    (contact) => contact.primaryEmail?.subscriptionStatus === 'SUBSCRIBED',
  )
  await same(
    { $and: [{ 'info.labelKeys': { $hasAll: ['custom.member'] } }, { 'info.name.last': name?.last ?? '' }] },
    (contact) =>
      contact.info?.name?.last === name?.last && contact.info?.labelKeys?.items?.includes('custom.member') === true,
  )
  await same({ 'primaryPhone.e164Phone': { $exists: false } }, (contact) => contact.primaryPhone === undefined)
  const members = new Set(membersWithContacts(site).map(({ contactId }) => contactId))
  await same({ 'memberInfo.status': 'ACTIVE' }, (contact) => members.has(contact.id))
})

test('contacts.query: words are found whole, in names, addresses and numbers', async () => {
  const [known] = contacts()
  const email = known?.primaryInfo?.email ?? ''
  expect(idsOf(await matching({}, email.toUpperCase()))).toEqual([known?.id])
  expect(await matching({}, email.slice(0, -1))).toEqual([])
  expect(await matching({ id: { $ne: known?.id } }, email)).toEqual([])
})

test('contacts.query refuses what the platform cannot filter, compare or sort', async () => {
  const refused = (query: object) => refusalOf(site.client.call(wire.contacts.query, { query }))
  const sort = [{ fieldName: 'info.locale' }]
  expect(await refused({ sort })).toMatchObject({ code: 'refused', platform: 'UNSUPPORTED_SORT_FIELD' })
  expect(await refused({ filter: { shoes: 1 } })).toMatchObject({ platform: 'UNSUPPORTED_FILTER_FIELD_UNKNOWN' })
  expect(await refused({ filter: { $xor: [] } })).toMatchObject({ platform: 'MALFORMED_FILTER' })
  expect(await refused({ filter: { id: { $gt: 'a' } } })).toMatchObject({ platform: 'UNSUPPORTED_FILTER_OPERATOR' })
  expect(await refused({ filter: { updatedDate: 7 } })).toMatchObject({ platform: 'UNSUPPORTED_FILTER_VALUE_TYPE' })
  expect(await refused({ paging: { limit: 1001 } })).toMatchObject({ platform: 'ILLEGAL_LIMIT' })
})

test('contacts.listFacets: each counter is what its own filter finds', async () => {
  const { facets, pagingMetadata } = await site.client.call(wire.contacts.listFacets, {})
  expect(pagingMetadata?.total).toBe(facets.length)
  const types = new Set(facets.map(({ facetType }) => facetType))
  const all = ['ALL_CONTACTS', 'NOT_LABELED', 'LABEL', 'SUBSCRIPTION_STATUS', 'MEMBERSHIP_STATUS']
  expect([...types]).toEqual(all)
  for (const facet of facets) expect((await matching(facet.queryFilter ?? {})).length).toBe(facet.count)
  expect(facets[0]?.count).toBe(contacts().length)
  const bare = contacts().filter(({ info }) => info?.labelKeys?.items?.length === 0).length
  expect(facets[1]?.count).toBe(bare)
  const short = await site.client.call(wire.contacts.listFacets, { paging: { limit: 2, offset: 1 } })
  expect(short.facets.map(({ facetKey }) => facetKey)).toEqual(facets.slice(1, 3).map(({ facetKey }) => facetKey))
})

test('contacts.listFacets refuses a page that is too long', async () => {
  const call = site.client.call(wire.contacts.listFacets, { paging: { limit: 1001 } })
  expect(await refusalOf(call)).toMatchObject({ platform: 'ILLEGAL_LIMIT' })
})

test('contacts.queryFacets: counts only within the filter', async () => {
  const filter = { 'primaryEmail.subscriptionStatus': 'SUBSCRIBED' }
  const { facets } = await site.client.call(wire.contacts.queryFacets, { filter })
  const subscribed = contacts().filter((contact) => contact.primaryEmail?.subscriptionStatus === 'SUBSCRIBED')
  const press = subscribed.filter(({ info }) => info?.labelKeys?.items?.includes('custom.press'))
  expect(facets[0]?.count).toBe(subscribed.length)
  expect(facets.find(({ facetKey }) => facetKey === 'custom.press')?.count).toBe(press.length)
})

test('contacts.queryFacets refuses a filter by an unknown field', async () => {
  const call = site.client.call(wire.contacts.queryFacets, { filter: { shoes: 43 } })
  expect(await refusalOf(call)).toMatchObject({ platform: 'UNSUPPORTED_FILTER_FIELD_UNKNOWN' })
})
