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
import type { TestDesk } from '../../../tests/support/test-desk.ts'

/** Two contacts of the site with an order each, if there are such. */
function buyers(laptop: TestDesk): [target: string, source: string] {
  const { orders, contacts, accounts } = laptop.sandbox.world
  const members = new Set(accounts.all().map(({ contactId }) => contactId))
  const ids = [...new Set(orders.all().map(({ contactId }) => contactId ?? ''))]
  const [target, source] = ids.filter((id) => contacts.get(id) !== undefined && !members.has(id))
  if (target === undefined || source === undefined) throw new Error('The demo world has too few buyers.')
  return [target, source]
}
const ordersOf = async (laptop: TestDesk, id: string) => (await laptop.api.contacts.get({ id })).recent.length
const merges = (laptop: TestDesk) => writes(laptop).filter((line) => line.endsWith('/merge'))

test('a merge with picks leaves one contact, to which everything of both belongs', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = buyers(desk)
  const before = [await ordersOf(desk, target), await ordersOf(desk, source)]
  const wanted = onSite(desk, source)?.info
  const addresses = onSite(desk, target)?.info?.emails?.items ?? []
  await desk.api.contacts.merge({
    targetId: target,
    sourceIds: [source],
    fields: {
      first: wanted?.name?.first ?? null,
      company: 'Picked',
      emails: [{ tag: 'HOME', email: wanted?.emails?.items?.[0]?.email ?? '' }],
    },
  })
  await desk.drained()
  await desk.quiet()
  expect(onSite(desk, source)).toBeUndefined()
  const merged = onSite(desk, target)
  expect(merged?.info).toMatchObject({ name: { first: wanted?.name?.first }, company: 'Picked' })
  expect(merged?.info?.emails?.items?.map(({ email }) => email)).toEqual([wanted?.emails?.items?.[0]?.email])
  expect(addresses.length).toBeGreaterThan(0)
  expect(await ordersOf(desk, target)).toBe((before[0] ?? 0) + (before[1] ?? 0))
  // The old id leads to the one that is left, here and in orders that the site still sends with it.
  expect((await desk.api.contacts.get({ id: source })).id).toBe(target)
  expect(merges(desk)).toHaveLength(1)
})

test('the lost reply of a merge changes nothing of that', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = buyers(desk)
  lose(desk, 'merge')
  await desk.api.contacts.merge({ targetId: target, sourceIds: [source], fields: { company: 'Picked' } })
  await desk.drained()
  expect(onSite(desk, source)).toBeUndefined()
  expect(onSite(desk, target)?.info?.company).toBe('Picked')
  expect(merges(desk)).toHaveLength(1)
  expect((await desk.api.contacts.get({ id: source })).id).toBe(target)
})

test('changes of both that wait go out first, and the merged contact has them all', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = [someone(desk).id, someone(desk, 1).id]
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: source, fields: { jobTitle: 'Archivist' } })
  await desk.api.contacts.label({ contactId: source, add: ['custom.press'] })
  await desk.api.contacts.label({ contactId: target, add: ['custom.access'] })
  goOnline(desk)
  await desk.until('the site answers', async () => (await desk.api.sync.status({})).offlineSince === null)
  await desk.api.contacts.merge({ targetId: target, sourceIds: [source], fields: { jobTitle: 'Archivist' } })
  await desk.drained()
  const { info } = onSite(desk, target) ?? {}
  expect(info?.jobTitle).toBe('Archivist')
  expect(info?.labelKeys?.items).toEqual(expect.arrayContaining(['custom.press', 'custom.access']))
  expect(await queueOf(desk)).toEqual([])
})

test('an open conflict of a source moves to the contact that is left', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = [someone(desk).id, someone(desk, 1).id]
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: source, fields: { company: 'Mine' } })
  changeThere(desk, source, { company: 'Theirs' })
  goOnline(desk)
  const waiting = await needsPerson(desk)
  await desk.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
  await desk.until('merged', () => Promise.resolve(onSite(desk, source) === undefined))
  await desk.quiet()
  const conflict = await desk.api.sync.conflict({ id: waiting?.id ?? '' })
  expect(conflict.recordId).toBe(target)
  const how = { id: conflict.id, version: conflict.version, resolution: { choice: 'mine' as const } }
  await desk.api.sync.resolve(how)
  await desk.drained()
  expect(onSite(desk, target)?.info?.company).toBe('Mine')
})

test('a source with changes behind one that a person has to decide about is merged all the same', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = [someone(desk).id, someone(desk, 1).id]
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: source, fields: { company: 'Mine' } })
  changeThere(desk, source, { company: 'Theirs' })
  goOnline(desk)
  const waiting = await needsPerson(desk)
  await desk.api.contacts.label({ contactId: source, add: ['custom.access'] })
  await desk.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
  await desk.until('merged', () => Promise.resolve(onSite(desk, source) === undefined))
  await desk.quiet()
  const conflict = await desk.api.sync.conflict({ id: waiting?.id ?? '' })
  await desk.api.sync.resolve({ id: conflict.id, version: conflict.version, resolution: { choice: 'theirs' } })
  await desk.drained()
  expect(onSite(desk, target)?.info?.labelKeys?.items).toContain('custom.access')
})

test('a person who has left the newsletter stays out of it', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = [someone(desk).id, someone(desk, 1).id]
  const { contacts } = desk.sandbox.world
  for (const [id, subscriptionStatus] of [
    [target, 'SUBSCRIBED'],
    [source, 'UNSUBSCRIBED'],
  ] as const) {
    const contact = onSite(desk, id)
    if (contact !== undefined)
      contacts.put({ ...contact, primaryEmail: { ...contact.primaryEmail, subscriptionStatus } })
  }
  await desk.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
  await desk.drained()
  expect(onSite(desk, target)?.primaryEmail?.subscriptionStatus).toBe('UNSUBSCRIBED')
})

test('offline, with a member as a source, or with itself, a merge is refused with a reason', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, other] = [someone(desk).id, someone(desk, 1).id]
  const member = memberContact(desk)
  const merge = (sourceIds: string[], targetId = target) => desk.api.contacts.merge({ targetId, sourceIds, fields: {} })
  await expect(merge([member])).rejects.toMatchObject({ code: 'precondition' })
  await expect(merge([target])).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(merge(Array.from({ length: 6 }, (_one, at) => `id-${at}`))).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await desk.api.contacts.delete({ contactId: other })
  await goOffline(desk)
  await expect(merge([someone(desk, 2).id])).rejects.toMatchObject({ code: 'offline' })
  expect(merges(desk)).toEqual([])
})

test('a source that changed on the site since it was compared is left to a person', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = [someone(desk).id, someone(desk, 1).id]
  changeThere(desk, source, { company: 'Theirs' })
  await desk.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
  expect(await needsPerson(desk)).toMatchObject({ state: 'needsYou' })
  expect(onSite(desk, source)?.info?.company).toBe('Theirs')
})

test('a picked value is not written over one that came to the target since they were compared', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = [someone(desk).id, someone(desk, 1).id]
  changeThere(desk, target, { company: 'Theirs' })
  await desk.api.contacts.merge({ targetId: target, sourceIds: [source], fields: { company: 'Picked' } })
  expect(await needsPerson(desk)).toMatchObject({ state: 'needsYou' })
  expect(onSite(desk, target)?.info?.company).toBe('Theirs')
  expect(onSite(desk, source)).toBeDefined()
})

test('a target with a newer revision is merged all the same, and keeps what was added there', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = [someone(desk).id, someone(desk, 1).id]
  const emails = onSite(desk, target)?.info?.emails?.items ?? []
  const added = { items: [...emails, { tag: 'WORK', email: 'added@example.org', primary: false }] }
  changeThere(desk, target, { emails: added })
  const [kept] = emails
  await desk.api.contacts.merge({
    targetId: target,
    sourceIds: [source],
    fields: { emails: [{ tag: 'UNTAGGED', email: kept?.email ?? '' }] },
  })
  await desk.drained()
  expect(onSite(desk, target)?.info?.emails?.items?.map(({ email }) => email)).toEqual([
    kept?.email,
    'added@example.org',
  ])
})

test('an address that was left out, and was changed at the site since, stays as it is there', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = [someone(desk).id, someone(desk, 1).id]
  const [first] = onSite(desk, target)?.info?.emails?.items ?? []
  const other = { id: 'entry-2', tag: 'WORK', email: 'old@example.org', primary: false }
  changeThere(desk, target, { emails: { items: [{ ...first, primary: true }, other] } })
  await desk.api.sync.now({})
  await desk.until('it is here', async () => (await desk.api.contacts.get({ id: target })).emails.length === 2)
  const [kept] = (await desk.api.contacts.get({ id: target })).emails
  changeThere(desk, target, {
    emails: {
      items: [
        { ...first, primary: true },
        { ...other, email: 'new@example.org' },
      ],
    },
  })
  await desk.api.contacts.merge({
    targetId: target,
    sourceIds: [source],
    fields: { emails: kept === undefined ? [] : [kept] },
  })
  await desk.drained()
  expect(onSite(desk, target)?.info?.emails?.items?.map(({ email }) => email)).toContain('new@example.org')
})

test('an address that another window added since they were compared is not left out', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = [someone(desk).id, someone(desk, 1).id]
  const { contacts } = await desk.api.contacts.whole({ ids: [target, source] })
  const compared = [target, source].flatMap((id) => contacts.find((one) => one.id === id)?.emails ?? [])
  const [kept, ...out] = compared
  if (kept === undefined || out.length === 0) throw new Error('The demo world has too few addresses.')
  const own = (await desk.api.contacts.get({ id: target })).emails
  const added = { tag: 'WORK', email: 'added@example.org' }
  await desk.api.contacts.edit({ contactId: target, fields: { emails: [...own, added] } })
  await desk.api.contacts.merge({
    ...{ targetId: target, sourceIds: [source] },
    ...{ fields: { emails: [kept] }, joined: { emails: compared } },
  })
  await desk.drained()
  expect(onSite(desk, target)?.info?.emails?.items?.map(({ email }) => email)).toEqual([kept.email, added.email])
})

test('changes of a contact that another laptop has merged away go to the one that is left', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = [someone(desk).id, someone(desk, 1).id]
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: source, fields: { birthdate: '1990-04-01' } })
  await desk.api.contacts.label({ contactId: source, add: ['custom.access'] })
  const { world } = desk.sandbox
  const wanted = { targetContactId: target, sourceContactIds: [source] }
  mergeThere(world, { ...wanted, targetContactRevision: onSite(desk, target)?.revision ?? 0 }, desk.clock.now())
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, target)?.info).toMatchObject({ birthdate: '1990-04-01' })
  expect(onSite(desk, target)?.info?.labelKeys?.items).toContain('custom.access')
})

test('a deletion that waits for a contact which was merged meanwhile deletes nothing', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [target, source] = [someone(desk).id, someone(desk, 1).id]
  await desk.api.sync.pause({ paused: true })
  await desk.api.contacts.delete({ contactId: source })
  await desk.api.sync.pause({ paused: false })
  await desk.drained()
  expect(onSite(desk, target)).toBeDefined()
  const third = someone(desk, 2).id
  await desk.api.contacts.merge({ targetId: target, sourceIds: [third], fields: {} })
  await desk.api.contacts.delete({ contactId: third })
  await desk.drained()
  expect(onSite(desk, target)).toBeDefined()
  expect(onSite(desk, third)).toBeUndefined()
})

test.each(['the same way', 'the other way round'])(
  'merged twice before the first has left, %s: both end',
  async (way) => {
    const { desk } = await openDoor()
    await using _ = desk
    const [target, source] = [someone(desk).id, someone(desk, 1).id]
    await desk.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
    const [second, third] = way === 'the same way' ? [target, source] : [source, target]
    await desk.api.contacts.merge({ targetId: second, sourceIds: [third], fields: {} })
    await desk.api.contacts.edit({ contactId: source, fields: { jobTitle: 'Archivist' } })
    await desk.drained()
    await desk.quiet()
    expect(onSite(desk, source)).toBeUndefined()
    expect(onSite(desk, target)?.info?.jobTitle).toBe('Archivist')
    expect((await desk.api.contacts.get({ id: source })).id).toBe(target)
    expect((await desk.api.contacts.get({ id: target })).id).toBe(target)
    expect(merges(desk)).toHaveLength(1)
  },
)
