import { expect, test } from 'vitest'
import { asked, readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import { undoCheckIn } from './ticket.queued.ts'

test('bare answers to check-ins: the tickets are read again together, and nothing is sent twice', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  desk.sandbox.switches.set({ checkInAnswers: 'sparse' })
  const numbers = readyTickets(desk.sandbox, 60)
  await goOffline(desk)
  for (const ticketNumber of numbers) await desk.api.tickets.checkIn({ eventId, ticketNumber })
  desk.network.requests.length = 0
  goOnline(desk)
  await desk.drained()
  const reads = desk.network.requests.filter(({ method, url }) => method === 'GET' && url.includes('ticketNumber='))
  expect(reads.length).toBeLessThanOrEqual(2)
  expect(numbers.map((number) => asked(desk.sandbox, number))).toEqual(numbers.map(() => 1))
  const history = (await desk.api.sync.history({ before: null, limit: 100 })).rows.slice(0, numbers.length)
  expect(history.every(({ result, detail }) => result === 'done' && detail === null)).toBe(true)
  const [first = ''] = numbers
  const arrivedAt = async () => (await desk.api.guests.get({ ticketNumber: first })).arrivedAt
  expect(await arrivedAt()).not.toBeNull()
  await desk.api.tickets.undoCheckIn({ eventId, ticketNumber: first })
  await desk.drained()
  expect(await arrivedAt()).toBeNull()
})

test('a check-in whose ticket cannot be read after a bare answer is looked up, and not sent again', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  desk.sandbox.switches.set({ checkInAnswers: 'sparse' })
  desk.sandbox.faults.set({
    rules: [{ match: { area: 'tickets', operation: 'list' }, kind: 'status', status: 503, times: 2 }],
  })
  await desk.api.tickets.checkIn({ eventId, ticketNumber })
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
  expect(await queueOf(desk)).toEqual([])
})

test('a bare answer is no proof of nothing: the guest is in at once, and keeps the status of the order', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  desk.sandbox.switches.set({ checkInAnswers: 'sparse' })
  const guest = () => desk.api.guests.get({ ticketNumber })
  const { status } = await guest()
  for (const [change, isIn] of [
    ['checkIn', true],
    ['undoCheckIn', false],
  ] as const) {
    const since = desk.clock.monotonic()
    await desk.api.tickets[change]({ eventId, ticketNumber })
    await desk.drained()
    // The test did not wait for a look-up of a lost response.
    expect(desk.clock.monotonic() - since).toBeLessThan(1_500)
    expect(await guest()).toMatchObject({ status, arrivedAt: isIn ? expect.any(String) : null })
  }
})

test('a look-up that shows a check-in without its instant does not end the undoing', () => {
  const delivery = {} as Parameters<typeof undoCheckIn.judge>[0]
  const effectOf = (visit: object | null) => undoCheckIn.judge(delivery, { checkIn: visit }, 0).effect
  expect([null, {}, { created: null }, { created: '2026-11-20T18:30:00.000Z' }].map(effectOf)).toEqual([
    'done',
    'absent',
    'absent',
    'absent',
  ])
})
