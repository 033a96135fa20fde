import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { wire } from '../../../shared/wire/index.ts'
import { createLog } from '../platform/log.ts'
import { openPlatform } from '../platform/open-platform.ts'
import {
  keptLines,
  memorySecrets,
  type ScriptedResponse,
  scriptedClock,
  scriptedNetwork,
} from '../platform/scripted-ports.test-kit.ts'
import { rememberTokens, secretNameOf } from '../platform/tokens/profile.ts'
import { isLoggedIn, isUsable, noTokens, TokenSet, tokensFrom } from '../platform/tokens/token-set.ts'
import type { SiteProfile } from '../ports.ts'

const profile: SiteProfile = {
  kind: 'site',
  siteName: 'Test',
  baseUrl: 'https://site.test',
  auth: { kind: 'member', clientId: 'client-1', memberId: 'member-1' },
  requestsPerMinute: 10_000,
}

/** A platform that knows the access tokens in `good`, and renews for the refresh token `refresh-0`. */
async function open(options: { keep?: boolean } = {}) {
  const clock = scriptedClock()
  const secrets = memorySecrets()
  const grants: Record<string, unknown>[] = []
  const good = new Set(['access-0'])
  const site = { grant: undefined as (() => ScriptedResponse) | undefined, keptWhenUsed: [] as boolean[] }
  const wiring = scriptedNetwork((request) => {
    if (!request.url.endsWith('/oauth2/token')) {
      const token = request.headers['authorization'] ?? ''
      site.keptWhenUsed.push([...secrets.kept.values()].some((kept) => kept.includes(token)))
      return good.has(token) ? { body: { events: [] } } : { status: 401, body: {} }
    }
    grants.push(JSON.parse(request.body ?? '{}'))
    const n = `access-${grants.length}`
    const scripted = site.grant?.()
    if (scripted === undefined) good.add(n)
    return scripted ?? { body: { access_token: n, expires_in: 14_400 } }
  })
  const tokens = tokensFrom(
    { access_token: 'access-0', expires_in: 14_400, refresh_token: 'refresh-0' },
    { role: 'member', nowMs: clock.now() },
  )
  if (options.keep !== false) await rememberTokens(secrets, profile, tokens)
  const lines = keptLines()
  const start = () =>
    openPlatform({
      ports: { clock, network: wiring.network, secrets },
      profile,
      log: createLog({ sink: lines, clock }),
    })
  const platform = start()
  const call = (client = platform.client) => client.call(wire.events.query, { query: {} })
  const kept = () => TokenSet.parse(JSON.parse(secrets.kept.get(secretNameOf(profile)) ?? 'null'))
  return { ...platform, clock, secrets, grants, good, site, lines, start, call, kept }
}

test('the tokens of the sign-in are used as they lie in the secret store', async () => {
  const { call, grants, session } = await open()
  await call()
  expect([grants, session.kind, session.role(), session.state()]).toEqual([[], 'member', 'member', 'signedIn'])
})

test('a hundred calls with an expired token renew once; refresh token and role stay; stored before use', async () => {
  const { call, clock, grants, site, kept } = await open()
  await clock.advance(14_401_000)
  await Promise.all(Array.from({ length: 100 }, () => call()))
  expect(grants).toEqual([{ clientId: 'client-1', refreshToken: 'refresh-0', grantType: 'refresh_token' }])
  expect(kept()).toEqual({
    accessToken: { value: 'access-1', expiresAt: Math.floor(clock.now() / 1000) + 14_400 },
    refreshToken: { value: 'refresh-0', role: 'member' },
  })
  expect(site.keptWhenUsed).toEqual(Array(100).fill(true))
})

test('a refresh token that the platform replaces is kept in the place of the old one', async () => {
  const { call, clock, grants, site, good, kept } = await open()
  good.add('new')
  site.grant = () => ({ body: { access_token: 'new', expires_in: 14_400, refresh_token: 'refresh-9' } })
  await clock.advance(14_401_000)
  await call()
  expect(kept().refreshToken).toEqual({ value: 'refresh-9', role: 'member' })
  await clock.advance(14_401_000)
  await call()
  expect(grants.at(-1)?.['refreshToken']).toBe('refresh-9')
})

test.each([
  [
    'offline',
    () => {
      throw new AppError('offline', { reason: 'no answer' })
    },
  ],
  [
    'timeout',
    () => {
      throw new AppError('timeout', { reason: 'no answer' })
    },
  ],
  ['server_error', () => ({ status: 503, body: {} })],
  ['rate_limited', () => ({ status: 429, headers: { 'retry-after': '1' }, body: {} })],
  ['captive_portal', () => ({ headers: { 'content-type': 'text/html' }, text: '<p>' })],
  ['bad_answer', () => ({ body: { access_token: '' } })],
] as [string, () => ScriptedResponse][])(
  '%s while renewing: still a member, nothing forgotten, no visitor asked for',
  async (code, grant) => {
    const { call, clock, grants, site, session, kept } = await open()
    const before = kept()
    site.grant = grant
    await clock.advance(14_401_000)
    await expect(call()).rejects.toMatchObject({ code })
    expect([session.state(), session.role(), kept()]).toEqual(['signedIn', 'member', before])
    expect(grants.map(({ grantType }) => grantType)).toEqual(['refresh_token'])
    site.grant = undefined
    await clock.advance(60_000)
    await call()
    expect(grants.at(-1)).toEqual({ clientId: 'client-1', refreshToken: 'refresh-0', grantType: 'refresh_token' })
  },
)

test('a plain no signs out, asks for no visitor, and is asked again no sooner than after a minute', async () => {
  const { call, clock, grants, site, session, kept } = await open()
  site.grant = () => ({ status: 400, body: { details: { applicationError: { code: 'INVALID_REFRESH_TOKEN' } } } })
  await clock.advance(14_401_000)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => call()))
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ reason: { code: 'unauthorized', data: { sent: false } } })
  await expect(call()).rejects.toMatchObject({ code: 'unauthorized' })
  expect(grants.map(({ grantType }) => grantType)).toEqual(['refresh_token'])
  expect([session.state(), kept().refreshToken]).toEqual(['signedOut', { value: 'refresh-0', role: 'member' }])
  // It was a fault of the platform after all.
  site.grant = undefined
  await clock.advance(60_000)
  await call()
  expect(session.state()).toBe('signedIn')
})

test('a member without tokens is signed out, without a question', async () => {
  const { call, grants, session } = await open({ keep: false })
  await expect(call()).rejects.toMatchObject({ code: 'unauthorized', data: { sent: false } })
  expect([session.state(), session.role(), grants]).toEqual(['signedOut', 'none', []])
})

test('tokens of a visitor in the member’s place are not taken', async () => {
  const { call, secrets, clock, grants } = await open({ keep: false })
  const visitor = tokensFrom(
    { access_token: 'v', expires_in: 60, refresh_token: 'r' },
    { role: 'visitor', nowMs: clock.now() },
  )
  await rememberTokens(secrets, profile, visitor)
  await expect(call()).rejects.toMatchObject({ code: 'unauthorized' })
  expect(grants).toEqual([])
})

test('the next start goes on with what the last renewal kept', async () => {
  const { call, clock, grants, start } = await open()
  await clock.advance(14_401_000)
  await call()
  await call(start().client)
  expect(grants).toHaveLength(1)
})

test('signing out forgets both tokens, also those of a renewal that is under way', async () => {
  const { call, clock, site, session, secrets } = await open()
  let response = () => {}
  const late = new Promise<void>((resolve) => {
    response = resolve
  })
  const set = secrets.set
  secrets.set = async (key, value) => {
    await late
    await set(key, value)
  }
  site.grant = () => ({ body: { access_token: 'late', expires_in: 60, refresh_token: 'late' } })
  await clock.advance(14_401_000)
  const pending = call()
  await clock.advance(0)
  await session.forget()
  response()
  await expect(pending).rejects.toMatchObject({ code: 'cancelled' })
  expect([secrets.kept.size, session.role()]).toEqual([0, 'none'])
})

test('no token and no member’s id is in the log', async () => {
  const { call, clock, lines, site } = await open()
  await clock.advance(14_401_000)
  site.grant = () => ({ status: 400, body: { message: 'refresh-0 is old' } })
  await call().catch(() => undefined)
  expect(lines.lines.length).toBeGreaterThan(0)
  expect(lines.lines.join('\n')).not.toMatch(/refresh-0|access-|member-1|client-1/)
})

test('a token set: what counts as usable, as logged in, as signed out', () => {
  const nowMs = 1_800_000_000_999
  const set = tokensFrom({ access_token: 'a', expires_in: 1, refresh_token: 'r' }, { role: 'member', nowMs })
  expect(set.accessToken.expiresAt).toBe(1_800_000_001)
  expect([isUsable(set, nowMs + 1000), isUsable(set, nowMs + 1001)]).toEqual([true, false])
  expect([isLoggedIn(set), isLoggedIn(noTokens)]).toEqual([true, false])
  expect(isLoggedIn({ ...set, refreshToken: { value: 'r', role: 'visitor' } })).toBe(false)
  expect(isUsable(noTokens, 0)).toBe(false)
  expect(noTokens).toEqual({ accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } })
})

test('a sign-in with something to renew it by has no end; one without ends with its access token', async () => {
  const { call, session, secrets, start, clock } = await open()
  await call()
  expect(session.endsAt()).toBeNull()
  const response = { access_token: 'access-0', expires_in: 14_400, refresh_token: '' }
  const bare = tokensFrom(response, { role: 'member', nowMs: clock.now() })
  secrets.kept.set(secretNameOf(profile), JSON.stringify(bare))
  const again = start()
  await call(again.client)
  expect(again.session.endsAt()).toBe((bare.accessToken.expiresAt + 1) * 1000)
})
