import { describe, expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { scriptedSignIn } from '../../../../tests/support/scripted-sign-in.ts'
import type { ScriptedResponse } from '../../platform/scripted-ports.test-kit.ts'
import { isLoggedIn, tokensFrom } from '../../platform/tokens/token-set.ts'
import { createDirectSignIn } from './direct-sign-in.ts'

const given = { email: 'ada@example.org', password: 'a long password' }

/** A sign-in whose next response the test writes. */
function open(response: ScriptedResponse) {
  const site = { answer: response }
  const scripted = scriptedSignIn(() => site.answer)
  const exchanged: string[] = []
  const signIn = createDirectSignIn({
    client: scripted.client,
    exchange: async ({ sessionToken }) => {
      exchanged.push(sessionToken)
      return tokensFrom({ access_token: 'a', expires_in: 60, refresh_token: 'r' }, { role: 'member', nowMs: 0 })
    },
  })
  return { ...scripted, site, signIn, exchanged }
}

const refused = (code: unknown, status = 400): ScriptedResponse => ({
  status,
  body: { message: 'General', details: { applicationError: { code, description: 'What the site says', data: {} } } },
})
const violated = (violation: object): ScriptedResponse => ({
  status: 400,
  body: { message: 'INVALID', details: { validationError: { fieldViolations: [violation] } } },
})

describe('what an answer means', () => {
  test.each([
    [
      { state: 'SUCCESS', sessionToken: 's' },
      { state: 'SUCCESS', sessionToken: 's' },
    ],
    [{ state: 'REQUIRE_OWNER_APPROVAL', stateToken: 't' }, { state: 'OWNER_APPROVAL_REQUIRED' }],
    [
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 't' },
      { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken: 't' },
    ],
    [{ state: 'STATUS_CHECK' }, { state: 'FAILURE', code: null, error: 'Unknown _state' }],
    [{ state: 'REQUIRE_MISSING_FIELDS' }, { state: 'FAILURE', code: null, error: 'Unknown _state' }],
    [{ state: 'SOMETHING_NEW' }, { state: 'FAILURE', code: null, error: 'Unknown _state' }],
    [{}, { state: 'FAILURE', code: null, error: 'Unknown _state' }],
    [{ state: 'SUCCESS' }, { state: 'FAILURE', code: null, error: 'Unknown _state' }],
    [{ state: 'REQUIRE_EMAIL_VERIFICATION' }, { state: 'FAILURE', code: null, error: 'Unknown _state' }],
  ])('%j', async (body, outcome) => {
    const { signIn } = open({ body })
    expect(signIn.outcome()).toEqual({ state: 'INITIAL' })
    expect(await signIn.login(given)).toEqual(outcome)
    expect(signIn.outcome()).toEqual(outcome)
    expect(await open({ body }).signIn.register(given)).toEqual(outcome)
  })
})

describe('failures', () => {
  test.each([
    ['register', '-19971', 'missingCaptchaToken'],
    ['register', -19_971, 'missingCaptchaToken'],
    ['register', 'MISSING_CAPTCHA_TOKEN', 'missingCaptchaToken'],
    ['register', '-19970', 'invalidCaptchaToken'],
    ['register', 'INVALID_CAPTCHA_TOKEN', 'invalidCaptchaToken'],
    ['register', '-19995', 'emailAlreadyExists'],
    ['register', -19_995, 'emailAlreadyExists'],
    ['register', 'DUPLICATE_EMAIL', 'emailAlreadyExists'],
    ['register', '-19976', null],
    ['register', 'ANYTHING_ELSE', null],
    ['login', '-19971', 'missingCaptchaToken'],
    ['login', -19_970, 'invalidCaptchaToken'],
    ['login', '-19976', 'invalidPassword'],
    ['login', -19_976, 'invalidPassword'],
    ['login', '-19973', 'resetPassword'],
    ['login', '-19995', 'invalidEmail'],
    ['login', '-12345', 'invalidEmail'],
    ['login', 'ANYTHING_ELSE', 'invalidEmail'],
    ['login', 'THROTTLED_FEATURE', null],
    ['login', 'REENROLLMENT_REQUIRED_BY_ADMIN', null],
  ] as const)('%s, code %s: %s', async (attempt, code, expected) => {
    const { signIn } = open(refused(code))
    expect(await signIn[attempt](given)).toEqual({ state: 'FAILURE', code: expected, error: 'What the site says' })
  })

  test.each([401, 403] as const)('a sign-in without rights (%d) is no misspelt address', async (status) => {
    expect(await open(refused('PERMISSION_DENIED', status)).signIn.login(given)).toMatchObject({ code: null })
  })

  test.each(['register', 'login'] as const)(
    '%s: a violation of the type EMAIL is an invalid address, in the site’s words',
    async (attempt) => {
      const { signIn } = open(
        violated({ field: 'loginId.email', description: 'is no address', data: { type: 'EMAIL' } }),
      )
      expect(await signIn[attempt](given)).toEqual({ state: 'FAILURE', code: 'invalidEmail', error: 'is no address' })
    },
  )

  test.each([
    { field: 'password', description: 'is too short', violatedRule: 'MIN_LENGTH', data: { threshold: 6 } },
    { field: 'password', description: 'is too short' },
    { field: 'password', description: 'is too short', data: null },
    { field: 'password', description: 'is too short', data: 'EMAIL' },
  ])('another violation, with or without data, is a failure without a code: %j', async (violation) => {
    for (const attempt of ['register', 'login'] as const) {
      const { signIn } = open(violated(violation))
      expect(await signIn[attempt](given)).toEqual({
        ...{ state: 'FAILURE', code: null, error: 'is too short' },
        field: 'password',
      })
    }
  })

  test('a refusal without any details is a failure with our own code', async () => {
    for (const response of [
      { status: 400, body: {} },
      { status: 400, body: { details: {} } },
    ]) {
      expect(await open(response).signIn.login(given)).toEqual({
        state: 'FAILURE',
        code: null,
        error: 'refused',
      })
    }
  })

  test.each([
    [{ status: 500, body: { message: 'x' } }, 'server_error'],
    [{ status: 503, text: '<h1>Down</h1>' }, 'server_error'],
    [refused('RESOURCE_EXHAUSTED', 429), 'rate_limited'],
    [{ status: 200, text: 'not json' }, 'bad_answer'],
    [{ status: 200, headers: { 'content-type': 'text/html' }, text: '<p>Wifi</p>' }, 'captive_portal'],
  ] as const)('what decides nothing is no outcome: %j', async (response, code) => {
    for (const attempt of ['register', 'login'] as const) {
      const { signIn } = open(response)
      await expect(signIn[attempt](given)).rejects.toMatchObject({ name: 'AppError', code })
      expect(signIn.outcome()).toEqual({ state: 'INITIAL' })
    }
  })

  test('no network is no outcome either', async () => {
    const client = { call: () => Promise.reject(new AppError('offline', { reason: 'The site cannot be reached.' })) }
    const signIn = createDirectSignIn({ client, exchange: () => Promise.reject(new Error('not asked')) })
    for (const attempt of ['register', 'login'] as const) {
      await expect(signIn[attempt](given)).rejects.toMatchObject({ code: 'offline' })
    }
  })
})

describe('captcha', () => {
  test.each(['CAPTCHA_TOKEN_REQUIRED', 'RECAPTCHA_REQUIRED'])(
    '%s asks for the silent one first, then for the person',
    async (code) => {
      for (const attempt of ['register', 'login'] as const) {
        const { signIn } = open(refused(code))
        expect(await signIn[attempt](given)).toEqual({ state: 'SILENT_CAPTCHA_REQUIRED' })
        expect(await signIn[attempt]({ ...given, captcha: { invisible: 'i' } })).toEqual({
          state: 'USER_CAPTCHA_REQUIRED',
        })
      }
    },
  )

  test('what was solved goes along in one element, named as the platform names it', async () => {
    const { signIn, asked } = open({ body: { state: 'SUCCESS', sessionToken: 's' } })
    await signIn.login({ ...given, captcha: { visible: 'v', invisible: 'i' } })
    await signIn.register({
      ...given,
      captcha: { visible: 'v' },
      profile: { firstName: 'Ada' },
      clientMetaData: { lang: 'en' },
    })
    await signIn.login(given)
    expect(asked.map(({ path, body }) => [path.split('/').pop(), body])).toEqual([
      [
        'login',
        {
          loginId: { email: given.email },
          password: given.password,
          captchaTokens: [{ Recaptcha: 'v', InvisibleRecaptcha: 'i' }],
        },
      ],
      [
        'register',
        {
          loginId: { email: given.email },
          password: given.password,
          captchaTokens: [{ Recaptcha: 'v' }],
          clientMetaData: { lang: 'en' },
          profile: { firstName: 'Ada' },
        },
      ],
      ['login', { loginId: { email: given.email }, password: given.password }],
    ])
  })
})

describe('the code of the mail', () => {
  const waits = { body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'kept' } }

  test('goes out with the kept token; verificationCode counts before code', async () => {
    const { signIn, site, asked } = open(waits)
    await signIn.login(given)
    site.answer = { body: { state: 'SUCCESS', sessionToken: 's' } }
    expect(await signIn.processVerification({ verificationCode: '123456', code: '654321' })).toMatchObject({
      state: 'SUCCESS',
    })
    expect(asked.at(-1)).toEqual({
      path: '/_api/iam/verification/v1/auth/verify',
      body: { code: '123456', stateToken: 'kept' },
    })
    expect(isLoggedIn(await signIn.tokens())).toBe(true)
  })

  test('a state that was passed counts instead of the kept one', async () => {
    const { signIn, asked } = open({ body: { state: 'SUCCESS', sessionToken: 's' } })
    await signIn.processVerification({ code: '111111' }, { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken: 'passed' })
    expect(asked.at(-1)?.body).toEqual({ code: '111111', stateToken: 'passed' })
  })

  test('any other state fails, and nothing is sent', async () => {
    const { signIn, asked } = open({ body: { state: 'REQUIRE_OWNER_APPROVAL' } })
    const failure = { state: 'FAILURE', code: null, error: 'Unknown _state' }
    expect(await signIn.processVerification({ code: '123456' })).toEqual(failure)
    await signIn.login(given)
    expect(await signIn.processVerification({ code: '123456' })).toEqual(failure)
    expect(await signIn.processVerification({ code: '123456' }, { state: 'INITIAL' })).toEqual(failure)
    await expect(signIn.resendCode()).rejects.toMatchObject({ code: 'precondition' })
    await expect(signIn.tokens()).rejects.toMatchObject({ code: 'precondition' })
    expect(asked).toHaveLength(1)
  })

  test('a wrong code is a failure that leaves the wait as it was; a fault and a missing code leave it too', async () => {
    const { signIn, site, exchanged } = open(waits)
    await signIn.login(given)
    site.answer = refused('VERIFICATION_FAILED')
    expect(await signIn.processVerification({ code: '000000' })).toEqual({
      state: 'FAILURE',
      code: null,
      error: 'What the site says',
    })
    site.answer = { status: 503, body: {} }
    await expect(signIn.processVerification({ code: '000000' })).rejects.toMatchObject({ code: 'server_error' })
    await expect(signIn.processVerification({})).rejects.toMatchObject({ code: 'invalid_input' })
    expect(signIn.outcome()).toEqual({ state: 'EMAIL_VERIFICATION_REQUIRED', stateToken: 'kept' })
    site.answer = { body: {} }
    await signIn.resendCode()
    site.answer = { body: { state: 'SUCCESS', sessionToken: 'session' } }
    expect(await signIn.processVerification({ code: '123456' })).toMatchObject({ state: 'SUCCESS' })
    await signIn.tokens()
    expect(exchanged).toEqual(['session'])
  })
})
