import { afterEach, beforeEach, expect, test } from 'vitest'
import { totpAt } from '../../sandbox/behaviours/authentication-totp.ts'
import { wire } from '../../shared/wire/index.ts'
import { evening, type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import {
  accountOf,
  authorizeRequest,
  lastMail,
  password,
  returnUri,
  signedIn,
  silentResponse,
  visitor,
  withKey,
} from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const member = () => site.sandbox.site.member.email
const login = (email: string, more: { password?: string; captcha?: string; stateToken?: string } = {}) =>
  visitor(site).call(wire.authentication.login, {
    loginId: { email },
    password: more.password ?? password(site),
    ...(more.captcha === undefined ? {} : { captchaTokens: [{ Recaptcha: more.captcha }] }),
    ...(more.stateToken === undefined ? {} : { stateToken: more.stateToken }),
  })
const register = (email: string, captcha?: string) =>
  visitor(site).call(wire.authentication.register, {
    loginId: { email },
    password: 'a-new-password',
    profile: { firstName: 'Wiebke', lastName: 'Kampe', nickname: 'W' },
    captchaTokens: captcha === undefined ? [] : [{ Recaptcha: captcha, InvisibleRecaptcha: captcha }],
  })

test('authentication.register: a member with a profile and a contact, signed in at once', async () => {
  const response = await register('Wiebke@Example.org')
  expect(response.state).toBe('SUCCESS')
  const account = accountOf(site, 'wiebke@example.org')
  expect(account.identity).toMatchObject({
    id: response.identity?.id,
    identityProfile: { firstName: 'Wiebke', nickname: 'W' },
    status: { name: 'ACTIVE' },
    createdDate: evening,
  })
  const contact = site.sandbox.world.contacts.get(account.contactId ?? '')
  expect(contact?.primaryInfo?.email).toBe('wiebke@example.org')
  expect((await silentResponse(site, { sessionToken: response.sessionToken })).get('code')).not.toBeNull()
})

test('authentication.register: a contact of the same address becomes the member', async () => {
  const [known] = site.sandbox.world.contacts.all()
  const before = site.sandbox.world.contacts.all().length
  await register(known?.primaryInfo?.email ?? '')
  expect(accountOf(site, known?.primaryInfo?.email ?? '').contactId).toBe(known?.id)
  expect(site.sandbox.world.contacts.all()).toHaveLength(before)
})

test('authentication.register: some addresses wait for the owner, and some for a code', async () => {
  expect(await register('approve.ada@example.org')).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL' })
  expect(lastMail(site, 'office@marlowe-house.example.org').text).toContain('approve.ada@example.org')
  const waiting = await register('verify.ada@example.org')
  expect(waiting.state).toBe('REQUIRE_EMAIL_VERIFICATION')
  expect(waiting.sessionToken ?? null).toBeNull()
  const code = lastMail(site, 'verify.ada@example.org').code ?? ''
  const done = await visitor(site).call(wire.verification.verify, { code, stateToken: waiting.stateToken ?? '' })
  expect(done.state).toBe('SUCCESS')
})

test('authentication.register refuses an address that a member has', async () => {
  expect(await refusalOf(register(member()))).toMatchObject({ code: 'conflict', platform: '-19995' })
})

test('authentication.register refuses what is no address, with a violation of the type EMAIL', async () => {
  expect(await refusalOf(register('nowhere'))).toMatchObject({ code: 'refused', field: 'loginId.email' })
  const response = await fetch(`${site.sandbox.url}/_api/iam/authentication/v2/register`, {
    method: 'POST',
    headers: { authorization: (await signedIn(site)).accessToken },
    body: JSON.stringify({ loginId: { email: 'nowhere' }, password: 'a-new-password' }),
  })
  expect(await response.json()).toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'loginId.email', data: { type: 'EMAIL' } }] } },
  })
})

test('authentication.register refuses a missing captcha, a bad one, and a short password', async () => {
  expect(await refusalOf(register('captcha.ada@example.org'))).toMatchObject({ platform: '-19971' })
  expect(await refusalOf(register('captcha.ada@example.org', 'bad-token'))).toMatchObject({ platform: '-19970' })
  expect(await refusalOf(register('ada@example.org', ' '))).toMatchObject({ platform: '-19970' })
  expect(await register('captcha.ada@example.org', 'any text')).toMatchObject({ state: 'SUCCESS' })
  const short = visitor(site).call(wire.authentication.register, {
    loginId: { email: 'bob@example.org' },
    password: '12345',
  })
  expect(await refusalOf(short)).toMatchObject({ field: 'password' })
})

test('authentication.login: a session token for the member, whatever the case of the address', async () => {
  const response = await login(member().toUpperCase())
  expect(response).toMatchObject({ state: 'SUCCESS', identity: { id: accountOf(site, member()).identity.id } })
  expect(site.sandbox.world.sessionTokens.get(response.sessionToken ?? '')?.identityId).toBe(response.identity?.id)
})

test('authentication.login: says what is still needed', async () => {
  expect(await login('approval@example.org')).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL' })
  expect(await login('unverified@example.org')).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION' })
  expect(await login('unfinished@example.org')).toMatchObject({ state: 'REQUIRE_MISSING_FIELDS' })
  const waiting = await login('factor@example.org')
  expect(waiting.state).toBe('STATUS_CHECK')
  expect(waiting.sessionToken ?? null).toBeNull()
})

test('authentication.login: a state token continues a sign-in after the owner has let the member in', async () => {
  const waiting = await login('approval@example.org')
  const account = accountOf(site, 'approval@example.org')
  site.sandbox.world.accounts.put({ ...account, identity: { ...account.identity, status: { name: 'ACTIVE' } } })
  const stateToken = waiting.stateToken ?? ''
  expect(await login('approval@example.org', { password: '', stateToken })).toMatchObject({ state: 'SUCCESS' })
  expect(await refusalOf(login(member(), { password: '', stateToken }))).toMatchObject({ platform: '-19976' })
})

test('authentication.login refuses each kind of bad sign-in with its own code', async () => {
  const codeOf = async (email: string, more: Parameters<typeof login>[1] = {}) =>
    (await refusalOf(login(email, more))).platform
  expect(await codeOf(member(), { password: 'wrong' })).toBe('-19976')
  expect(await codeOf('reset@example.org')).toBe('-19973')
  expect(await codeOf('captcha@example.org')).toBe('-19971')
  expect(await codeOf('captcha@example.org', { captcha: 'bad' })).toBe('-19970')
  expect(await codeOf('nobody@example.org')).toBe('NOT_FOUND')
  expect(await codeOf('blocked@example.org')).toBe('PERMISSION_DENIED')
  expect(await refusalOf(login('nowhere'))).toMatchObject({ code: 'refused', field: 'loginId.email' })
  expect(await login('captcha@example.org', { captcha: 'ticked' })).toMatchObject({ state: 'SUCCESS' })
})

test('authentication.login refuses to go on without a captcha after five wrong passwords', async () => {
  for (let tries = 0; tries < 5; tries += 1) await refusalOf(login(member(), { password: 'wrong' }))
  expect(await refusalOf(login(member()))).toMatchObject({ platform: '-19971' })
  expect(await login(member(), { captcha: 'ticked' })).toMatchObject({ state: 'SUCCESS' })
  expect(await login(member())).toMatchObject({ state: 'SUCCESS' })
})

test('authentication.changePassword: the new one counts, and other sessions end', async () => {
  const [here, elsewhere] = [await signedIn(site), await signedIn(site)]
  await here.client.call(wire.authentication.changePassword, { newPassword: 'something else' })
  expect(accountOf(site, member()).password).toBe('something else')
  expect(await refusalOf(login(member()))).toMatchObject({ platform: '-19976' })
  const { clientId } = site.sandbox
  const renew = (refreshToken: string) =>
    site.client.call(wire.token.refresh, { clientId, refreshToken, grantType: 'refresh_token' })
  expect((await renew(here.refreshToken)).refresh_token).toBe(here.refreshToken)
  expect(await refusalOf(renew(elsewhere.refreshToken))).toMatchObject({ platform: 'INVALID_REFRESH_TOKEN' })
})

test('authentication.changePassword refuses a visitor, and a short password', async () => {
  const input = { newPassword: 'something else' }
  expect(await refusalOf(visitor(site).call(wire.authentication.changePassword, input))).toMatchObject({
    code: 'forbidden',
    platform: 'PERMISSION_DENIED',
  })
  const { client } = await signedIn(site)
  const short = client.call(wire.authentication.changePassword, { newPassword: 'short' })
  expect(await refusalOf(short)).toMatchObject({ code: 'refused', field: 'newPassword' })
})

test('authentication.signOn: makes a member of whom the owner vouches for, once', async () => {
  const client = await withKey(site)
  const input = { loginId: { email: 'ada@example.org' }, profile: { firstName: 'Ada' }, verifyEmail: true }
  const first = await client.call(wire.authentication.signOn, input)
  const again = await site.client.call(wire.authentication.signOn, input)
  expect(again.identity?.id).toBe(first.identity?.id)
  expect(accountOf(site, 'ada@example.org')).toMatchObject({
    password: null,
    identity: { identityProfile: { firstName: 'Ada' }, email: { isVerified: true }, status: { name: 'ACTIVE' } },
  })
  expect((await silentResponse(site, { sessionToken: first.sessionToken })).get('code')).not.toBeNull()
})

test('authentication.signOn: without merging, a contact of the same address stays apart', async () => {
  const [known] = site.sandbox.world.contacts.all()
  const email = known?.primaryInfo?.email ?? ''
  const input = { loginId: { email }, mergeExistingContact: false }
  await site.client.call(wire.authentication.signOn, input)
  expect(accountOf(site, email).contactId).not.toBe(known?.id)
})

test('authentication.signOn refuses a visitor, and a member who is blocked', async () => {
  const input = { loginId: { email: 'blocked@example.org' } }
  expect(await refusalOf(visitor(site).call(wire.authentication.signOn, input))).toMatchObject({ code: 'forbidden' })
  expect(await refusalOf(site.client.call(wire.authentication.signOn, input))).toMatchObject({
    platform: 'PERMISSION_DENIED',
  })
})

test('authentication.logout: the session ends and the answer leads back', async () => {
  const { client, refreshToken } = await signedIn(site)
  const response = await client.call(wire.authentication.logout, { postLogoutRedirectUri: returnUri })
  expect(response).toMatchObject({ statusCode: 302, headers: [{ key: 'Location', value: returnUri }] })
  const [session] = site.sandbox.world.memberSessions.group(accountOf(site, member()).identity.id)
  expect(session?.endedAt).toBe(evening)
  const renew = site.client.call(wire.token.refresh, {
    clientId: site.sandbox.clientId,
    refreshToken,
    grantType: 'refresh_token',
  })
  expect(await refusalOf(renew)).toMatchObject({ platform: 'INVALID_REFRESH_TOKEN' })
})

test('authentication.logout refuses to lead to a foreign address, and keeps the session then', async () => {
  const { client } = await signedIn(site)
  const call = client.call(wire.authentication.logout, { postLogoutRedirectUri: 'http://elsewhere.example.org/' })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'postLogoutRedirectUri' })
  const [session] = site.sandbox.world.memberSessions.group(accountOf(site, member()).identity.id)
  expect(session?.endedAt).toBeNull()
})

test('authentication.callback: brings a session to a sign-in that is under way', async () => {
  const auth = { authRequest: authorizeRequest(site), prompt: 'login' }
  const { redirectSession } = await visitor(site).call(wire.redirects.create, { auth })
  const state = auth.authRequest.state ?? ''
  const { sessionToken } = await login(member())
  const response = await visitor(site).call(wire.authentication.callback, { state, sessionToken: sessionToken ?? '' })
  const location = response.headers?.[0]?.value ?? ''
  expect(location).toContain(redirectSession.id)
  const page = await fetch(location, { redirect: 'manual' })
  const back = new URL(page.headers.get('location') ?? '').searchParams
  expect(back.get('state')).toBe(state)
  expect(site.sandbox.world.authorizationCodes.get(back.get('code') ?? '')?.used).toBe(false)
})

test('authentication.callback refuses an unknown state, and a foreign session token', async () => {
  const call = (state: string) => visitor(site).call(wire.authentication.callback, { state, sessionToken: 'foreign' })
  expect(await refusalOf(call('unknown'))).toMatchObject({ code: 'refused', field: 'state' })
  const auth = { authRequest: authorizeRequest(site), prompt: 'login' }
  await visitor(site).call(wire.redirects.create, { auth })
  expect(await refusalOf(call(auth.authRequest.state ?? ''))).toMatchObject({ platform: 'INVALID_SESSION_TOKEN' })
})

test('authentication.validateEmail: says whether mail would arrive, and why not', async () => {
  const validate = (email: string) => visitor(site).call(wire.authentication.validateEmail, { email })
  expect(await validate('ada@example.org')).toEqual({ valid: true })
  expect(await validate('nowhere')).toEqual({ valid: false, formatInvalid: true })
  expect(await validate('bounced@example.org')).toMatchObject({ failure: { reason: 'EMAIL_ADDRESS_BOUNCED' } })
  expect(await validate('ada@house.invalid')).toMatchObject({
    valid: false,
    failure: { reason: 'EMAIL_DOMAIN_MISSING_DNS_RECORDS' },
  })
})

test('authentication.validateEmail refuses more than 254 characters', async () => {
  const response = await fetch(`${site.sandbox.url}/iam/authentication/v2/validate-email`, {
    method: 'POST',
    headers: { authorization: (await signedIn(site)).accessToken },
    body: JSON.stringify({ email: `${'a'.repeat(250)}@example.org` }),
  })
  expect(await response.json()).toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'email', violatedRule: 'MAX_LENGTH' }] } },
  })
  const call = visitor(site).call(wire.authentication.validateEmail, { email: 'a'.repeat(255) })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})

test('authentication.verifyFactor: the code of the message or the app completes the sign-in', async () => {
  const bySms = await login('factor@example.org')
  const sent = lastMail(site, 'factor@example.org')
  expect(sent.channel).toBe('sms')
  const done = await visitor(site).call(wire.authentication.verifyFactor, {
    factorType: 'sms',
    stateToken: bySms.stateToken ?? '',
    rememberThisDevice: false,
    smsData: { code: sent.code ?? '' },
  })
  expect(done).toMatchObject({ state: 'SUCCESS', identity: { email: { address: 'factor@example.org' } } })
  expect(site.sandbox.world.pendingSignIns.get(bySms.stateToken ?? '')).toBeUndefined()
  const byApp = await login('factor@example.org')
  const code = totpAt(accountOf(site, 'factor@example.org').totpSecret ?? '', Date.parse(evening))
  const stateToken = byApp.stateToken ?? ''
  const input = { factorType: 'totp', stateToken, totpData: { code } } as const
  expect(await visitor(site).call(wire.authentication.verifyFactor, input)).toMatchObject({ state: 'SUCCESS' })
})

test('authentication.verifyFactor refuses a wrong code, a foreign factor, and a sign-in that is over', async () => {
  const { stateToken } = await login('factor@example.org')
  const verify = (factorType: 'sms' | 'push', state: string) =>
    visitor(site).call(wire.authentication.verifyFactor, {
      factorType,
      stateToken: state,
      [`${factorType}Data`]: { code: 'wrong' },
    })
  expect(await refusalOf(verify('sms', stateToken ?? ''))).toMatchObject({ platform: 'VERIFICATION_FAILED' })
  expect(await refusalOf(verify('push', stateToken ?? ''))).toMatchObject({ code: 'refused', field: 'factorType' })
  expect(await refusalOf(verify('sms', 'over'))).toMatchObject({ platform: 'VERIFICATION_FAILED' })
  for (let tries = 0; tries < 4; tries += 1) await refusalOf(verify('sms', stateToken ?? ''))
  expect(site.sandbox.world.pendingSignIns.get(stateToken ?? '')).toBeUndefined()
})
