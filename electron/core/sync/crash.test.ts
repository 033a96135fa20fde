import { expect, test } from 'vitest'
import { asked, effects, readyTickets } from '../../../tests/support/doors.ts'
import {
  checkIns,
  goOffline,
  goOnline,
  onCheckIn,
  openDoor,
  queueOf,
  scanIn,
} from '../../../tests/support/open-door.ts'
import { systemRandom } from '../../hosts/common/system-random.ts'

test('killed between the send and its answer: looked up by the next start, not sent twice', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/check-in'))
  await scanIn(desk, ticketNumber)
  await desk.until('it took effect', () => held.arrived())
  expect(await queueOf(desk)).toMatchObject([{ state: 'sending', tries: 1 }])
  await desk.crash()
  expect(await queueOf(desk)).toMatchObject([{ state: 'unknown' }])
  await desk.drained()
  held.release()
  await desk.quiet()
  expect(checkIns(desk)).toHaveLength(1)
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
  expect((await desk.api.sync.history({ before: null, limit: 10 })).rows).toMatchObject([{ result: 'done' }])
  expect((await desk.api.sync.attention({})).incidents).toEqual([])
})

test('killed before the request arrived: looked up, found absent, sent', { tags: 'long' }, async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  onCheckIn(desk, { kind: 'dropBefore', times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.until('it left', () => checkIns(desk).length === 1)
  await desk.crash()
  await desk.drained()
  expect(checkIns(desk)).toHaveLength(2)
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test('killed offline with thirty scans, again and again: all are there, in order, and each goes out once', {
  tags: 'long',
}, async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const codes = readyTickets(desk.sandbox, 30)
  const operations: (string | null)[] = []
  for (const [index, code] of codes.entries()) {
    operations.push((await scanIn(desk, code)).operationId)
    if (index % 10 === 9) await desk.crash()
  }
  expect((await queueOf(desk)).map((row) => row.id)).toEqual(operations)
  expect((await queueOf(desk)).map((row) => row.ticketNumber)).toEqual(codes)
  for (const code of codes) expect((await scanIn(desk, code)).outcome).toBe('already')
  goOnline(desk)
  await desk.drained()
  expect(effects(desk.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(codes)
})

test('a restart during a pause between tries neither sends early nor waits for ever', { tags: 'long' }, async () => {
  const { desk, ticketNumber } = await openDoor({
    ports: { random: { ...systemRandom, fraction: () => 0.999 } },
  })
  await using _ = desk
  desk.sandbox.faults.set({
    rules: [
      { match: { operation: 'checkIn' }, kind: 'loseReply', times: 1 },
      { match: { area: 'tickets', operation: 'list' }, kind: 'status', status: 503 },
    ],
  })
  await scanIn(desk, ticketNumber)
  await desk.until('several tries', async () => ((await queueOf(desk))[0]?.tries ?? 0) >= 6)
  const nextTryAt = Date.parse((await queueOf(desk))[0]?.nextTryAt ?? '')
  expect(nextTryAt - desk.clock.now()).toBeGreaterThan(10_000)
  await desk.restart()
  const tries = async () => (await queueOf(desk))[0]?.tries ?? 0
  const before = await tries()
  await desk.pass(nextTryAt - desk.clock.now() - 100)
  expect(await tries()).toBe(before)
  await desk.pass(200)
  expect(await tries()).toBe(before + 1)
  desk.sandbox.faults.reset()
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test('a failed try is retried without any action', { tags: 'long' }, async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  onCheckIn(desk, { kind: 'status', status: 503, times: 8 })
  await scanIn(desk, ticketNumber)
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test('a clock that is set back by a day does not hold the queue up', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  onCheckIn(desk, { kind: 'status', status: 429, retryAfter: 60, times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.until('refused', () => checkIns(desk).length === 1)
  desk.clock.jump(-86_400_000)
  await desk.until('sent', () => asked(desk.sandbox, ticketNumber) === 1, { withinMs: 180_000 })
})
