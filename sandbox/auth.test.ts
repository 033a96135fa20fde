import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wire } from '../shared/wire/index.ts'
import { createTokens, newVisitor, refreshLifeSeconds, tokenLifeSeconds } from './auth.ts'
import { siteOf } from './seeds/site.ts'
import { codeOf, openTestSite, type TestSite } from './test-client.ts'

test('a token is read back whole, until it is changed or another site signed it', () => {
  let now = 1000
  const clock = { now: () => now }
  const tokens = createTokens(siteOf(1), clock)
  const subject = newVisitor()
  const { access_token: access, refresh_token: refresh } = tokens.issue(subject)
  const content = tokens.read(access)
  expect(content).toEqual({ use: 'access', ...subject, issuedAt: 1000, expiresAt: 1000 + tokenLifeSeconds * 1000 })
  expect(tokens.read(refresh ?? '')).toMatchObject({ use: 'refresh', expiresAt: 1000 + refreshLifeSeconds * 1000 })
  expect(createTokens(siteOf(2), clock).read(access)).toBeUndefined()
  const [head, kind, body = '', signature] = access.split('.')
  expect(tokens.read([head, kind, `${body}A`, signature].join('.'))).toBeUndefined()
  for (const text of ['', 'a', 'a.b.c.d', '....']) expect(tokens.read(text)).toBeUndefined()
  now += tokenLifeSeconds * 1000
  expect(content && tokens.isExpired(content)).toBe(false)
  now += 1
  expect(content && tokens.isExpired(content)).toBe(true)
})

/** A member's tokens, on the owner's word. */
async function memberTokens(site: TestSite) {
  const { clientId, apiKey } = site.sandbox
  const visitor = await site.call(wire.token.anonymous, { clientId, grantType: 'anonymous' }, {})
  const [account] = site.sandbox.world.accounts.group(site.sandbox.site.member.email)
  const given = {
    grant_type: 'authorized_client',
    scope: 'offline_access',
    member_id: account?.identity.id ?? '',
  } as const
  const both = { authorization: `${visitor.body.access_token},${apiKey}` }
  return (await site.call(wire.token.externalMember, given, both)).body
}

test('a member is kept from what visitors are kept from', async () => {
  await using site = await openTestSite()
  const { access_token: authorization } = await memberTokens(site)
  expect((await site.call(wire.orders.list, {}, { authorization })).status).toBe(403)
  const visitors = await site.call(wire.authentication.validateEmail, { email: 'a@example.org' }, { authorization })
  expect(visitors.status).toBe(200)
})

test('an account id may stand beside the site id, and not in its place', async () => {
  await using site = await openTestSite({ world: 'empty' })
  const { apiKey: authorization, siteId } = site.sandbox
  const as = (headers: Record<string, string>) =>
    site.call(wire.contacts.query, { query: { paging: { limit: 1 } } }, { authorization, ...headers })
  expect((await as({ 'wix-site-id': siteId, 'wix-account-id': 'any' })).status).toBe(200)
  expect(codeOf(await as({ 'wix-account-id': 'any' }))).toBe('MISSING_SITE_ID')
})

test('a member stays signed in over a restart, and signed out as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-auth-'))
  const stateFile = join(folder, 'state.json')
  const renew = (site: TestSite, refreshToken: string) => {
    const { clientId } = site.sandbox
    return site.call(wire.token.refresh, { clientId, refreshToken, grantType: 'refresh_token' }, {})
  }
  try {
    const before = await openTestSite({ stateFile })
    const tokens = await memberTokens(before)
    await before.sandbox.close()
    const between = await openTestSite({ stateFile })
    const { status, body } = await renew(between, tokens.refresh_token ?? '')
    expect(status).toBe(200)
    await between.call(wire.authentication.logout, {}, { authorization: body.access_token })
    await between.sandbox.close()
    await using after = await openTestSite({ stateFile })
    expect(codeOf(await renew(after, tokens.refresh_token ?? ''))).toBe('INVALID_REFRESH_TOKEN')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
