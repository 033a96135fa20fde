import { expect, test } from 'vitest'
import { asked, effects, readyTickets, ticketsOf } from '../../../tests/support/doors.ts'
import { goOffline, onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'

test('undone before it was sent: nothing is sent at all', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  expect((await desk.api.sync.status({})).chip).toBe('offline')
  const { scanId } = await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })
  expect(await desk.api.checkin.undo({ scanId })).toEqual({ undone: true, unsent: true })
  expect((await desk.api.sync.queue({})).rows).toEqual([])
  expect((await desk.api.sync.history({ before: null, limit: 10 })).rows).toMatchObject([{ result: 'cancelled' }])
  expect((await desk.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  desk.sandbox.faults.set({ cut: false })
  await desk.api.sync.now({})
  await desk.pass(120_000)
  expect(effects(desk.sandbox)).toEqual([])
  expect((await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'verify' })).outcome).toBe('valid')
})

test('undone beside another change of the ticket: only the check-in is taken back', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  await desk.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Water' } })
  const { scanId } = await scanIn(desk, ticketNumber)
  expect(await desk.api.checkin.undo({ scanId })).toEqual({ undone: true, unsent: true })
  expect((await queueOf(desk)).map(({ operation }) => operation)).toEqual(['tickets.answer'])
})

test('undone after it was sent: the opposite is sent', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  const { scanId } = await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })
  await desk.drained()
  expect(await desk.api.checkin.undo({ scanId })).toEqual({ undone: true, unsent: false })
  expect((await desk.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  await desk.drained()
  expect(effects(desk.sandbox)).toEqual([
    { op: 'checkIn', ticketNumber },
    { op: 'deleteCheckIn', ticketNumber },
  ])
  const { scans } = await desk.api.checkin.scans({ eventId, limit: 10 })
  expect(scans).toMatchObject([{ scanId, undone: true, canUndo: false, sync: null }])
})

test('undone while it is unknown whether it arrived: looked up first, then the opposite is sent', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  onCheckIn(desk, { kind: 'loseReply', times: 1 })
  const { scanId } = await scanIn(desk, ticketNumber)
  await desk.until('its reply was lost', async () => (await queueOf(desk))[0]?.state === 'unknown')
  expect(await desk.api.checkin.undo({ scanId })).toEqual({ undone: true, unsent: false })
  expect((await desk.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  expect((await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'verify' })).outcome).toBe('valid')
  await desk.drained()
  expect(effects(desk.sandbox).map(({ op }) => op)).toEqual(['checkIn', 'deleteCheckIn'])
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test('undone after the platform said "too many": it had no effect, so nothing is sent', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  onCheckIn(desk, { kind: 'status', status: 429, retryAfter: 60, times: 1 })
  const { scanId } = await scanIn(desk, ticketNumber)
  await desk.until('refused', async () => (await queueOf(desk))[0]?.lastAnswer?.code === 'rate_limited')
  expect(await desk.api.checkin.undo({ scanId })).toEqual({ undone: true, unsent: true })
  await desk.pass(120_000)
  expect(effects(desk.sandbox)).toEqual([])
})

test('in, undo, in again, out and in again while offline: sent in order, each once', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })
  await desk.drained()
  await goOffline(desk)
  const out = await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  desk.clock.advance(60_000)
  expect((await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })).outcome).toBe('admitted')
  desk.clock.advance(60_000)
  expect((await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })).outcome).toBe('out')
  desk.clock.advance(60_000)
  expect((await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })).outcome).toBe('admitted')
  const { rows } = await desk.api.sync.queue({})
  expect(rows.map((row) => row.operation)).toEqual([
    'tickets.undoCheckIn',
    'tickets.checkIn',
    'tickets.undoCheckIn',
    'tickets.checkIn',
  ])
  expect(rows.map((row) => row.waitsFor)).toEqual([null, rows[0]?.number, rows[0]?.number, rows[0]?.number])
  expect(out.operationId).toBe(rows[0]?.id)
  desk.sandbox.faults.set({ cut: false })
  await desk.drained()
  expect(effects(desk.sandbox).map(({ op }) => op)).toEqual([
    'checkIn',
    'deleteCheckIn',
    'checkIn',
    'deleteCheckIn',
    'checkIn',
  ])
  expect((await desk.api.sync.attention({})).incidents).toEqual([])
})

test('a scan can be undone for fifteen minutes, and once', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const [first = '', second = ''] = readyTickets(desk.sandbox, 2)
  const early = await desk.api.checkin.scan({ eventId, code: first, mode: 'in' })
  await desk.pass(15 * 60_000)
  const late = await desk.api.checkin.scan({ eventId, code: second, mode: 'in' })
  await desk.api.checkin.undo({ scanId: early.scanId })
  await expect(desk.api.checkin.undo({ scanId: early.scanId })).rejects.toMatchObject({ code: 'precondition' })
  await desk.pass(15 * 60_000 + 1)
  await expect(desk.api.checkin.undo({ scanId: late.scanId })).rejects.toMatchObject({ code: 'precondition' })
  await expect(desk.api.checkin.undo({ scanId: 'no-such-scan' })).rejects.toMatchObject({ code: 'precondition' })
  const refused = await desk.api.checkin.scan({ eventId, code: second, mode: 'in' })
  expect(refused.outcome).toBe('already')
  await expect(desk.api.checkin.undo({ scanId: refused.scanId })).rejects.toMatchObject({ code: 'precondition' })
})

test('undoing a check-out lets the guest in again', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })
  const out = await desk.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await desk.drained()
  await desk.api.checkin.undo({ scanId: out.scanId })
  expect((await desk.api.guests.get({ ticketNumber })).arrivedAt).not.toBeNull()
  await desk.drained()
  expect(effects(desk.sandbox).map(({ op }) => op)).toEqual(['checkIn', 'deleteCheckIn', 'checkIn'])
})

test('admitted anyway: the reason is kept and no incident is made of it', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const cancelled = ticketsOf(desk.sandbox, ({ orderStatus }) => orderStatus === 'CANCELED')[0]?.ticketNumber ?? ''
  const result = await desk.api.checkin.admitAnyway({ eventId, ticketNumber: cancelled, reason: 'Manager said so' })
  expect(result).toMatchObject({ outcome: 'admitted', ticket: { ticketNumber: cancelled } })
  const exported = JSON.parse((await desk.api.sync.exportUnsent({})).json) as { input: { reason?: string } }[]
  expect(exported.map((row) => row.input.reason)).toEqual(['Manager said so'])
  await desk.drained()
  expect(asked(desk.sandbox, cancelled)).toBe(1)
  expect((await desk.api.sync.attention({})).incidents).toEqual([])
  const unknown = await desk.api.checkin.admitAnyway({ eventId, ticketNumber: 'NO-SUCH', reason: 'x' })
  expect(unknown).toMatchObject({ outcome: 'unknown', operationId: null })
})

test('undo from the guest list: an arrival counts as a scan of this desk, and unsent it sends nothing', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const change = { eventId, ticketNumber }
  const receipt = await desk.api.tickets.checkIn(change)
  expect((await desk.api.sync.queue({})).rows.map((row) => row.id)).toEqual([receipt.operationId])
  expect((await desk.api.checkin.scans({ eventId, limit: 5 })).scans).toMatchObject([
    { ticketNumber, outcome: 'admitted', canUndo: true, sync: 'waiting' },
  ])
  expect(await desk.api.guests.get({ ticketNumber })).toMatchObject({ arrivedAtDesk: 'Door 1', sync: 'waiting' })
  await desk.api.tickets.undoCheckIn(change)
  expect((await desk.api.sync.queue({})).rows).toEqual([])
  desk.sandbox.faults.set({ cut: false })
  await desk.api.tickets.checkIn(change)
  await desk.drained()
  await desk.api.tickets.undoCheckIn(change)
  await desk.drained()
  expect(effects(desk.sandbox).map(({ op }) => op)).toEqual(['checkIn', 'deleteCheckIn'])
})

test.each([
  ['before the first was sent', true],
  ['after the first was sent', false],
])('checked in twice from a list, then taken back %s: the guest is out, here and on the site', async (_, offline) => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using __ = desk
  if (offline) await goOffline(desk)
  await desk.api.tickets.checkIn({ eventId, ticketNumber })
  if (!offline) await desk.drained()
  await goOffline(desk)
  await desk.api.tickets.checkIn({ eventId, ticketNumber })
  await desk.api.tickets.undoCheckIn({ eventId, ticketNumber })
  expect((await desk.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  desk.sandbox.faults.set({ cut: false })
  await desk.drained()
  expect((await desk.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  expect(effects(desk.sandbox).at(-1)?.op).not.toBe('checkIn')
})
