import { expect, test } from 'vitest'
import { asked, effects, readyTickets } from '../../../tests/support/doors.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { action, goOffline, goOnline, onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const incidents = async (laptop: TestLaptop) => inWords((await laptop.api.sync.attention({})).incidents)
const minute = 60_000

test('another laptop admitted the ticket before us, which we could not know: both stand, reported once', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  laptop.clock.advance(5 * minute)
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
  laptop.clock.advance(5 * minute)
  goOnline(laptop)
  await laptop.drained()
  expect(await incidents(laptop)).toMatchObject([{ kind: 'admittedTwice', subject: ticketNumber, scope: eventId }])
  expect(effects(laptop.sandbox)).toHaveLength(1)
  expect((await laptop.api.sync.history({ before: null, limit: 5 })).rows).toMatchObject([{ result: 'done' }])
  const [incident] = await incidents(laptop)
  await laptop.api.sync.acknowledge({ incidentId: incident?.id ?? '' })
  await laptop.restart()
  expect(await incidents(laptop)).toEqual([])
})

test('another laptop admitted the ticket after our scan, before our network came back: reported as well', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await scanIn(laptop, ticketNumber)
  laptop.clock.advance(5 * minute)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  laptop.clock.advance(5 * minute)
  goOnline(laptop)
  await laptop.drained()
  expect(await incidents(laptop)).toMatchObject([{ kind: 'admittedTwice', subject: ticketNumber }])
})

test('it is told once although the reply was lost and the answer looked up', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  laptop.clock.advance(5 * minute)
  await scanIn(laptop, ticketNumber)
  onCheckIn(laptop, { kind: 'loseReply', times: 2 })
  goOnline(laptop)
  await laptop.drained()
  expect(await incidents(laptop)).toHaveLength(1)
})

test('our own check-in whose reply was lost is not reported as another laptop’s', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'loseReply', times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.until('sent', () => asked(laptop.sandbox, ticketNumber) === 1)
  laptop.sandbox.faults.set({ cut: true })
  await laptop.pass(10 * minute)
  goOnline(laptop)
  await laptop.drained()
  expect(await incidents(laptop)).toEqual([])
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('a scan that waited long offline is not reported as another laptop’s', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  for (const code of readyTickets(laptop.sandbox, 10)) {
    laptop.clock.advance(minute)
    await scanIn(laptop, code)
  }
  laptop.clock.advance(60 * minute)
  goOnline(laptop)
  await laptop.drained()
  expect(await incidents(laptop)).toEqual([])
})

test('a refused try does not hide that another door was faster', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'status', status: 429, retryAfter: 600, times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.until('refused', async () => (await queueOf(laptop))[0]?.lastAnswer?.code === 'rate_limited')
  await laptop.pass(5 * minute)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await laptop.drained()
  expect(await incidents(laptop)).toMatchObject([{ kind: 'admittedTwice', subject: ticketNumber }])
})

test('a laptop whose clock is wrong reports nothing that did not happen', { tags: 'long' }, async () => {
  for (const wrong of [-10 * minute, 10 * minute]) {
    const { laptop, ticketNumber } = await openDoor()
    await using _ = laptop
    laptop.sandbox.faults.set({ clockOffsetMs: wrong })
    await laptop.pass(5 * minute)
    await scanIn(laptop, ticketNumber)
    await laptop.drained()
    const [, second = ''] = readyTickets(laptop.sandbox, 2)
    await goOffline(laptop)
    await scanIn(laptop, second)
    await laptop.pass(5 * minute)
    goOnline(laptop, { clockOffsetMs: wrong })
    await laptop.drained()
    expect(await incidents(laptop)).toEqual([])
  }
})

test('cancelled meanwhile: the guest is in, and an incident is reported', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await action(laptop, { cancelTicket: { eventId, ticketNumber } })
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
  goOnline(laptop)
  await laptop.drained()
  expect(await incidents(laptop)).toMatchObject([{ kind: 'admittedCancelled', subject: ticketNumber }])
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  expect((await laptop.api.today.overview({})).attention).toBe(1)
})
