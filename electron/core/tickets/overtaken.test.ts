import { expect, test } from 'vitest'
import { cutTicket } from '../../../sandbox/behaviours/ticket-fields.ts'
import { asked, readyTicket } from '../../../tests/support/doors.ts'
import { act, onCheckIn, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import { ticketFields } from '../sync/pull/feed.ts'

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

test('an undo whose answer was lost is looked for again when the list of tickets lags, and stays undone here', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await scanIn(desk, ticketNumber)
  await desk.drained()
  const stored = desk.sandbox.world.tickets.get(ticketNumber)
  if (stored === undefined) throw new Error('The ticket is gone.')
  const text = JSON.stringify({ tickets: [cutTicket(stored.ticket, ticketFields)], total: 1, offset: 0, limit: 100 })
  const headers = { 'content-type': 'application/json' }
  onCheckIn(desk, { kind: 'loseReply', times: 1 })
  await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await desk.until('the site took it back', () => asked(desk.sandbox, ticketNumber, 'deleteCheckIn') === 1)
  desk.network.replace(({ url }) =>
    url.includes('/v1/tickets?') && url.includes(ticketNumber) ? { status: 200, url, headers, text } : undefined,
  )
  await desk.drained()
  const { rows } = await desk.api.sync.history({ before: null, limit: 1 })
  expect(rows).toMatchObject([{ result: 'done', detail: null }])
  expect((await desk.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
})
