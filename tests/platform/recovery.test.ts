import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { accountOf, lastMail, password, returnUri, signedIn, visitor } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const email = 'reset@example.org'
const send = (to: string, url = returnUri) =>
  visitor(site).call(wire.recovery.sendEmail, {
    email: to,
    language: 'en',
    redirect: { url, clientId: site.sandbox.clientId },
  })
const tokenSent = (to: string) => new URL(lastMail(site, to).link ?? '').searchParams.get('token') ?? ''
const recover = (recoveryToken: string, chosen = 'a-new-password') =>
  visitor(site).call(wire.recovery.recover, { recoveryToken, password: chosen })

test('recovery.sendEmail: a mail with a link, and the same answer for an address that nobody has', async () => {
  expect(await send(email)).toEqual({})
  const link = site.sandbox.world.mailedLinks.get(tokenSent(email))
  expect(link).toMatchObject({
    purpose: 'recovery',
    identityId: accountOf(site, email).identity.id,
    redirectUrl: returnUri,
    used: false,
  })
  const before = site.sandbox.world.outbox.all().length
  expect(await send('nobody@example.org')).toEqual({})
  expect(site.sandbox.world.outbox.all()).toHaveLength(before)
})

test('recovery.sendEmail refuses what is no address, a foreign return address and a foreign client', async () => {
  expect(await refusalOf(send('nowhere'))).toMatchObject({ code: 'refused', field: 'email' })
  expect(await refusalOf(send(email, 'http://elsewhere.example.org/'))).toMatchObject({ field: 'redirect.url' })
  const foreign = visitor(site).call(wire.recovery.sendEmail, {
    email,
    redirect: { url: returnUri, clientId: '11111111-1111-4111-8111-111111111111' },
  })
  expect(await refusalOf(foreign)).toMatchObject({ field: 'redirect.clientId' })
})

test('recovery.sendActivationEmail: lets a member whom others have made set the first password', async () => {
  const { identity } = await site.client.call(wire.authentication.signOn, { loginId: { email: 'ada@example.org' } })
  await site.client.call(wire.recovery.sendActivationEmail, {
    identityId: identity?.id ?? '',
    emailOptions: { language: 'en', redirect: { url: returnUri, clientId: site.sandbox.clientId } },
  })
  expect(site.sandbox.world.mailedLinks.get(tokenSent('ada@example.org'))?.purpose).toBe('activation')
  expect(await recover(tokenSent('ada@example.org'))).toMatchObject({ state: 'SUCCESS' })
  expect(accountOf(site, 'ada@example.org').password).toBe('a-new-password')
})

test('recovery.sendActivationEmail refuses a visitor, and an identity that is not there', async () => {
  const input = { identityId: '77777777-0000-4000-8000-000000000001' }
  expect(await refusalOf(visitor(site).call(wire.recovery.sendActivationEmail, input))).toMatchObject({
    code: 'forbidden',
  })
  expect(await refusalOf(site.client.call(wire.recovery.sendActivationEmail, input))).toMatchObject({
    code: 'not_found',
    platform: 'NOT_FOUND',
  })
})

test('recovery.recover: the new password counts and signs in; sessions from before end', async () => {
  const member = site.sandbox.site.member.email
  const { refreshToken } = await signedIn(site)
  await send(member)
  const response = await recover(tokenSent(member))
  expect(response).toMatchObject({ state: 'SUCCESS', identity: { email: { address: member, isVerified: true } } })
  expect(accountOf(site, member).password).toBe('a-new-password')
  const { clientId } = site.sandbox
  const renew = site.client.call(wire.token.refresh, { clientId, refreshToken, grantType: 'refresh_token' })
  expect(await refusalOf(renew)).toMatchObject({ platform: 'INVALID_REFRESH_TOKEN' })
})

test('recovery.recover: ends the duty to choose another password, and a wait for the address', async () => {
  for (const to of [email, 'unverified@example.org']) {
    await send(to)
    await recover(tokenSent(to))
    const given = { loginId: { email: to }, password: 'a-new-password' }
    expect(await visitor(site).call(wire.authentication.login, given)).toMatchObject({ state: 'SUCCESS' })
  }
})

test('recovery.recover refuses a token that was used, is too old, was replaced, or is foreign', async () => {
  await send(email)
  const replaced = tokenSent(email)
  await send(email)
  expect(await refusalOf(recover(replaced))).toMatchObject({ code: 'refused', platform: 'INVALID_RECOVERY_TOKEN' })
  expect(await refusalOf(recover('foreign'))).toMatchObject({ platform: 'INVALID_RECOVERY_TOKEN' })
  expect(await refusalOf(recover(tokenSent(email), 'short'))).toMatchObject({ field: 'password' })
  await recover(tokenSent(email))
  expect(await refusalOf(recover(tokenSent(email)))).toMatchObject({
    code: 'rate_limited',
    platform: 'RESOURCE_EXHAUSTED',
  })
  await send(email)
  site.advance(2 * 3_600_000 + 1)
  expect(await refusalOf(recover(tokenSent(email)))).toMatchObject({ platform: 'INVALID_RECOVERY_TOKEN' })
  expect(accountOf(site, email).password).not.toBe(password(site))
})
