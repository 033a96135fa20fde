import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { atSite, inAtSite, openReception, rsvpOf } from '../../../tests/support/reception.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const arrived = async (laptop: TestLaptop, rsvpId: string) =>
  (await laptop.api.rsvps.get({ rsvpId })).people.flatMap(({ guestId, arrivedAt }) =>
    arrivedAt === null ? [] : guestId,
  )
const details = async (laptop: TestLaptop) =>
  (await laptop.api.sync.history({ before: null, limit: 10 })).rows.map(({ detail }) =>
    typeof detail === 'object' ? (detail?.code ?? null) : detail,
  )
const incidents = async (laptop: TestLaptop) => (await laptop.api.sync.incidents({ limit: 10 })).incidents
const checkIns = (laptop: TestLaptop) =>
  laptop.network.requests.filter(({ url }) => /\/rsvps\/[^/]+\/(cancel-)?check-in$/.test(url)).length

test('a party comes in offline, with the time at the door, and the site hears of it when it can', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const rsvp = rsvpOf(laptop, 3)
  const party = { eventId, rsvpId: rsvp.id, guestIds: [1, 2, 3] }
  await goOffline(laptop)
  const before = await laptop.api.rsvps.counts({ eventId })
  const { at } = await laptop.api.rsvps.checkIn({ ...party, guestIds: [1, 2] })
  expect(await arrived(laptop, rsvp.id)).toEqual([1, 2])
  // A guest who is in already is not let in again with the rest.
  await laptop.api.rsvps.checkIn(party)
  await expect(laptop.api.rsvps.checkIn(party)).rejects.toMatchObject({ code: 'precondition' })
  await laptop.quiet()
  expect((await laptop.api.rsvps.counts({ eventId })).arrived).toBe(before.arrived + 3)
  expect((await queueOf(laptop)).map(({ what }) => what)).toEqual([
    `Check in 2 guests of ${rsvp.firstName} ${rsvp.lastName}’s RSVP`,
    `Check in 1 guest of ${rsvp.firstName} ${rsvp.lastName}’s RSVP`,
  ])
  await laptop.pass(600_000)
  goOnline(laptop)
  await laptop.drained()
  expect(inAtSite(laptop, rsvp.id)).toEqual([1, 2, 3])
  const [first] = atSite(laptop, rsvp.id)?.guestList?.guests ?? []
  expect(Math.abs(Date.parse(first?.checkInDetails?.checkInDate ?? '') - Date.parse(at))).toBeLessThan(2_000)
  expect(await incidents(laptop)).toEqual([])
})

test('what never left and its undoing are nothing; one guest of a party goes out again', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { id: rsvpId } = rsvpOf(laptop, 2)
  await goOffline(laptop)
  await laptop.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2] })
  await laptop.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [1, 2] })
  expect(await queueOf(laptop)).toEqual([])
  expect(await arrived(laptop, rsvpId)).toEqual([])
  await expect(laptop.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [1] })).rejects.toMatchObject({
    code: 'precondition',
  })
  await laptop.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2] })
  await laptop.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [2] })
  expect(await arrived(laptop, rsvpId)).toEqual([1])
  goOnline(laptop)
  await laptop.drained()
  expect(inAtSite(laptop, rsvpId)).toEqual([1])
  expect(await arrived(laptop, rsvpId)).toEqual([1])
})

test('two desks let one guest in while the network is cut: the rest is let in, the later desk is told', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const other = (await openReception({ beside: laptop })).laptop
  await using _other = other
  const { id: rsvpId } = rsvpOf(laptop, 3)
  await goOffline(laptop)
  await other.api.sync.test({})
  await other.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1] })
  await laptop.pass(60_000)
  await laptop.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2, 3] })
  goOnline(laptop)
  await laptop.until('both have sent', async () => [...(await queueOf(laptop)), ...(await queueOf(other))].length === 0)
  expect(inAtSite(laptop, rsvpId)).toEqual([1, 2, 3])
  const found = [...(await incidents(laptop)), ...(await incidents(other))]
  expect(found.map(({ kind }) => kind)).toEqual(['admittedTwice'])
  expect([...(await details(laptop)), ...(await details(other))]).toContain('rsvps.alreadyIn')
  expect(await arrived(laptop, rsvpId)).toEqual([1, 2, 3])
})

test('a lost response is looked up: no guest is let in twice, and it is no incident', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { id: rsvpId } = rsvpOf(laptop, 2)
  laptop.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { path: '/check-in' } }] })
  await laptop.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2] })
  await laptop.drained()
  expect(checkIns(laptop)).toBe(1)
  expect(await details(laptop)).toEqual([null])
  expect(await incidents(laptop)).toEqual([])
  expect(inAtSite(laptop, rsvpId)).toEqual([1, 2])
})

test('a lost check-in that was undone since stays undone', { tags: 'long' }, async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const rsvp = rsvpOf(laptop, 1)
  laptop.sandbox.faults.set({ rules: [{ kind: 'loseReply', times: 1, match: { path: '/check-in' } }] })
  await laptop.api.rsvps.checkIn({ eventId, rsvpId: rsvp.id, guestIds: [1] })
  await laptop.until('it took effect', () => inAtSite(laptop, rsvp.id).length === 1)
  const there = laptop.sandbox.world.rsvps.get(rsvp.id)
  if (there === undefined) throw new Error('The site has it.')
  const guests = (there.guestList?.guests ?? []).map((guest) => ({
    ...guest,
    checkInDetails: { ...guest.checkInDetails, checkedIn: false, checkInCanceledDate: there.updatedDate },
  }))
  laptop.sandbox.world.rsvps.put({ ...there, guestList: { guests }, checkedInGuestCount: 0, revision: '9' })
  await laptop.drained()
  expect(inAtSite(laptop, rsvp.id)).toEqual([])
  expect(await details(laptop)).toEqual(['rsvps.takenBackElsewhere'])
})

test('an undoing of what another desk has taken back is done; an answer that is gone asks a person', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const rsvp = rsvpOf(laptop, 1)
  await laptop.api.rsvps.checkIn({ eventId, rsvpId: rsvp.id, guestIds: [1] })
  await laptop.drained()
  await goOffline(laptop)
  await laptop.api.rsvps.undoCheckIn({ eventId, rsvpId: rsvp.id, guestIds: [1] })
  laptop.sandbox.world.rsvps.put({ ...rsvp, revision: '9' })
  goOnline(laptop)
  await laptop.drained()
  expect((await details(laptop))[0]).toBe('rsvps.wereOut')
  const gone = rsvpOf(laptop, 2)
  await goOffline(laptop)
  await laptop.api.rsvps.checkIn({ eventId, rsvpId: gone.id, guestIds: [1] })
  laptop.sandbox.world.rsvps.remove(gone.id)
  goOnline(laptop)
  await laptop.until('a person is asked', async () => {
    const [row] = await queueOf(laptop)
    return row?.state === 'needsYou' || row?.state === 'refused'
  })
})

test('a site that takes no check-in time of ours gets the check-in and its undoing without it', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  laptop.sandbox.switches.set({ checkInTimes: 'refused' })
  const { id: rsvpId } = rsvpOf(laptop, 3)
  await laptop.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2] })
  await laptop.drained()
  expect([inAtSite(laptop, rsvpId), await arrived(laptop, rsvpId)]).toEqual([
    [1, 2],
    [1, 2],
  ])
  await laptop.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [2] })
  await laptop.drained()
  expect([inAtSite(laptop, rsvpId), await arrived(laptop, rsvpId)]).toEqual([[1], [1]])
  expect(await incidents(laptop)).toEqual([])
})
