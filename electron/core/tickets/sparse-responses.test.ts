import { expect, test } from 'vitest'
import { asked, readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import { undoCheckIn } from './ticket.queued.ts'

test('bare answers to check-ins: the tickets are read again together, and nothing is sent twice', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  laptop.sandbox.switches.set({ checkInResponses: 'sparse' })
  const numbers = readyTickets(laptop.sandbox, 60)
  await goOffline(laptop)
  for (const ticketNumber of numbers) await laptop.api.tickets.checkIn({ eventId, ticketNumber })
  laptop.network.requests.length = 0
  goOnline(laptop)
  await laptop.drained()
  const reads = laptop.network.requests.filter(({ method, url }) => method === 'GET' && url.includes('ticketNumber='))
  expect(reads.length).toBeLessThanOrEqual(2)
  expect(numbers.map((number) => asked(laptop.sandbox, number))).toEqual(numbers.map(() => 1))
  const history = (await laptop.api.sync.history({ before: null, limit: 100 })).rows.slice(0, numbers.length)
  expect(history.every(({ result, detail }) => result === 'done' && detail === null)).toBe(true)
  const [first = ''] = numbers
  const arrivedAt = async () => (await laptop.api.guests.get({ ticketNumber: first })).arrivedAt
  expect(await arrivedAt()).not.toBeNull()
  await laptop.api.tickets.undoCheckIn({ eventId, ticketNumber: first })
  await laptop.drained()
  expect(await arrivedAt()).toBeNull()
})

test('a check-in whose ticket cannot be read after a bare answer is looked up, and not sent again', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  laptop.sandbox.switches.set({ checkInResponses: 'sparse' })
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'tickets', operation: 'list' }, kind: 'status', status: 503, times: 2 }],
  })
  await laptop.api.tickets.checkIn({ eventId, ticketNumber })
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  expect(await queueOf(laptop)).toEqual([])
})

test('a bare answer is no proof of nothing: the guest is in at once, and keeps the status of the order', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  laptop.sandbox.switches.set({ checkInResponses: 'sparse' })
  const guest = () => laptop.api.guests.get({ ticketNumber })
  const { status } = await guest()
  for (const [change, isIn] of [
    ['checkIn', true],
    ['undoCheckIn', false],
  ] as const) {
    const since = laptop.clock.monotonic()
    await laptop.api.tickets[change]({ eventId, ticketNumber })
    await laptop.drained()
    // The test did not wait for a look-up of a lost response.
    expect(laptop.clock.monotonic() - since).toBeLessThan(1_500)
    expect(await guest()).toMatchObject({ status, arrivedAt: isIn ? expect.any(String) : null })
  }
})

test('a look-up that shows a check-in without its instant does not end the undoing', () => {
  const delivery = {} as Parameters<typeof undoCheckIn.judge>[0]
  const effectOf = (visit: object | null) => undoCheckIn.judge(delivery, { checkIn: visit }, 0).effect
  expect([null, {}, { created: null }, { created: '2026-11-20T18:30:00.000Z' }].map(effectOf)).toEqual([
    'done',
    'notApplied',
    'notApplied',
    'notApplied',
  ])
})
