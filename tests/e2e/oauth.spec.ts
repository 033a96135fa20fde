import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { isLoggedIn } from '../../electron/core/platform/tokens/token-set.ts'
import { beginBrowserSignIn, graceMs } from '../../electron/core/session/sign-in/browser-sign-in.ts'
import { createDirectSignIn } from '../../electron/core/session/sign-in/direct-sign-in.ts'
import { logoutPage } from '../../electron/core/session/sign-in/logout-page.ts'
import { silentSignIn } from '../../electron/core/session/sign-in/silent-sign-in.ts'
import { nodeLoopback } from '../../electron/hosts/common/loopback.ts'
import { hiddenFrames } from '../../electron/hosts/electron/hidden-frame.ts'
import { wire } from '../../shared/wire/index.ts'
import { openSignInSite, type SignInSite } from '../support/sign-in-site.ts'
import { test as base, expect } from './fixtures.ts'
import { fillIn, heading } from './hosted-page.ts'

/** The core's sign-in and a sandbox in this process; the browser is a real one. */
const test = base.extend<{ site: SignInSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  site: async ({}, use) => {
    await using site = await openSignInSite()
    await use(site)
  },
})

/** Where the sign-in that began last wants its result. */
function returnAddress({ sandbox }: SignInSite): string {
  return sandbox.world.redirectSessions.all().at(-1)?.auth?.redirectUri ?? ''
}

async function isClosed(address: string): Promise<boolean> {
  return fetch(address).then(
    () => false,
    () => true,
  )
}

for (const responseMode of ['query', 'fragment'] as const) {
  test(`a member signs in; the answer comes in the ${responseMode}, and the address bar keeps nothing of it`, async ({
    site,
    page,
  }) => {
    const { address, tokens } = await site.begin({ responseMode })
    await page.goto(address)
    await fillIn(page, site.sandbox.site.member)
    await expect(heading(page)).toHaveText('You can go back to Foyer')
    expect(isLoggedIn(await tokens)).toBe(true)
    expect(page.url()).toBe(returnAddress(site))
    expect(await isClosed(returnAddress(site))).toBe(true)
  })
}

test('a wrong password first: the page says so, and the right one signs in', { tag: '@long' }, async ({
  site,
  page,
}) => {
  const { address, tokens } = await site.begin()
  await page.goto(address)
  await fillIn(page, { ...site.sandbox.site.member, password: 'not this one' })
  await expect(page.getByRole('alert')).toHaveText('The password is wrong.')
  await fillIn(page, site.sandbox.site.member)
  await expect(heading(page)).toHaveText('You can go back to Foyer')
  expect(isLoggedIn(await tokens)).toBe(true)
})

test('denied: the person turns back, is told so on both sides, and the next try succeeds', async ({ site, page }) => {
  const first = await site.begin()
  await page.goto(first.address)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(heading(page)).toHaveText('You are not signed in')
  await expect(first.tokens).rejects.toMatchObject({ code: 'refused', data: { trouble: 'denied', retry: true } })
  const second = await site.begin()
  await page.goto(second.address)
  await fillIn(page, site.sandbox.site.member)
  expect(isLoggedIn(await second.tokens)).toBe(true)
})

test('a closed browser: the wait ends when the person says so, and by itself after five minutes', {
  tag: '@long',
}, async ({ site, context }) => {
  const abort = new AbortController()
  const stopped = await site.begin({ signal: abort.signal })
  const stoppedAt = returnAddress(site)
  const late = await site.begin()
  const lateAt = returnAddress(site)
  for (const { address } of [stopped, late]) {
    const tab = await context.newPage()
    await tab.goto(address)
    await tab.close()
  }
  expect([await isClosed(stoppedAt), await isClosed(lateAt)]).toEqual([false, false])
  abort.abort()
  await expect(stopped.tokens).rejects.toMatchObject({ code: 'cancelled' })
  site.clock.advance(5 * 60_000)
  await expect(late.tokens).rejects.toMatchObject({ code: 'timeout', data: { retry: true } })
  expect([await isClosed(stoppedAt), await isClosed(lateAt)]).toEqual([true, true])
})

test('a tampered state redeems nothing; the true answer still counts, the tampered one alone ends the wait', async ({
  site,
  page,
}) => {
  const { address, tokens } = await site.begin()
  await page.goto(`${returnAddress(site)}?code=stolen&state=tampered`)
  await expect(heading(page)).toHaveText('You are not signed in')
  expect(page.url()).toBe(returnAddress(site))
  await page.goto(address)
  await fillIn(page, site.sandbox.site.member)
  expect(isLoggedIn(await tokens)).toBe(true)

  const alone = await site.begin()
  await page.goto(`${returnAddress(site)}#code=stolen&state=tampered`)
  await expect(heading(page)).toHaveText('You are not signed in')
  site.clock.advance(graceMs)
  await expect(alone.tokens).rejects.toMatchObject({
    message: expect.stringMatching(/^Invalid _state/),
    data: { retry: true },
  })
})

test('a code counts once: neither the browser’s Back button nor whoever saw it can use it again', {
  tag: '@long',
}, async ({ site, page }) => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  const { address, tokens } = await site.begin()
  await page.goto(address)
  await fillIn(page, site.sandbox.site.member)
  expect(isLoggedIn(await tokens)).toBe(true)
  await expect(heading(page)).toHaveText('You can go back to Foyer')
  const response = seen.find((url) => url.startsWith(`${returnAddress(site)}?`)) ?? ''
  expect(await isClosed(response)).toBe(true)
  await page.goto(address)
  await expect(page.getByText('This sign-in has ended.')).toBeVisible()
  const replay = site.visitor.client.call(wire.token.authorizationCode, {
    clientId: site.clientId,
    grantType: 'authorization_code',
    redirectUri: returnAddress(site),
    code: new URL(response).searchParams.get('code') ?? '',
    codeVerifier: 'x'.repeat(43),
  })
  await expect(replay).rejects.toHaveProperty('code')
  expect(site.sandbox.state.requests.get('token.authorizationCode')).toBe(2)
})

test('two sign-ins at once do not mix, whichever ends first', { tag: '@long' }, async ({ site, page, context }) => {
  const one = await site.begin()
  const firstReturn = returnAddress(site)
  const two = await site.begin()
  const other = await context.newPage()
  await page.goto(one.address)
  await other.goto(two.address)
  await fillIn(other, site.sandbox.site.member)
  await expect(heading(other)).toHaveText('You can go back to Foyer')
  expect(isLoggedIn(await two.tokens)).toBe(true)
  expect(await isClosed(firstReturn)).toBe(false)
  await fillIn(page, site.sandbox.site.member)
  const sets = await Promise.all([one.tokens, two.tokens])
  expect(new Set(sets.map(({ refreshToken }) => refreshToken.value)).size).toBe(2)
})

test('the preferred port is taken: another one does', { tag: '@long' }, async ({ site, page }) => {
  const other = createServer((_request, response) => response.end('somebody else'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port: wantedPort } = other.address() as AddressInfo
  const { client } = site.visitor
  const { clientId, baseUrl } = site
  const parts = { ports: { ...site.ports, loopback: nodeLoopback({ wantedPort }) }, client, clientId, baseUrl }
  const { address, tokens } = await beginBrowserSignIn(parts)
  expect(Number(new URL(returnAddress(site)).port)).not.toBe(wantedPort)
  await page.goto(address)
  await fillIn(page, site.sandbox.site.member)
  expect(isLoggedIn(await tokens)).toBe(true)
  other.close()
})

test('a page elsewhere can neither answer nor end a sign-in that waits', { tag: '@long' }, async ({ site, page }) => {
  const { address, tokens } = await site.begin()
  const target = `${returnAddress(site)}?error=access_denied&state=guess`
  await page.goto('data:text/html,<title>elsewhere</title>')
  await page.evaluate(async (url) => {
    await fetch(url, { mode: 'no-cors' }).catch(() => undefined)
    const image = new Image()
    const frame = document.createElement('iframe')
    const settled = [image, frame].map(
      (element) =>
        new Promise((done) => {
          element.onload = done
          element.onerror = done
        }),
    )
    image.src = url
    frame.src = url
    document.documentElement.append(frame)
    await Promise.race([Promise.all(settled), new Promise((done) => setTimeout(done, 2000))])
  }, target)
  site.clock.advance(graceMs)
  await page.goto(address)
  await fillIn(page, site.sandbox.site.member)
  expect(isLoggedIn(await tokens)).toBe(true)
})

/** The Electron host's frames, with a page of this browser for the hidden window. */
const framesIn = (page: Page) =>
  hiddenFrames(() => ({
    load: async (url) => void (await page.goto(url)),
    run: (script) => page.evaluate(script),
    destroy: () => void page.goto('about:blank').catch(() => undefined),
  }))

test('the silent exchange: address and password, then a frame out of sight that answers by message', {
  tag: '@long',
}, async ({ site, page }) => {
  const frame = await framesIn(page).create()
  const { client } = site.visitor
  const { ports, clientId, baseUrl } = site
  const signIn = createDirectSignIn({
    client,
    exchange: (given) => silentSignIn({ ports, client, clientId, baseUrl, frame }, given),
  })
  expect(await signIn.login(site.sandbox.site.member)).toMatchObject({ state: 'SUCCESS' })
  expect(isLoggedIn(await signIn.tokens())).toBe(true)
  await frame.close()
  await expect(page).toHaveURL('about:blank')
})

test('signing out: the browser ends the session there and comes back to a page of ours', { tag: '@long' }, async ({
  site,
  page,
}) => {
  const tokens = await site.memberTokens()
  const { client } = await site.openMember(tokens)
  const { ports, clientId, baseUrl } = site
  await page.goto((await logoutPage({ ports, client, clientId, baseUrl })) ?? '')
  await expect(heading(page)).toHaveText('You are signed out')
  const refreshToken = tokens.refreshToken.value
  const renewal = site.visitor.client.call(wire.token.refresh, { clientId, refreshToken, grantType: 'refresh_token' })
  await expect(renewal).rejects.toMatchObject({ code: 'refused' })
})
