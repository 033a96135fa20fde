import { expect, test } from 'vitest'
import { act, goOffline, goOnline, openDoor, queueOf } from '../support/open-door.ts'
import { choose, editBoth, openContactDesk, phone, shown } from '../support/two-versions.ts'
import { contactWrites, historyOf, incidentsOf, minute, onSite, peopleOf, personOf } from './at-the-door.ts'

test('41. Two users edit different fields of one item: merged, both kept, noted', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id } = personOf(desk)
  await goOffline(desk)
  await desk.api.contacts.edit({ contactId: id, fields: { company: 'Marlowe and Sons' } })
  await act(desk, { updateContact: { id, last: 'Elsewhere' } })
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, id)?.info).toMatchObject({ company: 'Marlowe and Sons', name: { last: 'Elsewhere' } })
  expect(await desk.api.contacts.get({ id })).toMatchObject({ company: 'Marlowe and Sons' })
  expect((await desk.api.contacts.get({ id })).name).toContain('Elsewhere')
  expect(await historyOf(desk)).toMatchObject([{ result: 'done' }])
})

test('42. Two users edit the same field: three versions; whichever is chosen, the other stays in history', {
  tags: 'long',
}, async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const { desk, contactId } = await openContactDesk()
    await using _ = desk
    const [mine, theirs] = ['+34 91 555 0171', '+34 91 555 0117']
    await editBoth(desk, contactId, { phones: phone(mine) }, { phone: theirs })
    const { fields } = await shown(desk)
    expect(fields).toMatchObject([{ field: 'phones', before: expect.any(String) }])
    expect([fields[0]?.mine, fields[0]?.theirs].join()).toMatch(/0171.*0117/)
    await choose(desk, { choice })
    await desk.drained()
    expect(onSite(desk, contactId)?.info?.phones?.items?.[0]?.phone).toBe(choice === 'mine' ? mine : theirs)
    const [kept] = (await historyOf(desk)).filter(({ canRestore }) => canRestore)
    expect(kept).toMatchObject({ result: 'resolved', restoredAt: null })
    // The one that was not chosen can still be brought back.
    await desk.api.sync.restore({ historyId: kept?.id ?? '' })
    await desk.drained()
    expect(onSite(desk, contactId)?.info?.phones?.items?.[0]?.phone).toBe(choice === 'mine' ? theirs : mine)
  }
})

test('43. A reviewer marks 300 records offline and 3 changed meanwhile: 297 go, 3 listed with the reason', {
  timeout: 90_000,
}, async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const people = peopleOf(desk, 300)
  await goOffline(desk)
  for (const { id } of people) await desk.api.contacts.edit({ contactId: id, fields: { jobTitle: 'Approved' } })
  const changed = [people[7], people[150], people[299]].map((person) => person?.id ?? '')
  for (const id of changed) {
    const contact = onSite(desk, id)
    if (contact === undefined) throw new Error('The contact is gone.')
    const updatedDate = new Date(desk.clock.now()).toISOString()
    const info = { ...contact.info, jobTitle: 'Rejected' }
    desk.sandbox.world.contacts.put({ ...contact, info, updatedDate, revision: (contact.revision ?? 0) + 1 })
  }
  goOnline(desk)
  await desk.until('three are left', async () => (await queueOf(desk)).every(({ state }) => state === 'needsYou'))
  const left = await queueOf(desk)
  expect(left.map(({ recordId }) => recordId).toSorted()).toEqual(changed.toSorted())
  for (const row of left) expect(row).toMatchObject({ hasConflict: true, lastAnswer: { code: 'conflict' } })
  const approved = people.filter(({ id }) => onSite(desk, id)?.info?.jobTitle === 'Approved')
  expect(approved).toHaveLength(297)
  expect((await historyOf(desk)).filter(({ result }) => result === 'done')).toHaveLength(297)
})

test('44. A reviewer changes their mind before the sync: one final state is sent', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id, revision = 0 } = personOf(desk)
  await goOffline(desk)
  for (const jobTitle of ['Approved', 'Rejected', 'Approved', 'On hold']) {
    await desk.api.contacts.edit({ contactId: id, fields: { jobTitle } })
  }
  expect(await queueOf(desk)).toHaveLength(1)
  goOnline(desk)
  await desk.drained()
  expect(contactWrites(desk)).toHaveLength(1)
  expect(onSite(desk, id)).toMatchObject({ revision: revision + 1, info: { jobTitle: 'On hold' } })
})

test('45. An edit queued behind an unsent edit of one’s own: no conflict with oneself', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id } = personOf(desk)
  const held = desk.network.hold(({ method, url }) => method === 'PATCH' && url.includes(id))
  await desk.api.contacts.edit({ contactId: id, fields: { jobTitle: 'First' } })
  await desk.until('it is on its way', () => held.arrived())
  await desk.api.contacts.edit({ contactId: id, fields: { jobTitle: 'Second' } })
  expect(await queueOf(desk)).toHaveLength(2)
  await desk.pass(5_000)
  held.release()
  await desk.drained()
  expect(onSite(desk, id)?.info?.jobTitle).toBe('Second')
  expect((await historyOf(desk)).map(({ result }) => result)).toEqual(['done', 'done'])
  expect(await incidentsOf(desk)).toEqual([])
})

test('46. A refused item is fixed on the server: “send again” is built from current data', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const { id, revision = 0 } = personOf(desk)
  desk.network.replace(({ method, url }) => {
    if (method !== 'PATCH' || !url.includes(id)) return undefined
    const text = '{"message":"That is not allowed.","details":{"applicationError":{"code":"NOT_ALLOWED"}}}'
    return { status: 400, url, headers: { 'content-type': 'application/json' }, text }
  })
  await desk.api.contacts.edit({ contactId: id, fields: { company: 'Marlowe and Sons' } })
  await desk.until('refused', async () => (await queueOf(desk))[0]?.state === 'refused')
  desk.network.replace(undefined)
  await act(desk, { updateContact: { id, last: 'Elsewhere' } })
  await desk.pass(3 * minute)
  const [row] = await queueOf(desk)
  expect(row).toMatchObject({ state: 'refused', lastAnswer: { code: 'refused' } })
  await desk.api.sync.retry({ ids: [row?.id ?? ''] })
  await desk.drained()
  const sent = contactWrites(desk).map(({ body }) => JSON.parse(body ?? '{}').revision)
  expect(sent).toEqual([revision, revision + 1])
  expect(onSite(desk, id)?.info).toMatchObject({ company: 'Marlowe and Sons', name: { last: 'Elsewhere' } })
})
