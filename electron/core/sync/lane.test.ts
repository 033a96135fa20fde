import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { asked, effects, eventIdOf, readyTicket, readyTickets } from '../../../tests/support/doors.ts'
import { mirrorWorkerUrl as builtWorkerUrl } from '../../../tests/support/mirror-worker-url.ts'
import { checkIns, onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { openTestLaptop } from '../../../tests/support/test-laptop.ts'
import { systemRandom } from '../../hosts/common/system-random.ts'

test('check-ins go out in batches of one event, at most a hundred each', { tags: 'long' }, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.api.sync.pause({ paused: true })
  const showOf = (show: 0 | 1, count: number) => ({
    eventId: eventIdOf(laptop.sandbox, show),
    tickets: readyTickets(laptop.sandbox, count, show),
  })
  const [first, second] = [showOf(0, 101), showOf(1, 12)]
  // Mixed, as at a door that serves two shows.
  for (let at = 0; at < first.tickets.length; at += 1) {
    for (const { eventId, tickets } of [first, second]) {
      const ticket = tickets[at]
      if (ticket !== undefined) await scanIn(laptop, ticket, eventId)
    }
  }
  const waiting = await queueOf(laptop)
  await laptop.api.sync.pause({ paused: false })
  await laptop.drained()
  const sent = checkIns(laptop)
  expect(sent.every(({ ticketNumber }) => ticketNumber.length <= 100)).toBe(true)
  for (const { eventId, tickets } of [first, second]) {
    const mine = sent.filter((request) => request.eventId === eventId)
    expect(mine).toHaveLength(Math.ceil(tickets.length / 100))
    // In the order people acted.
    expect(mine.flatMap(({ ticketNumber }) => ticketNumber)).toEqual(
      waiting.filter((row) => row.eventId === eventId).map((row) => row.ticketNumber),
    )
  }
  expect(effects(laptop.sandbox)).toHaveLength(waiting.length)
  expect((await laptop.api.sync.history({ before: null, limit: 500 })).rows).toHaveLength(waiting.length)
})

test.each([
  ['the reply is lost after the work was done', { kind: 'loseReply', times: 1 }, 1],
  ['the reply breaks off', { kind: 'truncate', times: 1 }, 1],
  ['the request never arrives', { kind: 'dropBefore', times: 1 }, 2],
  ['the platform has a fault', { kind: 'status', status: 500, times: 1 }, 2],
  ['a gateway has a fault', { kind: 'status', status: 502, times: 1 }, 2],
  ['the platform is away', { kind: 'status', status: 503, times: 1 }, 2],
  ['three requests never arrive', { kind: 'dropBefore', times: 3 }, 4],
] as const)('%s: looked up before it is sent again, checked in once', async (_, rule, requests) => {
  const { laptop, ticketNumber } = await openDoor()
  await using __ = laptop
  onCheckIn(laptop, rule)
  await scanIn(laptop, ticketNumber)
  await laptop.until('the reply did not come', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  expect((await queueOf(laptop))[0]).toMatchObject({ state: 'unknown', tries: expect.any(Number), lastAnswer: {} })
  await laptop.drained()
  expect(checkIns(laptop)).toHaveLength(requests)
  expect(effects(laptop.sandbox)).toEqual([{ op: 'checkIn', ticketNumber }])
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
})

test('a row whose look-up fails as well is looked up until it is known, and not sent meanwhile', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({
    rules: [
      { match: { operation: 'checkIn' }, kind: 'loseReply', times: 1 },
      { match: { area: 'tickets', operation: 'list' }, kind: 'status', status: 503, times: 4 },
      { match: { area: 'tickets', operation: 'list' }, kind: 'dropBefore', times: 2 },
    ],
  })
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  expect(checkIns(laptop)).toHaveLength(1)
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('a look that ran out of time on a good line is soon repeated, however many failed before', async () => {
  const { laptop, ticketNumber } = await openDoor({ ports: { random: { ...systemRandom, fraction: () => 0.9 } } })
  await using _ = laptop
  const look = { area: 'tickets', operation: 'list' }
  laptop.sandbox.faults.set({
    rules: [
      { match: { operation: 'checkIn' }, kind: 'loseReply', times: 1 },
      { match: look, kind: 'status', status: 503, times: 8 },
    ],
  })
  await scanIn(laptop, ticketNumber)
  await laptop.until('eight looks failed', () => laptop.sandbox.faults.current().rules.length === 0)
  const held = laptop.network.hold(({ url }) => url.includes(`ticketNumber=${ticketNumber}`))
  await laptop.until('a look got stuck', () => held.arrived())
  const other = laptop.api.sync.test({})
  await laptop.pass(70_000)
  expect(await other).toMatchObject({ ok: true })
  held.release(new AppError('timeout'))
  await laptop.until('it ran out of time', async () => (await queueOf(laptop))[0]?.lastAnswer?.code === 'timeout')
  const since = laptop.clock.monotonic()
  await laptop.drained()
  expect(laptop.clock.monotonic() - since).toBeLessThanOrEqual(6_000)
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('a lost undo is looked up like a lost check-in', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'deleteCheckIn' }, kind: 'loseReply', times: 1 }] })
  await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'out' })
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber, 'deleteCheckIn')).toBe(1)
  expect(laptop.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn).toBeUndefined()
})

test('a success that does not show the effect counts as no answer', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  let lies = 1
  laptop.network.replace((request) => {
    if (request.method !== 'POST' || !request.url.endsWith('/check-in') || lies === 0) return undefined
    lies -= 1
    return { status: 200, url: request.url, headers: { 'content-type': 'application/json' }, text: '{"tickets":[]}' }
  })
  await scanIn(laptop, ticketNumber)
  await laptop.until('looked up', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  await laptop.drained()
  expect(effects(laptop.sandbox)).toEqual([{ op: 'checkIn', ticketNumber }])
})

test.each([
  ['in this thread', undefined],
  ['in a thread of its own', await builtWorkerUrl()],
])(
  'at no moment between a scan and its settled answer is the ticket let in again (mirror %s)',
  { tags: 'long' },
  async (_, mirrorWorkerUrl) => {
    const laptop = await openTestLaptop({ ports: { mirrorWorkerUrl } })
    await using __ = laptop
    while ((await laptop.api.sync.status({})).firstLoad !== null) await new Promise((resolve) => setTimeout(resolve, 5))
    const ticketNumber = readyTicket(laptop.sandbox)
    expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
    let looks = 0
    for (let settled = false; !settled; looks += 1) {
      settled = (await queueOf(laptop)).length === 0
      expect((await scanIn(laptop, ticketNumber)).outcome).toBe('already')
      // Replies over the in-memory pipe come without a turn of the event loop; the network needs one.
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(looks).toBeGreaterThan(3)
    expect((await scanIn(laptop, ticketNumber)).outcome).toBe('already')
    await laptop.drained()
    expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  },
)

test('no answer in time is an unknown answer', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  let slow = 1
  laptop.network.replace(({ method, url }) => {
    if (method !== 'POST' || !url.endsWith('/check-in') || slow === 0) return undefined
    slow -= 1
    throw new AppError('timeout', { reason: 'The site did not answer in time.' })
  })
  await scanIn(laptop, ticketNumber)
  await laptop.until('unknown', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  await laptop.drained()
  expect(effects(laptop.sandbox)).toEqual([{ op: 'checkIn', ticketNumber }])
})

test('429: nothing is sent for as long as the platform asks, then all of it', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'status', status: 429, retryAfter: 30, times: 1 })
  const [first = '', second = ''] = readyTickets(laptop.sandbox, 2)
  await scanIn(laptop, first)
  await laptop.until('refused', () => checkIns(laptop).length === 1)
  await scanIn(laptop, second)
  await laptop.pass(29_500)
  expect(checkIns(laptop)).toHaveLength(1)
  expect((await queueOf(laptop))[0]).toMatchObject({ state: 'waiting', lastAnswer: { code: 'rate_limited' } })
  await laptop.drained()
  expect(asked(laptop.sandbox, first)).toBe(1)
  expect(asked(laptop.sandbox, second)).toBe(1)
})

test('401: signed out, rows as if never sent; the key accepted again: they go', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: {}, kind: 'status', status: 401 }] })
  await scanIn(laptop, ticketNumber)
  await laptop.until('signed out', async () => (await laptop.api.sync.status({})).chip === 'signedOut')
  expect(await queueOf(laptop)).toMatchObject([{ state: 'waiting', tries: 0, lastAnswer: { code: 'unauthorized' } }])
  expect(checkIns(laptop)).toHaveLength(1)
  // The door goes on meanwhile.
  const [, other = ''] = readyTickets(laptop.sandbox, 2)
  expect((await scanIn(laptop, other)).outcome).toBe('admitted')
  await laptop.pass(30_000)
  expect(checkIns(laptop)).toHaveLength(1)
  laptop.sandbox.faults.reset()
  await laptop.drained()
  expect((await laptop.api.sync.status({})).chip).toBe('upToDate')
  expect([ticketNumber, other].map((number) => asked(laptop.sandbox, number))).toEqual([1, 1])
})

test('401: "Sync now" tries the key at once', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: {}, kind: 'status', status: 401, times: 1 }] })
  await scanIn(laptop, ticketNumber)
  await laptop.until('signed out', async () => (await laptop.api.sync.status({})).chip === 'signedOut')
  const before = laptop.clock.monotonic()
  await laptop.api.sync.now({})
  await laptop.drained()
  expect(laptop.clock.monotonic() - before).toBeLessThan(1_000)
})

test('401: a refused sign-in is tried again some seconds later, and then less and less often', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: {}, kind: 'status', status: 401 }] })
  await scanIn(laptop, ticketNumber)
  await laptop.until('signed out', async () => (await laptop.api.sync.status({})).chip === 'signedOut')
  const before = laptop.network.requests.length
  await laptop.pass(5 * 60_000)
  // After 5, 15, 35, 75, 135, 195, 255 seconds.
  expect(laptop.network.requests.length - before).toBe(7)
  laptop.sandbox.faults.reset()
  await laptop.drained()
})

test('403: the lane stands still with the reason at the row, and goes on when the right is there again', {
  tags: 'long',
}, async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'status', status: 403 })
  await scanIn(laptop, ticketNumber)
  await laptop.until('refused', () => checkIns(laptop).length === 1)
  await laptop.pass(5 * 60_000)
  expect(checkIns(laptop)).toHaveLength(1)
  expect(await queueOf(laptop)).toMatchObject([{ state: 'waiting', tries: 0, lastAnswer: { code: 'forbidden' } }])
  const { rights } = await laptop.api.session.connection({})
  expect(rights.find(({ name }) => name.code === 'rights.checkIn')?.state).toBe('forbidden')
  laptop.sandbox.faults.reset()
  await laptop.api.sync.now({})
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('403: tried again by itself some minutes later', { tags: 'long' }, async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'status', status: 403, times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('409: a person decides, the next record goes on', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [first = '', second = ''] = readyTickets(laptop.sandbox, 2)
  onCheckIn(laptop, { kind: 'status', status: 409, times: 1 })
  await scanIn(laptop, first)
  await laptop.until('needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  await scanIn(laptop, second)
  await laptop.until('the other is sent', async () => (await queueOf(laptop)).length === 1)
  expect((await laptop.api.sync.status({})).attention).toBe(1)
  await laptop.api.sync.retryAll({})
  await laptop.drained()
  expect([first, second].map((number) => asked(laptop.sandbox, number))).toEqual([1, 1])
})

test('one bad number among twenty refuses its own row alone', { tags: 'long' }, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.sync.pause({ paused: true })
  const good = readyTickets(laptop.sandbox, 19)
  for (const [index, code] of good.entries()) {
    if (index === 7) await laptop.api.tickets.checkIn({ eventId, ticketNumber: 'NO-SUCH-TICKET' })
    await scanIn(laptop, code)
  }
  await laptop.api.sync.pause({ paused: false })
  await laptop.until('the others are in', () => effects(laptop.sandbox).length === 19)
  expect(await queueOf(laptop)).toMatchObject([
    { ticketNumber: 'NO-SUCH-TICKET', state: 'refused', lastAnswer: { code: 'not_found' } },
  ])
  expect(checkIns(laptop)).toHaveLength(21)
  for (const code of good) expect(asked(laptop.sandbox, code)).toBe(1)
  const [row] = (await laptop.api.sync.attention({})).rows
  await laptop.api.sync.retry({ ids: [row?.id ?? ''] })
  await laptop.pass(60_000)
  expect(await queueOf(laptop)).toMatchObject([{ state: 'refused' }])
  await laptop.api.sync.discard({ ids: [row?.id ?? ''] })
  expect(await queueOf(laptop)).toEqual([])
  expect((await laptop.api.sync.history({ before: null, limit: 1 })).rows).toMatchObject([{ result: 'discarded' }])
  await expect(laptop.api.sync.retry({ ids: [row?.id ?? ''] })).rejects.toMatchObject({ code: 'not_found' })
})

test('a captive portal counts as offline; the queue is as it was', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: {}, kind: 'captivePortal' }] })
  await scanIn(laptop, ticketNumber)
  await laptop.until('noticed', async () => (await laptop.api.sync.status({})).captivePortal)
  expect((await laptop.api.sync.status({})).chip).toBe('offline')
  await laptop.pass(120_000)
  expect(await queueOf(laptop)).toMatchObject([{ state: 'waiting', ticketNumber }])
  expect(checkIns(laptop).length).toBeLessThanOrEqual(1)
  laptop.sandbox.faults.reset()
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('paused: nothing goes out, also after a restart, until a person goes on', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await laptop.api.sync.pause({ paused: true })
  await scanIn(laptop, ticketNumber)
  await laptop.pass(600_000)
  await laptop.restart()
  await laptop.pass(600_000)
  expect(checkIns(laptop)).toEqual([])
  expect(await laptop.api.sync.status({})).toMatchObject({ chip: 'paused', paused: true, waiting: 1 })
  await laptop.api.sync.pause({ paused: false })
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})
