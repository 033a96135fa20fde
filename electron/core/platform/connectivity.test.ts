import { describe, expect, test } from 'vitest'
import { createConnectivity } from './connectivity.ts'
import { medianOf, probeDelayMs } from './link.ts'
import { scriptedClock } from './scripted-ports.test-kit.ts'

function open() {
  const clock = scriptedClock()
  const machine = { online: true }
  const connectivity = createConnectivity({ clock, mayBeOnline: () => machine.online })
  const states: string[] = []
  connectivity.subscribe(({ state }) => states.push(state))
  async function response(tookMs: number, serverDate?: string) {
    const startedAt = clock.monotonic()
    await clock.advance(tookMs)
    connectivity.responded({ startedAt, serverDate })
  }
  async function fail(code: 'offline' | 'timeout' | 'captive_portal', tookMs = 0) {
    const startedAt = clock.monotonic()
    await clock.advance(tookMs)
    connectivity.failed({ code, startedAt })
  }
  return { clock, machine, connectivity, states, answer: response, fail }
}

test('unknown until the first answer; offline keeps the time it began', async () => {
  const { clock, connectivity, states, answer: response, fail } = open()
  expect(connectivity.snapshot()).toMatchObject({ state: 'unknown', lastResponseAt: null, offlineSince: null })
  await response(100)
  const respondedAt = clock.now()
  await clock.advance(5000)
  await fail('offline')
  const lostAt = clock.now()
  await clock.advance(5000)
  await fail('timeout', 1000)
  expect(connectivity.snapshot()).toMatchObject({
    state: 'offline',
    since: lostAt,
    offlineSince: lostAt,
    lastResponseAt: respondedAt,
  })
  await fail('captive_portal')
  expect(connectivity.snapshot()).toMatchObject({ state: 'captivePortal', offlineSince: lostAt })
  await response(80)
  expect(connectivity.snapshot()).toMatchObject({ state: 'online', offlineSince: null })
  expect(states).toEqual(['online', 'offline', 'captivePortal', 'online'])
})

test('only unreadable responses for a minute: offline', async () => {
  const { clock, connectivity, states, answer: response } = open()
  const unreadable = async (tookMs: number) => {
    const startedAt = clock.monotonic()
    await clock.advance(tookMs)
    connectivity.unreadable({ startedAt })
  }
  await response(100)
  for (let i = 0; i < 5; i += 1) await unreadable(11_000)
  expect(connectivity.snapshot().state).toBe('online')
  // One that can be read, and the minute begins anew.
  await response(100)
  const respondedAt = clock.now()
  for (let i = 0; i < 5; i += 1) await unreadable(11_000)
  expect(connectivity.snapshot().state).toBe('online')
  await unreadable(11_000)
  expect(connectivity.snapshot()).toMatchObject({ state: 'offline', lastResponseAt: respondedAt })
  await unreadable(100)
  expect(connectivity.snapshot().state).toBe('offline')
  await response(100)
  expect(states).toEqual(['online', 'offline', 'online'])
})

test('two answers that cannot be read, long apart, say nothing', async () => {
  const { clock, connectivity, states } = open()
  connectivity.unreadable({ startedAt: clock.monotonic() })
  await clock.advance(600_000)
  connectivity.unreadable({ startedAt: clock.monotonic() })
  expect(states).toEqual([])
})

test('the machine is believed when it says that it has no network', () => {
  const { machine, connectivity, states } = open()
  expect(connectivity.mayTry()).toBe(true)
  expect(states).toEqual([])
  machine.online = false
  expect(connectivity.mayTry()).toBe(false)
  expect(connectivity.snapshot().state).toBe('offline')
})

test('a timeout while others are answered is a weak connection, not a lost one', async () => {
  const { clock, connectivity, answer: response } = open()
  await response(100)
  const startedAt = clock.monotonic()
  await response(200)
  await clock.advance(10_000)
  connectivity.failed({ code: 'timeout', startedAt })
  expect(connectivity.snapshot().state).toBe('online')
  const alone = clock.monotonic()
  await clock.advance(10_000)
  connectivity.failed({ code: 'timeout', startedAt: alone })
  expect(connectivity.snapshot().state).toBe('offline')
})

test('weak is entered soon and left slowly, without flickering', async () => {
  const { connectivity, states, answer: response } = open()
  await response(5000)
  await response(5000)
  expect(connectivity.snapshot().state).toBe('online')
  await response(5000)
  expect(connectivity.snapshot()).toMatchObject({ state: 'weak', medianMs: 5000 })
  for (let i = 0; i < 9; i += 1) await response(i % 2 === 0 ? 2000 : 4000)
  expect(connectivity.snapshot().state).toBe('weak')
  for (let i = 0; i < 4; i += 1) await response(100)
  expect(connectivity.snapshot().state).toBe('weak')
  await response(100)
  expect(states).toEqual(['online', 'weak', 'online'])
})

test('after an outage the speed is judged anew', async () => {
  const { states, answer: response, fail } = open()
  for (let i = 0; i < 10; i += 1) await response(6000)
  await fail('offline')
  await response(50)
  expect(states).toEqual(['online', 'weak', 'offline', 'online'])
})

describe('the difference to the clock of the platform', () => {
  const dateOf = (ms: number) => new Date(Math.floor(ms / 1000) * 1000).toUTCString()

  test('is the median of the answers, within a second, and an odd answer does not move it', async () => {
    const { clock, connectivity, answer: response } = open()
    for (const tookMs of [100, 300, 900, 50, 1300]) await response(tookMs, dateOf(clock.now() + tookMs / 2 + 90_000))
    await response(100, dateOf(clock.now() + 86_400_000))
    expect(Math.abs((connectivity.snapshot().clockOffsetMs ?? 0) - 90_000)).toBeLessThan(1000)
  })

  test('is measured anew when our own clock jumps', async () => {
    const { clock, connectivity, answer: response } = open()
    for (let i = 0; i < 15; i += 1) await response(100, dateOf(clock.now() + 50))
    clock.jump(-3_600_000)
    await response(100, dateOf(clock.now() + 50 + 3_600_000))
    expect(Math.abs((connectivity.snapshot().clockOffsetMs ?? 0) - 3_600_000)).toBeLessThan(1000)
  })

  test('is unknown without a usable Date header', async () => {
    const { connectivity, answer: response } = open()
    await response(100)
    await response(100, 'never')
    await response(9000, new Date().toUTCString())
    expect(connectivity.snapshot().clockOffsetMs).toBeNull()
  })
})

describe('probing', () => {
  test('10 s with something queued, 60 s idle; after a failure soon, then ever less', () => {
    expect(probeDelayMs({ state: 'online', failures: 0 }, true)).toBe(10_000)
    expect(probeDelayMs({ state: 'unknown', failures: 0 }, false)).toBe(60_000)
    const idle = [1, 2, 3, 4, 5, 6, 50].map((failures) => probeDelayMs({ state: 'offline', failures }, false))
    expect(idle).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
    expect(probeDelayMs({ state: 'offline', failures: 50 }, true)).toBe(30_000)
    expect(probeDelayMs({ state: 'captivePortal', failures: 50 }, false)).toBe(10_000)
  })

  test('a hundred requests that fail together are one failure; a nudge starts over', async () => {
    const { clock, connectivity, fail } = open()
    const startedAt = clock.monotonic()
    await clock.advance(500)
    for (let i = 0; i < 100; i += 1) connectivity.failed({ code: 'offline', startedAt })
    expect(connectivity.nextProbeDelayMs(true)).toBe(2000)
    for (let i = 0; i < 5; i += 1) await fail('offline', 10)
    expect(connectivity.nextProbeDelayMs(false)).toBe(60_000)
    connectivity.nudge()
    expect(connectivity.nextProbeDelayMs(false)).toBe(2000)
  })
})

test('the median of none, odd and even counts', () => {
  expect([medianOf([]), medianOf([3, 1, 2]), medianOf([4, 1, 3, 2])]).toEqual([null, 2, 3])
})
