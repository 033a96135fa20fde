import { expect, test } from 'vitest'
import { merge as mergeThere } from '../../../sandbox/behaviours/contacts-merge.ts'
import {
  changeThere,
  lose,
  memberContact,
  needsPerson,
  onSite,
  someone,
  writes,
} from '../../../tests/support/contacts.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

/** Two contacts of the site with an order each, if there are such. */
function buyers(laptop: TestLaptop): [target: string, source: string] {
  const { orders, contacts, accounts } = laptop.sandbox.world
  const members = new Set(accounts.all().map(({ contactId }) => contactId))
  const ids = [...new Set(orders.all().map(({ contactId }) => contactId ?? ''))]
  const [target, source] = ids.filter((id) => contacts.get(id) !== undefined && !members.has(id))
  if (target === undefined || source === undefined) throw new Error('The demo world has too few buyers.')
  return [target, source]
}
const ordersOf = async (laptop: TestLaptop, id: string) => (await laptop.api.contacts.get({ id })).recent.length
const merges = (laptop: TestLaptop) => writes(laptop).filter((line) => line.endsWith('/merge'))

test('a merge with picks leaves one contact, to which everything of both belongs', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = buyers(laptop)
  const before = [await ordersOf(laptop, target), await ordersOf(laptop, source)]
  const wanted = onSite(laptop, source)?.info
  const addresses = onSite(laptop, target)?.info?.emails?.items ?? []
  await laptop.api.contacts.merge({
    targetId: target,
    sourceIds: [source],
    fields: {
      first: wanted?.name?.first ?? null,
      company: 'Picked',
      emails: [{ tag: 'HOME', email: wanted?.emails?.items?.[0]?.email ?? '' }],
    },
  })
  await laptop.drained()
  await laptop.quiet()
  expect(onSite(laptop, source)).toBeUndefined()
  const merged = onSite(laptop, target)
  expect(merged?.info).toMatchObject({ name: { first: wanted?.name?.first }, company: 'Picked' })
  expect(merged?.info?.emails?.items?.map(({ email }) => email)).toEqual([wanted?.emails?.items?.[0]?.email])
  expect(addresses.length).toBeGreaterThan(0)
  expect(await ordersOf(laptop, target)).toBe((before[0] ?? 0) + (before[1] ?? 0))
  // The old id leads to the one that is left, here and in orders that the site still sends with it.
  expect((await laptop.api.contacts.get({ id: source })).id).toBe(target)
  expect(merges(laptop)).toHaveLength(1)
})

test('the lost reply of a merge changes nothing of that', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = buyers(laptop)
  lose(laptop, 'merge')
  await laptop.api.contacts.merge({ targetId: target, sourceIds: [source], fields: { company: 'Picked' } })
  await laptop.drained()
  expect(onSite(laptop, source)).toBeUndefined()
  expect(onSite(laptop, target)?.info?.company).toBe('Picked')
  expect(merges(laptop)).toHaveLength(1)
  expect((await laptop.api.contacts.get({ id: source })).id).toBe(target)
})

test('changes of both that wait go out first, and the merged contact has them all', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: source, fields: { jobTitle: 'Archivist' } })
  await laptop.api.contacts.label({ contactId: source, add: ['custom.press'] })
  await laptop.api.contacts.label({ contactId: target, add: ['custom.access'] })
  goOnline(laptop)
  await laptop.until('the site answers', async () => (await laptop.api.sync.status({})).offlineSince === null)
  await laptop.api.contacts.merge({ targetId: target, sourceIds: [source], fields: { jobTitle: 'Archivist' } })
  await laptop.drained()
  const { info } = onSite(laptop, target) ?? {}
  expect(info?.jobTitle).toBe('Archivist')
  expect(info?.labelKeys?.items).toEqual(expect.arrayContaining(['custom.press', 'custom.access']))
  expect(await queueOf(laptop)).toEqual([])
})

test('an open conflict of a source moves to the contact that is left', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: source, fields: { company: 'Mine' } })
  changeThere(laptop, source, { company: 'Theirs' })
  goOnline(laptop)
  const waiting = await needsPerson(laptop)
  await laptop.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
  await laptop.until('merged', () => Promise.resolve(onSite(laptop, source) === undefined))
  await laptop.quiet()
  const conflict = await laptop.api.sync.conflict({ id: waiting?.id ?? '' })
  expect(conflict.recordId).toBe(target)
  const how = { id: conflict.id, version: conflict.version, resolution: { choice: 'mine' as const } }
  await laptop.api.sync.resolve(how)
  await laptop.drained()
  expect(onSite(laptop, target)?.info?.company).toBe('Mine')
})

test('a source with changes behind one that a person has to decide about is merged all the same', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: source, fields: { company: 'Mine' } })
  changeThere(laptop, source, { company: 'Theirs' })
  goOnline(laptop)
  const waiting = await needsPerson(laptop)
  await laptop.api.contacts.label({ contactId: source, add: ['custom.access'] })
  await laptop.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
  await laptop.until('merged', () => Promise.resolve(onSite(laptop, source) === undefined))
  await laptop.quiet()
  const conflict = await laptop.api.sync.conflict({ id: waiting?.id ?? '' })
  await laptop.api.sync.resolve({ id: conflict.id, version: conflict.version, resolution: { choice: 'theirs' } })
  await laptop.drained()
  expect(onSite(laptop, target)?.info?.labelKeys?.items).toContain('custom.access')
})

test('a source that waits, through another merge, for a decision is merged all the same', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [decided = '', between = '', other = '', target = ''] = [0, 1, 2, 3].map((at) => someone(laptop, at).id)
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'contacts', operation: 'update' }, kind: 'status', status: 503 }],
  })
  await laptop.api.contacts.edit({ contactId: decided, fields: { company: 'Mine' } })
  await laptop.api.contacts.merge({ targetId: between, sourceIds: [decided], fields: {} })
  await laptop.api.contacts.edit({ contactId: other, fields: { company: 'Other' } })
  await laptop.api.contacts.merge({ targetId: target, sourceIds: [between, other], fields: {} })
  changeThere(laptop, decided, { company: 'Theirs' })
  laptop.sandbox.faults.set({ rules: [] })
  const waiting = await needsPerson(laptop)
  await laptop.until('merged', () => Promise.resolve(onSite(laptop, between) === undefined))
  expect(onSite(laptop, decided)).toBeDefined()
  await laptop.quiet()
  const conflict = await laptop.api.sync.conflict({ id: waiting?.id ?? '' })
  await laptop.api.sync.resolve({ id: conflict.id, version: conflict.version, resolution: { choice: 'theirs' } })
  await laptop.drained()
  expect([onSite(laptop, decided), onSite(laptop, between)]).toEqual([undefined, undefined])
  expect((await laptop.api.contacts.get({ id: decided })).id).toBe(target)
})

test('a person who has left the newsletter stays out of it', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
  const { contacts } = laptop.sandbox.world
  for (const [id, subscriptionStatus] of [
    [target, 'SUBSCRIBED'],
    [source, 'UNSUBSCRIBED'],
  ] as const) {
    const contact = onSite(laptop, id)
    if (contact !== undefined)
      contacts.put({ ...contact, primaryEmail: { ...contact.primaryEmail, subscriptionStatus } })
  }
  await laptop.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
  await laptop.drained()
  expect(onSite(laptop, target)?.primaryEmail?.subscriptionStatus).toBe('UNSUBSCRIBED')
})

test('offline, with a member as a source, or with itself, a merge is refused with a reason', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, other] = [someone(laptop).id, someone(laptop, 1).id]
  const member = memberContact(laptop)
  const merge = (sourceIds: string[], targetId = target) =>
    laptop.api.contacts.merge({ targetId, sourceIds, fields: {} })
  await expect(merge([member])).rejects.toMatchObject({ code: 'precondition' })
  await expect(merge([target])).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(merge(Array.from({ length: 6 }, (_one, at) => `id-${at}`))).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await laptop.api.contacts.delete({ contactId: other })
  await goOffline(laptop)
  await expect(merge([someone(laptop, 2).id])).rejects.toMatchObject({ code: 'offline' })
  expect(merges(laptop)).toEqual([])
})

test('a source that changed on the site since it was compared is left to a person', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
  changeThere(laptop, source, { company: 'Theirs' })
  await laptop.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
  expect(await needsPerson(laptop)).toMatchObject({ state: 'needsYou' })
  expect(onSite(laptop, source)?.info?.company).toBe('Theirs')
})

test('a picked value is not written over one that came to the target since they were compared', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
  changeThere(laptop, target, { company: 'Theirs' })
  await laptop.api.contacts.merge({ targetId: target, sourceIds: [source], fields: { company: 'Picked' } })
  expect(await needsPerson(laptop)).toMatchObject({ state: 'needsYou' })
  expect(onSite(laptop, target)?.info?.company).toBe('Theirs')
  expect(onSite(laptop, source)).toBeDefined()
})

test('a target with a newer revision is merged all the same, and keeps what was added there', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
  const emails = onSite(laptop, target)?.info?.emails?.items ?? []
  const added = { items: [...emails, { tag: 'WORK', email: 'added@example.org', primary: false }] }
  changeThere(laptop, target, { emails: added })
  const [kept] = emails
  await laptop.api.contacts.merge({
    targetId: target,
    sourceIds: [source],
    fields: { emails: [{ tag: 'UNTAGGED', email: kept?.email ?? '' }] },
  })
  await laptop.drained()
  expect(onSite(laptop, target)?.info?.emails?.items?.map(({ email }) => email)).toEqual([
    kept?.email,
    'added@example.org',
  ])
})

test('an address that was left out, and was changed at the site since, stays as it is there', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
  const [first] = onSite(laptop, target)?.info?.emails?.items ?? []
  const other = { id: 'entry-2', tag: 'WORK', email: 'old@example.org', primary: false }
  changeThere(laptop, target, { emails: { items: [{ ...first, primary: true }, other] } })
  await laptop.api.sync.now({})
  await laptop.until('it is here', async () => (await laptop.api.contacts.get({ id: target })).emails.length === 2)
  const [kept] = (await laptop.api.contacts.get({ id: target })).emails
  changeThere(laptop, target, {
    emails: {
      items: [
        { ...first, primary: true },
        { ...other, email: 'new@example.org' },
      ],
    },
  })
  await laptop.api.contacts.merge({
    targetId: target,
    sourceIds: [source],
    fields: { emails: kept === undefined ? [] : [kept] },
  })
  await laptop.drained()
  expect(onSite(laptop, target)?.info?.emails?.items?.map(({ email }) => email)).toContain('new@example.org')
})

test('an address that another window added since they were compared is not left out', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
  const { contacts } = await laptop.api.contacts.whole({ ids: [target, source] })
  const compared = [target, source].flatMap((id) => contacts.find((one) => one.id === id)?.emails ?? [])
  const [kept, ...out] = compared
  if (kept === undefined || out.length === 0) throw new Error('The demo world has too few addresses.')
  const own = (await laptop.api.contacts.get({ id: target })).emails
  const added = { tag: 'WORK', email: 'added@example.org' }
  await laptop.api.contacts.edit({ contactId: target, fields: { emails: [...own, added] } })
  await laptop.api.contacts.merge({
    ...{ targetId: target, sourceIds: [source] },
    ...{ fields: { emails: [kept] }, joined: { emails: compared } },
  })
  await laptop.drained()
  expect(onSite(laptop, target)?.info?.emails?.items?.map(({ email }) => email)).toEqual([kept.email, added.email])
})

test('changes of a contact that another laptop has merged away go to the one that is left', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: source, fields: { birthdate: '1990-04-01' } })
  await laptop.api.contacts.label({ contactId: source, add: ['custom.access'] })
  const { world } = laptop.sandbox
  const wanted = { targetContactId: target, sourceContactIds: [source] }
  mergeThere(world, { ...wanted, targetContactRevision: onSite(laptop, target)?.revision ?? 0 }, laptop.clock.now())
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, target)?.info).toMatchObject({ birthdate: '1990-04-01' })
  expect(onSite(laptop, target)?.info?.labelKeys?.items).toContain('custom.access')
})

test('a deletion that waits for a contact which was merged meanwhile deletes nothing', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
  await laptop.api.sync.pause({ paused: true })
  await laptop.api.contacts.delete({ contactId: source })
  await laptop.api.sync.pause({ paused: false })
  await laptop.drained()
  expect(onSite(laptop, target)).toBeDefined()
  const third = someone(laptop, 2).id
  await laptop.api.contacts.merge({ targetId: target, sourceIds: [third], fields: {} })
  await laptop.api.contacts.delete({ contactId: third })
  await laptop.drained()
  expect(onSite(laptop, target)).toBeDefined()
  expect(onSite(laptop, third)).toBeUndefined()
})

test('a source was deleted on the site before the merge left: History says so', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [target, source, other] = [someone(laptop).id, someone(laptop, 1).id, someone(laptop, 2).id]
  const detailOf = async (id: string) =>
    (await laptop.api.sync.history({ before: null, limit: 50 })).rows.find((row) => row.id === id)?.detail
  const whole = await laptop.api.contacts.merge({ targetId: target, sourceIds: [other], fields: {} })
  await laptop.drained()
  laptop.sandbox.world.contacts.remove(source)
  const partial = await laptop.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
  await laptop.drained()
  expect(await detailOf(whole.operationId)).toBeNull()
  expect(await detailOf(partial.operationId)).toMatchObject({ code: 'contacts.mergedWithoutDeleted' })
  expect(merges(laptop)).toHaveLength(1)
})

test.each(['the same way', 'the other way round'])(
  'merged twice before the first has left, %s: both end',
  async (way) => {
    const { laptop } = await openDoor()
    await using _ = laptop
    const [target, source] = [someone(laptop).id, someone(laptop, 1).id]
    await laptop.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
    const [second, third] = way === 'the same way' ? [target, source] : [source, target]
    await laptop.api.contacts.merge({ targetId: second, sourceIds: [third], fields: {} })
    await laptop.api.contacts.edit({ contactId: source, fields: { jobTitle: 'Archivist' } })
    await laptop.drained()
    await laptop.quiet()
    expect(onSite(laptop, source)).toBeUndefined()
    expect(onSite(laptop, target)?.info?.jobTitle).toBe('Archivist')
    expect((await laptop.api.contacts.get({ id: source })).id).toBe(target)
    expect((await laptop.api.contacts.get({ id: target })).id).toBe(target)
    expect(merges(laptop)).toHaveLength(1)
  },
)
