import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { membersWithContacts } from './members.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const contacts = () => site.sandbox.world.contacts.all()
const labelled = (key: string) => contacts().filter(({ info }) => info?.labelKeys?.items?.includes(key))

/** Three contacts with a family name of their own. */
async function family(last: string) {
  for (const first of ['Aron', 'Britt', 'Cora']) {
    await site.client.call(wire.contacts.create, { info: { name: { first, last } } })
  }
  return { filter: { 'info.name.last': last } }
}
const named = (last: string) => contacts().filter(({ info }) => info?.name?.last === last)

test('contacts.bulkDelete: those found are gone, and members among them stay', async () => {
  const { filter } = await family('Zimt')
  const [member] = membersWithContacts(site)
  const either = { $or: [filter, { id: member?.contactId }] }
  const { jobId } = await site.client.call(wire.contacts.bulkDelete, { filter: either })
  expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
  expect(named('Zimt')).toEqual([])
  expect(site.sandbox.world.contacts.get(member?.contactId ?? '')).toBeDefined()
})

test('contacts.bulkDelete refuses to go without a filter or a search', async () => {
  const before = contacts().length
  for (const input of [{}, { filter: {} }, { search: ' ' }]) {
    const call = site.client.call(wire.contacts.bulkDelete, input)
    expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'NEITHER_FILTER_NOR_SEARCH' })
  }
  expect(contacts().length).toBe(before)
})

test('contacts.bulkUpdate: all that are found get the details, nobody else', async () => {
  const { filter } = await family('Quince')
  await site.client.call(wire.contacts.bulkUpdate, { filter, info: { company: 'Quince & Daughters' } })
  expect(named('Quince').map(({ info, revision }) => [info?.company, revision])).toEqual(
    Array(3).fill(['Quince & Daughters', 2]),
  )
  expect(contacts().filter(({ info }) => info?.company === 'Quince & Daughters').length).toBe(3)
})

test('contacts.bulkUpdate: a search finds by whole words', async () => {
  await family('Muscat')
  await site.client.call(wire.contacts.bulkUpdate, { search: 'britt muscat', info: { jobTitle: 'Vintner' } })
  expect(named('Muscat').map(({ info }) => info?.jobTitle)).toEqual([undefined, 'Vintner', undefined])
})

test('contacts.bulkUpdate refuses a label that does not exist', async () => {
  const { filter } = await family('Ginger')
  const info = { labelKeys: { items: ['custom.nowhere'] } }
  const call = site.client.call(wire.contacts.bulkUpdate, { filter, info })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'info.labelKeys.items' })
})

test('contacts.bulkLabel: labels are added and taken in one go', async () => {
  const { filter } = await family('Anise')
  const ids = new Set(named('Anise').map(({ id }) => id))
  const school = labelled('custom.school').length
  await site.client.call(wire.contacts.bulkLabel, { filter, labelKeysToAdd: ['custom.school', 'custom.press'] })
  await site.client.call(wire.contacts.bulkLabel, { filter, labelKeysToRemove: ['custom.press'] })
  expect(labelled('custom.school').length).toBe(school + 3)
  expect(labelled('custom.press').some(({ id }) => ids.has(id))).toBe(false)
})

test('contacts.bulkLabel refuses an unknown label, and neither filter nor search', async () => {
  const refused = (input: object) => refusalOf(site.client.call(wire.contacts.bulkLabel, input))
  const labelKeysToAdd = ['custom.nowhere']
  expect(await refused({ search: 'x', labelKeysToAdd })).toMatchObject({ code: 'refused', field: 'labelKeysToAdd' })
  expect(await refused({ labelKeysToAdd: ['custom.press'] })).toMatchObject({ platform: 'NEITHER_FILTER_NOR_SEARCH' })
})
