import { expect, test } from 'vitest'
import {
  changeThere,
  conflictOf,
  list,
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
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId } = await laptop.api.contacts.create({ fields: quilla() })
  const [row] = await list(laptop, 'quilla example')
  expect(row).toMatchObject({
    id: recordId,
    name: 'Quilla Example',
    email: 'quilla.example@example.org',
    leaving: false,
  })
  expect(row?.sync).not.toBeNull()
  const found = await laptop.api.contacts.search({ text: 'quilla.example', limit: 5 })
  expect(found.contacts.map(({ id }) => id)).toEqual([recordId])
  expect(await laptop.api.contacts.get({ id: recordId })).toMatchObject({ revision: null, orders: 0 })
  goOnline(laptop)
  await laptop.drained()
  const [made] = named(laptop, 'Quilla')
  expect(named(laptop, 'Quilla')).toHaveLength(1)
  const rows = await list(laptop, 'quilla example')
  expect(rows.map(({ id, sync }) => ({ id, sync }))).toEqual([{ id: made?.id, sync: null }])
  expect(await laptop.api.contacts.get({ id: recordId })).toMatchObject({ id: made?.id, revision: made?.revision })
})

test('what is made offline and changed, labelled and changed again goes out as one request', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId } = await laptop.api.contacts.create({ fields: quilla() })
  await laptop.api.contacts.edit({ contactId: recordId, fields: { last: 'Sample', company: 'Marlowe House' } })
  await laptop.api.contacts.label({ contactId: recordId, add: ['custom.patron'] })
  await laptop.api.contacts.edit({ contactId: recordId, fields: { company: null, jobTitle: 'Usher' } })
  expect(await queueOf(laptop)).toHaveLength(1)
  expect(await laptop.api.contacts.get({ id: recordId })).toMatchObject({ name: 'Quilla Sample', labels: ['Patron'] })
  goOnline(laptop)
  await laptop.drained()
  expect(writes(laptop)).toEqual(['POST /contacts/v4/contacts'])
  expect(named(laptop, 'Quilla')[0]?.info).toMatchObject({
    name: { first: 'Quilla', last: 'Sample' },
    jobTitle: 'Usher',
    labelKeys: { items: ['custom.patron'] },
  })
  expect(named(laptop, 'Quilla')[0]?.info?.company).toBeUndefined()
})

test('what is made and deleted before it was sent was never there', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId } = await laptop.api.contacts.create({ fields: quilla() })
  await laptop.api.contacts.label({ contactId: recordId, create: ['First night'] })
  await laptop.api.contacts.delete({ contactId: recordId })
  expect(await queueOf(laptop)).toEqual([])
  expect(await list(laptop, 'quilla example')).toEqual([])
  goOnline(laptop)
  await laptop.pass(60_000)
  expect(writes(laptop)).toEqual([])
  expect((await laptop.api.sync.history({ before: null, limit: 10 })).rows[0]).toMatchObject({ result: 'cancelled' })
})

test('a change here and another one on the site both stay', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id, info } = someone(laptop)
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: id, fields: { company: 'Marlowe House' } })
  expect((await laptop.api.contacts.get({ id })).company).toBe('Marlowe House')
  changeThere(laptop, id, { jobTitle: 'Stage manager' })
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, id)?.info).toMatchObject({ company: 'Marlowe House', jobTitle: 'Stage manager' })
  expect(onSite(laptop, id)?.info?.name).toEqual(info?.name)
  expect((await laptop.api.contacts.get({ id })).jobTitle).toBe('Stage manager')
})

test('the same field changed here and there waits for a person, with the three versions', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id, info } = someone(laptop)
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: id, fields: { first: 'Here', company: 'Marlowe House' } })
  changeThere(laptop, id, { name: { ...info?.name, first: 'There' } })
  goOnline(laptop)
  const row = await needsPerson(laptop)
  expect(row).toMatchObject({ state: 'needsYou', hasConflict: true, operation: 'contacts.edit', recordId: id })
  expect(conflictOf(laptop, row?.id)).toMatchObject({
    kind: 'changedThere',
    fields: [{ field: 'first', base: info?.name?.first, mine: 'Here', theirs: 'There' }],
    write: { company: 'Marlowe House' },
    theirsRevision: String(onSite(laptop, id)?.revision),
  })
  expect(onSite(laptop, id)?.info?.name?.first).toBe('There')
  // Until it is decided, people see what the site has, with an icon that leads to the question.
  await laptop.quiet()
  const { name, sync } = await laptop.api.contacts.get({ id })
  expect([name?.split(' ')[0], sync]).toEqual(['There', 'conflict'])
})

test('a second change while the first is on its way meets no conflict with itself', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = someone(laptop)
  await laptop.api.contacts.edit({ contactId: id, fields: { first: 'One' } })
  await laptop.api.contacts.edit({ contactId: id, fields: { first: 'Two', company: 'Marlowe House' } })
  await laptop.api.contacts.edit({ contactId: id, fields: { last: 'Three' } })
  await laptop.drained()
  expect(onSite(laptop, id)?.info).toMatchObject({ name: { first: 'Two', last: 'Three' }, company: 'Marlowe House' })
  expect((await laptop.api.sync.attention({})).rows).toEqual([])
})

test('two changes of a field that go out as one are held against what was there before both', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = someone(laptop)
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: id, fields: { first: 'One' } })
  await laptop.api.contacts.edit({ contactId: id, fields: { first: 'Two' } })
  expect(await queueOf(laptop)).toHaveLength(1)
  goOnline(laptop)
  await laptop.drained()
  expect((await laptop.api.sync.attention({})).rows).toEqual([])
  expect(onSite(laptop, id)?.info?.name?.first).toBe('Two')
})

test('a contact that is gone on the site: a change of it waits for a person, its deletion is done', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [first, second] = [someone(laptop, 0), someone(laptop, 1)]
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: first.id, fields: { first: 'Late' } })
  await laptop.api.contacts.delete({ contactId: second.id })
  for (const { id } of [first, second]) laptop.sandbox.world.contacts.remove(id)
  goOnline(laptop)
  const row = await needsPerson(laptop)
  expect(conflictOf(laptop, row?.id)).toMatchObject({
    kind: 'deletedThere',
    fields: [{ field: 'first', mine: 'Late' }],
  })
  expect((await queueOf(laptop)).map(({ recordId }) => recordId)).toEqual([first.id])
  await expect(laptop.api.contacts.get({ id: second.id })).rejects.toMatchObject({ code: 'not_found' })
})

test('an address that another contact has: the new contact, or the change, waits beside the other one', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [other, mine] = [someone(laptop, 0), someone(laptop, 1)]
  const email = other.primaryInfo?.email ?? ''
  const { operationId } = await laptop.api.contacts.create({ fields: quilla({ emails: [{ tag: 'WORK', email }] }) })
  await needsPerson(laptop)
  expect(conflictOf(laptop, operationId)).toMatchObject({ kind: 'duplicate', otherId: other.id })
  expect(named(laptop, 'Quilla')).toEqual([])
  const edit = await laptop.api.contacts.edit({ contactId: mine.id, fields: { emails: [{ tag: 'WORK', email }] } })
  await laptop.until('the change waits', async () => (await queueOf(laptop)).every(({ state }) => state === 'needsYou'))
  expect(conflictOf(laptop, edit.operationId)).toMatchObject({ kind: 'duplicate', otherId: other.id })
  expect(onSite(laptop, mine.id)).toEqual(mine)
})

test('who has an address is known here, in any case of letters, without a network', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const { id, primaryInfo } = someone(laptop)
  const email = primaryInfo?.email ?? ''
  const search = async (text: string, exceptId: string | null = null) =>
    (await laptop.api.contacts.withEmail({ email: text, exceptId })).contact?.id
  expect(await search(` ${email.toUpperCase()} `)).toBe(id)
  expect(await search(email, id)).toBeUndefined()
  expect(await search(email.slice(0, -1))).toBeUndefined()
  expect(await search('')).toBeUndefined()
  const { recordId } = await laptop.api.contacts.create({ fields: quilla() })
  await laptop.quiet()
  expect(await search('quilla.example@example.org')).toBe(recordId)
  expect(await search('quilla.example@example.org', recordId)).toBeUndefined()
})

test('with the person’s word, two contacts may have one address', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const email = someone(laptop).primaryInfo?.email ?? ''
  const fields = quilla({ emails: [{ tag: 'WORK', email }] })
  await laptop.api.contacts.create({ fields, allowDuplicates: true })
  await laptop.drained()
  expect(named(laptop, 'Quilla')).toHaveLength(1)
})

test('who is to be deleted stays in sight, marked, and comes back when the site says no', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const contactId = memberContact(laptop)
  await goOffline(laptop)
  await laptop.api.contacts.delete({ contactId })
  await laptop.quiet()
  expect(await laptop.api.contacts.get({ id: contactId })).toMatchObject({ leaving: true, sync: 'waiting' })
  goOnline(laptop)
  const row = await needsPerson(laptop)
  expect(row).toMatchObject({ state: 'refused', lastAnswer: { code: 'precondition' } })
  await laptop.api.sync.discard({ ids: [row?.id ?? ''] })
  expect(await laptop.api.contacts.get({ id: contactId })).toMatchObject({ leaving: false, sync: null })
})

test('a deletion that was not sent can be taken back, and what was changed before it stays', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = someone(laptop)
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: id, fields: { first: 'Kept' } })
  await laptop.api.contacts.label({ contactId: id, create: ['First night'] })
  const { operationId } = await laptop.api.contacts.delete({ contactId: id })
  await laptop.api.sync.discard({ ids: [operationId] })
  expect(await laptop.api.contacts.get({ id })).toMatchObject({ leaving: false, name: expect.stringContaining('Kept') })
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, id)?.info).toMatchObject({ name: { first: 'Kept' } })
  expect(onSite(laptop, id)?.info?.labelKeys?.items).toContain('custom.first-night')
})

test('a change that the site has refused does not keep the contact from being deleted', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = someone(laptop)
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: id, fields: { first: 'Not wanted' } })
  const refusal = { status: 400, text: '{"message":"not so"}', headers: { 'content-type': 'application/json' } }
  laptop.network.replace(({ method, url }) => (method === 'PATCH' ? { ...refusal, url } : undefined))
  goOnline(laptop)
  expect(await needsPerson(laptop)).toMatchObject({ state: 'refused' })
  laptop.network.replace(undefined)
  await laptop.api.contacts.delete({ contactId: id })
  await laptop.drained()
  expect(onSite(laptop, id)).toBeUndefined()
})

test('changed here and deleted before the change was sent: deleted, and not asked about', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = someone(laptop)
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: id, fields: { first: 'Gone' } })
  await laptop.api.contacts.delete({ contactId: id })
  await laptop.api.contacts.delete({ contactId: id })
  expect(await queueOf(laptop)).toHaveLength(2)
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, id)).toBeUndefined()
})

test('a contact that was changed elsewhere since is not deleted unseen', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = someone(laptop)
  await goOffline(laptop)
  await laptop.api.contacts.delete({ contactId: id })
  changeThere(laptop, id, { company: 'New here' })
  goOnline(laptop)
  const row = await needsPerson(laptop)
  expect(conflictOf(laptop, row?.id)).toMatchObject({
    kind: 'changedThere',
    fields: [{ field: 'company', mine: null }],
  })
  expect(onSite(laptop, id)).toBeDefined()
})

test('a contact that was made here and taken back takes no change: it could never be sent', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId: contactId } = await laptop.api.contacts.create({ fields: quilla() })
  await laptop.api.contacts.label({ contactId, add: ['custom.patron'] })
  await laptop.api.contacts.delete({ contactId })
  expect(await queueOf(laptop)).toEqual([])
  const late = laptop.api.contacts.label({ contactId, add: ['custom.patron'] })
  await expect(late).rejects.toMatchObject({ code: 'not_found' })
  expect(await queueOf(laptop)).toEqual([])
})
