import { describe, expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { wire } from '../../../../shared/wire/index.ts'
import type { SiteProfile } from '../../ports.ts'
import { createLog } from '../log.ts'
import { openPlatform } from '../open-platform.ts'
import {
  keptLines,
  memorySecrets,
  type ScriptedResponse,
  scriptedClock,
  scriptedNetwork,
} from '../scripted-ports.test-kit.ts'
import { secretNameOf } from './profile.ts'

const profile: SiteProfile = {
  kind: 'site',
  siteName: 'Test',
  baseUrl: 'https://site.test',
  auth: { kind: 'visitor', clientId: 'client-1' },
  requestsPerMinute: 10_000,
}
type Maybe<T> = T | undefined | Promise<T | undefined>

/** A promise that the test settles. */
function hold<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: T) => resolve(value) }
}

const no = { status: 401, body: { message: 'no' } }

/** A platform that gives tokens access-1, access-2 and so on, and accepts those that it has not revoked. */
function open(secrets = memorySecrets()) {
  const clock = scriptedClock()
  const grants: Record<string, unknown>[] = []
  const revoked = new Set<string>()
  const site = {
    /** Responds to the token call instead of the platform, while set. */
    grant: undefined as ((body: Record<string, unknown>) => Maybe<ScriptedResponse>) | undefined,
    /** Holds back the response of a call, while set. */
    before: undefined as (() => Promise<void>) | undefined,
    rejectAll: false,
    keptWhenUsed: [] as boolean[],
  }
  const wiring = scriptedNetwork(async (request) => {
    if (request.url.endsWith('/oauth2/token')) {
      const body = JSON.parse(request.body ?? '{}')
      grants.push(body)
      const n = grants.length
      return (
        (await site.grant?.(body)) ?? {
          body: { access_token: `access-${n}`, expires_in: 14_400, refresh_token: `refresh-${n}` },
        }
      )
    }
    await site.before?.()
    const token = request.headers['authorization'] ?? ''
    site.keptWhenUsed.push([...secrets.kept.values()].some((kept) => kept.includes(token)))
    return site.rejectAll || revoked.has(token) ? no : { body: { events: [] } }
  })
  const start = () =>
    openPlatform({
      ports: { clock, network: wiring.network, secrets },
      profile,
      log: createLog({ sink: keptLines(), clock }),
    })
  const platform = start()
  const call = (client = platform.client) => client.call(wire.events.query, { query: {} })
  return { ...platform, ...wiring, clock, grants, revoked, site, secrets, call, start }
}

const used = (requests: { url: string; headers: Record<string, string> }[]) =>
  requests.filter(({ url }) => !url.endsWith('/token')).map(({ headers }) => headers['authorization'])

test('the first call asks for a visitor token once, keeps it, then uses it without a scheme', async () => {
  const { call, grants, requests, site, secrets } = open()
  await Promise.all(Array.from({ length: 20 }, () => call()))
  expect(grants).toEqual([{ clientId: 'client-1', grantType: 'anonymous' }])
  expect(new Set(used(requests))).toEqual(new Set(['access-1']))
  expect(requests[0]?.headers).toEqual({ 'content-type': 'application/json' })
  expect(requests[1]?.headers).not.toHaveProperty('wix-site-id')
  expect(site.keptWhenUsed).not.toContain(false)
  expect([...secrets.kept.keys()]).toEqual([secretNameOf(profile)])
})

test('the next start goes on with the kept token; damaged keepings only cost a new visitor', async () => {
  const first = open()
  await first.call()
  const again = first.start()
  await first.call(again.client)
  expect(first.grants).toHaveLength(1)
  for (const text of ['', '{', '{"accessToken":7}', 'null']) {
    first.secrets.kept.set(secretNameOf(profile), text)
    await first.call(first.start().client)
  }
  expect(first.grants.slice(1).map(({ grantType }) => grantType)).toEqual(Array(4).fill('anonymous'))
})

test('a token is good through the second in which it expires, then it is refreshed', async () => {
  const { call, clock, grants } = open()
  await call()
  await clock.advance(14_400_000 + 999)
  await call()
  expect(grants).toHaveLength(1)
  await clock.advance(1)
  await call()
  expect(grants[1]).toEqual({ clientId: 'client-1', refreshToken: 'refresh-1', grantType: 'refresh_token' })
})

test('an answer without a refresh token keeps the old one', async () => {
  const { call, clock, grants, site } = open()
  await call()
  site.grant = () => ({ body: { access_token: `again-${grants.length}`, expires_in: '60' } })
  for (let i = 0; i < 2; i += 1) {
    await clock.advance(14_500_000)
    await call()
  }
  expect(grants.slice(1).map(({ refreshToken }) => refreshToken)).toEqual(['refresh-1', 'refresh-1'])
})

describe('after a 401', () => {
  test('a hundred calls renew once, and each is tried once more', async () => {
    const { call, grants, revoked, requests, session } = open()
    await call()
    revoked.add('access-1')
    await Promise.all(Array.from({ length: 100 }, () => call()))
    expect(grants).toHaveLength(2)
    expect(used(requests).filter((token) => token === 'access-1')).toHaveLength(101)
    expect(used(requests).filter((token) => token === 'access-2')).toHaveLength(100)
    expect(session.state()).toBe('signedIn')
  })

  test('a refusal that arrives after the renewal does not renew again', async () => {
    const { call, grants, revoked, site, clock } = open()
    await call()
    revoked.add('access-1')
    const slow = hold<void>()
    site.before = () => slow.promise
    const late = call()
    await clock.advance(0)
    site.before = undefined
    await call()
    slow.resolve()
    await late
    expect(grants).toHaveLength(2)
  })

  test('a refused refresh falls back to a new visitor', async () => {
    const { call, grants, revoked, site } = open()
    await call()
    revoked.add('access-1')
    site.grant = ({ grantType }) => (grantType === 'refresh_token' ? { status: 400, body: {} } : undefined)
    await call()
    expect(grants.map(({ grantType }) => grantType)).toEqual(['anonymous', 'refresh_token', 'anonymous'])
  })

  test('when nothing helps the session is signed out, is not hammered, and comes back by itself', async () => {
    const { call, clock, grants, requests, site, session } = open()
    await call()
    site.rejectAll = true
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => call()))
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'unauthorized' } })
    expect([session.state(), grants.length]).toEqual(['signedOut', 2])
    const before = requests.length
    await expect(call()).rejects.toMatchObject({ code: 'unauthorized' })
    expect([grants.length, requests.length - before]).toEqual([2, 1])
    await clock.advance(60_000)
    await expect(call()).rejects.toMatchObject({ code: 'unauthorized' })
    expect(grants).toHaveLength(3)
    site.rejectAll = false
    await call()
    expect(session.state()).toBe('signedIn')
  })

  test('a new token that was revoked before its first use is replaced some seconds later', async () => {
    const { call, clock, grants, revoked, session } = open()
    await call()
    for (const name of ['access-1', 'access-2', 'access-3']) revoked.add(name)
    await expect(call()).rejects.toMatchObject({ code: 'unauthorized' })
    await clock.advance(5_000)
    await expect(call()).rejects.toMatchObject({ code: 'unauthorized' })
    expect([session.state(), grants.length]).toEqual(['signedOut', 3])
    // Each further one waits twice as long.
    await clock.advance(9_000)
    await expect(call()).rejects.toMatchObject({ code: 'unauthorized' })
    expect(grants).toHaveLength(3)
    await clock.advance(1_000)
    await call()
    expect([session.state(), grants.length]).toEqual(['signedIn', 4])
  })

  test.each([
    ['no network', 'offline'],
    ['no answer in time', 'timeout'],
    ['a fault of the platform', 'server_error'],
    ['a sign-in page', 'captive_portal'],
    ['a limit', 'rate_limited'],
  ] as const)('%s while renewing keeps the session and the tokens', async (_, code) => {
    const { call, clock, grants, revoked, site, session, secrets } = open()
    await call()
    const kept = secrets.kept.get(secretNameOf(profile))
    revoked.add('access-1')
    site.grant = () => {
      if (code === 'server_error') return { status: 503, body: {} }
      if (code === 'captive_portal') return { status: 200, headers: { 'content-type': 'text/html' }, text: '<p>' }
      if (code === 'rate_limited') return { status: 429, headers: { 'retry-after': '1' }, body: {} }
      throw new AppError(code, { reason: 'no answer' })
    }
    await expect(call()).rejects.toMatchObject({ code, data: { sent: false } })
    expect(session.state()).toBe('signedIn')
    expect(secrets.kept.get(secretNameOf(profile))).toBe(kept)
    expect(grants.map(({ grantType }) => grantType)).toEqual(['anonymous', 'refresh_token'])
    site.grant = undefined
    await clock.advance(60_000)
    await call()
    expect(grants.at(-1)?.['refreshToken']).toBe('refresh-1')
  })
})

test('a client id that the site does not know signs out; nothing was sent', async () => {
  const { call, site, session } = open()
  site.grant = () => ({ status: 404, body: {} })
  await expect(call()).rejects.toMatchObject({ code: 'unauthorized', data: { sent: false, status: 404 } })
  expect(session.state()).toBe('signedOut')
})

test('a token call that fails is told in the platform’s own words, without its secrets', async () => {
  const { call, site } = open()
  const headers = { 'x-wix-request-id': 'req-1' }
  site.grant = () => ({ status: 503, headers, body: { message: 'down', refresh_token: 'canary' } })
  await expect(call()).rejects.toMatchObject({
    code: 'server_error',
    message:
      'Failed to fetch tokens from OAuth API: Service Unavailable. request id: req-1. Response: {"message":"down","refresh_token":"…"}',
  })
})

test('a token answer that cannot be read is a bad answer', async () => {
  const { call, site } = open()
  for (const body of [{}, { access_token: '', expires_in: 5 }, { access_token: 'a', expires_in: 'soon' }]) {
    site.grant = () => ({ body })
    await expect(call()).rejects.toMatchObject({ code: 'bad_answer' })
  }
})

test('a keychain that fails costs no work', async () => {
  const secrets = memorySecrets()
  const locked = () => Promise.reject<never>(new Error('locked'))
  Object.assign(secrets, { get: locked, set: locked })
  const { call, grants } = open(secrets)
  await call()
  await call()
  expect(grants).toHaveLength(1)
})

test('signing out while a token is on its way leaves nothing behind', async () => {
  const { call, site, session, secrets, clock } = open()
  const late = hold<ScriptedResponse>()
  site.grant = () => late.promise
  const pending = call()
  await clock.advance(0)
  await session.forget()
  late.resolve({ body: { access_token: 'late', expires_in: 60, refresh_token: 'late' } })
  await expect(pending).rejects.toMatchObject({ code: 'cancelled', data: { sent: false } })
  expect(secrets.kept.size).toBe(0)
})

test('neither a visitor nor an API key ends: the one is renewed or replaced, the other lasts', async () => {
  const { call, session, site } = open()
  site.grant = () => ({ body: { access_token: 'access-1', expires_in: 14_400, refresh_token: '' } })
  await call()
  expect(session.endsAt()).toBeNull()
  const { network } = scriptedNetwork(() => ({ body: { events: [] } }))
  const clock = scriptedClock()
  const auth = { kind: 'apiKey', apiKey: 'key', siteId: 'site' } as const
  const platform = openPlatform({
    ports: { clock, network, secrets: memorySecrets() },
    profile: { ...profile, auth },
    log: createLog({ sink: keptLines(), clock }),
  })
  await platform.client.call(wire.events.query, { query: {} })
  expect(platform.session.endsAt()).toBeNull()
})
