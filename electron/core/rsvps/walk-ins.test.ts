import { expect, test } from 'vitest'
import type { RsvpFields } from '../../../shared/app/rsvps.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { atSite, inAtSite, openReception, receptionOf, rsvpOf, rsvpsAtSite } from '../../../tests/support/reception.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const party = (change: Partial<RsvpFields> = {}): RsvpFields => ({
  ...{ firstName: 'Quilla', lastName: 'Example', email: 'quilla@example.org' },
  ...{ companions: ['Ada Example', ''], answer: 'YES', form: { comment: 'Step-free, please.' } },
  ...change,
})
const named = (desk: TestDesk, lastName = 'Example') =>
  rsvpsAtSite(desk).filter((rsvp) => rsvp.lastName === lastName && rsvp.firstName === 'Quilla')
const add = (desk: TestDesk, fields = party(), override = true) =>
  desk.api.rsvps.add({ eventId: receptionOf(desk), fields, override })
const creates = (desk: TestDesk) =>
  desk.network.requests.filter(({ method, url }) => method === 'POST' && /\/rsvps$/.test(url)).length

test('offline a party of three is added and let in; after a kill the site has it once, with all three in', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  await goOffline(desk)
  const { recordId: rsvpId } = await add(desk)
  await desk.quiet()
  const shown = await desk.api.rsvps.get({ rsvpId })
  expect(shown).toMatchObject({ name: 'Quilla Example', guests: 3, arrived: 0, answer: 'YES', sync: 'localOnly' })
  expect(shown.answers).toEqual([{ inputName: 'comment', question: 'Anything else', value: 'Step-free, please.' }])
  await desk.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2, 3] })
  expect((await queueOf(desk)).map(({ operation }) => operation)).toEqual(['rsvps.add', 'rsvps.checkIn'])
  await desk.crash()
  await desk.quiet()
  expect((await desk.api.rsvps.get({ rsvpId })).arrived).toBe(3)
  goOnline(desk)
  await desk.drained()
  const [there, ...others] = named(desk)
  expect(others).toEqual([])
  expect(there).toMatchObject({ email: 'quilla@example.org', totalGuests: 3, status: 'YES' })
  expect(there?.additionalGuestDetails).toMatchObject({ guestCount: 2, guestNames: ['Ada Example', ''] })
  expect(there?.form?.inputValues).toContainEqual({ inputName: 'comment', value: 'Step-free, please.' })
  expect(inAtSite(desk, there?.id ?? '')).toEqual([1, 2, 3])
  expect(await desk.api.rsvps.get({ rsvpId })).toMatchObject({ id: there?.id, arrived: 3, sync: null })
})

test('after a lost answer the guest is looked for, and added once', async () => {
  const { desk } = await openReception()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { area: 'rsvps', operation: 'create' } }] })
  await add(desk)
  await desk.drained()
  expect([named(desk).length, creates(desk)]).toEqual([1, 1])
})

test('a request that never arrived is sent again, although an older guest has the same name', async () => {
  const { desk } = await openReception()
  await using _ = desk
  const old = rsvpOf(desk, 3)
  const before = { firstName: 'Quilla', lastName: 'Example', email: 'quilla@example.org' }
  desk.sandbox.world.rsvps.put({ ...old, ...before, revision: '2', updatedDate: '2026-11-01T08:00:00.000Z' })
  desk.sandbox.faults.set({ rules: [{ kind: 'dropBefore', times: 1, match: { area: 'rsvps', operation: 'create' } }] })
  await add(desk)
  await desk.drained()
  expect(named(desk)).toHaveLength(2)
})

test('where two similar guests came since, a person decides', async () => {
  const { desk } = await openReception()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { area: 'rsvps', operation: 'create' } }] })
  await add(desk)
  await desk.until('it took effect', () => named(desk).length === 1)
  const [ours] = named(desk)
  if (ours === undefined) throw new Error('The site has it.')
  desk.sandbox.world.rsvps.put({ ...ours, id: 'another' })
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect((await queueOf(desk))[0]?.lastAnswer?.message).toMatch(/several similar RSVPs/)
  expect(creates(desk)).toBe(1)
})

test('a guest whom the site’s people renamed before we looked is not added twice: a person decides', async () => {
  const { desk } = await openReception()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { area: 'rsvps', operation: 'create' } }] })
  await add(desk, party({ email: '', companions: [] }))
  await desk.until('it took effect', () => named(desk).length === 1)
  const [ours] = named(desk)
  if (ours === undefined) throw new Error('The site has it.')
  desk.clock.advance(1_000)
  const updatedDate = new Date(desk.clock.now()).toISOString()
  desk.sandbox.world.rsvps.put({ ...ours, lastName: 'Renamed', revision: '2', updatedDate })
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect([named(desk).length, named(desk, 'Renamed').length, creates(desk)]).toEqual([0, 1, 1])
})

test('changed before it left, it goes out as it is now', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  await goOffline(desk)
  const { recordId: rsvpId } = await add(desk)
  await desk.api.rsvps.edit({ eventId, rsvpId, fields: { companions: ['Ada Example'], form: { comment: null } } })
  await desk.api.rsvps.answer({ eventId, rsvpId, answer: 'NO' })
  expect(await queueOf(desk)).toHaveLength(1)
  await desk.quiet()
  expect(await desk.api.rsvps.get({ rsvpId })).toMatchObject({ guests: 2, answer: 'NO', answers: [] })
  goOnline(desk)
  await desk.drained()
  expect(named(desk)).toMatchObject([{ totalGuests: 2, status: 'NO' }])
})

test('a full event refuses a party; with its limit set aside it is taken, for the owner’s role alone', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { placesLeft, mayOverride, isClosed, maxCompanions } = await desk.api.rsvps.form({ eventId, rsvpId: null })
  expect({ placesLeft, mayOverride, isClosed, maxCompanions }).toEqual({
    ...{ placesLeft: 2, mayOverride: true, isClosed: false, maxCompanions: 10 },
  })
  const { recordId: rsvpId } = await add(desk, party(), false)
  await desk.until('it is refused', async () => (await queueOf(desk))[0]?.state === 'refused')
  expect((await queueOf(desk))[0]?.lastAnswer?.message).toMatch(/The event is full/)
  await desk.api.rsvps.edit({ eventId, rsvpId, fields: {}, override: true })
  await desk.drained()
  expect(named(desk)).toHaveLength(1)
  await desk.api.settings.update({ role: 'door' })
  await expect(add(desk)).rejects.toMatchObject({ code: 'precondition', reason: { code: 'rsvps.mayNotOverride' } })
})

test('who has no name, or an address that is none, is not added', async () => {
  const { desk } = await openReception()
  await using _ = desk
  await expect(add(desk, party({ firstName: '', lastName: '' }))).rejects.toMatchObject({ code: 'precondition' })
  await expect(add(desk, party({ email: 'quilla@' }))).rejects.toMatchObject({ code: 'precondition' })
  expect(await queueOf(desk)).toEqual([])
})

test('two people change different parts of one RSVP: both stay, check-ins too', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { id: rsvpId } = rsvpOf(desk, 3)
  await goOffline(desk)
  await desk.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [2] })
  await desk.api.rsvps.edit({ eventId, rsvpId, fields: { firstName: 'Quilla', form: { comment: 'By train.' } } })
  const there = desk.sandbox.world.rsvps.get(rsvpId)
  if (there === undefined) throw new Error('The site has it.')
  const updatedDate = new Date(desk.clock.now()).toISOString()
  desk.sandbox.world.rsvps.put({ ...there, email: 'new@example.org', revision: '7', updatedDate })
  goOnline(desk)
  await desk.drained()
  expect(atSite(desk, rsvpId)).toMatchObject({ firstName: 'Quilla', email: 'new@example.org', totalGuests: 3 })
  expect(atSite(desk, rsvpId)?.form?.inputValues).toContainEqual({ inputName: 'comment', value: 'By train.' })
  expect(inAtSite(desk, rsvpId)).toEqual([2])
})

test('an RSVP is deleted with the site alone, and not while changes of it wait', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { id: rsvpId } = rsvpOf(desk, 1)
  await goOffline(desk)
  await desk.api.rsvps.answer({ eventId, rsvpId, answer: 'NO' })
  await expect(desk.api.rsvps.remove({ rsvpId })).rejects.toMatchObject({ reason: { code: 'rsvps.removeWaits' } })
  goOnline(desk)
  await desk.drained()
  desk.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { area: 'rsvps', operation: 'delete' } }] })
  await desk.api.rsvps.remove({ rsvpId })
  expect(atSite(desk, rsvpId)).toBeUndefined()
  await desk.quiet()
  await expect(desk.api.rsvps.get({ rsvpId })).rejects.toMatchObject({ code: 'not_found' })
})

test('answers to questions that the event’s form no longer has do not stop a change of the RSVP', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  desk.sandbox.switches.set({ storedInputs: 'refused' })
  const rsvp = rsvpOf(desk, 2)
  const form = { inputValues: [{ inputName: 'askedOnce', value: 'Long ago' }] }
  const revision = String(Number(rsvp.revision) + 1)
  desk.sandbox.world.rsvps.put({ ...rsvp, form, revision })
  await desk.api.rsvps.edit({ eventId, rsvpId: rsvp.id, fields: { form: { comment: 'By train.' } } })
  await desk.drained()
  const inputs = desk.sandbox.world.rsvps.get(rsvp.id)?.form?.inputValues ?? []
  expect(inputs).toMatchObject([{ inputName: 'comment', value: 'By train.' }])
})
