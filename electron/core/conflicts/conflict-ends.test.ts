import { expect, test } from 'vitest'
import { action, goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import {
  choose,
  chosen,
  editBoth,
  meets,
  onSite,
  openContactLaptop,
  phone,
  readView,
} from '../../../tests/support/two-versions.ts'

const mine = '+34 91 555 0171'
const theirs = '+34 91 555 0117'

async function openConflict() {
  const opened = await openContactLaptop()
  await editBoth(opened.laptop, opened.contactId, { phones: phone(mine) }, { phone: theirs })
  return opened
}

/** The site's own change of the contact, which this laptop learns with the next pull. */
async function changedAgain(laptop: TestLaptop, contactId: string, number: string): Promise<void> {
  await action(laptop, { updateContact: { id: contactId, phone: number } })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
}

test('47. Conflict resolved on another device: the row goes with a note, and cannot be resolved twice', async () => {
  const { laptop, contactId } = await openConflict()
  await using _ = laptop
  const view = await readView(laptop)
  await changedAgain(laptop, contactId, mine)
  await laptop.drained()
  expect(await chosen(laptop)).toMatchObject([
    { detail: 'The site now has the same values, so there was nothing to choose.', canRestore: false },
  ])
  const { id, version } = view
  await expect(laptop.api.sync.resolve({ id, version, resolution: { choice: 'theirs' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(laptop.api.sync.conflict({ id })).rejects.toMatchObject({ code: 'not_found' })
  expect(onSite(laptop, contactId)).toMatchObject({ phones: phone(mine) })
})

test('a choice that is made twice is carried out once', async () => {
  const { laptop, contactId } = await openConflict()
  await using _ = laptop
  const { id, version } = await readView(laptop)
  await laptop.api.sync.resolve({ id, version, resolution: { choice: 'mine' } })
  for (const choice of ['mine', 'theirs'] as const) {
    await expect(laptop.api.sync.resolve({ id, version, resolution: { choice } })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  await laptop.drained()
  expect(await chosen(laptop)).toHaveLength(1)
  expect(onSite(laptop, contactId)).toMatchObject({ phones: phone(mine) })
})

test('theirs changed again: the view is the new one, and a choice of the old one is refused', async () => {
  const { laptop, contactId } = await openConflict()
  await using _ = laptop
  const old = await readView(laptop)
  await changedAgain(laptop, contactId, '+34 91 555 0199')
  await laptop.until('seen', async () => (await readView(laptop)).version !== old.version)
  expect((await readView(laptop)).fields).toMatchObject([
    { mine: `${mine} (mobile)`, theirs: '+34 91 555 0199 (mobile)' },
  ])
  const resolution = { choice: 'mine' } as const
  await expect(laptop.api.sync.resolve({ id: old.id, version: old.version, resolution })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await queueOf(laptop)).toHaveLength(1)
  await choose(laptop, resolution)
  await laptop.drained()
  expect(onSite(laptop, contactId)).toMatchObject({ phones: phone(mine) })
})

test('the other side takes its change back: mine goes out by itself', async () => {
  const { laptop, contactId, before } = await openConflict()
  await using _ = laptop
  laptop.sandbox.world.contacts.put({
    ...before,
    revision: 90,
    updatedDate: new Date(laptop.clock.now()).toISOString(),
  })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.drained()
  expect(onSite(laptop, contactId)).toMatchObject({ phones: phone(mine) })
  expect(await chosen(laptop)).toEqual([])
})

test('the site changes between the choice and the sending: the picker comes back with the new version', async () => {
  const { laptop, contactId } = await openConflict()
  await using _ = laptop
  await readView(laptop)
  await goOffline(laptop)
  await action(laptop, { updateContact: { id: contactId, phone: '+34 91 555 0199' } })
  await choose(laptop, { choice: 'mine' })
  goOnline(laptop)
  await meets(laptop)
  expect((await readView(laptop)).fields).toMatchObject([{ theirs: '+34 91 555 0199 (mobile)' }])
  await choose(laptop, { choice: 'theirs' })
  await laptop.drained()
  expect(onSite(laptop, contactId)).toMatchObject({ phones: phone('+34 91 555 0199') })
  expect((await chosen(laptop)).map(({ detail }) => detail)).toEqual([
    'Phone: the site’s version was kept.',
    'Phone: the version of this laptop was kept.',
  ])
})

test('an edit that waits behind the conflict goes out after the choice', async () => {
  const { laptop, contactId } = await openConflict()
  await using _ = laptop
  await laptop.api.contacts.edit({ contactId, fields: { company: 'Marlowe House' } })
  expect((await queueOf(laptop)).map(({ waitsFor, number }) => waitsFor ?? number)).toEqual([1, 1])
  await choose(laptop, { choice: 'theirs' })
  await laptop.drained()
  expect(onSite(laptop, contactId)).toMatchObject({ phones: phone(theirs), company: 'Marlowe House' })
})

test('a choice that a conflict does not have is refused and changes nothing', async () => {
  const { laptop } = await openConflict()
  await using _ = laptop
  const { id, version } = await readView(laptop)
  const resolution = { choice: 'pick', picks: {} } as const
  await expect(laptop.api.sync.resolve({ id, version, resolution })).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await queueOf(laptop))[0]).toMatchObject({ id, hasConflict: true })
})

test('an open conflict survives a restart, and so does its choice', async () => {
  const { laptop, contactId } = await openConflict()
  await using _ = laptop
  await laptop.crash()
  await laptop.quiet()
  await choose(laptop, { choice: 'mine' })
  await laptop.crash()
  await laptop.drained()
  expect(onSite(laptop, contactId)).toMatchObject({ phones: phone(mine) })
  expect(await chosen(laptop)).toHaveLength(1)
})
