import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { atSite, inAtSite, openReception, rsvpOf } from '../../../tests/support/reception.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const arrived = async (desk: TestDesk, rsvpId: string) =>
  (await desk.api.rsvps.get({ rsvpId })).people.flatMap(({ guestId, arrivedAt }) => (arrivedAt === null ? [] : guestId))
const details = async (desk: TestDesk) =>
  (await desk.api.sync.history({ before: null, limit: 10 })).rows.map(({ detail }) =>
    typeof detail === 'object' ? (detail?.code ?? null) : detail,
  )
const incidents = async (desk: TestDesk) => (await desk.api.sync.incidents({ limit: 10 })).incidents
const checkIns = (desk: TestDesk) =>
  desk.network.requests.filter(({ url }) => /\/rsvps\/[^/]+\/(cancel-)?check-in$/.test(url)).length

test('a party comes in offline, with the time at the door, and the site hears of it when it can', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const rsvp = rsvpOf(desk, 3)
  const party = { eventId, rsvpId: rsvp.id, guestIds: [1, 2, 3] }
  await goOffline(desk)
  const before = await desk.api.rsvps.counts({ eventId })
  const { at } = await desk.api.rsvps.checkIn({ ...party, guestIds: [1, 2] })
  expect(await arrived(desk, rsvp.id)).toEqual([1, 2])
  // A guest who is in already is not let in again with the rest.
  await desk.api.rsvps.checkIn(party)
  await expect(desk.api.rsvps.checkIn(party)).rejects.toMatchObject({ code: 'precondition' })
  await desk.quiet()
  expect((await desk.api.rsvps.counts({ eventId })).arrived).toBe(before.arrived + 3)
  expect((await queueOf(desk)).map(({ what }) => what)).toEqual([
    `Check in 2 guests of ${rsvp.firstName} ${rsvp.lastName}’s RSVP`,
    `Check in 1 guest of ${rsvp.firstName} ${rsvp.lastName}’s RSVP`,
  ])
  await desk.pass(600_000)
  goOnline(desk)
  await desk.drained()
  expect(inAtSite(desk, rsvp.id)).toEqual([1, 2, 3])
  const [first] = atSite(desk, rsvp.id)?.guestList?.guests ?? []
  expect(Math.abs(Date.parse(first?.checkInDetails?.checkInDate ?? '') - Date.parse(at))).toBeLessThan(2_000)
  expect(await incidents(desk)).toEqual([])
})

test('what never left and its undoing are nothing; one guest of a party goes out again', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { id: rsvpId } = rsvpOf(desk, 2)
  await goOffline(desk)
  await desk.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2] })
  await desk.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [1, 2] })
  expect(await queueOf(desk)).toEqual([])
  expect(await arrived(desk, rsvpId)).toEqual([])
  await expect(desk.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [1] })).rejects.toMatchObject({
    code: 'precondition',
  })
  await desk.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2] })
  await desk.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [2] })
  expect(await arrived(desk, rsvpId)).toEqual([1])
  goOnline(desk)
  await desk.drained()
  expect(inAtSite(desk, rsvpId)).toEqual([1])
  expect(await arrived(desk, rsvpId)).toEqual([1])
})

test('two desks let one guest in while the network is cut: the rest is let in, the later desk is told', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const other = (await openReception({ beside: desk })).desk
  await using _other = other
  const { id: rsvpId } = rsvpOf(desk, 3)
  await goOffline(desk)
  await other.api.sync.test({})
  await other.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1] })
  await desk.pass(60_000)
  await desk.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2, 3] })
  goOnline(desk)
  await desk.until('both have sent', async () => [...(await queueOf(desk)), ...(await queueOf(other))].length === 0)
  expect(inAtSite(desk, rsvpId)).toEqual([1, 2, 3])
  const found = [...(await incidents(desk)), ...(await incidents(other))]
  expect(found.map(({ kind }) => kind)).toEqual(['admittedTwice'])
  expect([...(await details(desk)), ...(await details(other))]).toContain('rsvps.alreadyIn')
  expect(await arrived(desk, rsvpId)).toEqual([1, 2, 3])
})

test('a lost response is looked up: no guest is let in twice, and it is no incident', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { id: rsvpId } = rsvpOf(desk, 2)
  desk.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { path: '/check-in' } }] })
  await desk.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2] })
  await desk.drained()
  expect(checkIns(desk)).toBe(1)
  expect(await details(desk)).toEqual([null])
  expect(await incidents(desk)).toEqual([])
  expect(inAtSite(desk, rsvpId)).toEqual([1, 2])
})

test('a lost check-in that was undone since stays undone', { tags: 'long' }, async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const rsvp = rsvpOf(desk, 1)
  desk.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { path: '/check-in' } }] })
  await desk.api.rsvps.checkIn({ eventId, rsvpId: rsvp.id, guestIds: [1] })
  await desk.until('it took effect', () => inAtSite(desk, rsvp.id).length === 1)
  const there = desk.sandbox.world.rsvps.get(rsvp.id)
  if (there === undefined) throw new Error('The site has it.')
  const guests = (there.guestList?.guests ?? []).map((guest) => ({
    ...guest,
    checkInDetails: { ...guest.checkInDetails, checkedIn: false, checkInCanceledDate: there.updatedDate },
  }))
  desk.sandbox.world.rsvps.put({ ...there, guestList: { guests }, checkedInGuestCount: 0, revision: '9' })
  await desk.drained()
  expect(inAtSite(desk, rsvp.id)).toEqual([])
  expect(await details(desk)).toEqual(['rsvps.takenBackElsewhere'])
})

test('an undoing of what another desk has taken back is done; an answer that is gone asks a person', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const rsvp = rsvpOf(desk, 1)
  await desk.api.rsvps.checkIn({ eventId, rsvpId: rsvp.id, guestIds: [1] })
  await desk.drained()
  await goOffline(desk)
  await desk.api.rsvps.undoCheckIn({ eventId, rsvpId: rsvp.id, guestIds: [1] })
  desk.sandbox.world.rsvps.put({ ...rsvp, revision: '9' })
  goOnline(desk)
  await desk.drained()
  expect((await details(desk))[0]).toBe('rsvps.wereOut')
  const gone = rsvpOf(desk, 2)
  await goOffline(desk)
  await desk.api.rsvps.checkIn({ eventId, rsvpId: gone.id, guestIds: [1] })
  desk.sandbox.world.rsvps.remove(gone.id)
  goOnline(desk)
  await desk.until('a person is asked', async () => {
    const [row] = await queueOf(desk)
    return row?.state === 'needsYou' || row?.state === 'refused'
  })
})

test('a site that takes no check-in time of ours gets the check-in and its undoing without it', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  desk.sandbox.switches.set({ checkInTimes: 'refused' })
  const { id: rsvpId } = rsvpOf(desk, 3)
  await desk.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2] })
  await desk.drained()
  expect([inAtSite(desk, rsvpId), await arrived(desk, rsvpId)]).toEqual([
    [1, 2],
    [1, 2],
  ])
  await desk.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [2] })
  await desk.drained()
  expect([inAtSite(desk, rsvpId), await arrived(desk, rsvpId)]).toEqual([[1], [1]])
  expect(await incidents(desk)).toEqual([])
})
