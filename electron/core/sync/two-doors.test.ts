import { expect, test } from 'vitest'
import { asked, effects, readyTickets } from '../../../tests/support/doors.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { act, goOffline, goOnline, onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const incidents = async (desk: TestDesk) => inWords((await desk.api.sync.attention({})).incidents)
const minute = 60_000

test('another laptop admitted the ticket before us, which we could not know: both stand, reported once', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  desk.clock.advance(5 * minute)
  expect((await scanIn(desk, ticketNumber)).outcome).toBe('admitted')
  desk.clock.advance(5 * minute)
  goOnline(desk)
  await desk.drained()
  expect(await incidents(desk)).toMatchObject([{ kind: 'admittedTwice', subject: ticketNumber, scope: eventId }])
  expect(effects(desk.sandbox)).toHaveLength(1)
  expect((await desk.api.sync.history({ before: null, limit: 5 })).rows).toMatchObject([{ result: 'done' }])
  const [incident] = await incidents(desk)
  await desk.api.sync.acknowledge({ incidentId: incident?.id ?? '' })
  await desk.restart()
  expect(await incidents(desk)).toEqual([])
})

test('another laptop admitted the ticket after our scan, before our network came back: reported as well', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  await scanIn(desk, ticketNumber)
  desk.clock.advance(5 * minute)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  desk.clock.advance(5 * minute)
  goOnline(desk)
  await desk.drained()
  expect(await incidents(desk)).toMatchObject([{ kind: 'admittedTwice', subject: ticketNumber }])
})

test('it is told once although the reply was lost and the answer looked up', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  desk.clock.advance(5 * minute)
  await scanIn(desk, ticketNumber)
  onCheckIn(desk, { kind: 'loseReply', times: 2 })
  goOnline(desk)
  await desk.drained()
  expect(await incidents(desk)).toHaveLength(1)
})

test('our own check-in whose reply was lost is not reported as another laptop’s', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  onCheckIn(desk, { kind: 'loseReply', times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.until('sent', () => asked(desk.sandbox, ticketNumber) === 1)
  desk.sandbox.faults.set({ cut: true })
  await desk.pass(10 * minute)
  goOnline(desk)
  await desk.drained()
  expect(await incidents(desk)).toEqual([])
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test('a scan that waited long offline is not reported as another laptop’s', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  for (const code of readyTickets(desk.sandbox, 10)) {
    desk.clock.advance(minute)
    await scanIn(desk, code)
  }
  desk.clock.advance(60 * minute)
  goOnline(desk)
  await desk.drained()
  expect(await incidents(desk)).toEqual([])
})

test('a refused try does not hide that another door was faster', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  onCheckIn(desk, { kind: 'status', status: 429, retryAfter: 600, times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.until('refused', async () => (await queueOf(desk))[0]?.lastAnswer?.code === 'rate_limited')
  await desk.pass(5 * minute)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await desk.drained()
  expect(await incidents(desk)).toMatchObject([{ kind: 'admittedTwice', subject: ticketNumber }])
})

test('a laptop whose clock is wrong reports nothing that did not happen', { tags: 'long' }, async () => {
  for (const wrong of [-10 * minute, 10 * minute]) {
    const { desk, ticketNumber } = await openDoor()
    await using _ = desk
    desk.sandbox.faults.set({ clockOffsetMs: wrong })
    await desk.pass(5 * minute)
    await scanIn(desk, ticketNumber)
    await desk.drained()
    const [, second = ''] = readyTickets(desk.sandbox, 2)
    await goOffline(desk)
    await scanIn(desk, second)
    await desk.pass(5 * minute)
    goOnline(desk, { clockOffsetMs: wrong })
    await desk.drained()
    expect(await incidents(desk)).toEqual([])
  }
})

test('cancelled meanwhile: the guest is in, and an incident is reported', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  await act(desk, { cancelTicket: { eventId, ticketNumber } })
  expect((await scanIn(desk, ticketNumber)).outcome).toBe('admitted')
  goOnline(desk)
  await desk.drained()
  expect(await incidents(desk)).toMatchObject([{ kind: 'admittedCancelled', subject: ticketNumber }])
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
  expect((await desk.api.today.overview({})).attention).toBe(1)
})
