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
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/check-in'))
  await scanIn(laptop, ticketNumber)
  await laptop.until('it took effect', () => held.arrived())
  expect(await queueOf(laptop)).toMatchObject([{ state: 'sending', tries: 1 }])
  await laptop.crash()
  expect(await queueOf(laptop)).toMatchObject([{ state: 'unknown' }])
  await laptop.drained()
  held.release()
  await laptop.quiet()
  expect(checkIns(laptop)).toHaveLength(1)
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  expect((await laptop.api.sync.history({ before: null, limit: 10 })).rows).toMatchObject([{ result: 'done' }])
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
})

test('killed before the request arrived: looked up, found absent, sent', { tags: 'long' }, async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'dropBefore', times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.until('it left', () => checkIns(laptop).length === 1)
  await laptop.crash()
  await laptop.drained()
  expect(checkIns(laptop)).toHaveLength(2)
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('killed offline with thirty scans, again and again: all are there, in order, and each goes out once', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const codes = readyTickets(laptop.sandbox, 30)
  const operations: (string | null)[] = []
  for (const [index, code] of codes.entries()) {
    operations.push((await scanIn(laptop, code)).operationId)
    if (index % 10 === 9) await laptop.crash()
  }
  expect((await queueOf(laptop)).map((row) => row.id)).toEqual(operations)
  expect((await queueOf(laptop)).map((row) => row.ticketNumber)).toEqual(codes)
  for (const code of codes) expect((await scanIn(laptop, code)).outcome).toBe('already')
  goOnline(laptop)
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(codes)
})

test('a restart during a pause between tries neither sends early nor waits for ever', { tags: 'long' }, async () => {
  const { laptop, ticketNumber } = await openDoor({
    ports: { random: { ...systemRandom, fraction: () => 0.999 } },
  })
  await using _ = laptop
  laptop.sandbox.faults.set({
    rules: [
      { match: { operation: 'checkIn' }, kind: 'loseReply', times: 1 },
      { match: { area: 'tickets', operation: 'list' }, kind: 'status', status: 503 },
    ],
  })
  await scanIn(laptop, ticketNumber)
  await laptop.until('several tries', async () => ((await queueOf(laptop))[0]?.tries ?? 0) >= 6)
  const nextTryAt = Date.parse((await queueOf(laptop))[0]?.nextTryAt ?? '')
  expect(nextTryAt - laptop.clock.now()).toBeGreaterThan(10_000)
  await laptop.restart()
  const tries = async () => (await queueOf(laptop))[0]?.tries ?? 0
  const before = await tries()
  await laptop.pass(nextTryAt - laptop.clock.now() - 100)
  expect(await tries()).toBe(before)
  await laptop.pass(200)
  expect(await tries()).toBe(before + 1)
  laptop.sandbox.faults.reset()
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('a failed try is retried without any action', { tags: 'long' }, async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'status', status: 503, times: 8 })
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('a clock that is set back by a day does not hold the queue up', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'status', status: 429, retryAfter: 60, times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.until('refused', () => checkIns(laptop).length === 1)
  laptop.clock.jump(-86_400_000)
  await laptop.until('sent', () => asked(laptop.sandbox, ticketNumber) === 1, { withinMs: 180_000 })
})
