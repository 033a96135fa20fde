import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshLifeSeconds, tokenLifeSeconds } from '../../sandbox/auth.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { accountOf, codeFor, returnUri, signedIn, verifier, visitor, withKey } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const clientId = () => site.sandbox.clientId
const member = () => site.sandbox.site.member.email
const refresh = (refreshToken: string) =>
  site.client.call(wire.token.refresh, { clientId: clientId(), refreshToken, grantType: 'refresh_token' })
const info = (token: string) => site.client.call(wire.token.info, { token })
const exchange = (change: { code: string; redirectUri?: string; codeVerifier?: string }) =>
  site.client.call(wire.token.authorizationCode, {
    clientId: clientId(),
    grantType: 'authorization_code',
    redirectUri: returnUri,
    codeVerifier: verifier,
    ...change,
  })

test('token.anonymous: a visitor of their own, for four hours', async () => {
  const ask = () => site.client.call(wire.token.anonymous, { clientId: clientId(), grantType: 'anonymous' })
  const [first, second] = [await ask(), await ask()]
  expect(first.expires_in).toBe(tokenLifeSeconds)
  const one = await info(first.access_token)
  expect(one).toMatchObject({ active: true, subjectType: 'VISITOR', clientId: clientId() })
  expect((await info(second.access_token)).subjectId).not.toBe(one.subjectId)
})

test('token.anonymous refuses a client id that no app has', async () => {
  const call = site.client.call(wire.token.anonymous, { clientId: 'nobody', grantType: 'anonymous' })
  expect(await refusalOf(call)).toMatchObject({ code: 'unauthorized', platform: 'INVALID_CLIENT_ID' })
})

test('token.refresh: a member stays the same member, with the same refresh token', async () => {
  const { refreshToken } = await signedIn(site)
  const renewed = await refresh(refreshToken)
  expect(renewed.refresh_token).toBe(refreshToken)
  const { id } = accountOf(site, member()).identity
  expect(await info(renewed.access_token)).toMatchObject({ subjectType: 'MEMBER', subjectId: id })
})

test('token.refresh: a visitor stays the same visitor', async () => {
  const first = await site.client.call(wire.token.anonymous, { clientId: clientId(), grantType: 'anonymous' })
  const renewed = await refresh(first.refresh_token ?? '')
  expect((await info(renewed.access_token)).subjectId).toBe((await info(first.access_token)).subjectId)
})

test('token.refresh refuses an access token, and a refresh token after a year', async () => {
  const { accessToken, refreshToken } = await signedIn(site)
  expect(await refusalOf(refresh(accessToken))).toMatchObject({ platform: 'INVALID_REFRESH_TOKEN' })
  site.advance((refreshLifeSeconds + 1) * 1000)
  expect(await refusalOf(refresh(refreshToken))).toMatchObject({ code: 'refused', platform: 'INVALID_REFRESH_TOKEN' })
})

test('token.refresh refuses a member who was blocked meanwhile', async () => {
  const { refreshToken } = await signedIn(site)
  const account = accountOf(site, member())
  site.sandbox.world.accounts.put({ ...account, identity: { ...account.identity, status: { name: 'BLOCKED' } } })
  expect(await refusalOf(refresh(refreshToken))).toMatchObject({ platform: 'INVALID_REFRESH_TOKEN' })
})

test('token.authorizationCode: the code becomes a member session and is used up', async () => {
  const code = await codeFor(site, member())
  const tokens = await exchange({ code })
  const { id } = accountOf(site, member()).identity
  expect(await info(tokens.access_token)).toMatchObject({ subjectType: 'MEMBER', subjectId: id })
  expect(site.sandbox.world.authorizationCodes.get(code)?.used).toBe(true)
})

test('token.authorizationCode refuses a second use, and ends the session of the first', async () => {
  const code = await codeFor(site, member())
  const tokens = await exchange({ code })
  expect(await refusalOf(exchange({ code }))).toMatchObject({ code: 'rate_limited', platform: 'RESOURCE_EXHAUSTED' })
  // The client slows down after a 429, so another one asks what became of the session.
  const input = { clientId: clientId(), refreshToken: tokens.refresh_token ?? '', grantType: 'refresh_token' } as const
  expect(await refusalOf(visitor(site).call(wire.token.refresh, input))).toMatchObject({
    platform: 'INVALID_REFRESH_TOKEN',
  })
})

test('token.authorizationCode refuses another verifier, another or no address, and an old code', async () => {
  const code = await codeFor(site, member())
  const refused = { code: 'refused', platform: 'INVALID_GRANT' }
  expect(await refusalOf(exchange({ code, codeVerifier: 'x'.repeat(43) }))).toMatchObject(refused)
  expect(await refusalOf(exchange({ code, redirectUri: `${returnUri}/other` }))).toMatchObject(refused)
  expect(await refusalOf(exchange({ code, redirectUri: '' }))).toMatchObject(refused)
  expect(await refusalOf(exchange({ code: 'unknown' }))).toMatchObject(refused)
  site.advance(121_000)
  expect(await refusalOf(exchange({ code }))).toMatchObject(refused)
})

test('token.authorizationCode refuses a verifier of 42 characters', async () => {
  const call = exchange({ code: 'any', codeVerifier: 'x'.repeat(42) })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})

test('token.externalMember: the owner vouches for a member', async () => {
  const { id } = accountOf(site, member()).identity
  const tokens = await (await withKey(site)).call(wire.token.externalMember, {
    grant_type: 'authorized_client',
    scope: 'offline_access',
    member_id: id,
  })
  expect(await info(tokens.access_token)).toMatchObject({ subjectType: 'MEMBER', subjectId: id })
  expect(site.sandbox.world.memberSessions.group(id)).toHaveLength(1)
})

test('token.externalMember: takes the session of a sign-on', async () => {
  const client = await withKey(site)
  const { sessionToken, identity } = await client.call(wire.authentication.signOn, {
    loginId: { email: 'newcomer@example.org' },
  })
  const memberId = identity?.id ?? ''
  const tokens = await client.call(wire.token.externalMember, {
    grant_type: 'authorized_client',
    member_id: memberId,
    session_token: sessionToken,
  })
  expect(await info(tokens.access_token)).toMatchObject({ subjectType: 'MEMBER', subjectId: memberId })
  const other = client.call(wire.token.externalMember, {
    grant_type: 'authorized_client',
    member_id: accountOf(site, member()).identity.id,
    session_token: sessionToken,
  })
  expect(await refusalOf(other)).toMatchObject({ code: 'refused', platform: 'INVALID_SESSION_TOKEN' })
})

test('token.externalMember refuses a visitor alone, a key alone, an unknown member and a blocked one', async () => {
  const ask = (client: OpenPlatform['client'], email: string) =>
    client.call(wire.token.externalMember, {
      grant_type: 'authorized_client',
      scope: 'offline_access',
      member_id: email === '' ? 'nobody' : accountOf(site, email).identity.id,
    })
  const both = await withKey(site)
  expect(await refusalOf(ask(visitor(site), member()))).toMatchObject({ platform: 'PERMISSION_DENIED' })
  expect(await refusalOf(ask(site.client, member()))).toMatchObject({ platform: 'PERMISSION_DENIED' })
  expect(await refusalOf(ask(both, ''))).toMatchObject({ code: 'not_found', platform: 'NOT_FOUND' })
  expect(await refusalOf(ask(both, 'blocked@example.org'))).toMatchObject({ platform: 'PERMISSION_DENIED' })
})

test('token.clientCredentials: an installed app may do what the owner may', async () => {
  const [app] = site.sandbox.world.installedApps.all()
  const tokens = await site.client.call(wire.token.clientCredentials, {
    instance_id: app?.instanceId ?? '',
    client_id: app?.clientId ?? '',
    client_secret: app?.clientSecret ?? '',
    grant_type: 'client_credentials',
  })
  expect(tokens.refresh_token).toBeNull()
  expect(await info(tokens.access_token)).toMatchObject({ subjectType: 'APP', instanceId: app?.instanceId })
  const response = await fetch(`${site.sandbox.url}/contacts/v4/contacts/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.access_token}` },
    body: JSON.stringify({ query: { paging: { limit: 1 } } }),
  })
  expect(response.status).toBe(200)
})

test('token.clientCredentials refuses a wrong secret', async () => {
  const [app] = site.sandbox.world.installedApps.all()
  const call = site.client.call(wire.token.clientCredentials, {
    instance_id: app?.instanceId ?? '',
    client_id: app?.clientId ?? '',
    client_secret: 'guess',
    grant_type: 'client_credentials',
  })
  expect(await refusalOf(call)).toMatchObject({ code: 'unauthorized', platform: 'INVALID_CLIENT' })
})

test('token.info: says whom a token speaks for and until when', async () => {
  const { accessToken } = await signedIn(site)
  const now = Math.floor(Date.parse('2026-11-20T17:40:00.000Z') / 1000)
  expect(await info(accessToken)).toMatchObject({
    active: true,
    subjectType: 'MEMBER',
    subjectId: accountOf(site, member()).identity.id,
    iat: String(now),
    exp: String(now + tokenLifeSeconds),
    siteId: site.sandbox.siteId,
  })
  site.advance((tokenLifeSeconds + 1) * 1000)
  expect(await info(accessToken)).toMatchObject({ active: false })
})

test('token.info refuses a body without a token, and calls foreign text not active', async () => {
  const response = await fetch(`${site.sandbox.url}/oauth2/token_info`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(400)
  expect(await info('not.a.token')).toMatchObject({ active: false, subjectType: 'UNKNOWN' })
  expect(await refusalOf(site.client.call(wire.token.info, { token: 1 as never }))).toMatchObject({
    code: 'invalid_input',
  })
})

test('a member may do what a visitor may, and not what the owner may', async () => {
  const { client } = await signedIn(site)
  const { events } = await client.call(wire.events.query, { query: { paging: { limit: 1 } } })
  expect(events).toHaveLength(1)
  const contacts = client.call(wire.contacts.query, { query: { paging: { limit: 1 } } })
  expect(await refusalOf(contacts)).toMatchObject({ code: 'forbidden' })
})

test('a pair of credentials is refused when one of them is wrong', async () => {
  const body = JSON.stringify({ loginId: { email: member() } })
  const signOn = async (authorization: string) =>
    (
      await fetch(`${site.sandbox.url}/_api/iam/authentication/v2/sign-on`, {
        method: 'POST',
        headers: { authorization },
        body,
      })
    ).status
  const { accessToken } = await signedIn(site)
  expect(await signOn(`${accessToken},${site.sandbox.apiKey}`)).toBe(200)
  expect(await signOn(`Bearer ${accessToken}, ${site.sandbox.apiKey}`)).toBe(200)
  expect(await signOn(`${accessToken},wrong`)).toBe(401)
  expect(await signOn(`wrong,${site.sandbox.apiKey}`)).toBe(401)
  expect(await signOn(`${accessToken},${site.sandbox.apiKey},more`)).toBe(401)
})
