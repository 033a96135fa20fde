import { describe, expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { wire } from '../../../shared/wire/index.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { catalog } from '../features.ts'
import type { NetworkRequest } from '../ports/network.ts'
import type { SiteProfile } from '../ports.ts'
import { createLog } from './log.ts'
import { openPlatform } from './open-platform.ts'
import {
  keptLines,
  memorySecrets,
  type ScriptedResponse,
  scriptedClock,
  scriptedNetwork,
} from './scripted-ports.test-kit.ts'

const profile: SiteProfile = {
  kind: 'site',
  siteName: 'Test',
  baseUrl: 'https://site.test/',
  auth: { kind: 'apiKey', apiKey: ' IST.key-1 ', siteId: 'site-1' },
}
const oneTicket = { body: { tickets: [{ ticketNumber: 'T1' }] } }

function open(response: (request: NetworkRequest) => ScriptedResponse | Promise<ScriptedResponse>, site = profile) {
  const clock = scriptedClock()
  const wiring = scriptedNetwork(response)
  const sink = keptLines()
  const ports = { clock, network: wiring.network, secrets: memorySecrets() }
  const platform = openPlatform({ ports, profile: site, log: createLog({ sink, clock }), rights: catalog.rights })
  return { ...platform, ...wiring, clock, sink }
}

test('an answer with null where a member may be left out is read without it', async () => {
  const { client } = open(() => ({ body: { contact: { id: 'c1', info: { phones: null }, primaryInfo: null } } }))
  const { contact } = await client.call(wire.contacts.get, { id: '5eed0000-0000-4000-9000-000000000001' })
  expect(contact).toEqual({ id: 'c1', info: {} })
  const other = open(() => ({ body: { contact: null } }))
  await expect(
    other.client.call(wire.contacts.get, { id: '5eed0000-0000-4000-9000-000000000001' }),
  ).rejects.toMatchObject({ code: 'bad_answer' })
})

describe('what goes out', () => {
  test('a read has its input in the query, the key as it is, and no content type', async () => {
    const { client, requests } = open(() => oneTicket)
    const response = await client.call(wire.tickets.list, { eventId: ['e 1', 'e2'], limit: 100 })
    expect(response.tickets[0]?.ticketNumber).toBe('T1')
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: 'https://site.test/events/v1/tickets?eventId=e+1&eventId=e2&limit=100',
      headers: { authorization: 'IST.key-1', 'wix-site-id': 'site-1' },
      body: undefined,
      timeoutMs: 10_000,
    })
    expect(Object.keys(requests[0]?.headers ?? {})).toEqual(['authorization', 'wix-site-id'])
  })

  test('a write has a JSON body; a delete has repeated keys and no body', async () => {
    const { client, requests } = open(() => oneTicket)
    const input = { eventId: 'e1', ticketNumber: ['T1', 'T2'] }
    await client.call(wire.tickets.checkIn, input, { priority: 'facts' })
    await client.call(wire.tickets.deleteCheckIn, input, { timeoutMs: 5 })
    expect(requests[0]).toMatchObject({ method: 'POST', body: JSON.stringify(input), timeoutMs: 20_000 })
    expect(requests[0]?.headers['content-type']).toBe('application/json')
    expect(requests[1]).toMatchObject({ method: 'DELETE', body: undefined, timeoutMs: 5 })
    expect(requests[1]?.url).toMatch(/check-in\?eventId=e1&ticketNumber=T1&ticketNumber=T2$/)
    expect(requests[1]?.headers).not.toHaveProperty('content-type')
  })

  test('an input that the endpoint does not take never leaves', async () => {
    const { client, requests } = open(() => oneTicket)
    const call = client.call(wire.tickets.checkIn, { eventId: 'e1', ticketNumber: [] })
    await expect(call).rejects.toMatchObject({ code: 'invalid_input', data: { sent: false, fields: ['ticketNumber'] } })
    expect(requests).toHaveLength(0)
  })

  test('the read-your-writes mark of one answer goes out with the later calls', async () => {
    let n = 0
    const { client, requests } = open(() => {
      n += 1
      return n === 2 ? oneTicket : { ...oneTicket, headers: { 'x-wix-consistent': `mark-${n}` } }
    })
    for (const consistent of [true, true, true, false]) await client.call(wire.tickets.list, {}, { consistent })
    expect(requests.map(({ headers }) => headers['x-wix-consistent'])).toEqual([
      undefined,
      'mark-1',
      'mark-1',
      undefined,
    ])
  })

  test('a key that no header can carry is refused before anything leaves', async () => {
    const auth = { kind: 'apiKey', apiKey: 'IST.a\nb', siteId: 's' } as const
    const { client, requests } = open(() => oneTicket, { ...profile, auth })
    await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({ code: 'invalid_input' })
    expect(requests).toHaveLength(0)
  })
})

describe('what comes back', () => {
  test('an answer that does not fit the schema is a bad answer that names the member', async () => {
    const { client } = open(() => ({ body: { tickets: [{ ticketNumber: 7 }] } }))
    await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({
      code: 'bad_answer',
      data: { sent: true, operation: 'tickets.list', where: 'tickets.0.ticketNumber' },
    })
  })

  test('a page is read by its envelope alone, a raw answer not at all', async () => {
    const text = '{"tickets":[{"ticketNumber":"T1","price":7}],"total":1}'
    const { client } = open(() => ({ text, headers: { 'x-wix-request-id': 'r1' } }))
    expect(await client.callPage(wire.tickets.list, {})).toMatchObject({ total: 1, rows: [{ price: 7 }] })
    expect(await client.callRaw(wire.tickets.list, {})).toMatchObject({ text, status: 200, requestId: 'r1' })
  })

  test('a sign-in page fails the call, and says so to connectivity, even for a raw call', async () => {
    const { client, connectivity } = open(() => ({ headers: { 'content-type': 'text/html' }, text: '<html>' }))
    await expect(client.callRaw(wire.tickets.list, {})).rejects.toMatchObject({ code: 'captive_portal' })
    expect(connectivity.snapshot().state).toBe('captivePortal')
  })

  test('a refusal of the platform proves that it can be reached', async () => {
    const { client, connectivity } = open(() => ({ status: 500, body: {} }))
    await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({ code: 'server_error' })
    expect(connectivity.snapshot().state).toBe('online')
  })

  test('no answer: the fault of the port is kept, with what it knows about sending', async () => {
    const faults = [
      new AppError('timeout', { reason: 'slow' }),
      new AppError('offline', { reason: 'refused', data: { sent: false } }),
      new Error('a bug in an adapter'),
    ]
    const { client, connectivity } = open(() => {
      throw faults.shift()
    })
    await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({ code: 'timeout', data: { sent: true } })
    expect(connectivity.snapshot().state).toBe('offline')
    await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({ code: 'offline', data: { sent: false } })
    await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({ code: 'internal', data: { sent: true } })
  })

  test('an unplugged machine is not asked to try, except for a site on itself', async () => {
    const away = open(() => oneTicket)
    away.unplug(true)
    const call = away.client.call(wire.tickets.list, {})
    await expect(call).rejects.toMatchObject({ code: 'offline', data: { sent: false } })
    expect([away.requests.length, away.budget.used()]).toEqual([0, 0])

    const here = open(() => oneTicket, { ...profile, kind: 'demo', baseUrl: 'http://127.0.0.1:4000' })
    here.unplug(true)
    await here.client.call(wire.tickets.list, {})
    expect(here.requests).toHaveLength(1)
  })

  test('an aborted call is cancelled, and says nothing about the network', async () => {
    const abort = new AbortController()
    const { client, connectivity } = open((request) => {
      abort.abort()
      throw request.signal?.reason
    })
    const call = client.call(wire.tickets.list, {}, { signal: abort.signal })
    await expect(call).rejects.toMatchObject({ code: 'cancelled', data: { sent: true } })
    expect(connectivity.snapshot().state).toBe('unknown')
  })
})

describe('limits and refusals', () => {
  test('after a 429 no request is sent before the time the platform named', async () => {
    let limited = true
    const { client, requests, clock } = open(() =>
      limited ? { status: 429, headers: { 'retry-after': '5' }, body: {} } : oneTicket,
    )
    await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({ data: { retryAfterMs: 5000 } })
    limited = false
    const later = client.call(wire.tickets.list, {})
    await clock.advance(4999)
    expect(requests).toHaveLength(1)
    await clock.advance(1)
    await later
    expect(requests).toHaveLength(2)
  })

  test('an API key has nothing to renew: a 401 signs out, a later success signs in again', async () => {
    let status = 401
    const { client, session, requests } = open(() => (status === 200 ? oneTicket : { status, body: {} }))
    const states: string[] = []
    session.subscribe((state) => states.push(state))
    await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({ code: 'unauthorized' })
    expect([session.state(), requests.length]).toEqual(['signedOut', 1])
    status = 503
    await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({ code: 'server_error' })
    expect(session.state()).toBe('signedOut')
    status = 403
    await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({ code: 'forbidden' })
    expect(states).toEqual(['signedOut', 'signedIn'])
  })

  test('a success that left before the refusal does not sign in again', async () => {
    let finishSlow: (response: ScriptedResponse) => void = () => {}
    const slowResponse = new Promise<ScriptedResponse>((resolve) => {
      finishSlow = resolve
    })
    const { client, session } = open(({ url }) => (url.includes('slow') ? slowResponse : { status: 401, body: {} }))
    const slow = client.call(wire.tickets.list, { sort: 'slow' })
    await expect(client.call(wire.tickets.list, {})).rejects.toMatchObject({ code: 'unauthorized' })
    finishSlow(oneTicket)
    await slow
    expect(session.state()).toBe('signedOut')
  })

  test('what the sign-in may do is learned from answers', async () => {
    const { client, rights } = open(({ url }) => (url.includes('/contacts/') ? { status: 403, body: {} } : oneTicket))
    await client.call(wire.tickets.list, {})
    await expect(client.call(wire.contacts.query, { query: {} })).rejects.toMatchObject({ code: 'forbidden' })
    const known = inWords(rights.list()).filter(({ state }) => state !== 'unknown')
    expect(known).toMatchObject([
      { name: 'Read tickets', state: 'allowed' },
      { name: 'Read contacts', state: 'forbidden' },
    ])
  })
})

test('every exchange is in the request log, and no secret or name is in either log', async () => {
  let status = 200
  const { client, requestLog, sink } = open(() =>
    status === 200 ? oneTicket : { status, headers: { 'x-wix-request-id': 'r-2' }, body: { message: 'Maya says no' } },
  )
  await client.call(wire.tickets.list, { searchPhrase: 'Maya', limit: 5 })
  status = 409
  await client.call(wire.tickets.list, { searchPhrase: 'Maya' }).catch(() => {})
  expect(requestLog.rows()).toMatchObject([
    { what: 'tickets.list', status: 409, code: 'conflict', requestId: 'r-2' },
    { method: 'GET', path: '/events/v1/tickets?limit=5&searchPhrase=…', status: 200, code: null, requestId: null },
  ])
  const written = JSON.stringify(requestLog.rows()) + sink.lines.join('\n')
  expect(sink.lines).toHaveLength(1)
  for (const secret of ['Maya', 'IST', 'key-1', 'authorization']) expect(written).not.toContain(secret)
})
