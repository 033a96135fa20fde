import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { accountOf, lastMail, password, visitor } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const email = 'unverified@example.org'
async function waiting(): Promise<string> {
  const given = { loginId: { email }, password: password(site) }
  const { stateToken } = await visitor(site).call(wire.authentication.login, given)
  return stateToken ?? ''
}
const verify = (code: string, stateToken: string) => visitor(site).call(wire.verification.verify, { code, stateToken })
const sentCode = () => lastMail(site, email).code ?? ''
const wrongCode = () => (sentCode() === '000000' ? '111111' : '000000')

test('verification.start: sends a code that a waiting sign-in takes', async () => {
  const stateToken = await waiting()
  const first = sentCode()
  const { id: identityId } = accountOf(site, email).identity
  const { verificationId } = await visitor(site).call(wire.verification.start, { identityId, target: 'EMAIL' })
  expect(site.sandbox.world.verificationCodes.get(verificationId)?.code).toBe(sentCode())
  if (first !== sentCode()) {
    expect(await refusalOf(verify(first, stateToken))).toMatchObject({ platform: 'VERIFICATION_FAILED' })
  }
  expect(await verify(sentCode(), stateToken)).toMatchObject({ state: 'SUCCESS' })
})

test('verification.start refuses an unknown identity, and none', async () => {
  const start = (identityId?: string) =>
    visitor(site).call(wire.verification.start, {
      target: 'EMAIL',
      ...(identityId === undefined ? {} : { identityId }),
    })
  expect(await refusalOf(start('77777777-0000-4000-8000-000000000001'))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(start())).toMatchObject({ code: 'refused', field: 'identityId' })
})

test('verification.verify: the right code confirms the address and signs in', async () => {
  const response = await verifyAfter(await waiting())
  expect(response).toMatchObject({ state: 'SUCCESS', identity: { status: { name: 'ACTIVE' } } })
  expect(accountOf(site, email).identity).toMatchObject({
    email: { isVerified: true },
    status: { name: 'ACTIVE', reasons: [] },
    revision: '2',
  })
  expect(site.sandbox.world.sessionTokens.get(response.sessionToken ?? '')).toBeDefined()
})
const verifyAfter = (stateToken: string) => verify(sentCode(), stateToken)

test('verification.verify refuses a wrong, an old and a used code, and any after five wrong ones', async () => {
  const stateToken = await waiting()
  expect(await refusalOf(verify(wrongCode(), stateToken))).toMatchObject({
    code: 'refused',
    platform: 'VERIFICATION_FAILED',
  })
  site.advance(15 * 60_000 + 1)
  expect(await refusalOf(verifyAfter(stateToken))).toMatchObject({ platform: 'VERIFICATION_FAILED' })
  const again = await waiting()
  for (let tries = 0; tries < 5; tries += 1) await refusalOf(verify(wrongCode(), again))
  expect(await refusalOf(verifyAfter(again))).toMatchObject({ platform: 'VERIFICATION_FAILED' })
  expect(accountOf(site, email).identity.status?.name).toBe('PENDING')
  const last = await waiting()
  await verifyAfter(last)
  expect(await refusalOf(verifyAfter(last))).toMatchObject({ platform: 'VERIFICATION_FAILED' })
})

test('verification.verify refuses a code that has not six characters', async () => {
  expect(await refusalOf(verify('12345', await waiting()))).toMatchObject({ code: 'invalid_input' })
})

test('verification.resend: another code takes the place of the first', async () => {
  const stateToken = await waiting()
  const before = site.sandbox.world.outbox.all().length
  await visitor(site).call(wire.verification.resend, { stateToken })
  expect(site.sandbox.world.outbox.all()).toHaveLength(before + 1)
  const codes = site.sandbox.world.verificationCodes.group(accountOf(site, email).identity.id)
  expect(codes.map(({ code }) => code)).toEqual([sentCode()])
  expect(await verifyAfter(stateToken)).toMatchObject({ state: 'SUCCESS' })
})

test('verification.resend refuses a sign-in that is unknown or over', async () => {
  const resend = (stateToken: string) => visitor(site).call(wire.verification.resend, { stateToken })
  expect(await refusalOf(resend('unknown'))).toMatchObject({ code: 'refused', platform: 'VERIFICATION_FAILED' })
  const stateToken = await waiting()
  site.advance(60 * 60_000 + 1)
  expect(await refusalOf(resend(stateToken))).toMatchObject({ platform: 'VERIFICATION_FAILED' })
})
