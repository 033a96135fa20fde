import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { accountOf, authorizeRequest, returnUri, signedIn, silentResponse, visitor } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const create = (input: InputOf<typeof wire.redirects.create>) => visitor(site).call(wire.redirects.create, input)
const fieldOf = async (input: InputOf<typeof wire.redirects.create>) => (await refusalOf(create(input))).field

test('redirects.create: an address to sign in at, whole, in parts and in short', async () => {
  const authRequest = authorizeRequest(site)
  const { redirectSession } = await create({ auth: { authRequest, prompt: 'login' } })
  const { id = '', fullUrl, urlDetails, shortUrl = '' } = redirectSession
  expect(site.sandbox.world.redirectSessions.get(id)).toMatchObject({ intent: 'auth', auth: authRequest, done: false })
  const whole = new URL(fullUrl)
  expect(`${whole.origin}${whole.pathname}`).toBe(urlDetails?.endpoint)
  expect(Object.fromEntries(whole.searchParams)).toEqual(urlDetails?.searchParams)
  expect(whole.origin).toBe(site.sandbox.url)
  expect((await fetch(shortUrl)).url).toBe(fullUrl)
})

test('redirects.create: a member asks for a logout, and the page ends the session', async () => {
  const { client, refreshToken } = await signedIn(site)
  const { redirectSession } = await client.call(wire.redirects.create, {
    logout: { clientId: site.sandbox.clientId },
    callbacks: { postFlowUrl: returnUri },
  })
  const page = await fetch(redirectSession.fullUrl, { redirect: 'manual' })
  expect(page.headers.get('location')).toBe(returnUri)
  const [session] = site.sandbox.world.memberSessions.group(accountOf(site, site.sandbox.site.member.email).identity.id)
  expect(session?.endedAt).not.toBeNull()
  const { clientId } = site.sandbox
  const renew = site.client.call(wire.token.refresh, { clientId, refreshToken, grantType: 'refresh_token' })
  expect(await refusalOf(renew)).toMatchObject({ platform: 'INVALID_REFRESH_TOKEN' })
})

test('redirects.create: without a prompt, the answer comes at once', async () => {
  const back = await silentResponse(site, { state: 'st' })
  expect(Object.fromEntries(back)).toMatchObject({ error: 'login_required', state: 'st' })
})

test('redirects.create: other sections lead to a page that says what would be shown', async () => {
  const { redirectSession } = await create({
    eventsCheckout: { reservationId: 'eeeeeeee-0000-4000-8000-000000000001', eventSlug: 'spring-gala' },
    callbacks: { postFlowUrl: returnUri, thankYouPageUrl: `${returnUri}/thanks` },
    preferences: { additionalQueryParameters: { lang: 'en' } },
  })
  expect(new URL(redirectSession.fullUrl).searchParams.get('lang')).toBe('en')
  const text = await (await fetch(redirectSession.fullUrl)).text()
  expect(text).toContain('the ticket form of an event')
  expect(text).toContain('spring-gala')
  expect(text).toContain(`${returnUri}/thanks?wixMemberLoggedIn=false`)
})

test('redirects.create refuses none or two sections', async () => {
  expect(await fieldOf({})).toBe('intent')
  expect(await fieldOf({ login: {}, storesProduct: { productSlug: 'p' } })).toBe('storesProduct')
})

test('redirects.create refuses return addresses of other machines, and what is no address', async () => {
  const withUri = (redirectUri: string) => ({ auth: { authRequest: authorizeRequest(site, { redirectUri }) } })
  for (const uri of ['http://example.org/x', 'javascript:alert(1)', 'unused://', 'x', 'https://u:p@example.org/']) {
    expect(await refusalOf(create(withUri(uri)))).toMatchObject({
      code: 'refused',
      field: 'auth.authRequest.redirectUri',
    })
  }
  for (const uri of ['http://127.0.0.1:1/x', 'http://localhost:1/', 'http://[::1]:1/', 'https://example.org/x']) {
    expect((await create(withUri(uri))).redirectSession.fullUrl).not.toBe('')
  }
  const callbacks = { postFlowUrl: 'http://example.org/' }
  expect(await fieldOf({ logout: { clientId: site.sandbox.clientId }, callbacks })).toBe('callbacks.postFlowUrl')
})

test('redirects.create refuses a foreign client, and a request without S256, state or a known mode', async () => {
  const withRequest = (change: Parameters<typeof authorizeRequest>[1]) =>
    fieldOf({ auth: { authRequest: authorizeRequest(site, change) } })
  expect(await withRequest({ clientId: '11111111-1111-4111-8111-111111111111' })).toBe('auth.authRequest.clientId')
  expect(await withRequest({ codeChallengeMethod: 'plain' })).toBe('auth.authRequest.codeChallengeMethod')
  expect(await withRequest({ codeChallenge: '' })).toBe('auth.authRequest.codeChallenge')
  expect(await withRequest({ state: undefined })).toBe('auth.authRequest.state')
  expect(await withRequest({ responseMode: 'form_post' })).toBe('auth.authRequest.responseMode')
  expect(await withRequest({ responseType: 'token' })).toBe('auth.authRequest.responseType')
  expect(await fieldOf({ auth: { authRequest: authorizeRequest(site), prompt: 'consent' } })).toBe('auth.prompt')
  expect(await fieldOf({ logout: {} })).toBe('logout.clientId')
})
