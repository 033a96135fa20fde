import { expect, test } from 'vitest'
import {
  redirectPath,
  requestIn,
  scriptedLoopback,
  scriptedSignIn,
} from '../../../../tests/support/scripted-sign-in.ts'
import type { ScriptedResponse } from '../../platform/scripted-ports.test-kit.ts'
import { challengeOf } from '../pkce.ts'
import { type BrowserSignInOptions, beginBrowserSignIn, graceMs, signInLimitMs } from './browser-sign-in.ts'

const member: ScriptedResponse = { body: { access_token: 'at', expires_in: 14_400, refresh_token: 'rt' } }

/** A sign-in that has begun; `token` responds to the exchange of the code, `page` to the redirect session. */
function site(responses: { token?: ScriptedResponse; page?: ScriptedResponse } = {}) {
  const scripted = scriptedSignIn(({ path }) => {
    if (path !== redirectPath) return responses.token ?? member
    return responses.page ?? { body: { redirectSession: { fullUrl: 'https://site.test/authorize?x=1' } } }
  })
  const browser = scriptedLoopback()
  const { clock, random, client, clientId, baseUrl, asked } = scripted
  const begin = (options?: BrowserSignInOptions) =>
    beginBrowserSignIn({ ports: { clock, random, loopback: browser.loopback }, client, clientId, baseUrl }, options)
  const requests = () => asked.filter(({ path }) => path === redirectPath).map(({ body }) => requestIn(body))
  const exchanges = () => asked.filter(({ path }) => path === '/oauth2/token').map(({ body }) => body)
  /** The browser comes back to the listener of the sign-in with that number. */
  const visit = (query: Record<string, string>, nth = 0) =>
    browser.visit(requests()[nth]?.['redirectUri'] ?? '', new URLSearchParams(query).toString())
  const stateOf = (nth = 0) => requests()[nth]?.['state'] ?? ''
  return { ...scripted, ...browser, begin, requests, exchanges, visit, stateOf }
}

test('the page is asked for with S256 and a state, the code redeemed with the verifier', async () => {
  const { begin, requests, exchanges, visit, stateOf, count, clientId, clock } = site()
  const { address, tokens } = await begin()
  expect(address).toBe('https://site.test/authorize?x=1')
  const [request] = requests()
  expect(request).toEqual({
    redirectUri: 'http://127.0.0.1:4001/path',
    clientId,
    codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state: expect.stringMatching(/^[\w-]{43}$/),
    prompt: 'login',
  })
  expect(visit({ code: 'code-1', state: stateOf() })).toMatchObject({ status: 200, title: 'You can go back to Foyer' })
  expect(await tokens).toEqual({
    accessToken: { value: 'at', expiresAt: Math.floor(clock.now() / 1000) + 14_400 },
    refreshToken: { value: 'rt', role: 'member' },
  })
  const [exchange] = exchanges()
  expect(exchange).toEqual({
    clientId,
    grantType: 'authorization_code',
    redirectUri: 'http://127.0.0.1:4001/path',
    code: 'code-1',
    codeVerifier: expect.stringMatching(/^[\w.~-]{43}$/),
  })
  expect(challengeOf(String(exchange?.['codeVerifier']))).toBe(request?.['codeChallenge'])
  expect(count()).toBe(0)
})

test('a visit without a query gets the page that looks behind the #; then the answer counts', async () => {
  const { begin, visit, stateOf, requests } = site()
  const { tokens } = await begin({ responseMode: 'fragment', idp: 'idp-1', prompt: 'none', sessionToken: 's' })
  expect(requests()[0]).toMatchObject({ responseMode: 'fragment', idp: 'idp-1', prompt: 'none', sessionToken: 's' })
  expect(visit({})).toMatchObject({ status: 200, forward: true })
  expect(visit({ utm: 'x' })).toMatchObject({ forward: true })
  visit({ code: 'c', state: stateOf() })
  await expect(tokens).resolves.toMatchObject({ refreshToken: { role: 'member' } })
})

test('an answer that is not ours redeems nothing and leaves the way open for ours', async () => {
  const { begin, visit, stateOf, exchanges, clock } = site()
  const { tokens } = await begin()
  for (const query of [
    { code: 'stolen', state: 'other' },
    { code: 'stolen' },
    { state: stateOf() + stateOf() },
    { error: 'access_denied', state: 'other' },
    { error: 'access_denied' },
  ]) {
    expect(visit(query)).toMatchObject({ status: 400, title: 'You are not signed in' })
    await clock.advance(graceMs - 1)
  }
  expect(exchanges()).toEqual([])
  visit({ code: 'ours', state: stateOf() })
  await tokens
  expect(exchanges().map(({ code }) => code)).toEqual(['ours'])
})

test.each([
  [{ code: 'c', state: 'tampered' }, 'invalidState', /^Invalid _state/],
  [{ code: 'c' }, 'missingCodeOrState', /^Missing code or _state/],
  [{ error: 'access_denied' }, 'denied', /^refused$/],
] as const)('when only %j comes, the person is told after a moment', async (query, trouble, message) => {
  const { begin, visit, exchanges, clock, count } = site()
  const { tokens } = await begin()
  visit(query)
  await clock.advance(graceMs)
  await expect(tokens).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(message),
    data: { trouble, retry: true },
  })
  expect([exchanges(), count()]).toEqual([[], 0])
})

test('a refusal of the page with our state ends it at once, and so does an answer without a code', async () => {
  const denied = site()
  const first = await denied.begin()
  denied.visit({ error: 'access_denied', error_description: 'Not now', state: denied.stateOf() })
  await expect(first.tokens).rejects.toMatchObject({ data: { trouble: 'denied', errorDescription: 'Not now' } })
  const empty = site()
  const second = await empty.begin()
  empty.visit({ state: empty.stateOf() })
  await expect(second.tokens).rejects.toMatchObject({ data: { trouble: 'missingCodeOrState' } })
  expect([denied.count(), empty.count()]).toEqual([0, 0])
})

test('a state counts once', async () => {
  const { begin, visit, stateOf, exchanges } = site()
  const { tokens } = await begin()
  const state = stateOf()
  visit({ code: 'first', state })
  expect(visit({ code: 'second', state })).toMatchObject({ status: 400, title: 'This sign-in is over' })
  await tokens
  expect(exchanges().map(({ code }) => code)).toEqual(['first'])
})

test('two at once do not mix: each takes its own answer and no other', async () => {
  const { begin, visit, stateOf, exchanges, requests } = site()
  const [one, two] = [await begin(), await begin()]
  for (const key of ['state', 'codeChallenge', 'redirectUri'] as const) {
    expect(requests()[0]?.[key]).not.toBe(requests()[1]?.[key])
  }
  expect(visit({ code: 'of-two', state: stateOf(1) }, 0)).toMatchObject({ status: 400 })
  visit({ code: 'of-two', state: stateOf(1) }, 1)
  await two.tokens
  visit({ code: 'of-one', state: stateOf(0) }, 0)
  await one.tokens
  const redeemed = exchanges().map(({ code, codeVerifier, redirectUri }) => {
    const nth = code === 'of-one' ? 0 : 1
    const fits = challengeOf(String(codeVerifier)) === requests()[nth]?.['codeChallenge']
    return [code, fits, redirectUri === requests()[nth]?.['redirectUri']]
  })
  expect(redeemed).toEqual([
    ['of-two', true, true],
    ['of-one', true, true],
  ])
})

test('a closed browser: the wait ends after five minutes, or at once when the person says so', async () => {
  const late = site()
  const waiting = await late.begin()
  await late.clock.advance(signInLimitMs - 1)
  expect(late.count()).toBe(1)
  await late.clock.advance(1)
  await expect(waiting.tokens).rejects.toMatchObject({ code: 'timeout', data: { retry: true } })
  const stopped = site()
  const abort = new AbortController()
  const cancelled = await stopped.begin({ signal: abort.signal })
  abort.abort()
  await expect(cancelled.tokens).rejects.toMatchObject({ code: 'cancelled' })
  await expect(stopped.begin({ signal: abort.signal })).rejects.toMatchObject({ code: 'cancelled' })
  expect([late.count(), stopped.count()]).toEqual([0, 0])
})

test('a page that no browser should be sent to is not opened', async () => {
  for (const fullUrl of ['javascript:alert(1)', 'http://elsewhere.test/', 'https://a:b@site.test/', 'file:///x', '']) {
    const { begin, count } = site({ page: { body: { redirectSession: { fullUrl } } } })
    await expect(begin()).rejects.toMatchObject({ code: 'bad_answer' })
    expect(count()).toBe(0)
  }
})

test('a site that gives no page, or is not there, leaves no listener behind', async () => {
  for (const page of [{ status: 400, body: {} }, { status: 503, body: {} }, { body: {} }]) {
    const { begin, count } = site({ page })
    await expect(begin()).rejects.toHaveProperty('code')
    expect(count()).toBe(0)
  }
})

test('a refused exchange says what the platform said, and tells no secret', async () => {
  const token = {
    status: 400,
    headers: { 'x-wix-request-id': 'req-1' },
    body: { message: 'used', refresh_token: 'canary' },
  }
  const { begin, visit, stateOf, log } = site({ token })
  const { tokens } = await begin()
  visit({ code: 'canary-code', state: stateOf() })
  const error = await tokens.catch((refused: unknown) => refused)
  expect(error).toMatchObject({
    code: 'refused',
    message:
      'Failed to fetch tokens from OAuth API: Bad Request. request id: req-1. Response: {"message":"used","refresh_token":"…"}',
    data: { retry: true },
  })
  expect(log.lines.join('\n')).not.toMatch(/canary|verifier|visitor"/)
})

test.each([
  { body: { access_token: '', expires_in: 60, refresh_token: 'r' } },
  { body: { access_token: 'a', expires_in: 60 } },
  { body: {} },
])('an answer without both tokens is no sign-in: %j', async (token) => {
  const { begin, visit, stateOf } = site({ token })
  const { tokens } = await begin()
  visit({ code: 'c', state: stateOf() })
  await expect(tokens).rejects.toMatchObject({ code: 'bad_answer' })
})
