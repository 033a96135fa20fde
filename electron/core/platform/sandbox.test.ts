import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts'
import { wire } from '../../../shared/wire/index.ts'
import { nodeNetwork } from '../../hosts/common/node-network.ts'
import { systemClock } from '../../hosts/common/system-clock.ts'
import { catalog } from '../features.ts'
import type { SiteProfile } from '../ports.ts'
import { readPage } from './envelope.ts'
import { createLog } from './log.ts'
import { openPlatform } from './open-platform.ts'
import { keptLines, memorySecrets } from './scripted-ports.test-kit.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => void sandbox.faults.reset())

function open(auth?: SiteProfile['auth'], secrets = memorySecrets()) {
  const clock = systemClock()
  const ports = { clock, network: nodeNetwork(), secrets }
  const profile: SiteProfile = {
    kind: 'demo',
    siteName: 'Demo',
    baseUrl: sandbox.url,
    auth: auth ?? { kind: 'apiKey', apiKey: sandbox.apiKey, siteId: sandbox.siteId },
    requestsPerMinute: 10_000,
  }
  return openPlatform({ ports, profile, log: createLog({ sink: keptLines(), clock }), rights: catalog.rights })
}

/** A ticket of the demo world. */
function sample() {
  const { eventId = '', ticketNumber = '' } = sandbox.ids
  return { eventId, ticketNumber }
}

test('every endpoint that reads answers in the shape we declare, to an API key', async () => {
  const { client, connectivity, rights, requestLog } = open()
  const { eventId } = sample()
  const cursorPaging = { limit: 5 }
  await client.call(wire.events.query, { query: { paging: { limit: 5 } } })
  await client.call(wire.ticketDefinitions.query, { query: { cursorPaging } })
  await client.call(wire.orders.list, { limit: 5 })
  await client.call(wire.tickets.list, { eventId: [eventId], limit: 5 })
  await client.call(wire.tickets.get, sample())
  await client.call(wire.guests.query, { query: { cursorPaging } })
  await client.call(wire.contacts.query, { query: { paging: { limit: 5 } } })
  expect(requestLog.rows().map(({ status }) => status)).toEqual(Array(7).fill(200))
  expect(connectivity.snapshot().state).toBe('online')
  expect(Math.abs(connectivity.snapshot().clockOffsetMs ?? 9e9)).toBeLessThan(1000)
  expect(rights.list().filter(({ state }) => state === 'allowed')).toHaveLength(6)
})

test('a guest is checked in and out again', async () => {
  const { client } = open()
  const { eventId, ticketNumber } = sample()
  const input = { eventId, ticketNumber: [ticketNumber] }
  const created = (response: { tickets: { checkIn?: { created?: string | null | undefined } | null | undefined }[] }) =>
    response.tickets[0]?.checkIn?.created ?? null
  await client.call(wire.tickets.deleteCheckIn, input)
  expect(created(await client.call(wire.tickets.checkIn, input))).not.toBeNull()
  expect(created(await client.call(wire.tickets.deleteCheckIn, input))).toBeNull()
})

test('a bulk page is handed on as text and read by its envelope', async () => {
  const { client } = open()
  const { text } = await client.callRaw(wire.contacts.query, { query: { paging: { limit: 50 } } })
  const page = readPage(wire.contacts.query, text)
  expect(page.rows).toHaveLength(50)
  expect(page.total).toBeGreaterThan(50)
})

test('a visitor gets a token of its own, reads events, and has no right to the contacts', async () => {
  const { client, session } = open({ kind: 'visitor', clientId: sandbox.clientId })
  await client.call(wire.events.query, { query: { paging: { limit: 1 } } })
  await expect(client.call(wire.contacts.query, { query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  expect(session.state()).toBe('signedIn')
})

test('a hundred calls that meet 401 renew the token once', async () => {
  const secrets = memorySecrets()
  const visitor = { kind: 'visitor', clientId: sandbox.clientId } as const
  const query = { query: { paging: { limit: 1 } } }
  await open(visitor, secrets).client.call(wire.events.query, query)
  // The next start finds a token that the site does not accept any more.
  for (const [name, kept] of secrets.kept) secrets.kept.set(name, kept.replace(/"value":"[^"]+"/, '"value":"old"'))
  const { client, requestLog, session } = open(visitor, secrets)
  await Promise.all(Array.from({ length: 100 }, () => client.call(wire.events.query, query)))
  const seen = requestLog.rows().map(({ what, status }) => `${what} ${status}`)
  expect(seen.filter((row) => row.startsWith('token'))).toEqual(['token.refresh 200'])
  expect(seen.filter((row) => row === 'events.query 200')).toHaveLength(100)
  expect(session.state()).toBe('signedIn')
})

test('a refused input comes back with what is wrong: field by field, or as a code', async () => {
  const { client } = open()
  await expect(client.call(wire.guests.query, { query: { cursorPaging: { limit: 5000 } } })).rejects.toMatchObject({
    code: 'refused',
    data: { status: 400, violations: [{ field: 'query.cursorPaging.limit', rule: 'LTE' }] },
  })
  await expect(client.call(wire.contacts.query, { query: { paging: { limit: 5000 } } })).rejects.toMatchObject({
    code: 'refused',
    data: { status: 400, platformCode: expect.stringMatching(/^[A-Z_]+$/) },
  })
})

test('an unknown ticket is not found', async () => {
  const { client } = open()
  const call = client.call(wire.tickets.get, { ...sample(), ticketNumber: 'NO-SUCH' })
  await expect(call).rejects.toMatchObject({ code: 'not_found', data: { platformCode: expect.any(String) } })
})

test.each([
  [{ kind: 'dropBefore' }, 'offline', 'offline'],
  [{ kind: 'loseReply' }, 'offline', 'offline'],
  [{ kind: 'truncate' }, 'offline', 'offline'],
  [{ kind: 'captivePortal' }, 'captive_portal', 'captivePortal'],
  [{ kind: 'status', status: 403 }, 'forbidden', 'online'],
  [{ kind: 'status', status: 409 }, 'conflict', 'online'],
  [{ kind: 'status', status: 503 }, 'server_error', 'online'],
  [{ kind: 'latency', latencyMs: 5000 }, 'timeout', 'offline'],
] as const)('the fault %o is read as %s', async (rule, code, state) => {
  const { client, connectivity } = open()
  sandbox.faults.set({ rules: [{ ...rule, times: 1 }] })
  const call = client.call(wire.tickets.list, { limit: 5 }, { timeoutMs: 150 })
  await expect(call).rejects.toMatchObject({ code, data: { sent: true } })
  expect(connectivity.snapshot().state).toBe(state)
  await client.call(wire.tickets.list, { limit: 5 })
  expect(connectivity.snapshot().state).toBe('online')
})

test('a cut network is offline at once; a 429 pauses everybody for the time it names', async () => {
  const { client, budget } = open()
  sandbox.faults.set({ cut: true })
  await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({ code: 'offline' })
  sandbox.faults.set({ reset: true, rules: [{ kind: 'status', status: 429, retryAfter: 3, times: 1 }] })
  await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({
    code: 'rate_limited',
    data: { retryAfterMs: 3000 },
  })
  expect(budget.waits.pausedMs()).toBeGreaterThan(2500)
})

test("the platform's clock is measured when it differs from ours", async () => {
  const { client, connectivity } = open()
  sandbox.faults.set({ clockOffsetMs: -300_000 })
  for (let i = 0; i < 5; i += 1) await client.call(wire.tickets.list, { limit: 1 })
  expect(Math.abs((connectivity.snapshot().clockOffsetMs ?? 0) + 300_000)).toBeLessThan(1000)
})
