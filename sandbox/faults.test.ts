import { expect, test } from 'vitest'
import { wire } from '../shared/wire/index.ts'
import { createFaults } from './faults.ts'
import { codeOf, openTestSite, type TestSite } from './test-client.ts'

const target = { method: 'POST', path: '/events/v1/tickets/check-in', name: 'tickets.checkIn' }
const door = (site: TestSite) => {
  const { eventId = '', ticketNumber = '' } = site.sandbox.ids
  return { eventId, ticketNumber: [ticketNumber] }
}

test('rules strike in order; times and skip are used up', () => {
  const faults = createFaults()
  faults.set({
    rules: [
      { match: { area: 'contacts' }, kind: 'dropBefore' },
      { match: { operation: 'checkIn', method: 'post' }, kind: 'loseReply', skip: 1, times: 2 },
      { match: { path: '/tickets' }, kind: 'status', status: 503 },
    ],
  })
  const struck = Array.from({ length: 5 }, () => faults.take(target)?.kind)
  expect(struck).toEqual([undefined, 'loseReply', 'loseReply', 'status', 'status'])
  expect(faults.current().rules.map((rule) => rule.kind)).toEqual(['dropBefore', 'status'])
  expect(faults.reset()).toMatchObject({ cut: false, rules: [] })
})

test('a change keeps what it does not name; strange settings are refused', () => {
  const faults = createFaults(() => 0.5)
  faults.set({ latencyMs: 40, jitterMs: 10 })
  faults.set({ clockOffsetMs: -5000 })
  expect(faults.current()).toMatchObject({ latencyMs: 40, clockOffsetMs: -5000 })
  expect(faults.delayMs()).toBe(45)
  expect(() => faults.set({ latencyMs: -1 })).toThrow()
  expect(faults.set({ reset: true, jitterMs: 1 })).toMatchObject({ latencyMs: 0, jitterMs: 1 })
})

test('the rate limit counts the last minute', () => {
  const faults = createFaults()
  faults.set({ rateLimitPerMinute: 2 })
  expect([faults.overLimit(0), faults.overLimit(30_000), faults.overLimit(45_000)]).toEqual([undefined, undefined, 15])
  expect(faults.overLimit(60_000)).toBeUndefined()
})

test('a cut destroys every request, while the control stays reachable', async () => {
  await using site = await openTestSite()
  await site.control('POST', 'faults', { cut: true })
  await expect(site.call(wire.tickets.checkIn, door(site))).rejects.toThrow('fetch failed')
  expect((await site.control('GET', 'faults')).body).toMatchObject({ cut: true })
  expect(site.sandbox.state.ledger.entries()).toEqual([])
  await site.control('DELETE', 'faults')
  expect((await site.call(wire.tickets.checkIn, door(site))).status).toBe(200)
})

test('a cut also ends requests that are under way', async () => {
  await using site = await openTestSite()
  await site.control('POST', 'faults', { rules: [{ kind: 'latency', latencyMs: 60_000 }] })
  const slow = site.call(wire.tickets.checkIn, door(site))
  const failed = expect(slow).rejects.toThrow('fetch failed')
  while (site.sandbox.state.requests.size === 0) await new Promise(setImmediate)
  await site.control('POST', 'faults', { cut: true })
  await failed
  expect(site.sandbox.state.ledger.entries()).toEqual([])
})

test('a lost reply comes after the work, a drop before it', async () => {
  await using site = await openTestSite()
  site.sandbox.faults.set({ rules: [{ kind: 'dropBefore', times: 1 }] })
  await expect(site.call(wire.tickets.checkIn, door(site))).rejects.toThrow('fetch failed')
  expect(site.sandbox.state.ledger.entries()).toEqual([])
  site.sandbox.faults.set({ rules: [{ match: { operation: 'checkIn' }, kind: 'loseReply', times: 1 }] })
  await expect(site.call(wire.tickets.checkIn, door(site))).rejects.toThrow('fetch failed')
  expect(site.sandbox.state.ledger.entries()).toMatchObject([{ op: 'checkIn', changed: true }])
})

test('a truncated reply has its length but not its bytes', async () => {
  await using site = await openTestSite()
  site.sandbox.faults.set({ rules: [{ kind: 'truncate', times: 1 }] })
  const headers = { authorization: site.sandbox.apiKey, 'wix-site-id': site.sandbox.siteId }
  const response = await fetch(`${site.sandbox.url}/events/v1/orders?limit=5`, { headers })
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(500)
  await expect(response.text()).rejects.toThrow('terminated')
})

test('statuses come in the platform shape, with Retry-After when wanted', async () => {
  await using site = await openTestSite()
  site.sandbox.faults.set({ rules: [{ kind: 'status', status: 429, retryAfter: 7, times: 1 }] })
  const response = await site.call(wire.tickets.checkIn, door(site))
  expect([response.status, codeOf(response), response.headers.get('retry-after')]).toEqual([
    429,
    'SANDBOX_FAULT_429',
    '7',
  ])
  expect(site.sandbox.state.ledger.entries()).toEqual([])
})

test('a captive portal answers a page', async () => {
  await using site = await openTestSite()
  site.sandbox.faults.set({ rules: [{ kind: 'captivePortal' }] })
  const response = await site.call(wire.contacts.query, { query: {} })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(response.text).toMatch(/^<!doctype html>/)
})

test('the clock offset moves check-in times and the Date header', async () => {
  await using site = await openTestSite()
  site.sandbox.faults.set({ clockOffsetMs: 90_000 })
  const response = await site.call(wire.tickets.checkIn, door(site))
  const shifted = new Date(site.now() + 90_000)
  expect(response.body.tickets[0]?.checkIn?.created).toBe(shifted.toISOString())
  expect(response.headers.get('date')).toBe(shifted.toUTCString())
})
