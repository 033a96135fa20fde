import { expect, test } from 'vitest'
import { cutTicket } from '../../../sandbox/behaviours/ticket-fields.ts'
import { AppError } from '../../../shared/errors.ts'
import { asked, readyTicket } from '../../../tests/support/doors.ts'
import { act, goOffline, goOnline, onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { ticketFields } from './ticket.mirror.ts'

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
  expect(rows).toMatchObject([{ result: 'done', detail: { code: 'tickets.takenBackElsewhere' } }])
})

test('a change of the guest’s answers here does not hide that another desk took the check-in back', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const ticketNumber = readyTicket(desk.sandbox)
  onCheckIn(desk, { kind: 'loseReply', times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.until('the site let the guest in', () => asked(desk.sandbox, ticketNumber) === 1)
  await act(desk, { deleteCheckIn: { eventId, ticketNumber } })
  // The looks get no response for a while, and meanwhile the guest orders something.
  desk.sandbox.faults.set({ rules: [{ match: { area: 'tickets', operation: 'list' }, kind: 'status', status: 503 }] })
  await desk.pass(10_000)
  await desk.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Water' } })
  await desk.pass(3_000)
  desk.sandbox.faults.reset()
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
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

test('a check-in lost on its way is made, although this desk had let the guest in and out just before', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await scanIn(desk, ticketNumber)
  await desk.drained()
  await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await desk.drained()
  onCheckIn(desk, { kind: 'dropBefore', times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.drained()
  expect(desk.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created).toBeDefined()
})

test('an undo lost on its way is made, although this desk had let the guest in, out and in just before', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  for (const mode of ['in', 'out', 'in'] as const) {
    await desk.api.checkin.scan({ eventId, code: ticketNumber, mode })
    await desk.drained()
  }
  onCheckIn(desk, { kind: 'dropBefore', times: 1 })
  await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await desk.drained()
  expect(desk.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created).toBeUndefined()
})

test('a check-in that another desk took back within a second of our own undo is not made again', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await scanIn(desk, ticketNumber)
  await desk.drained()
  await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await desk.drained()
  onCheckIn(desk, { kind: 'loseReply', times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.until('the site let the guest in again', () => asked(desk.sandbox, ticketNumber) === 2)
  await act(desk, { deleteCheckIn: { eventId, ticketNumber } })
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(2)
  const { rows } = await desk.api.sync.history({ before: null, limit: 1 })
  expect(rows).toMatchObject([{ result: 'done', detail: { code: 'tickets.takenBackElsewhere' } }])
})

test('an undo that another desk reversed within a second of our own check-in is not made again', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await scanIn(desk, ticketNumber)
  await desk.drained()
  onCheckIn(desk, { kind: 'loseReply', times: 1 })
  await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await desk.until('the site took it back', () => asked(desk.sandbox, ticketNumber, 'deleteCheckIn') === 1)
  await act(desk, { checkIn: { eventId, ticketNumber } })
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber, 'deleteCheckIn')).toBe(1)
})

test('a check-in that another desk took back is not made again, although lists show the past for a while', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  const isGuests = (url: string) => url.endsWith('/v2/guests/query')
  onCheckIn(desk, { kind: 'loseReply', times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.until('the site let the guest in', () => asked(desk.sandbox, ticketNumber) === 1)
  const lostAt = desk.clock.now()
  await act(desk, { deleteCheckIn: { eventId, ticketNumber } })
  const headers = { 'content-type': 'application/json' }
  desk.network.replace(({ url }) =>
    isGuests(url) && desk.clock.now() < lostAt + 30_000
      ? { status: 200, url, headers, text: '{"guests":[]}' }
      : undefined,
  )
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test('an undo whose answer was lost is looked for again when the list lags, and stays undone here', async () => {
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

test('a check-in that is proved after a crash stays on screen, although lists show what was before it', {
  tags: 'long',
}, async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  const stored = desk.sandbox.world.tickets.get(ticketNumber)
  if (stored === undefined) throw new Error('The ticket is gone.')
  const text = JSON.stringify({ tickets: [cutTicket(stored.ticket, ticketFields)], total: 1, offset: 0, limit: 100 })
  const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/tickets/check-in'))
  await scanIn(desk, ticketNumber)
  await desk.until('the site let the guest in', () => held.arrived())
  // A poll brings it, before the response; then the process ends.
  await desk.api.sync.now({})
  await desk.pass(5_000)
  await desk.crash()
  held.release(new AppError('offline', { reason: 'The answer was lost.', data: { sent: true } }))
  await desk.drained()
  let lateReads = 0
  const headers = { 'content-type': 'application/json' }
  desk.network.replace(({ url }) => {
    if (!url.includes('/v1/tickets?') || !url.includes(ticketNumber)) return undefined
    lateReads += 1
    return { status: 200, url, headers, text }
  })
  await act(desk, { cancelTicket: { eventId, ticketNumber } })
  await desk.api.sync.now({})
  await desk.pass(20_000)
  expect(lateReads).toBeGreaterThan(0)
  expect((await desk.api.guests.get({ ticketNumber })).arrivedAt).not.toBeNull()
})

test('a lost check-in of before the clocks were compared is a question after another desk’s undo', {
  tags: 'long',
}, async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  await desk.restart()
  await scanIn(desk, ticketNumber)
  const lists = { match: { area: 'tickets', operation: 'list' }, kind: 'status', status: 503 } as const
  goOnline(desk, { rules: [{ match: { path: '/tickets/check-in' }, kind: 'loseReply', times: 1 }, lists] })
  await desk.until('the site let the guest in', () => asked(desk.sandbox, ticketNumber) === 1)
  await act(desk, { deleteCheckIn: { eventId, ticketNumber } })
  // The laptop's clock is set back by a day and a half before anyone looks.
  await desk.crash()
  const setBackMs = 36 * 3_600_000
  desk.clock.jump(-setBackMs)
  goOnline(desk, { rules: [], clockOffsetMs: setBackMs })
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
  expect((await queueOf(desk))[0]?.lastAnswer?.message).toContain('can’t see which came first')
})
