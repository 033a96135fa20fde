import { expect, test } from 'vitest'
import { asked, effects, readyTickets, ticketsOf } from '../../../tests/support/doors.ts'
import { goOffline, onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'

test('undone before it was sent: nothing is sent at all', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  expect((await laptop.api.sync.status({})).chip).toBe('offline')
  const { scanId } = await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })
  expect(await laptop.api.checkin.undo({ scanId })).toEqual({ undone: true, unsent: true })
  expect((await laptop.api.sync.queue({})).rows).toEqual([])
  expect((await laptop.api.sync.history({ before: null, limit: 10 })).rows).toMatchObject([{ result: 'cancelled' }])
  expect((await laptop.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  laptop.sandbox.faults.set({ cut: false })
  await laptop.api.sync.now({})
  await laptop.pass(120_000)
  expect(effects(laptop.sandbox)).toEqual([])
  expect((await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'verify' })).outcome).toBe('valid')
})

test('undone beside another change of the ticket: only the check-in is taken back', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Water' } })
  const { scanId } = await scanIn(laptop, ticketNumber)
  expect(await laptop.api.checkin.undo({ scanId })).toEqual({ undone: true, unsent: true })
  expect((await queueOf(laptop)).map(({ operation }) => operation)).toEqual(['tickets.answer'])
})

test('undone after it was sent: the opposite is sent', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  const { scanId } = await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })
  await laptop.drained()
  expect(await laptop.api.checkin.undo({ scanId })).toEqual({ undone: true, unsent: false })
  expect((await laptop.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  await laptop.drained()
  expect(effects(laptop.sandbox)).toEqual([
    { op: 'checkIn', ticketNumber },
    { op: 'deleteCheckIn', ticketNumber },
  ])
  const { scans } = await laptop.api.checkin.scans({ eventId, limit: 10 })
  expect(scans).toMatchObject([{ scanId, undone: true, canUndo: false, sync: null }])
})

test('undone while it is unknown whether it arrived: looked up first, then the opposite is sent', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'loseReply', times: 1 })
  const { scanId } = await scanIn(laptop, ticketNumber)
  await laptop.until('its reply was lost', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  expect(await laptop.api.checkin.undo({ scanId })).toEqual({ undone: true, unsent: false })
  expect((await laptop.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  expect((await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'verify' })).outcome).toBe('valid')
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ op }) => op)).toEqual(['checkIn', 'deleteCheckIn'])
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('undone after the platform said "too many": it had no effect, so nothing is sent', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'status', status: 429, retryAfter: 60, times: 1 })
  const { scanId } = await scanIn(laptop, ticketNumber)
  await laptop.until('refused', async () => (await queueOf(laptop))[0]?.lastAnswer?.code === 'rate_limited')
  expect(await laptop.api.checkin.undo({ scanId })).toEqual({ undone: true, unsent: true })
  await laptop.pass(120_000)
  expect(effects(laptop.sandbox)).toEqual([])
})

test('in, undo, in again, out and in again while offline: sent in order, each once', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })
  await laptop.drained()
  await goOffline(laptop)
  const out = await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  laptop.clock.advance(60_000)
  expect((await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })).outcome).toBe('admitted')
  laptop.clock.advance(60_000)
  expect((await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })).outcome).toBe('out')
  laptop.clock.advance(60_000)
  expect((await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })).outcome).toBe('admitted')
  const { rows } = await laptop.api.sync.queue({})
  expect(rows.map((row) => row.operation)).toEqual([
    'tickets.undoCheckIn',
    'tickets.checkIn',
    'tickets.undoCheckIn',
    'tickets.checkIn',
  ])
  expect(rows.map((row) => row.waitsFor)).toEqual([null, rows[0]?.number, rows[0]?.number, rows[0]?.number])
  expect(out.operationId).toBe(rows[0]?.id)
  laptop.sandbox.faults.set({ cut: false })
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ op }) => op)).toEqual([
    'checkIn',
    'deleteCheckIn',
    'checkIn',
    'deleteCheckIn',
    'checkIn',
  ])
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
})

test('a scan can be undone for fifteen minutes, and once', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const [first = '', second = ''] = readyTickets(laptop.sandbox, 2)
  const early = await laptop.api.checkin.scan({ eventId, code: first, mode: 'in' })
  await laptop.pass(15 * 60_000)
  const late = await laptop.api.checkin.scan({ eventId, code: second, mode: 'in' })
  await laptop.api.checkin.undo({ scanId: early.scanId })
  await expect(laptop.api.checkin.undo({ scanId: early.scanId })).rejects.toMatchObject({ code: 'precondition' })
  await laptop.pass(15 * 60_000 + 1)
  await expect(laptop.api.checkin.undo({ scanId: late.scanId })).rejects.toMatchObject({ code: 'precondition' })
  await expect(laptop.api.checkin.undo({ scanId: 'no-such-scan' })).rejects.toMatchObject({ code: 'precondition' })
  const refused = await laptop.api.checkin.scan({ eventId, code: second, mode: 'in' })
  expect(refused.outcome).toBe('already')
  await expect(laptop.api.checkin.undo({ scanId: refused.scanId })).rejects.toMatchObject({ code: 'precondition' })
})

test('undoing a check-out lets the guest in again', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })
  const out = await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await laptop.drained()
  await laptop.api.checkin.undo({ scanId: out.scanId })
  expect((await laptop.api.guests.get({ ticketNumber })).arrivedAt).not.toBeNull()
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ op }) => op)).toEqual(['checkIn', 'deleteCheckIn', 'checkIn'])
})

test('admitted anyway: the reason is kept and no incident is made of it', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const cancelled = ticketsOf(laptop.sandbox, ({ orderStatus }) => orderStatus === 'CANCELED')[0]?.ticketNumber ?? ''
  const result = await laptop.api.checkin.admitAnyway({ eventId, ticketNumber: cancelled, reason: 'Manager said so' })
  expect(result).toMatchObject({ outcome: 'admitted', ticket: { ticketNumber: cancelled } })
  const exported = JSON.parse((await laptop.api.sync.exportUnsent({})).json) as { input: { reason?: string } }[]
  expect(exported.map((row) => row.input.reason)).toEqual(['Manager said so'])
  await laptop.drained()
  expect(asked(laptop.sandbox, cancelled)).toBe(1)
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
  const unknown = await laptop.api.checkin.admitAnyway({ eventId, ticketNumber: 'NO-SUCH', reason: 'x' })
  expect(unknown).toMatchObject({ outcome: 'unknown', operationId: null })
})

test('undo from the guest list: an arrival counts as a scan of this desk, and unsent it sends nothing', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const change = { eventId, ticketNumber }
  const receipt = await laptop.api.tickets.checkIn(change)
  expect((await laptop.api.sync.queue({})).rows.map((row) => row.id)).toEqual([receipt.operationId])
  expect((await laptop.api.checkin.scans({ eventId, limit: 5 })).scans).toMatchObject([
    { ticketNumber, outcome: 'admitted', canUndo: true, sync: 'waiting' },
  ])
  expect(await laptop.api.guests.get({ ticketNumber })).toMatchObject({ arrivedAtLaptop: 'Door 1', sync: 'waiting' })
  await laptop.api.tickets.undoCheckIn(change)
  expect((await laptop.api.sync.queue({})).rows).toEqual([])
  laptop.sandbox.faults.set({ cut: false })
  await laptop.api.tickets.checkIn(change)
  await laptop.drained()
  await laptop.api.tickets.undoCheckIn(change)
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ op }) => op)).toEqual(['checkIn', 'deleteCheckIn'])
})

test.each([
  ['before the first was sent', true],
  ['after the first was sent', false],
])('checked in twice from a list, then taken back %s: the guest is out, here and on the site', async (_, offline) => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using __ = laptop
  if (offline) await goOffline(laptop)
  await laptop.api.tickets.checkIn({ eventId, ticketNumber })
  if (!offline) await laptop.drained()
  await goOffline(laptop)
  await laptop.api.tickets.checkIn({ eventId, ticketNumber })
  await laptop.api.tickets.undoCheckIn({ eventId, ticketNumber })
  expect((await laptop.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  laptop.sandbox.faults.set({ cut: false })
  await laptop.drained()
  expect((await laptop.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  expect(effects(laptop.sandbox).at(-1)?.op).not.toBe('checkIn')
})
