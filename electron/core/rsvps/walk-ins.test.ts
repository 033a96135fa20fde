import { expect, test } from 'vitest'
import type { RsvpFields } from '../../../shared/app/rsvps.ts'
import { undoHeldMs } from '../../../shared/undo-times.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { atSite, inAtSite, openReception, receptionOf, rsvpOf, rsvpsAtSite } from '../../../tests/support/reception.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const party = (change: Partial<RsvpFields> = {}): RsvpFields => ({
  ...{ firstName: 'Quilla', lastName: 'Example', email: 'quilla@example.org' },
  ...{ companions: ['Ada Example', ''], answer: 'YES', form: { comment: 'Step-free, please.' } },
  ...change,
})
const named = (laptop: TestLaptop, lastName = 'Example') =>
  rsvpsAtSite(laptop).filter((rsvp) => rsvp.lastName === lastName && rsvp.firstName === 'Quilla')
const add = (laptop: TestLaptop, fields = party(), override = true) =>
  laptop.api.rsvps.add({ eventId: receptionOf(laptop), fields, override })
const creates = (laptop: TestLaptop) =>
  laptop.network.requests.filter(({ method, url }) => method === 'POST' && /\/rsvps$/.test(url)).length

test('offline a party of three is added and let in; after a kill the site has it once, with all three in', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId: rsvpId } = await add(laptop)
  await laptop.quiet()
  const shown = await laptop.api.rsvps.get({ rsvpId })
  expect(shown).toMatchObject({ name: 'Quilla Example', guests: 3, arrived: 0, answer: 'YES', sync: 'localOnly' })
  expect(shown.fieldValues).toEqual([{ inputName: 'comment', question: 'Anything else', value: 'Step-free, please.' }])
  await laptop.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2, 3] })
  expect((await queueOf(laptop)).map(({ operation }) => operation)).toEqual(['rsvps.add', 'rsvps.checkIn'])
  await laptop.crash()
  await laptop.quiet()
  expect((await laptop.api.rsvps.get({ rsvpId })).arrived).toBe(3)
  goOnline(laptop)
  await laptop.drained()
  const [there, ...others] = named(laptop)
  expect(others).toEqual([])
  expect(there).toMatchObject({ email: 'quilla@example.org', totalGuests: 3, status: 'YES' })
  expect(there?.additionalGuestDetails).toMatchObject({ guestCount: 2, guestNames: ['Ada Example', ''] })
  expect(there?.form?.inputValues).toContainEqual({ inputName: 'comment', value: 'Step-free, please.' })
  expect(inAtSite(laptop, there?.id ?? '')).toEqual([1, 2, 3])
  expect(await laptop.api.rsvps.get({ rsvpId })).toMatchObject({ id: there?.id, arrived: 3, sync: null })
})

test('after a lost answer the guest is looked for, and added once', async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { area: 'rsvps', operation: 'create' } }] })
  await add(laptop)
  await laptop.drained()
  expect([named(laptop).length, creates(laptop)]).toEqual([1, 1])
})

test('a request that never arrived is sent again, although an older guest has the same name', async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  const old = rsvpOf(laptop, 3)
  const before = { firstName: 'Quilla', lastName: 'Example', email: 'quilla@example.org' }
  laptop.sandbox.world.rsvps.put({ ...old, ...before, revision: '2', updatedDate: '2026-11-01T08:00:00.000Z' })
  laptop.sandbox.faults.set({
    rules: [{ kind: 'dropBefore', times: 1, match: { area: 'rsvps', operation: 'create' } }],
  })
  await add(laptop)
  await laptop.drained()
  expect(named(laptop)).toHaveLength(2)
})

test('where two similar guests came since, a person decides', async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { area: 'rsvps', operation: 'create' } }] })
  await add(laptop)
  await laptop.until('it took effect', () => named(laptop).length === 1)
  const [ours] = named(laptop)
  if (ours === undefined) throw new Error('The site has it.')
  laptop.sandbox.world.rsvps.put({ ...ours, id: 'another' })
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect((await queueOf(laptop))[0]?.lastAnswer?.message).toMatch(/several similar RSVPs/)
  expect(creates(laptop)).toBe(1)
})

test('a guest whom the site’s people renamed before we looked is not added twice: a person decides', async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { area: 'rsvps', operation: 'create' } }] })
  await add(laptop, party({ email: '', companions: [] }))
  await laptop.until('it took effect', () => named(laptop).length === 1)
  const [ours] = named(laptop)
  if (ours === undefined) throw new Error('The site has it.')
  laptop.clock.advance(1_000)
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  laptop.sandbox.world.rsvps.put({ ...ours, lastName: 'Renamed', revision: '2', updatedDate })
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect([named(laptop).length, named(laptop, 'Renamed').length, creates(laptop)]).toEqual([0, 1, 1])
})

test('changed before it left, it goes out as it is now', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId: rsvpId } = await add(laptop)
  await laptop.api.rsvps.edit({ eventId, rsvpId, fields: { companions: ['Ada Example'], form: { comment: null } } })
  await laptop.api.rsvps.answer({ eventId, rsvpId, answer: 'NO' })
  expect(await queueOf(laptop)).toHaveLength(1)
  await laptop.quiet()
  expect(await laptop.api.rsvps.get({ rsvpId })).toMatchObject({ guests: 2, answer: 'NO', fieldValues: [] })
  goOnline(laptop)
  await laptop.drained()
  expect(named(laptop)).toMatchObject([{ totalGuests: 2, status: 'NO' }])
})

test('a full event refuses a party; with its limit set aside it is taken, for the owner’s role alone', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { placesLeft, mayOverride, isClosed, maxCompanions } = await laptop.api.rsvps.form({ eventId, rsvpId: null })
  expect({ placesLeft, mayOverride, isClosed, maxCompanions }).toEqual({
    ...{ placesLeft: 2, mayOverride: true, isClosed: false, maxCompanions: 10 },
  })
  const { recordId: rsvpId } = await add(laptop, party(), false)
  await laptop.until('it is refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  expect((await queueOf(laptop))[0]?.lastAnswer?.message).toMatch(/The event is full/)
  await laptop.api.rsvps.edit({ eventId, rsvpId, fields: {}, override: true })
  await laptop.drained()
  expect(named(laptop)).toHaveLength(1)
  await laptop.api.settings.update({ role: 'door' })
  await expect(add(laptop)).rejects.toMatchObject({ code: 'precondition', reason: { code: 'rsvps.mayNotOverride' } })
})

test('who has no name, or an address that is none, is not added', async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  await expect(add(laptop, party({ firstName: '', lastName: '' }))).rejects.toMatchObject({ code: 'precondition' })
  await expect(add(laptop, party({ email: 'quilla@' }))).rejects.toMatchObject({ code: 'precondition' })
  expect(await queueOf(laptop)).toEqual([])
})

test('two people change different parts of one RSVP: both stay, check-ins too', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { id: rsvpId } = rsvpOf(laptop, 3)
  await goOffline(laptop)
  await laptop.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [2] })
  await laptop.api.rsvps.edit({ eventId, rsvpId, fields: { firstName: 'Quilla', form: { comment: 'By train.' } } })
  const there = laptop.sandbox.world.rsvps.get(rsvpId)
  if (there === undefined) throw new Error('The site has it.')
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  laptop.sandbox.world.rsvps.put({ ...there, email: 'new@example.org', revision: '7', updatedDate })
  goOnline(laptop)
  await laptop.drained()
  expect(atSite(laptop, rsvpId)).toMatchObject({ firstName: 'Quilla', email: 'new@example.org', totalGuests: 3 })
  expect(atSite(laptop, rsvpId)?.form?.inputValues).toContainEqual({ inputName: 'comment', value: 'By train.' })
  expect(inAtSite(laptop, rsvpId)).toEqual([2])
})

test('an RSVP is deleted with the site alone, and not while changes of it wait', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { id: rsvpId } = rsvpOf(laptop, 1)
  await goOffline(laptop)
  await laptop.api.rsvps.answer({ eventId, rsvpId, answer: 'NO' })
  await expect(laptop.api.rsvps.remove({ rsvpId })).rejects.toMatchObject({ reason: { code: 'rsvps.removeWaits' } })
  goOnline(laptop)
  await laptop.drained()
  laptop.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { area: 'rsvps', operation: 'delete' } }] })
  await laptop.api.rsvps.remove({ rsvpId })
  expect(atSite(laptop, rsvpId)).toBeUndefined()
  await laptop.quiet()
  await expect(laptop.api.rsvps.get({ rsvpId })).rejects.toMatchObject({ code: 'not_found' })
})

test('answers to questions that the event’s form no longer has do not stop a change of the RSVP', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  laptop.sandbox.switches.set({ storedInputs: 'refused' })
  const rsvp = rsvpOf(laptop, 2)
  const form = { inputValues: [{ inputName: 'askedOnce', value: 'Long ago' }] }
  const revision = String(Number(rsvp.revision) + 1)
  laptop.sandbox.world.rsvps.put({ ...rsvp, form, revision })
  await laptop.api.rsvps.edit({ eventId, rsvpId: rsvp.id, fields: { form: { comment: 'By train.' } } })
  await laptop.drained()
  const inputs = laptop.sandbox.world.rsvps.get(rsvp.id)?.form?.inputValues ?? []
  expect(inputs).toMatchObject([{ inputName: 'comment', value: 'By train.' }])
})

test('of two changes of a guest whom the site has by now, the second goes out although the first is undone', async () => {
  const { laptop, eventId } = await openReception({ ports: { undoMs: undoHeldMs } })
  await using _ = laptop
  const { recordId: rsvpId } = await add(laptop)
  await laptop.drained()
  const first = await laptop.api.rsvps.edit({ eventId, rsvpId, fields: { lastName: 'Undone' } })
  const second = await laptop.api.rsvps.edit({ eventId, rsvpId, fields: { email: 'second@example.org' } })
  await laptop.api.sync.discard({ ids: [first.operationId] })
  expect((await laptop.api.sync.queueRow({ id: second.operationId })).row?.state).toBe('waiting')
  await laptop.pass(undoHeldMs)
  await laptop.drained()
  expect(named(laptop)).toMatchObject([{ lastName: 'Example', email: 'second@example.org' }])
})
