import { expect, test } from 'vitest'
import { act, goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import {
  choose,
  chosen,
  editBoth,
  email,
  meets,
  mustHave,
  onSite,
  openContactDesk,
  phone,
  shown,
} from '../../../tests/support/two-versions.ts'

const mine = { phones: phone('+34 91 555 0171'), emails: email('mine@example.org') }
const theirs = { phone: '+34 91 555 0117', email: 'theirs@example.org' }

test('the picker shows every field that both changed, in words, with who and when', async () => {
  const { desk, contactId, before } = await openContactDesk()
  await using _ = desk
  await desk.api.settings.update({ operator: 'Ana', deskName: 'Door 1' })
  await editBoth(desk, contactId, mine, theirs)
  const view = await shown(desk)
  expect(view).toMatchObject({
    kind: 'changedThere',
    change: 'edit',
    dataSet: 'contacts',
    recordId: contactId,
    mine: { by: 'Ana', desk: 'Door 1' },
    canKeepMine: true,
    canKeepBoth: true,
  })
  expect(view.fields.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
    ['E-mail', 'mine@example.org', 'theirs@example.org'],
    ['Phone', '+34 91 555 0171 (mobile)', '+34 91 555 0117 (mobile)'],
  ])
  expect(view.fields[0]?.before).toContain(before.info?.emails?.items?.[0]?.email)
  expect(view.name).toContain(before.info?.name?.last)
})

test('the newer side is the one written last; within a second, which clocks cannot tell, it is theirs', {
  tags: 'long',
}, async () => {
  for (const [last, apartMs, newer] of [
    ['theirs', 60_000, 'theirs'],
    ['mine', 60_000, 'mine'],
    ['mine', 400, 'theirs'],
  ] as const) {
    const { desk, contactId } = await openContactDesk()
    await using _ = desk
    await goOffline(desk)
    if (last === 'mine') await act(desk, { updateContact: { id: contactId, phone: theirs.phone } })
    desk.clock.advance(apartMs)
    await desk.api.contacts.edit({ contactId, fields: { phones: mine.phones } })
    desk.clock.advance(apartMs)
    if (last === 'theirs') await act(desk, { updateContact: { id: contactId, phone: theirs.phone } })
    goOnline(desk)
    expect((await shown(desk)).fields[0]?.newer).toBe(newer)
  }
})

test('42. Two users edit the same field: three versions, a side per field, and the rest stays in history', async () => {
  const { desk, contactId } = await openContactDesk()
  await using _ = desk
  await editBoth(desk, contactId, { ...mine, company: 'Marlowe House' }, theirs)
  const row = await meets(desk)
  await choose(desk, { choice: 'pick', picks: { phones: 'theirs', emails: 'mine' } })
  expect((await queueOf(desk)).map(({ id }) => id)).not.toContain(row.id)
  await desk.drained()
  expect(onSite(desk, contactId)).toMatchObject({
    phones: phone(theirs.phone),
    emails: [expect.objectContaining({ email: 'mine@example.org' })],
    company: 'Marlowe House',
  })
  const records = await chosen(desk)
  expect(records.map(({ detail, canRestore }) => [detail, canRestore]).sort()).toEqual([
    ['E-mail: the version of this laptop was kept.', true],
    ['Phone: the site’s version was kept.', true],
  ])
})

test('all theirs with nothing else to write: nothing is sent, and mine is in history', async () => {
  const { desk, contactId } = await openContactDesk()
  await using _ = desk
  await editBoth(desk, contactId, mine, theirs)
  const sent = desk.network.requests.length
  await choose(desk, { choice: 'theirs' })
  await desk.drained()
  expect(desk.network.requests.slice(sent).filter(({ method }) => method === 'PATCH')).toEqual([])
  expect(onSite(desk, contactId)).toMatchObject({ phones: phone(theirs.phone) })
  expect((await desk.api.contacts.get({ id: contactId })).email).toBe(theirs.email)
  expect(await chosen(desk)).toMatchObject([
    { detail: 'E-mail, Phone: the site’s version was kept.', canRestore: true },
  ])
})

test('all mine: what the site had is in history', async () => {
  const { desk, contactId } = await openContactDesk()
  await using _ = desk
  await editBoth(desk, contactId, mine, theirs)
  await choose(desk, { choice: 'mine' })
  await desk.drained()
  expect(onSite(desk, contactId)).toMatchObject({ phones: mine.phones })
  expect(await chosen(desk)).toMatchObject([{ detail: 'E-mail, Phone: the version of this laptop was kept.' }])
})

test('both: mine becomes a contact of its own, theirs stays', async () => {
  const { desk, contactId } = await openContactDesk()
  await using _ = desk
  await editBoth(desk, contactId, mine, theirs)
  const before = desk.sandbox.world.contacts.all().length
  await choose(desk, { choice: 'both' })
  await desk.drained()
  expect(desk.sandbox.world.contacts.all()).toHaveLength(before + 1)
  expect(onSite(desk, contactId)).toMatchObject({ phones: phone(theirs.phone) })
  const made = mustHave(
    desk.sandbox.world.contacts.all().find((contact) => contact.primaryInfo?.email === 'mine@example.org'),
  )
  expect(onSite(desk, made.id)).toMatchObject({ phones: mine.phones, last: onSite(desk, contactId)['last'] })
})

test('deleted there, mine: the contact is made again with everything it had, its labels included', async () => {
  const { desk, contactId, before } = await openContactDesk()
  await using _ = desk
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId, fields: { company: 'Marlowe House' } })
  await act(desk, { deleteContact: { id: contactId } })
  goOnline(desk)
  expect(await shown(desk)).toMatchObject({ kind: 'deletedThere', canKeepMine: true, canKeepBoth: false })
  await desk.api.contacts.label({ contactId, add: ['custom.patron'] })
  await choose(desk, { choice: 'mine' })
  await desk.drained()
  const made = mustHave(desk.sandbox.world.contacts.all().find(({ info }) => info?.company === 'Marlowe House'))
  expect(made.id).not.toBe(contactId)
  expect(made.info?.name?.last).toBe(before.info?.name?.last)
  expect(made.info?.labelKeys?.items).toEqual([...new Set([...(before.info?.labelKeys?.items ?? []), 'custom.patron'])])
  await expect(desk.api.contacts.get({ id: contactId })).rejects.toMatchObject({ code: 'not_found' })
  expect((await desk.api.contacts.get({ id: made.id })).company).toBe('Marlowe House')
})

test('deleted there, theirs: gone here as well, and what it was can be brought back as a whole', async () => {
  const { desk, contactId, before } = await openContactDesk()
  await using _ = desk
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId, fields: { company: 'Marlowe House' } })
  await act(desk, { deleteContact: { id: contactId } })
  goOnline(desk)
  await choose(desk, { choice: 'theirs' })
  expect(await queueOf(desk)).toEqual([])
  await expect(desk.api.contacts.get({ id: contactId })).rejects.toMatchObject({ code: 'not_found' })
  const [record] = await chosen(desk)
  await desk.api.sync.restore({ historyId: mustHave(record).id })
  await desk.drained()
  const made = mustHave(desk.sandbox.world.contacts.all().find(({ info }) => info?.company === 'Marlowe House'))
  expect(made.info?.name?.last).toBe(before.info?.name?.last)
})

test.each([['mine'], ['theirs']] as const)('deleted here and changed there: %s', async (choice) => {
  const { desk, contactId } = await openContactDesk()
  await using _ = desk
  await goOffline(desk)
  await desk.api.contacts.delete({ contactId })
  await act(desk, { updateContact: { id: contactId, phone: theirs.phone } })
  goOnline(desk)
  expect(await shown(desk)).toMatchObject({
    kind: 'changedThere',
    change: 'delete',
    canKeepBoth: false,
    fields: [{ label: 'Phone', mine: '', theirs: '+34 91 555 0117 (mobile)' }],
  })
  await choose(desk, { choice })
  await desk.drained()
  expect(desk.sandbox.world.contacts.get(contactId) === undefined).toBe(choice === 'mine')
  const [record] = await chosen(desk)
  expect(record?.canRestore).toBe(choice === 'mine')
  if (choice === 'theirs') expect((await desk.api.contacts.get({ id: contactId })).leaving).toBe(false)
})

async function duplicate() {
  const { desk, contactId, before } = await openContactDesk()
  await desk.api.contacts.create({
    fields: { first: 'Second', last: 'Entry', emails: email(before.primaryInfo?.email ?? '') },
  })
  return { desk, contactId, before, view: await shown(desk) }
}

test.each([['mine'], ['both']] as const)('the site has the person already, %s: both are there', async (choice) => {
  const { desk, view, contactId } = await duplicate()
  await using _ = desk
  expect(view).toMatchObject({ kind: 'duplicate', change: 'create', otherId: contactId, name: 'Second Entry' })
  expect(view.fields.find(({ label }) => label === 'Last name')).toMatchObject({ mine: 'Entry' })
  await choose(desk, { choice })
  await desk.drained()
  const named = desk.sandbox.world.contacts.all().filter(({ info }) => info?.name?.last === 'Entry')
  expect(named).toHaveLength(1)
  expect(desk.sandbox.world.contacts.get(contactId)).toBeDefined()
})

test('the site has the person already, theirs: the queue is about that one, and mine can be brought back', async () => {
  const { desk, view, contactId } = await duplicate()
  await using _ = desk
  await desk.api.contacts.label({ contactId: view.recordId, add: ['custom.patron'] })
  await choose(desk, { choice: 'theirs' })
  await desk.drained()
  expect(desk.sandbox.world.contacts.all().filter(({ info }) => info?.name?.last === 'Entry')).toEqual([])
  expect(desk.sandbox.world.contacts.get(contactId)?.info?.labelKeys?.items).toContain('custom.patron')
  expect((await desk.api.contacts.get({ id: view.recordId })).id).toBe(contactId)
  const [record] = await chosen(desk)
  await desk.api.sync.restore({ historyId: mustHave(record).id })
  await desk.drained()
  expect(onSite(desk, contactId)).toMatchObject({ first: 'Second', last: 'Entry' })
})

test('restore is a new change over the record as it is now, once', async () => {
  const { desk, contactId } = await openContactDesk()
  await using _ = desk
  await editBoth(desk, contactId, mine, theirs)
  await choose(desk, { choice: 'theirs' })
  await act(desk, { updateContact: { id: contactId, phone: '+34 91 555 0199' } })
  await desk.api.sync.refresh({ dataSet: 'contacts' })
  await desk.until('pulled', async () => (await desk.api.contacts.get({ id: contactId })).phone === '+34 91 555 0199')
  const historyId = mustHave((await chosen(desk))[0]).id
  const { operationId } = await desk.api.sync.restore({ historyId })
  expect((await queueOf(desk)).map(({ id }) => id)).toEqual([operationId])
  await desk.drained()
  expect(onSite(desk, contactId)).toMatchObject({ phones: mine.phones })
  const [record] = await chosen(desk)
  expect(record?.restoredAt).not.toBeNull()
  await expect(desk.api.sync.restore({ historyId })).rejects.toMatchObject({ code: 'precondition' })
  await expect(desk.api.sync.restore({ historyId: 'nothing' })).rejects.toMatchObject({ code: 'not_found' })
})

test.each([['both'], ['theirs']] as const)('an address that another contact has, %s', async (choice) => {
  const { desk, contactId, before } = await openContactDesk()
  await using _ = desk
  const other = mustHave(
    desk.sandbox.world.contacts
      .all()
      .find(({ id, primaryInfo }) => id !== contactId && primaryInfo?.email !== undefined),
  )
  const address = other.primaryInfo?.email ?? ''
  await desk.api.contacts.edit({ contactId, fields: { company: 'Marlowe House', emails: email(address) } })
  const view = await shown(desk)
  expect(view).toMatchObject({ kind: 'duplicate', change: 'edit', otherId: other.id })
  expect(view.name).toContain(before.info?.name?.last)
  expect(view.fields.find(({ label }) => label === 'Last name')?.theirs).toBe(other.info?.name?.last)
  await choose(desk, { choice })
  await desk.drained()
  expect(onSite(desk, contactId)['company']).toBe(choice === 'both' ? 'Marlowe House' : null)
  expect(onSite(desk, other.id)['last']).toBe(other.info?.name?.last)
  expect(await chosen(desk)).toMatchObject(
    choice === 'both' ? [] : [{ canRestore: true, detail: 'Company, E-mail: the site’s version was kept.' }],
  )
})
