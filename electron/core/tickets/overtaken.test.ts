import { expect, test } from 'vitest'
import { asked, readyTicket } from '../../../tests/support/doors.ts'
import { act, onCheckIn, openDoor, scanIn } from '../../../tests/support/open-door.ts'

test('a check-in whose answer was lost and which another desk has taken back since is not made again', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const ticketNumber = readyTicket(desk.sandbox)
  onCheckIn(desk, { kind: 'loseReply', times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.until('the site let the guest in', () => asked(desk.sandbox, ticketNumber) === 1)
  await act(desk, { deleteCheckIn: { eventId, ticketNumber } })
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
  const { rows } = await desk.api.sync.history({ before: null, limit: 1 })
  expect(rows).toMatchObject([{ result: 'done', detail: 'Taken back at another desk since.' }])
})

test('a check-in that was lost on its way is made, although the guest was in and out before', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const ticketNumber = readyTicket(desk.sandbox)
  await act(desk, { checkIn: { eventId, ticketNumber } })
  await act(desk, { deleteCheckIn: { eventId, ticketNumber } })
  await desk.pass(60_000)
  onCheckIn(desk, { kind: 'dropBefore', times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.drained()
  expect(desk.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created).toBeDefined()
})
