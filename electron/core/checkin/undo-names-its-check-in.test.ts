import { expect, test } from 'vitest'
import { act, goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import { atSite, inAtSite, openReception, rsvpOf } from '../../../tests/support/reception.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const minute = 60_000

/** The detail codes of the newest ends in History. */
const details = async (desk: TestDesk): Promise<unknown[]> =>
  (await desk.api.sync.history({ before: null, limit: 5 })).rows.map(({ detail }) =>
    typeof detail === 'object' ? detail?.code : detail,
  )

const arrivedAtSite = (desk: TestDesk, ticketNumber: string) =>
  desk.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created ?? null

test('a guest whom the other door took back and let in again stays in', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  const { scanId } = await scanIn(desk, ticketNumber)
  await desk.drained()
  await goOffline(desk)
  desk.clock.advance(5 * minute)
  await desk.api.checkin.undo({ scanId })
  desk.clock.advance(minute)
  await act(desk, { deleteCheckIn: { eventId, ticketNumber, by: 'Side door' } })
  desk.clock.advance(minute)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  const letInAgain = arrivedAtSite(desk, ticketNumber)
  desk.clock.advance(minute)
  goOnline(desk)
  await desk.drained()
  expect(letInAgain).not.toBeNull()
  expect(arrivedAtSite(desk, ticketNumber)).toBe(letInAgain)
  expect((await details(desk))[0]).toBe('tickets.checkedInElsewhere')
  expect((await desk.api.guests.get({ ticketNumber })).arrivedAt).toBe(letInAgain)
})

test('an untouched check-in of this door is undone', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  const { scanId } = await scanIn(desk, ticketNumber)
  await desk.drained()
  await goOffline(desk)
  desk.clock.advance(5 * minute)
  await desk.api.checkin.undo({ scanId })
  goOnline(desk)
  await desk.drained()
  expect(arrivedAtSite(desk, ticketNumber)).toBeNull()
})

/** The other door takes some guests of a party back and lets them in again. */
function letInAgain(desk: TestDesk, rsvpId: string, guestIds: readonly number[]): void {
  const there = desk.sandbox.world.rsvps.get(rsvpId)
  if (there === undefined) throw new Error('The site has it.')
  const checkInDate = new Date(desk.clock.now()).toISOString()
  const guests = (there.guestList?.guests ?? []).map((guest) =>
    guestIds.includes(guest.guestId ?? 0) ? { ...guest, checkInDetails: { checkedIn: true, checkInDate } } : guest,
  )
  desk.sandbox.world.rsvps.put({ ...there, guestList: { guests }, revision: '9', updatedDate: checkInDate })
}

test('of a party that is taken back here, the guest who came back at the other door stays in', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { id: rsvpId } = rsvpOf(desk, 3)
  await desk.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2, 3] })
  await desk.drained()
  await goOffline(desk)
  desk.clock.advance(5 * minute)
  await desk.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [1, 2, 3] })
  desk.clock.advance(minute)
  letInAgain(desk, rsvpId, [2])
  goOnline(desk)
  await desk.drained()
  expect(inAtSite(desk, rsvpId)).toEqual([2])
  expect((await details(desk))[0]).toBe('rsvps.checkedInElsewhere')
})

test('a whole party that came back stays in', async () => {
  const { desk, eventId } = await openReception()
  await using _ = desk
  const { id: rsvpId } = rsvpOf(desk, 2)
  await desk.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2] })
  await desk.drained()
  await goOffline(desk)
  desk.clock.advance(minute)
  await desk.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [1, 2] })
  desk.clock.advance(minute)
  letInAgain(desk, rsvpId, [1, 2])
  goOnline(desk)
  await desk.drained()
  expect(inAtSite(desk, rsvpId)).toEqual([1, 2])
  expect((await desk.api.rsvps.get({ rsvpId })).arrived).toBe(2)
  expect(atSite(desk, rsvpId)?.revision).toBe('9')
})
