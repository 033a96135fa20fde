import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppError } from '../../../shared/errors.ts'
import { wire } from '../../../shared/wire/index.ts'
import { type CancellableCall, createCall, outsideCalls, runAsCall } from '../base/running-call.ts'
import { catalog } from '../features.ts'
import { longestWaitMs } from './limit-wait.ts'
import { createLog } from './log.ts'
import { openPlatform } from './open-platform.ts'
import {
  keptLines,
  memorySecrets,
  type ScriptedClock,
  scriptedClock,
  scriptedNetwork,
} from './scripted-ports.test-kit.ts'
import type { Priority } from './shares.ts'

const minute = 60_000

function open(requestsPerMinute = 200) {
  const clock = scriptedClock()
  const { network, requests } = scriptedNetwork(() => ({ body: { tickets: [] } }))
  const auth = { kind: 'apiKey', apiKey: 'key', siteId: 'site-1' } as const
  const platform = openPlatform({
    ports: { clock, network, secrets: memorySecrets() },
    profile: { kind: 'site', siteName: 'Test', baseUrl: 'https://site.test/', auth, requestsPerMinute },
    log: createLog({ sink: keptLines(), clock }),
    rights: catalog.rights,
  })
  const pause = (retryAfterMs: number) =>
    platform.budget.feedback.refused({ retryAfterMs, priority: 'interactive', startedAt: clock.monotonic() })
  return { ...platform, clock, requests, pause }
}

const ask = ({ client }: ReturnType<typeof open>, priority: Priority = 'interactive') =>
  client.call(wire.tickets.list, { eventId: ['e1'], limit: 1 }, { priority })

/** Runs work as a call of a window; notes what it shows, and how and when it ended. */
function begin(clock: ScriptedClock, work: (call: CancellableCall) => Promise<unknown>) {
  const waits: (number | null)[] = []
  const call = createCall((forMs) => waits.push(forMs))
  const end: { code?: string; reason?: unknown; at?: number } = {}
  void runAsCall(call, () => work(call)).then(
    () => Object.assign(end, { code: 'done', at: clock.monotonic() }),
    (error: AppError) => Object.assign(end, { code: error.code, reason: error.reason, at: clock.monotonic() }),
  )
  return { call, waits, end }
}

test('a wait is shown with its time, and taken away when the request leaves', async () => {
  const site = open()
  site.pause(40_000)
  const { waits, end } = begin(site.clock, () => ask(site))
  await site.clock.advance(0)
  expect(waits).toEqual([40_000])
  await site.clock.advance(40_000)
  expect([end.code, waits.at(-1), site.requests.length]).toEqual(['done', null, 1])
})

test('calls behind a full minute are shown the wait of their place, whoever they go out for', async () => {
  const site = open(10)
  for (let i = 0; i < 10; i += 1) {
    const { waits, end } = begin(site.clock, () => ask(site))
    await site.clock.advance(0)
    expect([end.code, waits]).toEqual(['done', []])
  }
  for (const priority of ['interactive', 'background', 'documents'] as const) {
    const { waits, call } = begin(site.clock, () => ask(site, priority))
    await site.clock.advance(0)
    expect([priority, waits]).toEqual([priority, [60_500]])
    call.cancel()
    await site.clock.advance(0)
  }
})

test('a wait that ends by itself in a moment is not shown', async () => {
  const site = open()
  site.pause(1_200)
  const { waits, end } = begin(site.clock, () => ask(site))
  await site.clock.advance(2_000)
  expect([waits, end.code]).toEqual([[], 'done'])
})

test('a pause that grows is shown again, and ends the call two minutes after what the site asked for first', async () => {
  const site = open()
  site.pause(40_000)
  const { waits, end } = begin(site.clock, () => ask(site))
  for (let at = 0; at < 200_000; at += 30_000) {
    await site.clock.advance(30_000)
    site.pause(45_000)
  }
  expect(waits.length).toBeGreaterThan(3)
  expect(end).toMatchObject({ code: 'rate_limited', reason: { code: 'platform.limitLasts' }, at: 160_000 })
  await site.clock.advance(10 * minute)
  expect(site.requests).toEqual([])
})

test('a call that has changed something before says so when it is cancelled in its next wait', async () => {
  const site = open()
  const { call, end } = begin(site.clock, async () => {
    await site.client.call(wire.tickets.checkIn, { eventId: 'e1', ticketNumber: ['T1'] })
    site.pause(40_000)
    await site.client.call(wire.tickets.checkIn, { eventId: 'e1', ticketNumber: ['T2'] })
  })
  await site.clock.advance(100)
  call.cancel()
  await site.clock.advance(0)
  expect([end.code, end.reason]).toMatchObject(['cancelled', { code: 'platform.cancelledPartly' }])
})

test('a cancelled call sends nothing more, even where its handler goes on after the failure', async () => {
  const site = open()
  site.pause(40_000)
  const { call, end } = begin(site.clock, () => ask(site).catch(() => ask(site)))
  await site.clock.advance(100)
  call.cancel()
  await site.clock.advance(minute)
  expect([end.code, end.reason, site.requests.length]).toEqual(['cancelled', undefined, 0])
})

test('what a call left running belongs to it no longer, and neither does what runs outside of calls', async () => {
  const site = open()
  site.pause(40_000)
  let later: Promise<unknown> = Promise.resolve()
  const { call, waits } = begin(site.clock, async () => {
    later = outsideCalls(() => ask(site))
  })
  await site.clock.advance(0)
  call.over()
  const left = begin(site.clock, async (own) => {
    own.over()
    later = Promise.all([later, ask(site)])
  })
  await site.clock.advance(0)
  call.cancel()
  left.call.cancel()
  await site.clock.advance(minute)
  await later
  expect([waits, left.waits, site.requests.length]).toEqual([[], [], 2])
})

test('whatever pauses come: each call ends within its bound, and sends nothing once it was cancelled', async () => {
  const step = fc.record({
    afterMs: fc.integer({ min: 0, max: 90_000 }),
    what: fc.oneof(
      fc.record({ pauseMs: fc.integer({ min: 0, max: 12 * minute }) }),
      fc.record({ begin: fc.constantFrom<Priority>('interactive', 'documents', 'background', 'bulk') }),
      fc.constant({ cancel: true as const }),
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const site = open(5)
      const calls: (ReturnType<typeof begin> & { from: number; cancelled?: number })[] = []
      for (const { afterMs, what } of steps) {
        await site.clock.advance(afterMs)
        if ('pauseMs' in what) site.pause(what.pauseMs)
        else if ('begin' in what)
          calls.push({ ...begin(site.clock, () => ask(site, what.begin)), from: site.clock.monotonic() })
        else {
          const before = site.requests.length
          for (const one of calls.filter(({ end, cancelled }) => end.at === undefined && cancelled === undefined)) {
            one.call.cancel()
            one.cancelled = site.clock.monotonic()
          }
          await site.clock.advance(0)
          expect(site.requests.length).toBe(before)
        }
      }
      await site.clock.advance(longestWaitMs + minute)
      for (const { end, from, cancelled, waits } of calls) {
        expect(end.at).toBeLessThanOrEqual(Math.min(from + longestWaitMs, cancelled ?? Number.POSITIVE_INFINITY))
        if (cancelled !== undefined) expect(end.code).toBe('cancelled')
        expect(waits.at(-1) ?? null).toBeNull()
      }
      expect(site.requests.length).toBe(calls.filter(({ end }) => end.code === 'done').length)
    }),
    { numRuns: 60 },
  )
})

test('a call that leaves a sign-in that others share does not end it for them', async () => {
  const clock = scriptedClock()
  const { network, requests } = scriptedNetwork(({ url }) =>
    url.includes('oauth2')
      ? { body: { access_token: 'a', refresh_token: 'r', expires_in: 3600, token_type: 'Bearer' } }
      : { body: { tickets: [] } },
  )
  const auth = { kind: 'visitor', clientId: 'client-1' } as const
  const platform = openPlatform({
    ports: { clock, network, secrets: memorySecrets() },
    profile: { kind: 'site', siteName: 'Test', baseUrl: 'https://site.test/', auth },
    log: createLog({ sink: keptLines(), clock }),
    rights: catalog.rights,
  })
  platform.budget.feedback.refused({ retryAfterMs: 40_000, priority: 'interactive', startedAt: 0 })
  const read = () => platform.client.call(wire.events.query, { query: { paging: { limit: 1 } } })
  const [first, second] = [begin(clock, read), begin(clock, read)]
  await clock.advance(1_000)
  expect([first.waits, second.waits]).toEqual([[39_000], [39_000]])
  first.call.cancel()
  await clock.advance(0)
  expect(first.end.code).toBe('cancelled')
  await clock.advance(45_000)
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/oauth2/token', expect.stringContaining('events')])
})
