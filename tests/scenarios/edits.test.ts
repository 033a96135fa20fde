import { expect, test } from 'vitest'
import { action, goOffline, goOnline, openDoor, queueOf } from '../support/open-door.ts'
import { choose, editBoth, openContactLaptop, phone, readView } from '../support/two-versions.ts'
import { contactWrites, historyOf, incidentsOf, minute, onSite, peopleOf, personOf } from './at-the-door.ts'

test('41. Two users edit different fields of one item: merged, both kept, noted', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = personOf(laptop)
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: id, fields: { company: 'Marlowe and Sons' } })
  await action(laptop, { updateContact: { id, last: 'Elsewhere' } })
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, id)?.info).toMatchObject({ company: 'Marlowe and Sons', name: { last: 'Elsewhere' } })
  expect(await laptop.api.contacts.get({ id })).toMatchObject({ company: 'Marlowe and Sons' })
  expect((await laptop.api.contacts.get({ id })).name).toContain('Elsewhere')
  expect(await historyOf(laptop)).toMatchObject([{ result: 'done' }])
})

test('42. Two users edit the same field: three versions; whichever is chosen, the other stays in history', {
  tags: 'long',
}, async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const { laptop, contactId } = await openContactLaptop()
    await using _ = laptop
    const [mine, theirs] = ['+34 91 555 0171', '+34 91 555 0117']
    await editBoth(laptop, contactId, { phones: phone(mine) }, { phone: theirs })
    const { fields } = await readView(laptop)
    expect(fields).toMatchObject([{ field: 'phones', before: expect.any(String) }])
    expect([fields[0]?.mine, fields[0]?.theirs].join()).toMatch(/0171.*0117/)
    await choose(laptop, { choice })
    await laptop.drained()
    expect(onSite(laptop, contactId)?.info?.phones?.items?.[0]?.phone).toBe(choice === 'mine' ? mine : theirs)
    const [kept] = (await historyOf(laptop)).filter(({ canRestore }) => canRestore)
    expect(kept).toMatchObject({ result: 'resolved', restoredAt: null })
    // The one that was not chosen can still be brought back.
    await laptop.api.sync.restore({ historyId: kept?.id ?? '' })
    await laptop.drained()
    expect(onSite(laptop, contactId)?.info?.phones?.items?.[0]?.phone).toBe(choice === 'mine' ? theirs : mine)
  }
})

test('43. A reviewer marks 300 records offline and 3 changed meanwhile: 297 go, 3 listed with the reason', {
  timeout: 90_000,
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const people = peopleOf(laptop, 300)
  await goOffline(laptop)
  for (const { id } of people) await laptop.api.contacts.edit({ contactId: id, fields: { jobTitle: 'Approved' } })
  const changed = [people[7], people[150], people[299]].map((person) => person?.id ?? '')
  for (const id of changed) {
    const contact = onSite(laptop, id)
    if (contact === undefined) throw new Error('The contact is gone.')
    const updatedDate = new Date(laptop.clock.now()).toISOString()
    const info = { ...contact.info, jobTitle: 'Rejected' }
    laptop.sandbox.world.contacts.put({ ...contact, info, updatedDate, revision: (contact.revision ?? 0) + 1 })
  }
  goOnline(laptop)
  await laptop.until('three are left', async () => (await queueOf(laptop)).every(({ state }) => state === 'needsYou'))
  const left = await queueOf(laptop)
  expect(left.map(({ recordId }) => recordId).toSorted()).toEqual(changed.toSorted())
  for (const row of left) expect(row).toMatchObject({ hasConflict: true, lastAnswer: { code: 'conflict' } })
  const approved = people.filter(({ id }) => onSite(laptop, id)?.info?.jobTitle === 'Approved')
  expect(approved).toHaveLength(297)
  expect((await historyOf(laptop)).filter(({ result }) => result === 'done')).toHaveLength(297)
})

test('44. A reviewer changes their mind before the sync: one final state is sent', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id, revision = 0 } = personOf(laptop)
  await goOffline(laptop)
  for (const jobTitle of ['Approved', 'Rejected', 'Approved', 'On hold']) {
    await laptop.api.contacts.edit({ contactId: id, fields: { jobTitle } })
  }
  expect(await queueOf(laptop)).toHaveLength(1)
  goOnline(laptop)
  await laptop.drained()
  expect(contactWrites(laptop)).toHaveLength(1)
  expect(onSite(laptop, id)).toMatchObject({ revision: revision + 1, info: { jobTitle: 'On hold' } })
})

test('45. An edit queued behind an unsent edit of one’s own: no conflict with oneself', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = personOf(laptop)
  const held = laptop.network.hold(({ method, url }) => method === 'PATCH' && url.includes(id))
  await laptop.api.contacts.edit({ contactId: id, fields: { jobTitle: 'First' } })
  await laptop.until('it is on its way', () => held.arrived())
  await laptop.api.contacts.edit({ contactId: id, fields: { jobTitle: 'Second' } })
  expect(await queueOf(laptop)).toHaveLength(2)
  await laptop.pass(5_000)
  held.release()
  await laptop.drained()
  expect(onSite(laptop, id)?.info?.jobTitle).toBe('Second')
  expect((await historyOf(laptop)).map(({ result }) => result)).toEqual(['done', 'done'])
  expect(await incidentsOf(laptop)).toEqual([])
})

test('46. A refused item is fixed on the server: “send again” is built from current data', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id, revision = 0 } = personOf(laptop)
  laptop.network.replace(({ method, url }) => {
    if (method !== 'PATCH' || !url.includes(id)) return undefined
    const text = '{"message":"That is not allowed.","details":{"applicationError":{"code":"NOT_ALLOWED"}}}'
    return { status: 400, url, headers: { 'content-type': 'application/json' }, text }
  })
  await laptop.api.contacts.edit({ contactId: id, fields: { company: 'Marlowe and Sons' } })
  await laptop.until('refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  laptop.network.replace(undefined)
  await action(laptop, { updateContact: { id, last: 'Elsewhere' } })
  await laptop.pass(3 * minute)
  const [row] = await queueOf(laptop)
  expect(row).toMatchObject({ state: 'refused', lastAnswer: { code: 'refused' } })
  await laptop.api.sync.retry({ ids: [row?.id ?? ''] })
  await laptop.drained()
  const sent = contactWrites(laptop).map(({ body }) => JSON.parse(body ?? '{}').revision)
  expect(sent).toEqual([revision, revision + 1])
  expect(onSite(laptop, id)?.info).toMatchObject({ company: 'Marlowe and Sons', name: { last: 'Elsewhere' } })
})
