import { expect, test } from 'vitest'
import { cutTicket } from '../../../sandbox/behaviours/ticket-fields.ts'
import { AppError } from '../../../shared/errors.ts'
import { asked, readyTicket } from '../../../tests/support/doors.ts'
import { action, goOffline, goOnline, onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { ticketFields } from './ticket.mirror.ts'

test('a check-in whose answer was lost and which another desk has taken back since is not made again', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const ticketNumber = readyTicket(laptop.sandbox)
  onCheckIn(laptop, { kind: 'loseReply', times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.until('the site let the guest in', () => asked(laptop.sandbox, ticketNumber) === 1)
  await action(laptop, { deleteCheckIn: { eventId, ticketNumber } })
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  const { rows } = await laptop.api.sync.history({ before: null, limit: 1 })
  expect(rows).toMatchObject([{ result: 'done', detail: { code: 'tickets.takenBackElsewhere' } }])
})

test('a change of the guest’s answers here does not hide that another desk took the check-in back', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const ticketNumber = readyTicket(laptop.sandbox)
  onCheckIn(laptop, { kind: 'loseReply', times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.until('the site let the guest in', () => asked(laptop.sandbox, ticketNumber) === 1)
  await action(laptop, { deleteCheckIn: { eventId, ticketNumber } })
  // The looks get no response for a while, and meanwhile the guest orders something.
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'tickets', operation: 'list' }, kind: 'status', status: 503 }] })
  await laptop.pass(10_000)
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Water' } })
  await laptop.pass(3_000)
  laptop.sandbox.faults.reset()
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('a check-in that was lost on its way is made, although the guest was in and out before', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const ticketNumber = readyTicket(laptop.sandbox)
  await action(laptop, { checkIn: { eventId, ticketNumber } })
  await action(laptop, { deleteCheckIn: { eventId, ticketNumber } })
  await laptop.pass(60_000)
  onCheckIn(laptop, { kind: 'dropBefore', times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  expect(laptop.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created).toBeDefined()
})

test('a check-in lost on its way is made, although this desk had let the guest in and out just before', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await laptop.drained()
  onCheckIn(laptop, { kind: 'dropBefore', times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  expect(laptop.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created).toBeDefined()
})

test('an undo lost on its way is made, although this desk had let the guest in, out and in just before', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  for (const mode of ['in', 'out', 'in'] as const) {
    await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode })
    await laptop.drained()
  }
  onCheckIn(laptop, { kind: 'dropBefore', times: 1 })
  await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await laptop.drained()
  expect(laptop.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created).toBeUndefined()
})

test('a check-in that another desk took back within a second of our own undo is not made again', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await laptop.drained()
  onCheckIn(laptop, { kind: 'loseReply', times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.until('the site let the guest in again', () => asked(laptop.sandbox, ticketNumber) === 2)
  await action(laptop, { deleteCheckIn: { eventId, ticketNumber } })
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(2)
  const { rows } = await laptop.api.sync.history({ before: null, limit: 1 })
  expect(rows).toMatchObject([{ result: 'done', detail: { code: 'tickets.takenBackElsewhere' } }])
})

test('an undo that another desk reversed within a second of our own check-in is not made again', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  onCheckIn(laptop, { kind: 'loseReply', times: 1 })
  await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await laptop.until('the site took it back', () => asked(laptop.sandbox, ticketNumber, 'deleteCheckIn') === 1)
  await action(laptop, { checkIn: { eventId, ticketNumber } })
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber, 'deleteCheckIn')).toBe(1)
})

test('a check-in that another desk took back is not made again, although lists show the past for a while', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  const isGuests = (url: string) => url.endsWith('/v2/guests/query')
  onCheckIn(laptop, { kind: 'loseReply', times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.until('the site let the guest in', () => asked(laptop.sandbox, ticketNumber) === 1)
  const lostAt = laptop.clock.now()
  await action(laptop, { deleteCheckIn: { eventId, ticketNumber } })
  const headers = { 'content-type': 'application/json' }
  laptop.network.replace(({ url }) =>
    isGuests(url) && laptop.clock.now() < lostAt + 30_000
      ? { status: 200, url, headers, text: '{"guests":[]}' }
      : undefined,
  )
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('an undo whose answer was lost is looked for again when the list lags, and stays undone here', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  const stored = laptop.sandbox.world.tickets.get(ticketNumber)
  if (stored === undefined) throw new Error('The ticket is gone.')
  const text = JSON.stringify({ tickets: [cutTicket(stored.ticket, ticketFields)], total: 1, offset: 0, limit: 100 })
  const headers = { 'content-type': 'application/json' }
  onCheckIn(laptop, { kind: 'loseReply', times: 1 })
  await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await laptop.until('the site took it back', () => asked(laptop.sandbox, ticketNumber, 'deleteCheckIn') === 1)
  laptop.network.replace(({ url }) =>
    url.includes('/v1/tickets?') && url.includes(ticketNumber) ? { status: 200, url, headers, text } : undefined,
  )
  await laptop.drained()
  const { rows } = await laptop.api.sync.history({ before: null, limit: 1 })
  expect(rows).toMatchObject([{ result: 'done', detail: null }])
  expect((await laptop.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
})

test('a check-in that is proved after a crash stays on screen, although lists show what was before it', {
  tags: 'long',
}, async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  const stored = laptop.sandbox.world.tickets.get(ticketNumber)
  if (stored === undefined) throw new Error('The ticket is gone.')
  const text = JSON.stringify({ tickets: [cutTicket(stored.ticket, ticketFields)], total: 1, offset: 0, limit: 100 })
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/tickets/check-in'))
  await scanIn(laptop, ticketNumber)
  await laptop.until('the site let the guest in', () => held.arrived())
  // A poll brings it, before the response; then the process ends.
  await laptop.api.sync.now({})
  await laptop.pass(5_000)
  await laptop.crash()
  held.release(new AppError('offline', { reason: 'The answer was lost.', data: { sent: true } }))
  await laptop.drained()
  let lateReads = 0
  const headers = { 'content-type': 'application/json' }
  laptop.network.replace(({ url }) => {
    if (!url.includes('/v1/tickets?') || !url.includes(ticketNumber)) return undefined
    lateReads += 1
    return { status: 200, url, headers, text }
  })
  await action(laptop, { cancelTicket: { eventId, ticketNumber } })
  await laptop.api.sync.now({})
  await laptop.pass(20_000)
  expect(lateReads).toBeGreaterThan(0)
  expect((await laptop.api.guests.get({ ticketNumber })).arrivedAt).not.toBeNull()
})

test('a lost check-in of before the clocks were compared is a question after another desk’s undo', {
  tags: 'long',
}, async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.restart()
  await scanIn(laptop, ticketNumber)
  const lists = { match: { area: 'tickets', operation: 'list' }, kind: 'status', status: 503 } as const
  goOnline(laptop, { rules: [{ match: { path: '/tickets/check-in' }, kind: 'loseReply', times: 1 }, lists] })
  await laptop.until('the site let the guest in', () => asked(laptop.sandbox, ticketNumber) === 1)
  await action(laptop, { deleteCheckIn: { eventId, ticketNumber } })
  // The laptop's clock is set back by a day and a half before anyone looks.
  await laptop.crash()
  const setBackMs = 36 * 3_600_000
  laptop.clock.jump(-setBackMs)
  goOnline(laptop, { rules: [], clockOffsetMs: setBackMs })
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  expect((await queueOf(laptop))[0]?.lastAnswer?.message).toContain('can’t see which came first')
})
