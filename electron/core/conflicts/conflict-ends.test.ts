import { expect, test } from 'vitest'
import { act, goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import {
  choose,
  chosen,
  editBoth,
  meets,
  onSite,
  openContactDesk,
  phone,
  shown,
} from '../../../tests/support/two-versions.ts'

const mine = '+34 91 555 0171'
const theirs = '+34 91 555 0117'

async function openConflict() {
  const opened = await openContactDesk()
  await editBoth(opened.desk, opened.contactId, { phones: phone(mine) }, { phone: theirs })
  return opened
}

/** The site's own change of the contact, which this laptop learns with the next pull. */
async function changedAgain(desk: TestDesk, contactId: string, number: string): Promise<void> {
  await act(desk, { updateContact: { id: contactId, phone: number } })
  await desk.api.sync.refresh({ dataSet: 'contacts' })
}

test('47. Conflict resolved on another device: the row goes with a note, and cannot be resolved twice', async () => {
  const { desk, contactId } = await openConflict()
  await using _ = desk
  const view = await shown(desk)
  await changedAgain(desk, contactId, mine)
  await desk.drained()
  expect(await chosen(desk)).toMatchObject([
    { detail: 'The site now has the same values, so there was nothing to choose.', canRestore: false },
  ])
  const { id, version } = view
  await expect(desk.api.sync.resolve({ id, version, resolution: { choice: 'theirs' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(desk.api.sync.conflict({ id })).rejects.toMatchObject({ code: 'not_found' })
  expect(onSite(desk, contactId)).toMatchObject({ phones: phone(mine) })
})

test('a choice that is made twice is carried out once', async () => {
  const { desk, contactId } = await openConflict()
  await using _ = desk
  const { id, version } = await shown(desk)
  await desk.api.sync.resolve({ id, version, resolution: { choice: 'mine' } })
  for (const choice of ['mine', 'theirs'] as const) {
    await expect(desk.api.sync.resolve({ id, version, resolution: { choice } })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  await desk.drained()
  expect(await chosen(desk)).toHaveLength(1)
  expect(onSite(desk, contactId)).toMatchObject({ phones: phone(mine) })
})

test('theirs changed again: the view is the new one, and a choice of the old one is refused', async () => {
  const { desk, contactId } = await openConflict()
  await using _ = desk
  const old = await shown(desk)
  await changedAgain(desk, contactId, '+34 91 555 0199')
  await desk.until('seen', async () => (await shown(desk)).version !== old.version)
  expect((await shown(desk)).fields).toMatchObject([{ mine: `${mine} (mobile)`, theirs: '+34 91 555 0199 (mobile)' }])
  const resolution = { choice: 'mine' } as const
  await expect(desk.api.sync.resolve({ id: old.id, version: old.version, resolution })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await queueOf(desk)).toHaveLength(1)
  await choose(desk, resolution)
  await desk.drained()
  expect(onSite(desk, contactId)).toMatchObject({ phones: phone(mine) })
})

test('the other side takes its change back: mine goes out by itself', async () => {
  const { desk, contactId, before } = await openConflict()
  await using _ = desk
  desk.sandbox.world.contacts.put({ ...before, revision: 90, updatedDate: new Date(desk.clock.now()).toISOString() })
  await desk.api.sync.refresh({ dataSet: 'contacts' })
  await desk.drained()
  expect(onSite(desk, contactId)).toMatchObject({ phones: phone(mine) })
  expect(await chosen(desk)).toEqual([])
})

test('the site changes between the choice and the sending: the picker comes back with the new version', async () => {
  const { desk, contactId } = await openConflict()
  await using _ = desk
  await shown(desk)
  await goOffline(desk)
  await act(desk, { updateContact: { id: contactId, phone: '+34 91 555 0199' } })
  await choose(desk, { choice: 'mine' })
  goOnline(desk)
  await meets(desk)
  expect((await shown(desk)).fields).toMatchObject([{ theirs: '+34 91 555 0199 (mobile)' }])
  await choose(desk, { choice: 'theirs' })
  await desk.drained()
  expect(onSite(desk, contactId)).toMatchObject({ phones: phone('+34 91 555 0199') })
  expect((await chosen(desk)).map(({ detail }) => detail)).toEqual([
    'Phone: the site’s version was kept.',
    'Phone: the version of this laptop was kept.',
  ])
})

test('an edit that waits behind the conflict goes out after the choice', async () => {
  const { desk, contactId } = await openConflict()
  await using _ = desk
  await desk.api.contacts.edit({ contactId, fields: { company: 'Marlowe House' } })
  expect((await queueOf(desk)).map(({ waitsFor, number }) => waitsFor ?? number)).toEqual([1, 1])
  await choose(desk, { choice: 'theirs' })
  await desk.drained()
  expect(onSite(desk, contactId)).toMatchObject({ phones: phone(theirs), company: 'Marlowe House' })
})

test('a choice that a conflict does not have is refused and changes nothing', async () => {
  const { desk } = await openConflict()
  await using _ = desk
  const { id, version } = await shown(desk)
  const resolution = { choice: 'pick', picks: {} } as const
  await expect(desk.api.sync.resolve({ id, version, resolution })).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await queueOf(desk))[0]).toMatchObject({ id, hasConflict: true })
})

test('an open conflict survives a restart, and so does its choice', async () => {
  const { desk, contactId } = await openConflict()
  await using _ = desk
  await desk.crash()
  await desk.quiet()
  await choose(desk, { choice: 'mine' })
  await desk.crash()
  await desk.drained()
  expect(onSite(desk, contactId)).toMatchObject({ phones: phone(mine) })
  expect(await chosen(desk)).toHaveLength(1)
})
