import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { memorySecrets } from '../../electron/core/platform/scripted-ports.test-kit.ts'
import { secretNameOf } from '../../electron/core/platform/tokens/profile.ts'
import { isLoggedIn, TokenSet } from '../../electron/core/platform/tokens/token-set.ts'
import { logoutPage } from '../../electron/core/session/sign-in/logout-page.ts'
import { wire } from '../../shared/wire/index.ts'
import {
  openSignInSite,
  type SignInSite,
  signInAtPage,
  timesAsked,
  turnBackAtPage,
  visit,
} from '../support/sign-in-site.ts'

let site: SignInSite
beforeEach(async () => {
  site = await openSignInSite()
})
afterEach(() => site[Symbol.asyncDispose]())

const fourHoursMs = 14_400_000
const readEvents = { query: { paging: { limit: 1 } } }

describe('sign-in in the browser', () => {
  test('a member’s tokens come back, and the platform says whose they are', async () => {
    const { address, tokens } = await site.begin()
    const seen = await signInAtPage(address, site.sandbox.site.member)
    expect(seen).toMatchObject({ status: 200, text: expect.stringContaining('You can go back to Foyer') })
    const set = await tokens
    expect(isLoggedIn(set)).toBe(true)
    expect(set.accessToken.expiresAt).toBe(Math.floor(site.clock.now() / 1000) + 14_400)
    const info = await site.visitor.client.call(wire.token.info, { token: set.accessToken.value })
    const [account] = site.sandbox.world.accounts.group(site.sandbox.site.member.email)
    expect(info).toMatchObject({ active: true, subjectType: 'MEMBER', subjectId: account?.identity.id })
  })

  test('a wrong password stays on the page; the right one afterwards signs in', async () => {
    const { address, tokens } = await site.begin()
    const wrong = await signInAtPage(address, { ...site.sandbox.site.member, password: 'not this one' })
    expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining('The password is wrong.') })
    await signInAtPage(address, site.sandbox.site.member)
    expect(isLoggedIn(await tokens)).toBe(true)
  })

  test('an answer in the fragment is understood too', async () => {
    const { address, tokens } = await site.begin({ responseMode: 'fragment' })
    await signInAtPage(address, site.sandbox.site.member)
    expect(isLoggedIn(await tokens)).toBe(true)
  })

  test('who turns back is told so, and can start again', async () => {
    const first = await site.begin()
    await turnBackAtPage(first.address)
    await expect(first.tokens).rejects.toMatchObject({ code: 'refused', data: { trouble: 'denied', retry: true } })
    const second = await site.begin()
    await signInAtPage(second.address, site.sandbox.site.member)
    expect(isLoggedIn(await second.tokens)).toBe(true)
  })

  test('a code that somebody redeemed before is refused in the platform’s words', async () => {
    const { address, tokens } = await site.begin()
    const codes = site.sandbox.world.authorizationCodes
    // The code is used up between the page and us.
    const put = codes.put
    codes.put = (row) => put({ ...row, used: true })
    await signInAtPage(address, site.sandbox.site.member)
    await expect(tokens).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Failed to fetch tokens from OAuth API: .+\. request id: [\w-]{36}\. Response: \{/,
      ),
      data: { retry: true },
    })
  })

  test('an exchange whose answer is lost is a fault of the line, and nobody is signed in', async () => {
    const { address, tokens } = await site.begin()
    site.sandbox.faults.set({ rules: [{ match: { operation: 'authorizationCode' }, kind: 'loseReply', times: 1 }] })
    await signInAtPage(address, site.sandbox.site.member)
    await expect(tokens).rejects.toMatchObject({ code: 'offline' })
  })

  test('two at once each get their own tokens', async () => {
    const [one, two] = [await site.begin(), await site.begin()]
    await signInAtPage(two.address, site.sandbox.site.member)
    await signInAtPage(one.address, site.sandbox.site.member)
    const sets = await Promise.all([one.tokens, two.tokens])
    expect(new Set(sets.map(({ refreshToken }) => refreshToken.value)).size).toBe(2)
  })

  test('nothing of it is in the log: no code, no token, no address, no password', async () => {
    const set = await site.memberTokens()
    await (await site.openMember(set)).client.call(wire.events.query, readEvents)
    site.sandbox.faults.set({ rules: [{ match: { operation: 'query' }, kind: 'status', status: 503, times: 1 }] })
    await site.visitor.client.call(wire.events.query, readEvents).catch(() => undefined)
    const { email, password } = site.sandbox.site.member
    const secrets = [set.accessToken.value, set.refreshToken.value, email, password, ...codesOf()]
    const log = site.lines.lines.join('\n')
    expect(log).not.toBe('')
    for (const secret of secrets) expect(log).not.toContain(secret)
  })

  const codesOf = () => site.sandbox.world.authorizationCodes.all().map(({ code }) => code)
})

describe('a member’s session', () => {
  test('a hundred calls with an expired token cause exactly one renewal, and the member stays one', async () => {
    const member = await site.openMember(await site.memberTokens())
    await member.client.call(wire.events.query, readEvents)
    expect(timesAsked(site.sandbox, 'token.refresh')).toBe(0)
    site.clock.advance(fourHoursMs + 1000)
    await Promise.all(Array.from({ length: 100 }, () => member.client.call(wire.events.query, readEvents)))
    expect(timesAsked(site.sandbox, 'token.refresh')).toBe(1)
    expect([member.session.state(), member.session.role()]).toEqual(['signedIn', 'member'])
  })

  test('a hundred calls whose token only the platform thinks expired cause exactly one renewal too', async () => {
    const tokens = await site.memberTokens()
    const accessToken = { ...tokens.accessToken, expiresAt: tokens.accessToken.expiresAt * 2 }
    const member = await site.openMember({ ...tokens, accessToken })
    site.clock.advance(fourHoursMs + 1000)
    await Promise.all(Array.from({ length: 100 }, () => member.client.call(wire.events.query, readEvents)))
    expect(timesAsked(site.sandbox, 'token.refresh')).toBe(1)
    expect(timesAsked(site.sandbox, 'events.query')).toBe(200)
    expect(member.session.state()).toBe('signedIn')
  })

  test('the next start uses what the last renewal kept', async () => {
    const secrets = memorySecrets()
    const first = await site.openMember(await site.memberTokens(), secrets)
    site.clock.advance(fourHoursMs + 1000)
    await first.client.call(wire.events.query, readEvents)
    const again = site.open(first.profile.auth, secrets)
    await again.client.call(wire.events.query, readEvents)
    expect(timesAsked(site.sandbox, 'token.refresh')).toBe(1)
    expect(again.session.role()).toBe('member')
  })

  test('a renewal whose answer is lost costs nothing: the next call renews, as the same member', async () => {
    const member = await site.openMember(await site.memberTokens())
    site.clock.advance(fourHoursMs + 1000)
    site.sandbox.faults.set({ rules: [{ match: { operation: 'refresh' }, kind: 'loseReply', times: 1 }] })
    await expect(member.client.call(wire.events.query, readEvents)).rejects.toMatchObject({
      code: 'offline',
      data: { sent: false },
    })
    expect([member.session.state(), member.session.role()]).toEqual(['signedIn', 'member'])
    await member.client.call(wire.events.query, readEvents)
    expect(timesAsked(site.sandbox, 'token.refresh')).toBe(2)
    expect(timesAsked(site.sandbox, 'token.anonymous')).toBe(1)
  })

  test('a session that the platform has ended signs out and never becomes a visitor’s', async () => {
    const member = await site.openMember(await site.memberTokens())
    const { world } = site.sandbox
    for (const session of world.memberSessions.all()) {
      world.memberSessions.put({ ...session, endedAt: '2026-11-20T17:00:00.000Z' })
    }
    const anonymous = timesAsked(site.sandbox, 'token.anonymous')
    site.clock.advance(fourHoursMs + 1000)
    await expect(member.client.call(wire.events.query, readEvents)).rejects.toMatchObject({ code: 'unauthorized' })
    expect([member.session.state(), timesAsked(site.sandbox, 'token.anonymous')]).toEqual(['signedOut', anonymous])
  })

  test('signing out: the page ends the session there, both tokens are gone here, and the browser comes back', async () => {
    const secrets = memorySecrets()
    const tokens = await site.memberTokens()
    const member = await site.openMember(tokens, secrets)
    const parts = { ports: site.ports, client: member.client, clientId: site.clientId, baseUrl: site.baseUrl }
    const address = await logoutPage(parts)
    await member.session.forget()
    expect(secrets.kept.size).toBe(0)
    const seen = await visit(address ?? '')
    expect(seen).toMatchObject({ status: 200, text: expect.stringContaining('You are signed out') })
    await expect(
      site.visitor.client.call(wire.token.refresh, {
        clientId: site.clientId,
        refreshToken: tokens.refreshToken.value,
        grantType: 'refresh_token',
      }),
    ).rejects.toMatchObject({ code: 'refused', data: { platformCode: 'INVALID_REFRESH_TOKEN' } })
  })

  test('signing out without a network leaves no page to open and no listener behind', async () => {
    const member = await site.openMember(await site.memberTokens())
    const listeners: string[] = []
    const loopback = {
      listen: async (response: Parameters<typeof site.ports.loopback.listen>[0]) => {
        const listener = await site.ports.loopback.listen(response)
        listeners.push(listener.url)
        return listener
      },
    }
    site.sandbox.faults.set({ cut: true })
    const parts = {
      ports: { ...site.ports, loopback },
      client: member.client,
      clientId: site.clientId,
      baseUrl: site.baseUrl,
    }
    expect(await logoutPage(parts)).toBeNull()
    expect(listeners).toHaveLength(1)
    await expect(fetch(listeners[0] ?? '')).rejects.toThrow()
  })

  test('what lies in the secret store is the set with its role', async () => {
    const secrets = memorySecrets()
    const { profile, client } = await site.openMember(await site.memberTokens(), secrets)
    await client.call(wire.events.query, readEvents)
    const kept = TokenSet.parse(JSON.parse(secrets.kept.get(secretNameOf(profile)) ?? 'null'))
    expect(kept.refreshToken.role).toBe('member')
  })
})
