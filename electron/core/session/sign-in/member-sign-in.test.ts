import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readingFrame, visit } from '../../../../tests/support/sign-in-site.ts'
import { openTestLaptop, type TestLaptop } from '../../../../tests/support/test-laptop.ts'

let laptop: TestLaptop
/** Written by the log and held by the secret store, for what must never be there. */
let lines: string[]
let framesOpen = 0

const hiddenFrames = {
  create: async () => {
    framesOpen += 1
    return {
      ...readingFrame(),
      close: async () => {
        framesOpen -= 1
      },
    }
  },
}

async function open(host: 'silent' | 'browser'): Promise<void> {
  lines = []
  laptop = await openTestLaptop({
    ports: {
      initialSite: undefined,
      log: { write: (line) => void lines.push(line) },
      ...(host === 'silent' ? { hiddenFrames } : {}),
    },
  })
}

beforeEach(() => open('silent'))
afterEach(() => laptop[Symbol.asyncDispose]())

const password = 'a long new password'
const site = () => ({ siteName: 'House', baseUrl: laptop.sandbox.url, clientId: laptop.sandbox.clientId })
const login = (email: string, given = laptop.sandbox.site.member.password) =>
  laptop.api.memberSignIn.login({ ...site(), email, password: given })
const register = (email: string, given = password) =>
  laptop.api.memberSignIn.register({ ...site(), email, password: given, firstName: 'Ada' })
const member = () => laptop.sandbox.site.member.email

/** The attempt of a step that can go on. */
function attemptOf(step: { state: string; attemptId?: string }): string {
  if (step.attemptId === undefined) throw new Error(`The step is over: ${step.state}`)
  return step.attemptId
}

function mailTo(address: string) {
  const mail = laptop.sandbox.world.outbox.all().findLast(({ to }) => to === address)
  if (mail === undefined) throw new Error(`No mail went to ${address}.`)
  return mail
}

const connection = () => laptop.api.session.connection({})
const cutLine = (isCut: boolean) => laptop.sandbox.faults.set({ cut: isCut })

describe('outcomes', () => {
  test('success opens the site out of sight, and the frame is closed', async () => {
    const step = await login(member())
    expect(step).toEqual({ state: 'success', attemptId: expect.any(String) })
    expect((await connection()).state).toBe('none')
    expect(await laptop.api.memberSignIn.finish({ attemptId: attemptOf(step) })).toMatchObject({
      state: 'signedIn',
      connection: { state: 'connected', auth: 'member', siteName: 'House' },
    })
    expect(framesOpen).toBe(0)
    await expect(laptop.api.memberSignIn.finish({ attemptId: attemptOf(step) })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('a new member is in, and is asked for a code, or waits for the owner', async () => {
    const step = await register('ada@example.org')
    expect(step.state).toBe('success')
    expect(laptop.sandbox.world.accounts.group('ada@example.org')[0]?.identity.identityProfile).toMatchObject({
      firstName: 'Ada',
    })
    expect(await register('approve.ada@example.org')).toEqual({ state: 'ownerApproval' })
    expect(await login('approval@example.org')).toEqual({ state: 'ownerApproval' })
    expect(await register('verify.ada@example.org')).toEqual({
      ...{ state: 'codeWanted', attemptId: expect.any(String), email: 'verify.ada@example.org' },
    })
  })

  test('the code of the email opens the site; a wrong or a short one can be tried again', async () => {
    const email = 'verify.ada@example.org'
    const attemptId = attemptOf(await register(email))
    const verify = (code: string) => laptop.api.memberSignIn.verify({ attemptId, code })
    expect(await verify('12345')).toEqual({ state: 'failure', code: 'codeLength', field: 'code', said: '' })
    const wrong = mailTo(email).code === '000000' ? '111111' : '000000'
    expect(await verify(wrong)).toMatchObject({ state: 'failure', code: 'wrongCode', field: 'code' })
    expect(await laptop.api.memberSignIn.resend({ attemptId })).toEqual({ state: 'codeWanted', attemptId, email })
    expect(await verify(` ${mailTo(email).code ?? ''} `)).toEqual({ state: 'success', attemptId })
    await laptop.api.memberSignIn.finish({ attemptId })
    expect(await connection()).toMatchObject({ state: 'connected', auth: 'member' })
  })

  test('after an hour the state token has expired: another code is refused, and the attempt is over', async () => {
    const attemptId = attemptOf(await register('verify.ada@example.org'))
    for (const pending of laptop.sandbox.world.pendingSignIns.all()) {
      laptop.sandbox.world.pendingSignIns.put({ ...pending, expiresAt: 0 })
    }
    const verify = () => laptop.api.memberSignIn.verify({ attemptId, code: '123456' })
    expect(await verify()).toMatchObject({
      state: 'failure',
      code: 'wrongCode',
      said: expect.stringContaining('ended'),
    })
    expect(await laptop.api.memberSignIn.resend({ attemptId })).toMatchObject({ state: 'failure', code: 'signInEnded' })
    await expect(verify()).rejects.toMatchObject({ code: 'not_found' })
    expect((await connection()).state).toBe('none')
  })
})

describe('failures, each with its field', () => {
  test.each([
    ['no address', 'invalidEmail', 'email'],
    ['stranger@example.org', 'invalidEmail', 'email'],
    ['reset@example.org', 'resetPassword', 'password'],
    ['captcha@example.org', 'missingCaptchaToken', 'captcha'],
    ['unfinished@example.org', 'unknownState', null],
    ['blocked@example.org', 'other', null],
  ])('sign-in of %s: %s', async (email, code, field) => {
    expect(await login(email)).toMatchObject({ state: 'failure', code, field, said: expect.stringMatching(/./) })
  })

  test('a wrong password', async () => {
    expect(await login(member(), 'wrong')).toMatchObject({ code: 'invalidPassword', field: 'password' })
  })

  test('a registration: a taken address, a bad one, a short password, a captcha', async () => {
    expect(await register(member())).toMatchObject({ code: 'emailAlreadyExists', field: 'email' })
    expect(await register('no address')).toMatchObject({ code: 'invalidEmail', field: 'email' })
    expect(await register('new@example.org', 'x')).toMatchObject({ code: 'refusedPassword', field: 'password' })
    expect(await register('captcha.ada@example.org')).toMatchObject({ code: 'missingCaptchaToken', field: 'captcha' })
  })
})

describe('passwords', () => {
  test('a forgotten one is chosen anew with the pasted link, and that signs in; the link counts once', async () => {
    const { memberSignIn } = laptop.api
    expect(await memberSignIn.forgotPassword({ ...site(), email: member() })).toEqual({ state: 'sent' })
    expect(await memberSignIn.forgotPassword({ ...site(), email: 'stranger@example.org' })).toEqual({ state: 'sent' })
    expect(await memberSignIn.forgotPassword({ ...site(), email: 'no address' })).toMatchObject({
      ...{ state: 'failure', code: 'invalidEmail', field: 'email' },
    })
    const link = mailTo(member()).link ?? ''
    const recover = (given: string, chosen = password) =>
      memberSignIn.recover({ ...site(), link: given, password: chosen })
    expect(await recover(link, 'x')).toMatchObject({ code: 'refusedPassword', field: 'password' })
    const step = await recover(link)
    expect(step.state).toBe('success')
    await memberSignIn.finish({ attemptId: attemptOf(step) })
    expect((await connection()).state).toBe('connected')
    expect(await recover(link)).toMatchObject({ code: 'linkUsed', field: 'link' })
    expect(await recover('something else')).toMatchObject({ code: 'linkUnusable', field: 'link' })
  })

  test('a member changes the password; a short one is refused at its field', async () => {
    await expect(laptop.api.memberSignIn.changePassword({ newPassword: password })).rejects.toMatchObject({
      code: 'not_connected',
    })
    await laptop.api.memberSignIn.finish({ attemptId: attemptOf(await login(member())) })
    expect(await laptop.api.memberSignIn.changePassword({ newPassword: 'x' })).toMatchObject({
      ...{ code: 'refusedPassword', field: 'password' },
    })
    expect(await laptop.api.memberSignIn.changePassword({ newPassword: password })).toEqual({ state: 'changed' })
    expect((await login(member(), password)).state).toBe('success')
  })
})

describe('a cut line', () => {
  test('in each step leaves the step to be tried again, and opens nothing by halves', async () => {
    cutLine(true)
    await expect(login(member())).rejects.toMatchObject({ code: 'offline' })
    await expect(register('verify.ada@example.org')).rejects.toMatchObject({ code: 'offline' })
    await expect(laptop.api.memberSignIn.forgotPassword({ ...site(), email: member() })).rejects.toMatchObject({
      code: 'offline',
    })
    cutLine(false)
    const attemptId = attemptOf(await register('verify.ada@example.org'))
    const code = mailTo('verify.ada@example.org').code ?? ''
    cutLine(true)
    await expect(laptop.api.memberSignIn.verify({ attemptId, code })).rejects.toMatchObject({ code: 'offline' })
    await expect(laptop.api.memberSignIn.resend({ attemptId })).rejects.toMatchObject({ code: 'offline' })
    cutLine(false)
    expect((await laptop.api.memberSignIn.verify({ attemptId, code })).state).toBe('success')
    cutLine(true)
    await expect(laptop.api.memberSignIn.finish({ attemptId })).rejects.toMatchObject({ code: 'offline' })
    expect((await connection()).state).toBe('none')
    expect(framesOpen).toBe(0)
    cutLine(false)
    expect((await laptop.api.memberSignIn.finish({ attemptId })).state).toBe('signedIn')
  })

  test('a registration whose reply was lost says next time that the address is taken', async () => {
    laptop.sandbox.faults.set({ rules: [{ match: { operation: 'register' }, kind: 'loseReply', times: 1 }] })
    await expect(register('ada@example.org')).rejects.toHaveProperty('code')
    expect(await register('ada@example.org')).toMatchObject({ code: 'emailAlreadyExists', field: 'email' })
  })
})

test('a host without hidden frames finishes in the browser, which asks the person nothing', async () => {
  await laptop[Symbol.asyncDispose]()
  await open('browser')
  const attemptId = attemptOf(await login(member()))
  const finished = await laptop.api.memberSignIn.finish({ attemptId })
  if (finished.state !== 'browser') throw new Error('The host has no hidden frames.')
  const arrived = laptop.api.session.signedIn({ signInId: finished.signInId })
  expect(await visit(finished.page ?? '')).toMatchObject({ status: 200 })
  expect(await arrived).toMatchObject({ state: 'connected', auth: 'member' })
})

test('an attempt that was cancelled is over', async () => {
  const attemptId = attemptOf(await login(member()))
  await laptop.api.memberSignIn.cancel({ attemptId })
  await expect(laptop.api.memberSignIn.finish({ attemptId })).rejects.toMatchObject({ code: 'not_found' })
})

test('passwords, codes and tokens reach neither the log, the files nor the window', async () => {
  const email = 'verify.ada@example.org'
  const step = await register(email)
  const code = mailTo(email).code ?? ''
  const next = await laptop.api.memberSignIn.verify({ attemptId: attemptOf(step), code })
  const last = await laptop.api.memberSignIn.finish({ attemptId: attemptOf(next) })
  const { requests } = await laptop.api.sync.connection({})
  const files = readdirSync(laptop.dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
  const seen = JSON.stringify([step, next, last, requests, lines, files])
  const secrets = [
    ...laptop.sandbox.world.sessionTokens.all().map(({ token }) => token),
    ...[password, `"${code}"`, 'stateToken', 'sessionToken'],
  ]
  expect(secrets.filter((secret) => seen.includes(secret))).toEqual([])
})
