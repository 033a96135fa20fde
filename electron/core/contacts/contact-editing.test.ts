import { expect, test } from 'vitest'
import {
  changeThere,
  conflictOf,
  listed,
  memberContact,
  named,
  needsPerson,
  onSite,
  quilla,
  someone,
  writes,
} from '../../../tests/support/contacts.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'

test('made offline: in the list and the search at once, later the same record under the site’s id', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const { recordId } = await desk.api.contacts.create({ fields: quilla() })
  const [row] = await listed(desk, 'quilla example')
  expect(row).toMatchObject({
    id: recordId,
    name: 'Quilla Example',
    email: 'quilla.example@example.org',
    leaving: false,
  })
  expect(row?.sync).not.toBeNull()
  const found = await desk.api.contacts.search({ text: 'quilla.example', limit: 5 })
  expect(found.contacts.map(({ id }) => id)).toEqual([recordId])
  expect(await desk.api.contacts.get({ id: recordId })).toMatchObject({ revision: null, orders: 0 })
  goOnline(desk)
  await desk.drained()
  const [made] = named(desk, 'Quilla')
  expect(named(desk, 'Quilla')).toHaveLength(1)
  const rows = await listed(desk, 'quilla example')
  expect(rows.map(({ id, sync }) => ({ id, sync }))).toEqual([{ id: made?.id, sync: null }])
  expect(await desk.api.contacts.get({ id: recordId })).toMatchObject({ id: made?.id, revision: made?.revision })
})

test('what is made offline and changed, labelled and changed again goes out as one request', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const { recordId } = await desk.api.contacts.create({ fields: quilla() })
  await desk.api.contacts.edit({ contactId: recordId, fields: { last: 'Sample', company: 'Marlowe House' } })
  await desk.api.contacts.label({ contactId: recordId, add: ['custom.patron'] })
  await desk.api.contacts.edit({ contactId: recordId, fields: { company: null, jobTitle: 'Usher' } })
  expect(await queueOf(desk)).toHaveLength(1)
  expect(await desk.api.contacts.get({ id: recordId })).toMatchObject({ name: 'Quilla Sample', labels: ['Patron'] })
  goOnline(desk)
  await desk.drained()
  expect(writes(desk)).toEqual(['POST /contacts/v4/contacts'])
  expect(named(desk, 'Quilla')[0]?.info).toMatchObject({
    name: { first: 'Quilla', last: 'Sample' },
    jobTitle: 'Usher',
    labelKeys: { items: ['custom.patron'] },
  })
  expect(named(desk, 'Quilla')[0]?.info?.company).toBeUndefined()
})

test('what is made and deleted before it was sent was never there', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const { recordId } = await desk.api.contacts.create({ fields: quilla() })
  await desk.api.contacts.label({ contactId: recordId, create: ['First night'] })
  await desk.api.contacts.delete({ contactId: recordId })
  expect(await queueOf(desk)).toEqual([])
  expect(await listed(desk, 'quilla example')).toEqual([])
  goOnline(desk)
  await desk.pass(60_000)
  expect(writes(desk)).toEqual([])
  expect((await desk.api.sync.history({ before: null, limit: 10 })).rows[0]).toMatchObject({ result: 'cancelled' })
})

test('a change here and another one on the site both stay', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id, info } = someone(desk)
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: id, fields: { company: 'Marlowe House' } })
  expect((await desk.api.contacts.get({ id })).company).toBe('Marlowe House')
  changeThere(desk, id, { jobTitle: 'Stage manager' })
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, id)?.info).toMatchObject({ company: 'Marlowe House', jobTitle: 'Stage manager' })
  expect(onSite(desk, id)?.info?.name).toEqual(info?.name)
  expect((await desk.api.contacts.get({ id })).jobTitle).toBe('Stage manager')
})

test('the same field changed here and there waits for a person, with the three versions', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id, info } = someone(desk)
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: id, fields: { first: 'Here', company: 'Marlowe House' } })
  changeThere(desk, id, { name: { ...info?.name, first: 'There' } })
  goOnline(desk)
  const row = await needsPerson(desk)
  expect(row).toMatchObject({ state: 'needsYou', hasConflict: true, operation: 'contacts.edit', recordId: id })
  expect(conflictOf(desk, row?.id)).toMatchObject({
    kind: 'changedThere',
    fields: [{ field: 'first', base: info?.name?.first, mine: 'Here', theirs: 'There' }],
    write: { company: 'Marlowe House' },
    theirsRevision: String(onSite(desk, id)?.revision),
  })
  expect(onSite(desk, id)?.info?.name?.first).toBe('There')
  // Until it is decided, people see what the site has, with an icon that leads to the question.
  await desk.quiet()
  const { name, sync } = await desk.api.contacts.get({ id })
  expect([name?.split(' ')[0], sync]).toEqual(['There', 'conflict'])
})

test('a second change while the first is on its way meets no conflict with itself', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id } = someone(desk)
  await desk.api.contacts.edit({ contactId: id, fields: { first: 'One' } })
  await desk.api.contacts.edit({ contactId: id, fields: { first: 'Two', company: 'Marlowe House' } })
  await desk.api.contacts.edit({ contactId: id, fields: { last: 'Three' } })
  await desk.drained()
  expect(onSite(desk, id)?.info).toMatchObject({ name: { first: 'Two', last: 'Three' }, company: 'Marlowe House' })
  expect((await desk.api.sync.attention({})).rows).toEqual([])
})

test('two changes of a field that go out as one are held against what was there before both', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id } = someone(desk)
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: id, fields: { first: 'One' } })
  await desk.api.contacts.edit({ contactId: id, fields: { first: 'Two' } })
  expect(await queueOf(desk)).toHaveLength(1)
  goOnline(desk)
  await desk.drained()
  expect((await desk.api.sync.attention({})).rows).toEqual([])
  expect(onSite(desk, id)?.info?.name?.first).toBe('Two')
})

test('a contact that is gone on the site: a change of it waits for a person, its deletion is done', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [first, second] = [someone(desk, 0), someone(desk, 1)]
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: first.id, fields: { first: 'Late' } })
  await desk.api.contacts.delete({ contactId: second.id })
  for (const { id } of [first, second]) desk.sandbox.world.contacts.remove(id)
  goOnline(desk)
  const row = await needsPerson(desk)
  expect(conflictOf(desk, row?.id)).toMatchObject({ kind: 'deletedThere', fields: [{ field: 'first', mine: 'Late' }] })
  expect((await queueOf(desk)).map(({ recordId }) => recordId)).toEqual([first.id])
  await expect(desk.api.contacts.get({ id: second.id })).rejects.toMatchObject({ code: 'not_found' })
})

test('an address that another contact has: the new contact, or the change, waits beside the other one', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const [other, mine] = [someone(desk, 0), someone(desk, 1)]
  const email = other.primaryInfo?.email ?? ''
  const { operationId } = await desk.api.contacts.create({ fields: quilla({ emails: [{ tag: 'WORK', email }] }) })
  await needsPerson(desk)
  expect(conflictOf(desk, operationId)).toMatchObject({ kind: 'duplicate', otherId: other.id })
  expect(named(desk, 'Quilla')).toEqual([])
  const edit = await desk.api.contacts.edit({ contactId: mine.id, fields: { emails: [{ tag: 'WORK', email }] } })
  await desk.until('the change waits', async () => (await queueOf(desk)).every(({ state }) => state === 'needsYou'))
  expect(conflictOf(desk, edit.operationId)).toMatchObject({ kind: 'duplicate', otherId: other.id })
  expect(onSite(desk, mine.id)).toEqual(mine)
})

test('who has an address is known here, in any case of letters, without a network', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const { id, primaryInfo } = someone(desk)
  const email = primaryInfo?.email ?? ''
  const found = async (text: string, exceptId: string | null = null) =>
    (await desk.api.contacts.withEmail({ email: text, exceptId })).contact?.id
  expect(await found(` ${email.toUpperCase()} `)).toBe(id)
  expect(await found(email, id)).toBeUndefined()
  expect(await found(email.slice(0, -1))).toBeUndefined()
  expect(await found('')).toBeUndefined()
  const { recordId } = await desk.api.contacts.create({ fields: quilla() })
  await desk.quiet()
  expect(await found('quilla.example@example.org')).toBe(recordId)
  expect(await found('quilla.example@example.org', recordId)).toBeUndefined()
})

test('with the person’s word, two contacts may have one address', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const email = someone(desk).primaryInfo?.email ?? ''
  const fields = quilla({ emails: [{ tag: 'WORK', email }] })
  await desk.api.contacts.create({ fields, allowDuplicates: true })
  await desk.drained()
  expect(named(desk, 'Quilla')).toHaveLength(1)
})

test('who is to be deleted stays in sight, marked, and comes back when the site says no', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const contactId = memberContact(desk)
  await goOffline(desk)
  await desk.api.contacts.delete({ contactId })
  await desk.quiet()
  expect(await desk.api.contacts.get({ id: contactId })).toMatchObject({ leaving: true, sync: 'waiting' })
  goOnline(desk)
  const row = await needsPerson(desk)
  expect(row).toMatchObject({ state: 'refused', lastAnswer: { code: 'precondition' } })
  await desk.api.sync.discard({ ids: [row?.id ?? ''] })
  expect(await desk.api.contacts.get({ id: contactId })).toMatchObject({ leaving: false, sync: null })
})

test('a deletion that was not sent can be taken back, and what was changed before it stays', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id } = someone(desk)
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: id, fields: { first: 'Kept' } })
  await desk.api.contacts.label({ contactId: id, create: ['First night'] })
  const { operationId } = await desk.api.contacts.delete({ contactId: id })
  await desk.api.sync.discard({ ids: [operationId] })
  expect(await desk.api.contacts.get({ id })).toMatchObject({ leaving: false, name: expect.stringContaining('Kept') })
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, id)?.info).toMatchObject({ name: { first: 'Kept' } })
  expect(onSite(desk, id)?.info?.labelKeys?.items).toContain('custom.first-night')
})

test('a change that the site has refused does not keep the contact from being deleted', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id } = someone(desk)
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: id, fields: { first: 'Not wanted' } })
  const refusal = { status: 400, text: '{"message":"not so"}', headers: { 'content-type': 'application/json' } }
  desk.network.replace(({ method, url }) => (method === 'PATCH' ? { ...refusal, url } : undefined))
  goOnline(desk)
  expect(await needsPerson(desk)).toMatchObject({ state: 'refused' })
  desk.network.replace(undefined)
  await desk.api.contacts.delete({ contactId: id })
  await desk.drained()
  expect(onSite(desk, id)).toBeUndefined()
})

test('changed here and deleted before the change was sent: deleted, and not asked about', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id } = someone(desk)
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: id, fields: { first: 'Gone' } })
  await desk.api.contacts.delete({ contactId: id })
  await desk.api.contacts.delete({ contactId: id })
  expect(await queueOf(desk)).toHaveLength(2)
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, id)).toBeUndefined()
})

test('a contact that was changed elsewhere since is not deleted unseen', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id } = someone(desk)
  await goOffline(desk)
  await desk.api.contacts.delete({ contactId: id })
  changeThere(desk, id, { company: 'New here' })
  goOnline(desk)
  const row = await needsPerson(desk)
  expect(conflictOf(desk, row?.id)).toMatchObject({ kind: 'changedThere', fields: [{ field: 'company', mine: null }] })
  expect(onSite(desk, id)).toBeDefined()
})

test('a contact that was made here and taken back takes no change: it could never be sent', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const { recordId: contactId } = await desk.api.contacts.create({ fields: quilla() })
  await desk.api.contacts.label({ contactId, add: ['custom.patron'] })
  await desk.api.contacts.delete({ contactId })
  expect(await queueOf(desk)).toEqual([])
  const late = desk.api.contacts.label({ contactId, add: ['custom.patron'] })
  await expect(late).rejects.toMatchObject({ code: 'not_found' })
  expect(await queueOf(desk)).toEqual([])
})
