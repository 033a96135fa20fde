import { expect, test } from 'vitest'
import { action, goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import { atSite, inAtSite, openReception, rsvpOf } from '../../../tests/support/reception.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const minute = 60_000

/** The detail codes of the newest ends in History. */
const details = async (laptop: TestLaptop): Promise<unknown[]> =>
  (await laptop.api.sync.history({ before: null, limit: 5 })).rows.map(({ detail }) =>
    typeof detail === 'object' ? detail?.code : detail,
  )

const arrivedAtSite = (laptop: TestLaptop, ticketNumber: string) =>
  laptop.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created ?? null

test('a guest whom the other door took back and let in again stays in', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  const { scanId } = await scanIn(laptop, ticketNumber)
  await laptop.drained()
  await goOffline(laptop)
  laptop.clock.advance(5 * minute)
  await laptop.api.checkin.undo({ scanId })
  laptop.clock.advance(minute)
  await action(laptop, { deleteCheckIn: { eventId, ticketNumber, by: 'Side door' } })
  laptop.clock.advance(minute)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  const letInAgain = arrivedAtSite(laptop, ticketNumber)
  laptop.clock.advance(minute)
  goOnline(laptop)
  await laptop.drained()
  expect(letInAgain).not.toBeNull()
  expect(arrivedAtSite(laptop, ticketNumber)).toBe(letInAgain)
  expect((await details(laptop))[0]).toBe('tickets.checkedInElsewhere')
  expect((await laptop.api.guests.get({ ticketNumber })).arrivedAt).toBe(letInAgain)
})

test('an untouched check-in of this door is undone', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  const { scanId } = await scanIn(laptop, ticketNumber)
  await laptop.drained()
  await goOffline(laptop)
  laptop.clock.advance(5 * minute)
  await laptop.api.checkin.undo({ scanId })
  goOnline(laptop)
  await laptop.drained()
  expect(arrivedAtSite(laptop, ticketNumber)).toBeNull()
})

/** The other door takes some guests of a party back and lets them in again. */
function letInAgain(laptop: TestLaptop, rsvpId: string, guestIds: readonly number[]): void {
  const there = laptop.sandbox.world.rsvps.get(rsvpId)
  if (there === undefined) throw new Error('The site has it.')
  const checkInDate = new Date(laptop.clock.now()).toISOString()
  const guests = (there.guestList?.guests ?? []).map((guest) =>
    guestIds.includes(guest.guestId ?? 0) ? { ...guest, checkInDetails: { checkedIn: true, checkInDate } } : guest,
  )
  laptop.sandbox.world.rsvps.put({ ...there, guestList: { guests }, revision: '9', updatedDate: checkInDate })
}

test('of a party that is taken back here, the guest who came back at the other door stays in', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { id: rsvpId } = rsvpOf(laptop, 3)
  await laptop.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2, 3] })
  await laptop.drained()
  await goOffline(laptop)
  laptop.clock.advance(5 * minute)
  await laptop.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [1, 2, 3] })
  laptop.clock.advance(minute)
  letInAgain(laptop, rsvpId, [2])
  goOnline(laptop)
  await laptop.drained()
  expect(inAtSite(laptop, rsvpId)).toEqual([2])
  expect((await details(laptop))[0]).toBe('rsvps.checkedInElsewhere')
})

test('a whole party that came back stays in', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const { id: rsvpId } = rsvpOf(laptop, 2)
  await laptop.api.rsvps.checkIn({ eventId, rsvpId, guestIds: [1, 2] })
  await laptop.drained()
  await goOffline(laptop)
  laptop.clock.advance(minute)
  await laptop.api.rsvps.undoCheckIn({ eventId, rsvpId, guestIds: [1, 2] })
  laptop.clock.advance(minute)
  letInAgain(laptop, rsvpId, [1, 2])
  goOnline(laptop)
  await laptop.drained()
  expect(inAtSite(laptop, rsvpId)).toEqual([1, 2])
  expect((await laptop.api.rsvps.get({ rsvpId })).arrived).toBe(2)
  expect(atSite(laptop, rsvpId)?.revision).toBe('9')
})
