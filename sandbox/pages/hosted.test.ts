import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import type { AuthorizeRequest } from '../../shared/wire/redirect-entities.ts'
import { openTestSite, type TestSite } from '../test-client.ts'
import { open, submit, type TestPage } from './test-browser.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(() => site[Symbol.asyncDispose]())

const verifier = 'v'.repeat(43)
const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
const redirectUri = 'http://127.0.0.1:47111/back?kept=1'

async function signInAddress(change: Partial<AuthorizeRequest> = {}, prompt = 'login'): Promise<string> {
  const authRequest: AuthorizeRequest = {
    clientId: site.sandbox.clientId,
    redirectUri,
    codeChallenge,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state: 'the-state',
    ...change,
  }
  const { body } = await site.call(wire.redirects.create, { auth: { authRequest, prompt } })
  return body.redirectSession.fullUrl
}

const { email, password } = { email: 'member@example.org', password: () => site.sandbox.site.member.password }
const login = (from: TestPage, as = email, more: Record<string, string> = {}) =>
  submit(site, from, { action: 'login', email: as, password: password(), ...more })
const valuesOf = (page: TestPage, part: 'search' | 'hash' = 'search') =>
  Object.fromEntries(new URLSearchParams(new URL(page.location ?? '')[part].slice(1)))

test('e-mail and password lead back with a code in the query, which becomes a member session', async () => {
  const form = await open(await signInAddress())
  expect(form.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const done = await login(form)
  expect(done.status).toBe(303)
  const { code = '', state, kept } = valuesOf(done)
  expect({ state, kept }).toEqual({ state: 'the-state', kept: '1' })
  const { clientId } = site.sandbox
  const given = { clientId, grantType: 'authorization_code', redirectUri, code, codeVerifier: verifier } as const
  const tokens = await site.call(wire.token.authorizationCode, given, {})
  expect(tokens.status).toBe(200)
  const authorization = tokens.body.access_token
  const changed = await site.call(wire.authentication.changePassword, { newPassword: 'another one' }, { authorization })
  expect(changed.status).toBe(200)
})

test('the answer can stand in the fragment, which is the default', async () => {
  for (const responseMode of ['fragment', undefined]) {
    const done = await login(await open(await signInAddress({ responseMode })))
    expect(valuesOf(done, 'hash')).toMatchObject({ state: 'the-state', code: expect.stringMatching(/^OauthNG\./) })
    expect(valuesOf(done)).toEqual({ kept: '1' })
  }
})

test('the answer can be a message to the window that opened or frames the page, for its origin alone', async () => {
  const address = await signInAddress({ responseMode: 'web_message', state: '</script><b>' })
  const done = await login(await open(address))
  expect(done.status).toBe(200)
  expect(done.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:47111')
  const [, nonce = '', script = ''] = /<script nonce="([^"]+)">([\s\S]*?)<\/script>/.exec(done.text) ?? []
  expect(done.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`)
  const received: unknown[] = []
  const other = { postMessage: (data: unknown, origin: string) => received.push({ data, origin }) }
  const framed = { opener: null, parent: other }
  const opened = { opener: other, parent: {} }
  for (const window of [framed, opened]) runInNewContext(script, { window })
  const message = {
    data: { state: '</script><b>', code: expect.stringMatching(/^OauthNG\./) },
    origin: 'http://127.0.0.1:47111',
  }
  expect(JSON.parse(JSON.stringify(received))).toEqual([message, message])
})

test('without a prompt, a session token gets its response at once, without a question', async () => {
  const given = { loginId: { email }, password: password() }
  const { sessionToken } = (await site.call(wire.authentication.login, given)).body
  const done = await open(await signInAddress({ sessionToken }, 'none'))
  expect(valuesOf(done)).toMatchObject({ code: expect.any(String), state: 'the-state' })
  for (const token of [undefined, 'foreign']) {
    const refused = await open(await signInAddress({ sessionToken: token }, 'none'))
    expect(valuesOf(refused)).toMatchObject({ error: 'login_required', state: 'the-state' })
  }
  site.advance(10 * 60_000 + 1)
  const late = await open(await signInAddress({ sessionToken }, 'none'))
  expect(valuesOf(late)).toMatchObject({ error: 'login_required' })
})

test('a wrong password is said on the page, which keeps the address and can be sent again', async () => {
  const form = await open(await signInAddress())
  const again = await login(form, email, { password: 'wrong' })
  expect(again.status).toBe(400)
  expect(again.text).toContain('The password is wrong.')
  expect(again.text).toContain(`value="${email}"`)
  expect(again.text).not.toContain('value="wrong"')
  expect(valuesOf(await login(again)).code).toBeDefined()
})

test('every other bad sign-in is said in words', async () => {
  const form = await open(await signInAddress())
  const said = async (as: string) => (await login(form, as)).text
  expect(await said('no-member@example.org')).toContain('We know no member')
  expect(await said('nowhere')).toContain('This is not an e-mail address.')
  expect(await said('reset@example.org')).toContain('Ask for an e-mail to choose a new one.')
  expect(await said('blocked@example.org')).toContain('This account is closed.')
  expect(await said('approval@example.org')).toContain('The house has to let you in first.')
  expect(await said('unfinished@example.org')).toContain('Your account is not complete yet.')
})

test('a captcha is asked for where it is needed', async () => {
  const form = await open(await signInAddress())
  expect(form.text).not.toContain('I am a person')
  const asked = await login(form, 'captcha@example.org')
  expect(asked.text).toContain('I am a person')
  expect(valuesOf(await login(asked, 'captcha@example.org', { captcha: 'ticked' })).code).toBeDefined()
})

test('turning back leads to the app with access_denied', async () => {
  const address = await signInAddress()
  const done = await submit(site, await open(address), { action: 'cancel' })
  expect(valuesOf(done)).toMatchObject({
    error: 'access_denied',
    error_description: expect.any(String),
    state: 'the-state',
  })
  expect((await open(address)).status).toBe(410)
})

test('a new member registers on the page and is signed in', async () => {
  const form = await open(`${await signInAddress()}&view=register`)
  const given = { action: 'register', firstName: 'Imke', lastName: 'Sasse', password: 'a-password' }
  const known = await submit(site, form, { ...given, email })
  expect(known.text).toContain('There is a member with this e-mail address already.')
  const short = await submit(site, form, { ...given, email: 'imke@example.org', password: '123' })
  expect(short.text).toContain('at least 6 characters')
  const done = await submit(site, form, { ...given, email: 'imke@example.org' })
  expect(valuesOf(done).code).toBeDefined()
  const [account] = site.sandbox.world.accounts.group('imke@example.org')
  expect(account?.identity.identityProfile).toMatchObject({ firstName: 'Imke', lastName: 'Sasse' })
})

test('a code by e-mail is asked for, can be sent again, and completes the sign-in', async () => {
  const to = 'unverified@example.org'
  const codes = () => site.sandbox.world.outbox.all().flatMap((mail) => (mail.to === to ? [mail.code ?? ''] : []))
  const asked = await login(await open(await signInAddress()), to)
  const wrong = await submit(site, asked, { action: 'code', code: codes().at(-1) === '000000' ? '111111' : '000000' })
  expect(wrong.text).toContain('The code is wrong or too old.')
  const resent = await submit(site, wrong, { action: 'resend' })
  expect(codes()).toHaveLength(2)
  expect(valuesOf(await submit(site, resent, { action: 'code', code: codes().at(-1) ?? '' })).code).toBeDefined()
  expect(site.sandbox.world.accounts.group(to)[0]?.identity.status?.name).toBe('ACTIVE')
})

test('a second factor is asked for', async () => {
  const asked = await login(await open(await signInAddress()), 'factor@example.org')
  expect(asked.text).toContain('<option value="SMS">SMS</option><option value="TOTP">TOTP</option>')
  const code = site.sandbox.world.outbox.all().at(-1)?.code ?? ''
  const other = await submit(site, asked, { action: 'code', factor: 'PUSH', code })
  expect(other.text).toContain('The code is wrong or too old.')
  expect(valuesOf(await submit(site, asked, { action: 'code', factor: 'SMS', code })).code).toBeDefined()
})

test('a forgotten password: the mail leads to a page that sets a new one', async () => {
  const form = await open(`${await signInAddress()}&view=forgot`)
  const sent = await submit(site, form, { action: 'forgot', email })
  expect(sent.text).toContain('If we know this address')
  const link = site.sandbox.world.outbox.all().at(-1)?.link ?? ''
  const chosen = await open(link)
  const short = await submit(site, chosen, { action: '', password: '123' })
  expect(short.text).toContain('at least 6 characters')
  expect((await submit(site, chosen, { action: '', password: 'chosen anew' })).text).toContain('Password changed')
  expect((await open(link)).text).toContain('This link was used already.')
  expect(valuesOf(await login(sent, email, { password: 'chosen anew' })).code).toBeDefined()
})

test('the mail of a recovery leads on to where the app said', async () => {
  const url = 'https://example.org/welcome'
  await site.call(wire.recovery.sendEmail, { email, redirect: { url } })
  const form = await open(site.sandbox.world.outbox.all().at(-1)?.link ?? '')
  expect((await submit(site, form, { action: '', password: 'chosen anew' })).location).toBe(url)
})

test('the owner approves a member by the link of the mail, once', async () => {
  const address = await signInAddress()
  const given = { action: 'register', email: 'approve.imke@example.org', password: 'a-password' }
  const waiting = await submit(site, await open(`${address}&view=register`), given)
  expect(waiting.text).toContain('The house has to let you in first.')
  const link = site.sandbox.world.outbox.all().at(-1)?.link ?? ''
  expect((await submit(site, await open(link), { action: '' })).text).toContain('is a member now')
  expect((await open(link)).status).toBe(410)
  const done = await login(await open(address), given.email, { password: given.password })
  expect(valuesOf(done).code).toBeDefined()
})

test('a sign-in without OAuth leads back with a mark', async () => {
  const callbacks = { postFlowUrl: 'https://example.org/done' }
  const { body } = await site.call(wire.redirects.create, { login: {}, callbacks })
  const done = await login(await open(body.redirectSession.fullUrl))
  expect(done.location).toBe('https://example.org/done?wixMemberLoggedIn=true')
})

test('a sign-out without a place to go says that it is done', async () => {
  const { clientId } = site.sandbox
  const { body } = await site.call(wire.redirects.create, { logout: { clientId } })
  expect((await open(body.redirectSession.fullUrl)).text).toContain('You are signed out')
  expect((await open(body.redirectSession.fullUrl)).status).toBe(410)
})

test('what a request brings is never markup, and pages run no scripts and are not framed', async () => {
  const bad = '"><script>alert(1)</script>'
  const form = await open(await signInAddress())
  const again = await login(form, `${bad}@example.org`)
  expect(again.text).not.toContain('<script')
  expect(again.text).toContain('&quot;&gt;&lt;script&gt;')
  const policy = again.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self' http://127.0.0.1:47111;")
  const { body } = await site.call(wire.redirects.create, {
    storesProduct: { productSlug: bad },
    callbacks: { postFlowUrl: `https://example.org/?q=${bad}` },
  })
  const shown = await open(body.redirectSession.fullUrl)
  expect(shown.text).toContain('&lt;script&gt;')
  expect(shown.text).not.toContain('<script')
})

test('a session is good for half an hour, and for its own page alone', async () => {
  const address = await signInAddress()
  expect((await open(address.replace('/authorize', '/logout'))).status).toBe(410)
  expect((await open(address.replace('/authorize', '/page'))).status).toBe(410)
  expect((await open(`${site.sandbox.url}/_hosted/nothing`)).status).toBe(404)
  expect((await open(`${site.sandbox.url}/_hosted/toString`)).status).toBe(404)
  site.advance(30 * 60_000 + 1)
  expect((await open(address)).status).toBe(410)
})

test('the outbox shows what was sent, on the page and among the state', async () => {
  expect((await open(`${site.sandbox.url}/_hosted/outbox`)).text).toContain('Nothing was sent yet.')
  await site.call(wire.recovery.sendEmail, { email })
  const link = site.sandbox.world.outbox.all().at(-1)?.link ?? ''
  const shown = await open(`${site.sandbox.url}/_hosted/outbox`)
  expect(shown.text).toContain(email)
  expect(shown.text).toContain(link)
  const { body } = await site.control('GET', 'state')
  expect(body).toMatchObject({ outbox: [{ to: email, link }] })
})

test('a page for another name of this machine, a broken network and other methods', async () => {
  const { port } = new URL(site.sandbox.url)
  const { request } = await import('node:http')
  const status = await new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: '/_hosted/outbox', headers: { host: `evil.example.org` } })
    asked.on('response', (outcome) => resolve(outcome.statusCode))
    asked.on('error', reject)
    asked.end()
  })
  expect(status).toBe(403)
  const put = await fetch(`${site.sandbox.url}/_hosted/outbox`, { method: 'PUT' })
  expect(put.status).toBe(405)
  site.sandbox.faults.set({ cut: true })
  await expect(open(`${site.sandbox.url}/_hosted/outbox`)).rejects.toThrow()
})
