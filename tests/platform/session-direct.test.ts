import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isLoggedIn, type TokenSet } from '../../electron/core/platform/tokens/token-set.ts'
import { createDirectSignIn } from '../../electron/core/session/sign-in/direct-sign-in.ts'
import { changePassword, recoveryTokenOf, sendRecoveryEmail } from '../../electron/core/session/sign-in/passwords.ts'
import { silentSignIn } from '../../electron/core/session/sign-in/silent-sign-in.ts'
import { wire } from '../../shared/wire/index.ts'
import { openSignInSite, readingFrame, type SignInSite } from '../support/sign-in-site.ts'

let site: SignInSite
beforeEach(async () => {
  site = await openSignInSite()
})
afterEach(() => site[Symbol.asyncDispose]())

const password = 'a long new password'
const seeded = (email: string) => ({ email, password: site.sandbox.site.member.password })

function open() {
  const { ports, clientId, baseUrl } = site
  const { client } = site.visitor
  return createDirectSignIn({
    client,
    exchange: (given) => silentSignIn({ ports, client, clientId, baseUrl, frame: readingFrame() }, given),
  })
}

/** The last message that went to an address. */
function mailTo(address: string) {
  const mail = site.sandbox.world.outbox.all().findLast(({ to }) => to === address)
  if (mail === undefined) throw new Error(`No mail went to ${address}.`)
  return mail
}

/** Whose tokens they are, as the platform says. */
async function whoIs(tokens: TokenSet) {
  const { subjectType, subjectId } = await site.visitor.client.call(wire.token.info, {
    token: tokens.accessToken.value,
  })
  return { subjectType, email: site.sandbox.world.accounts.get(subjectId ?? '')?.identity.email?.address }
}

describe('sign-in by address and password', () => {
  test('the right password gives a session, and the silent exchange a member’s tokens', async () => {
    const signIn = open()
    expect(await signIn.login(site.sandbox.site.member)).toMatchObject({ state: 'SUCCESS' })
    const tokens = await signIn.tokens()
    expect(await whoIs(tokens)).toEqual({ subjectType: 'MEMBER', email: site.sandbox.site.member.email })
    const member = await site.openMember(tokens)
    await member.client.call(wire.events.query, { query: {} })
    expect(member.session.role()).toBe('member')
  })

  test.each([
    ['approval@example.org', { state: 'OWNER_APPROVAL_REQUIRED' }],
    ['unverified@example.org', { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken: expect.any(String) }],
    ['unfinished@example.org', { state: 'FAILURE', code: null, error: 'Unknown _state' }],
    ['reset@example.org', { state: 'FAILURE', code: 'resetPassword' }],
    ['captcha@example.org', { state: 'FAILURE', code: 'missingCaptchaToken' }],
    ['blocked@example.org', { state: 'FAILURE', code: null }],
    ['nobody@example.org', { state: 'FAILURE', code: 'invalidEmail' }],
    ['no address', { state: 'FAILURE', code: 'invalidEmail', error: 'is not an e-mail address' }],
  ])('%s: %j', async (email, outcome) => {
    expect(await open().login(seeded(email))).toMatchObject(outcome)
  })

  test('a wrong password is said to be one; after five the platform wants a captcha', async () => {
    const signIn = open()
    const wrong = { ...site.sandbox.site.member, password: 'wrong' }
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await signIn.login(wrong)).toMatchObject({ state: 'FAILURE', code: 'invalidPassword' })
    }
    expect(await signIn.login(site.sandbox.site.member)).toMatchObject({ code: 'missingCaptchaToken' })
    const withCaptcha = (visible: string) => signIn.login({ ...site.sandbox.site.member, captcha: { visible } })
    expect(await withCaptcha('bad')).toMatchObject({ code: 'invalidCaptchaToken' })
    expect(await withCaptcha('solved')).toMatchObject({ state: 'SUCCESS' })
  })

  test('a fault of the platform and a cut line are neither an outcome nor a wrong address', async () => {
    const signIn = open()
    site.sandbox.faults.set({ rules: [{ match: { operation: 'login' }, kind: 'status', status: 500, times: 1 }] })
    await expect(signIn.login(site.sandbox.site.member)).rejects.toMatchObject({ code: 'server_error' })
    site.sandbox.faults.set({ cut: true })
    await expect(signIn.login(site.sandbox.site.member)).rejects.toMatchObject({ code: 'offline' })
    expect(signIn.outcome()).toEqual({ state: 'INITIAL' })
  })
})

describe('registration', () => {
  test('a new member is in at once, with tokens', async () => {
    const signIn = open()
    const profile = { firstName: 'Ada', lastName: 'Byrne' }
    expect(await signIn.register({ email: 'ada@example.org', password, profile })).toMatchObject({ state: 'SUCCESS' })
    const [account] = site.sandbox.world.accounts.group('ada@example.org')
    expect(account?.identity.identityProfile).toMatchObject(profile)
    expect(await whoIs(await signIn.tokens())).toEqual({ subjectType: 'MEMBER', email: 'ada@example.org' })
  })

  test('who needs the owner waits for the owner', async () => {
    expect(await open().register({ email: 'approve.ada@example.org', password })).toEqual({
      state: 'OWNER_APPROVAL_REQUIRED',
    })
  })

  test('who needs a code gets one by mail: a wrong one can be tried again, another one can be sent', async () => {
    const email = 'verify.ada@example.org'
    const signIn = open()
    expect(await signIn.register({ email, password })).toMatchObject({ state: 'EMAIL_VERIFICATION_REQUIRED' })
    const first = mailTo(email).code ?? ''
    const wrong = first === '000000' ? '111111' : '000000'
    expect(await signIn.processVerification({ code: wrong })).toMatchObject({ state: 'FAILURE', code: null })
    await signIn.resendCode()
    expect(site.sandbox.world.outbox.all().filter(({ to }) => to === email)).toHaveLength(2)
    const verificationCode = mailTo(email).code ?? ''
    expect(await signIn.processVerification({ verificationCode })).toMatchObject({ state: 'SUCCESS' })
    expect(isLoggedIn(await signIn.tokens())).toBe(true)
  })

  test.each([
    ['no address', { code: 'invalidEmail', error: 'is not an e-mail address' }],
    ['captcha.ada@example.org', { code: 'missingCaptchaToken' }],
  ])('%s: %j', async (email, failure) => {
    expect(await open().register({ email, password })).toMatchObject({ state: 'FAILURE', ...failure })
  })

  test('a known address, and a password that is too short', async () => {
    const { email } = site.sandbox.site.member
    expect(await open().register({ email, password })).toMatchObject({ state: 'FAILURE', code: 'emailAlreadyExists' })
    expect(await open().register({ email: 'new@example.org', password: 'x' })).toMatchObject({
      state: 'FAILURE',
      code: null,
      error: 'is shorter than 6 characters',
    })
    expect(site.sandbox.world.accounts.group('new@example.org')).toEqual([])
  })
})

describe('passwords', () => {
  test('a forgotten one is chosen anew with the link of a mail, and that signs in', async () => {
    const { email } = site.sandbox.site.member
    await sendRecoveryEmail(site.visitor.client, email)
    await sendRecoveryEmail(site.visitor.client, 'nobody@example.org')
    const recoveryToken = recoveryTokenOf(mailTo(email).link ?? '')
    const signIn = open()
    expect(await signIn.recover({ recoveryToken, password })).toMatchObject({ state: 'SUCCESS' })
    expect(isLoggedIn(await signIn.tokens())).toBe(true)
    expect(await open().login(site.sandbox.site.member)).toMatchObject({ code: 'invalidPassword' })
    expect(await open().login({ email, password })).toMatchObject({ state: 'SUCCESS' })
    await expect(open().recover({ recoveryToken, password })).rejects.toHaveProperty('code')
  })

  test('a member changes their own; a visitor cannot', async () => {
    const { email } = site.sandbox.site.member
    const member = await site.openMember(await site.memberTokens())
    await changePassword(member.client, password)
    expect(await open().login({ email, password })).toMatchObject({ state: 'SUCCESS' })
    await expect(changePassword(site.visitor.client, 'another one')).rejects.toMatchObject({ code: 'forbidden' })
  })
})
