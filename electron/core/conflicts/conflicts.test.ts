import { expect, test } from 'vitest'
import { action, goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import {
  choose,
  chosen,
  editBoth,
  email,
  meets,
  mustHave,
  onSite,
  openContactLaptop,
  phone,
  readView,
} from '../../../tests/support/two-versions.ts'

const mine = { phones: phone('+34 91 555 0171'), emails: email('mine@example.org') }
const theirs = { phone: '+34 91 555 0117', email: 'theirs@example.org' }

test('the picker shows every field that both changed, in words, with who and when', async () => {
  const { laptop, contactId, before } = await openContactLaptop()
  await using _ = laptop
  await laptop.api.settings.update({ operator: 'Ana', deskName: 'Door 1' })
  await editBoth(laptop, contactId, mine, theirs)
  const view = await readView(laptop)
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
    const { laptop, contactId } = await openContactLaptop()
    await using _ = laptop
    await goOffline(laptop)
    if (last === 'mine') await action(laptop, { updateContact: { id: contactId, phone: theirs.phone } })
    laptop.clock.advance(apartMs)
    await laptop.api.contacts.edit({ contactId, fields: { phones: mine.phones } })
    laptop.clock.advance(apartMs)
    if (last === 'theirs') await action(laptop, { updateContact: { id: contactId, phone: theirs.phone } })
    goOnline(laptop)
    expect((await readView(laptop)).fields[0]?.newer).toBe(newer)
  }
})

test('42. Two users edit the same field: three versions, a side per field, and the rest stays in history', async () => {
  const { laptop, contactId } = await openContactLaptop()
  await using _ = laptop
  await editBoth(laptop, contactId, { ...mine, company: 'Marlowe House' }, theirs)
  const row = await meets(laptop)
  await choose(laptop, { choice: 'pick', picks: { phones: 'theirs', emails: 'mine' } })
  expect((await queueOf(laptop)).map(({ id }) => id)).not.toContain(row.id)
  await laptop.drained()
  expect(onSite(laptop, contactId)).toMatchObject({
    phones: phone(theirs.phone),
    emails: [expect.objectContaining({ email: 'mine@example.org' })],
    company: 'Marlowe House',
  })
  const records = await chosen(laptop)
  expect(records.map(({ detail, canRestore }) => [detail, canRestore]).sort()).toEqual([
    ['E-mail: the version of this laptop was kept.', true],
    ['Phone: the site’s version was kept.', true],
  ])
})

test('all theirs with nothing else to write: nothing is sent, and mine is in history', async () => {
  const { laptop, contactId } = await openContactLaptop()
  await using _ = laptop
  await editBoth(laptop, contactId, mine, theirs)
  const sent = laptop.network.requests.length
  await choose(laptop, { choice: 'theirs' })
  await laptop.drained()
  expect(laptop.network.requests.slice(sent).filter(({ method }) => method === 'PATCH')).toEqual([])
  expect(onSite(laptop, contactId)).toMatchObject({ phones: phone(theirs.phone) })
  expect((await laptop.api.contacts.get({ id: contactId })).email).toBe(theirs.email)
  expect(await chosen(laptop)).toMatchObject([
    { detail: 'E-mail, Phone: the site’s version was kept.', canRestore: true },
  ])
})

test('all mine: what the site had is in history', async () => {
  const { laptop, contactId } = await openContactLaptop()
  await using _ = laptop
  await editBoth(laptop, contactId, mine, theirs)
  await choose(laptop, { choice: 'mine' })
  await laptop.drained()
  expect(onSite(laptop, contactId)).toMatchObject({ phones: mine.phones })
  expect(await chosen(laptop)).toMatchObject([{ detail: 'E-mail, Phone: the version of this laptop was kept.' }])
})

test('both: mine becomes a contact of its own, theirs stays', async () => {
  const { laptop, contactId } = await openContactLaptop()
  await using _ = laptop
  await editBoth(laptop, contactId, mine, theirs)
  const before = laptop.sandbox.world.contacts.all().length
  await choose(laptop, { choice: 'both' })
  await laptop.drained()
  expect(laptop.sandbox.world.contacts.all()).toHaveLength(before + 1)
  expect(onSite(laptop, contactId)).toMatchObject({ phones: phone(theirs.phone) })
  const made = mustHave(
    laptop.sandbox.world.contacts.all().find((contact) => contact.primaryInfo?.email === 'mine@example.org'),
  )
  expect(onSite(laptop, made.id)).toMatchObject({ phones: mine.phones, last: onSite(laptop, contactId)['last'] })
})

test('deleted there, mine: the contact is made again with everything it had, its labels included', async () => {
  const { laptop, contactId, before } = await openContactLaptop()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId, fields: { company: 'Marlowe House' } })
  await action(laptop, { deleteContact: { id: contactId } })
  goOnline(laptop)
  expect(await readView(laptop)).toMatchObject({ kind: 'deletedThere', canKeepMine: true, canKeepBoth: false })
  await laptop.api.contacts.label({ contactId, add: ['custom.patron'] })
  await choose(laptop, { choice: 'mine' })
  await laptop.drained()
  const made = mustHave(laptop.sandbox.world.contacts.all().find(({ info }) => info?.company === 'Marlowe House'))
  expect(made.id).not.toBe(contactId)
  expect(made.info?.name?.last).toBe(before.info?.name?.last)
  expect(made.info?.labelKeys?.items).toEqual([...new Set([...(before.info?.labelKeys?.items ?? []), 'custom.patron'])])
  await expect(laptop.api.contacts.get({ id: contactId })).rejects.toMatchObject({ code: 'not_found' })
  expect((await laptop.api.contacts.get({ id: made.id })).company).toBe('Marlowe House')
})

test('deleted there, theirs: gone here as well, and what it was can be brought back as a whole', async () => {
  const { laptop, contactId, before } = await openContactLaptop()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId, fields: { company: 'Marlowe House' } })
  await action(laptop, { deleteContact: { id: contactId } })
  goOnline(laptop)
  await choose(laptop, { choice: 'theirs' })
  expect(await queueOf(laptop)).toEqual([])
  await expect(laptop.api.contacts.get({ id: contactId })).rejects.toMatchObject({ code: 'not_found' })
  const [record] = await chosen(laptop)
  await laptop.api.sync.restore({ historyId: mustHave(record).id })
  await laptop.drained()
  const made = mustHave(laptop.sandbox.world.contacts.all().find(({ info }) => info?.company === 'Marlowe House'))
  expect(made.info?.name?.last).toBe(before.info?.name?.last)
})

test.each([['mine'], ['theirs']] as const)('deleted here and changed there: %s', async (choice) => {
  const { laptop, contactId } = await openContactLaptop()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.contacts.delete({ contactId })
  await action(laptop, { updateContact: { id: contactId, phone: theirs.phone } })
  goOnline(laptop)
  expect(await readView(laptop)).toMatchObject({
    kind: 'changedThere',
    change: 'delete',
    canKeepBoth: false,
    fields: [{ label: 'Phone', mine: '', theirs: '+34 91 555 0117 (mobile)' }],
  })
  await choose(laptop, { choice })
  await laptop.drained()
  expect(laptop.sandbox.world.contacts.get(contactId) === undefined).toBe(choice === 'mine')
  const [record] = await chosen(laptop)
  expect(record?.canRestore).toBe(choice === 'mine')
  if (choice === 'theirs') expect((await laptop.api.contacts.get({ id: contactId })).leaving).toBe(false)
})

async function duplicate() {
  const { laptop, contactId, before } = await openContactLaptop()
  await laptop.api.contacts.create({
    fields: { first: 'Second', last: 'Entry', emails: email(before.primaryInfo?.email ?? '') },
  })
  return { laptop, contactId, before, view: await readView(laptop) }
}

test.each([['mine'], ['both']] as const)('the site has the person already, %s: both are there', async (choice) => {
  const { laptop, view, contactId } = await duplicate()
  await using _ = laptop
  expect(view).toMatchObject({ kind: 'duplicate', change: 'create', otherId: contactId, name: 'Second Entry' })
  expect(view.fields.find(({ label }) => label === 'Last name')).toMatchObject({ mine: 'Entry' })
  await choose(laptop, { choice })
  await laptop.drained()
  const named = laptop.sandbox.world.contacts.all().filter(({ info }) => info?.name?.last === 'Entry')
  expect(named).toHaveLength(1)
  expect(laptop.sandbox.world.contacts.get(contactId)).toBeDefined()
})

test('the site has the person already, theirs: the queue is about that one, and mine can be brought back', async () => {
  const { laptop, view, contactId } = await duplicate()
  await using _ = laptop
  await laptop.api.contacts.label({ contactId: view.recordId, add: ['custom.patron'] })
  await choose(laptop, { choice: 'theirs' })
  await laptop.drained()
  expect(laptop.sandbox.world.contacts.all().filter(({ info }) => info?.name?.last === 'Entry')).toEqual([])
  expect(laptop.sandbox.world.contacts.get(contactId)?.info?.labelKeys?.items).toContain('custom.patron')
  expect((await laptop.api.contacts.get({ id: view.recordId })).id).toBe(contactId)
  const [record] = await chosen(laptop)
  await laptop.api.sync.restore({ historyId: mustHave(record).id })
  await laptop.drained()
  expect(onSite(laptop, contactId)).toMatchObject({ first: 'Second', last: 'Entry' })
})

test('restore is a new change over the record as it is now, once', async () => {
  const { laptop, contactId } = await openContactLaptop()
  await using _ = laptop
  await editBoth(laptop, contactId, mine, theirs)
  await choose(laptop, { choice: 'theirs' })
  await action(laptop, { updateContact: { id: contactId, phone: '+34 91 555 0199' } })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.until(
    'pulled',
    async () => (await laptop.api.contacts.get({ id: contactId })).phone === '+34 91 555 0199',
  )
  const historyId = mustHave((await chosen(laptop))[0]).id
  const { operationId } = await laptop.api.sync.restore({ historyId })
  expect((await queueOf(laptop)).map(({ id }) => id)).toEqual([operationId])
  await laptop.drained()
  expect(onSite(laptop, contactId)).toMatchObject({ phones: mine.phones })
  const [record] = await chosen(laptop)
  expect(record?.restoredAt).not.toBeNull()
  await expect(laptop.api.sync.restore({ historyId })).rejects.toMatchObject({ code: 'precondition' })
  await expect(laptop.api.sync.restore({ historyId: 'nothing' })).rejects.toMatchObject({ code: 'not_found' })
})

test.each([['both'], ['theirs']] as const)('an address that another contact has, %s', async (choice) => {
  const { laptop, contactId, before } = await openContactLaptop()
  await using _ = laptop
  const other = mustHave(
    laptop.sandbox.world.contacts
      .all()
      .find(({ id, primaryInfo }) => id !== contactId && primaryInfo?.email !== undefined),
  )
  const address = other.primaryInfo?.email ?? ''
  await laptop.api.contacts.edit({ contactId, fields: { company: 'Marlowe House', emails: email(address) } })
  const view = await readView(laptop)
  expect(view).toMatchObject({ kind: 'duplicate', change: 'edit', otherId: other.id })
  expect(view.name).toContain(before.info?.name?.last)
  expect(view.fields.find(({ label }) => label === 'Last name')?.theirs).toBe(other.info?.name?.last)
  await choose(laptop, { choice })
  await laptop.drained()
  expect(onSite(laptop, contactId)['company']).toBe(choice === 'both' ? 'Marlowe House' : null)
  expect(onSite(laptop, other.id)['last']).toBe(other.info?.name?.last)
  expect(await chosen(laptop)).toMatchObject(
    choice === 'both' ? [] : [{ canRestore: true, detail: 'Company, E-mail: the site’s version was kept.' }],
  )
})
